// Dialog that lists the rows of a pasted block that were left out, with the reasons.
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { showPasteReport, type PasteReport } from "./paste-report.ts";

const close = (): void => showPasteReport(null);

export function PasteReportDialog({ report }: { report: PasteReport }) {
  const { title, description, refused, isOverTasks, undo } = report;
  return (
    <Dialog
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button
            onClick={() => {
              undo();
              close();
            }}
          >
            Undo the paste
          </Button>
          <Button look="primary" onClick={close}>
            Keep the other rows
          </Button>
        </>
      }
    >
      {isOverTasks && (
        <p className="mb-3">Where a row was refused, the task that stood there is as it was.</p>
      )}
      <ul aria-label="Refused rows" className="flex flex-col gap-2">
        {refused.map(({ at, name, reason }) => (
          <li key={at} className="border-l-4 border-line-strong pl-3 wrap-anywhere">
            <strong>
              Row {at}, {name}
            </strong>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
