// Confirmation before a quote is published with a new link, which ends the former ones.
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import type { ClientSending } from "./use-client-sending.ts";

interface NewLinkQuestionProps {
  /** The newest revision. */
  offer: Offer;
  sending: ClientSending;
  onClose: () => void;
}

export function NewLinkQuestion({ offer, sending, onClose }: NewLinkQuestionProps) {
  const next = revisionLabel(offer.revision + 1);
  const publish = () => {
    onClose();
    sending.publishAfter(offer, true);
  };
  return (
    <ConfirmDialog
      title={`Publish ${next} with a new link?`}
      description="Every link that you sent for this quote stops working: it shows nothing any more."
      label={`Publish ${next} with a new link`}
      keepLabel="Keep the link"
      onConfirm={publish}
      onClose={onClose}
    >
      <p>You then send the new link to your client. The quote itself stays as it is.</p>
    </ConfirmDialog>
  );
}
