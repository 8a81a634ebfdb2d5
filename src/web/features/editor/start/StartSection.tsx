// What an empty quote offers: one field that asks for the job, other ways to begin, the last quotes, and the jobs.
import { useState } from "react";
import { ClipboardPaste, History } from "lucide-react";
import type { PlannableJob } from "#core/starters/starter.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { ImportTasks } from "#web/shared/task-import/ImportTasks.tsx";
import { BlankQuote } from "./BlankQuote.tsx";
import { JobSearch } from "./JobSearch.tsx";
import { JobDialog, OldQuoteDialog, PasteListDialog } from "#web/features/editor/dialogs.ts";
import { useOtherQuotes } from "./old-quotes/other-quotes.ts";
import { RecentQuotes } from "./old-quotes/RecentQuotes.tsx";
import { StarterGrid } from "./starters/StarterGrid.tsx";

/** On a phone three buttons fit side by side in small letters without their icons. */
const NARROW = "max-sm:flex-auto max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden";

export interface StartSectionProps {
  /** Asks for the first category. */
  onBlank: () => void;
}

type OpenDialog = "old quote" | "paste" | PlannableJob;

export function StartSection({ onBlank }: StartSectionProps) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const hasOtherQuotes = useOtherQuotes().length > 0;
  const close = () => setOpen(null);
  return (
    <section aria-label="Begin this quote" className="mt-2 flex flex-col gap-4">
      <JobSearch text={text} onChange={setText} onJob={setOpen}>
        {/* Above what loads later, so that no button moves just before it is clicked. */}
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <BlankQuote onPress={onBlank} />
          <Button onClick={() => setOpen("paste")} className={NARROW}>
            <ClipboardPaste aria-hidden size={18} />
            Paste a list
          </Button>
          {hasOtherQuotes && (
            <Button onClick={() => setOpen("old quote")} className={NARROW}>
              <History aria-hidden size={18} />
              Use an old quote
            </Button>
          )}
          <ImportTasks className={NARROW} />
          <OpenQuoteFile className={NARROW} />
        </div>
        <RecentQuotes />
        <div>
          <h2 className="text-lg font-bold">Start from a job</h2>
          <p className="text-ink-muted">
            Pick the closest job and enter its dimensions. You get its tasks with quantities and
            prices, and change what you like.
          </p>
        </div>
        <StarterGrid onChoose={setOpen} />
      </JobSearch>
      {open === "paste" && <PasteListDialog onClose={close} />}
      {open === "old quote" && <OldQuoteDialog onClose={close} />}
      {typeof open === "object" && open && <JobDialog starter={open} onClose={close} />}
    </section>
  );
}
