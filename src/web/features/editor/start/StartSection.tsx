// What an empty quote offers: starter jobs, old quotes, a quote file, and the last quotes of this device.
import { useId, useState } from "react";
import { History } from "lucide-react";
import type { PlannableJob } from "#core/starters/starter.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { OldQuoteDialog } from "./OldQuoteDialog.tsx";
import { useOtherQuotes } from "./other-quotes.ts";
import { RecentQuotes } from "./RecentQuotes.tsx";
import { StarterDialog } from "./StarterDialog.tsx";
import { StarterGrid } from "./StarterGrid.tsx";

/** On a phone both buttons fit side by side without their icons. */
const NARROW = "max-sm:px-2 max-sm:[&_svg]:hidden";

export function StartSection() {
  const id = useId();
  const [starter, setStarter] = useState<PlannableJob | null>(null);
  const [choosing, setChoosing] = useState(false);
  const hasOtherQuotes = useOtherQuotes().length > 0;
  return (
    <section aria-labelledby={id} className="mt-2 flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 basis-80 max-sm:basis-full sm:flex-1">
          <h2 id={id} className="text-lg font-bold">
            Start from a job
          </h2>
          <p className="text-ink-muted">
            Pick the closest job and enter its dimensions. You get its tasks with quantities and
            prices, and change what you like.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {hasOtherQuotes && (
            <Button onClick={() => setChoosing(true)} className={`max-sm:flex-1 ${NARROW}`}>
              <History aria-hidden size={18} />
              Use an old quote
            </Button>
          )}
          <OpenQuoteFile className={`max-sm:flex-1 ${NARROW}`} />
        </div>
      </div>
      <StarterGrid onChoose={setStarter} />
      <RecentQuotes />
      {starter && <StarterDialog starter={starter} onClose={() => setStarter(null)} />}
      {choosing && <OldQuoteDialog onClose={() => setChoosing(false)} />}
    </section>
  );
}
