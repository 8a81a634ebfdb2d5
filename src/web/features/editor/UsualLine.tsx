// The line in a quote that has taken what is usual, with the way back to a plain quote (decision 42).
import { useState } from "react";
import { X } from "lucide-react";
import { plainEdits } from "#core/usual/taking.ts";
import { usualWords } from "#core/usual/usual-texts.ts";
import { Button, IconButton } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { keepTaken, leaveUsual, usualTakenBy } from "#web/data/browser/new-quotes/usual.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

export function UsualLine() {
  const { quoteId, editAll, current } = useQuoteEditing();
  const notify = useNotify();
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  const [isHidden, setHidden] = useState(false);
  const taken = hasTasks && !isHidden ? usualTakenBy(quoteId) : null;
  const hide = () => {
    leaveUsual(quoteId);
    setHidden(true);
  };
  const startPlain = () => {
    const whole = current();
    if (!whole || !taken) return;
    const undo = editAll(plainEdits(whole, taken, ownMarkupsHere()));
    hide();
    const back = () => {
      undo();
      keepTaken(quoteId, taken);
      setHidden(false);
    };
    notify({
      title: "This quote is plain now",
      description: "Without usual markup, taxes, payments and terms.",
      undo: back,
    });
  };
  return (
    <div role="status" className="text-sm text-ink-muted empty:hidden">
      {taken && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">{usualWords(taken)}</span>
          <Button look="link" onClick={startPlain} className="-ml-1 text-sm">
            Start plain
          </Button>
          <IconButton label="Hide this line" onClick={hide}>
            <X aria-hidden size={16} />
          </IconButton>
        </p>
      )}
    </div>
  );
}
