// Confirmation before a quote is published whose valid-until date is in the past.
import { useLocation } from "wouter";
import { formatDay } from "#core/quote/day.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface PastDateQuestionProps {
  /** The valid-until date, such as `2026-11-21`. */
  day: string;
  /** The path of the page with the date. */
  detailsAt: string;
  goOnLabel: string;
  onGoOn: () => void;
  onClose: () => void;
}

export function PastDateQuestion(props: PastDateQuestionProps) {
  const { day, detailsAt, goOnLabel, onGoOn, onClose } = props;
  const [, navigate] = useLocation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="The valid-until date is in the past"
      description={`The quote was valid until ${formatDay(day)}.`}
      actions={
        <>
          <Button onClick={onGoOn}>{goOnLabel}</Button>
          <Button look="primary" onClick={() => navigate(detailsAt)}>
            Change the date
          </Button>
        </>
      }
    >
      <p>Your client could read the quote, but not accept it.</p>
    </Dialog>
  );
}
