// Ways to begin a quote with content. Their code is loaded later.
import { useState } from "react";
import { LayoutGrid } from "lucide-react";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { StartDialog } from "#web/features/editor/dialogs.ts";
import { BlankQuote } from "./BlankQuote.tsx";
import type { StartSectionProps } from "./StartSection.tsx";

export const startCode = new LaterCode(() => import("./StartSection.tsx"));

/** The first button stands below the place of the field that is loading. */
const Waiting = ({ onBlank }: StartSectionProps) => (
  <div className="mt-2 flex min-h-160 flex-col items-start gap-4">
    <div className="invisible">
      <TextField label="What is the job?" />
    </div>
    <BlankQuote onPress={onBlank} />
  </div>
);

/** Below the sentence of an empty quote. */
export const StartFromJob = startCode.part(({ StartSection }) => StartSection, Waiting);

/** Opens the same ways in a dialog, once the quote has a category. */
export function StartFromJobButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <LayoutGrid aria-hidden size={18} />
        Start from a job
      </Button>
      {open && <StartDialog onClose={() => setOpen(false)} />}
    </>
  );
}
