// Confirmation before an offer is withdrawn.
import type { Offer } from "#core/offers/offer.ts";
import { summaryOf } from "#core/offers/offer-summary.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { announce } from "#web/components/focus/announce.ts";
import { withdrawOffer } from "#web/data/api/offers.ts";
import { noteOffer } from "#web/data/browser/quotes/known-offers.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useOfferAct } from "./use-offer-act.ts";

export function WithdrawQuestion({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const named = revisionLabel(offer.revision);
  const { run, isPending, failure } = useOfferAct(
    () => withdrawOffer(offer.quoteId, offer.id),
    (withdrawn) => {
      void noteOffer(offer.quoteId, summaryOf(withdrawn));
      onClose();
      announce(`${named} is withdrawn.`);
    },
  );
  return (
    <ConfirmDialog
      title={`Withdraw ${named}?`}
      description="The client's link then says that it was withdrawn and how to reach you, and no longer shows the quote."
      label={`Withdraw ${named}`}
      keepLabel="Keep it"
      isPending={isPending}
      failure={failure}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        The quote itself stays as it is. You can publish it again, under the same link or with a new
        one.
      </p>
    </ConfirmDialog>
  );
}
