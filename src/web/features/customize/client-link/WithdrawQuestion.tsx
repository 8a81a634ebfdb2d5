// Confirmation before an offer is withdrawn.
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/offers/offer-state.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { withdrawOffer } from "#web/data/api/offers.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { useOfferAct } from "./use-offer-act.ts";

interface WithdrawQuestionProps {
  offer: Offer;
  onClose: () => void;
}

export function WithdrawQuestion({ offer, onClose }: WithdrawQuestionProps) {
  const named = revisionLabel(offer.revision);
  const { run, isPending, failure } = useOfferAct(
    () => withdrawOffer(offer.quoteId, offer.id),
    () => {
      onClose();
      announce(`${named} is withdrawn.`);
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw ${named}?`}
      description="The client's link then says that it was withdrawn, and no longer shows the quote."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" onClick={run} {...busy(isPending)} className={BUSY_LOOK}>
            Withdraw {named}
          </Button>
        </>
      }
    >
      <p>The quote itself stays as it is. You can publish it again, with a new link.</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
