// "Start from a job" of a quote that has categories already: choose a job, or an old quote, and add it.
import { useState } from "react";
import { History } from "lucide-react";
import type { PlannableJob } from "#core/starters/starter.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { OldQuoteDialog } from "./old-quotes/OldQuoteDialog.tsx";
import { useOtherQuotes } from "./old-quotes/other-quotes.ts";
import { JobDialog } from "./starters/JobDialog.tsx";
import { StarterGrid } from "./starters/StarterGrid.tsx";

export function StartDialog({ onClose }: { onClose: () => void }) {
  const [starter, setStarter] = useState<PlannableJob | null>(null);
  const [choosing, setChoosing] = useState(false);
  const hasOtherQuotes = useOtherQuotes().length > 0;
  if (starter) return <JobDialog starter={starter} onClose={onClose} />;
  if (choosing) return <OldQuoteDialog onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Start from a job"
      description="The job's tasks come below the categories that the quote has."
      size="large"
      actions={
        <>
          {hasOtherQuotes && (
            <Button onClick={() => setChoosing(true)} className="mr-auto">
              <History aria-hidden size={18} />
              Use an old quote
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <StarterGrid onChoose={setStarter} />
      </div>
    </Dialog>
  );
}
