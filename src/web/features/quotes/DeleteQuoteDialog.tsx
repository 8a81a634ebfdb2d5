// Confirmation before a quote is deleted from the server: it cannot be undone, and its links stop working but for what was
// accepted.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/offers/offer-state.ts";
import { deletionWarnings } from "#core/offers/offer-summary.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { BUSY_LOOK, busy } from "#web/components/ui/busy-button.ts";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { unlistQuote, type DeviceQuote } from "#web/data/browser/device-quotes.ts";
import { forgetOffer } from "#web/data/browser/known-offers.ts";
import { readOffers } from "#web/data/api/offers.ts";
import { deleteQuote } from "#web/data/api/whole-quotes.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { forgetQuote } from "#web/data/edits/known-copies.ts";
import { nameOf } from "./quote-name.ts";

export function DeleteQuoteDialog({ quote, onClose }: { quote: DeviceQuote; onClose: () => void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const stores = useDeviceStores();
  const offers = useQuery<Offer[]>({
    queryKey: [apiPaths.offers(quote.id)],
    queryFn: ({ signal }) => readOffers(quote.id, signal),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A press before the offers are read deletes only a quote of which nothing was sent: else the warning comes first.
      const first = offers.isFetching ? await offers.refetch({ cancelRefetch: false }) : null;
      if (first && (!first.data || deletionWarnings(first.data).length > 0)) return false;
      await deleteQuote(quote.id);
      await forgetQuote(quote.id, stores, client);
      return true;
    },
    onSuccess: (isDeleted) => {
      if (!isDeleted) return;
      unlistQuote(quote.id);
      forgetOffer(quote.id);
      notify({ title: `${nameOf(quote)} deleted` });
      onClose();
    },
    onError: () =>
      notify({
        title: "The quote could not be deleted",
        description: "Check your connection and try again.",
        variant: "destructive",
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this quote?"
      description="It is deleted from the server, for everyone who has its link."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            {...busy(isPending)}
            className={BUSY_LOOK}
            onClick={() => void (isPending || mutate())}
          >
            Delete quote
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong>{nameOf(quote)}</strong> cannot be brought back. Download it as JSON first if you
        may need it again.
      </p>
      {offers.isError && (
        <p role="alert" className="mt-4 rounded-md border border-danger bg-danger-soft p-3">
          What was sent could not be read. A link that your client has stops working, except to what
          was accepted.
        </p>
      )}
      <WithItsOffers offers={offers.data ?? []} />
    </Dialog>
  );
}

/** What goes with the quote, and a way to keep the signed PDF of an accepted revision. */
function WithItsOffers({ offers }: { offers: readonly Offer[] }) {
  const warnings = deletionWarnings(offers);
  if (warnings.length === 0) return null;
  const accepted = offers.filter(({ state }) => state === "accepted");
  return (
    <div className="mt-4 rounded-md border border-danger bg-danger-soft p-3">
      {warnings.map((warning) => (
        <p key={warning} className="wrap-anywhere">
          {warning}
        </p>
      ))}
      {accepted.map(({ id, quoteId, revision }) => (
        <a
          key={id}
          href={apiPaths.offerPdf(quoteId, id)}
          download
          className={buttonClass("link", "mt-1")}
        >
          Download the signed PDF of {revisionLabel(revision)} first
        </a>
      ))}
    </div>
  );
}
