// Question before an accepted quote becomes a draft again: it says what stays and what the client sees.
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useNewRevision } from "./follow-ups.ts";

interface NewRevisionDialogProps {
  /** What was accepted. */
  offer: Pick<Offer, "quoteId" | "revision">;
  onClose: () => void;
}

export function NewRevisionDialog({ offer, onClose }: NewRevisionDialogProps) {
  const { run, isRunning } = useNewRevision(offer.quoteId);
  const label = revisionLabel(offer.revision);
  return (
    <ConfirmDialog
      title="Make a new revision?"
      description={`The quote becomes a draft that you can change. ${label} stays as it was accepted.`}
      label={isRunning ? "Making it…" : "Make a new revision"}
      look="primary"
      isPending={isRunning}
      onConfirm={run}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>The signed PDF of {label} and its link stay as they are.</li>
        <li>The client sees the new revision only after you send it.</li>
        <li>The client has to accept the new revision again.</li>
        <li>
          For more or less work on the same job, make a change order instead: it prints only what
          changes, and the difference.
        </li>
      </ul>
    </ConfirmDialog>
  );
}
