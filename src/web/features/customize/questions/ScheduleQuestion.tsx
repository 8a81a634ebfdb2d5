// Confirmation before downloading, sharing or publishing a quote whose payments do not add up to its total (decision 3).
import { useLocation } from "wouter";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface ScheduleQuestionProps {
  /** The difference as a sentence; null closes the dialog. */
  mismatch: string | null;
  /** The path of the page with the schedule. */
  scheduleAt: string;
  /** The label of the confirm button. */
  goOnLabel: string;
  onGoOn: () => void;
  onClose: () => void;
}

export function ScheduleQuestion({
  mismatch,
  scheduleAt,
  goOnLabel,
  onGoOn,
  onClose,
}: ScheduleQuestionProps) {
  const [, navigate] = useLocation();
  const goOn = () => {
    onClose();
    onGoOn();
  };
  return (
    <Dialog
      open={mismatch !== null}
      onOpenChange={(open) => !open && onClose()}
      title="The payments do not add up to the total"
      description={mismatch ?? ""}
      actions={
        <>
          <Button onClick={goOn}>{goOnLabel}</Button>
          <Button look="primary" onClick={() => navigate(scheduleAt)}>
            Fix the schedule
          </Button>
        </>
      }
    >
      <p>Your client may ask which of the two amounts is due.</p>
    </Dialog>
  );
}
