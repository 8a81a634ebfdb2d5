// Ways to begin a quote with content. Their code is loaded when they are shown, to keep the first load small.
import { lazy, Suspense, useState } from "react";
import { LayoutGrid } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { BlankQuote } from "./BlankQuote.tsx";
import type { StartSectionProps } from "./StartSection.tsx";

const StartSection = lazy(async () => ({
  default: (await import("./StartSection.tsx")).StartSection,
}));
const StartDialog = lazy(async () => ({
  default: (await import("./StartDialog.tsx")).StartDialog,
}));

/** Below the sentence of an empty quote. The height is about that of the jobs, so that little moves when they load. */
export function StartFromJob(props: StartSectionProps) {
  return (
    <Suspense
      fallback={
        <div className="flex min-h-160 flex-col items-start">
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
