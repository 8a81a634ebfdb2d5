// Ways to begin a quote with content. Their code is loaded when they are shown, to keep the first load small.
import { lazy, Suspense, useState } from "react";
import { LayoutGrid } from "lucide-react";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { BlankQuote } from "./BlankQuote.tsx";
import type { StartSectionProps } from "./StartSection.tsx";

const StartSection = lazy(async () => ({
  default: (await import("./StartSection.tsx")).StartSection,
}));
const StartDialog = lazy(async () => ({
  default: (await import("./StartDialog.tsx")).StartDialog,
}));

/** Below the sentence of an empty quote. The first button stands below the place of the field that is loading. */
export function StartFromJob(props: StartSectionProps) {
  return (
    <Suspense
      fallback={
        <div className="mt-2 flex min-h-160 flex-col items-start gap-4">
          <div className="invisible">
            <TextField label="What is the job?" />
          </div>
          <BlankQuote onPress={props.onBlank} />
        </div>
      }
    >
      <StartSection {...props} />
    </Suspense>
  );
}

/** Opens the same ways in a dialog, once the quote has a category. */
export function StartFromJobButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <LayoutGrid aria-hidden size={18} />
        Start from a job
      </Button>
      {open && (
        <Suspense>
          <StartDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
