// React hook that reads the accepted offer of a quote with the quote that was published.
import type { Acceptance } from "#core/offers/decision.ts";
import type { OfferWithSource } from "#core/offers/offer.ts";
import type { Quote } from "#core/quote/schema.ts";
import { useOffers, useOfferSource } from "#web/data/api/offers.ts";

/** An accepted offer, and the quote that was published. */
export interface AcceptedOffer extends OfferWithSource {
  acceptance: Acceptance;
}

export type AcceptedReading =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | ({ state: "ready" } & AcceptedOffer);

/** Reads what a client has accepted of a quote that has an accepted revision. */
export function useAcceptedOffer(
  quote: Pick<Quote, "id" | "version" | "acceptedRevision">,
): AcceptedReading {
  const offers = useOffers(quote);
  const offer = offers.data?.find(({ revision }) => revision === quote.acceptedRevision);
  const read = useOfferSource(quote.id, offer?.id ?? null);
  // The source may have been read before the acceptance, when its offer had no decision.
  const decision = offer?.decision;
  if (offer && read.data && decision && decision.kind !== "declined")
    return { state: "ready", ...read.data, offer, acceptance: decision };
  // After a failure it stays a failure while it is read again: the preview that is shown then reads the offers too,
  // and would be removed by its own reading.
  const hasFailed = offers.errorUpdateCount + read.errorUpdateCount > 0;
  if (!hasFailed && (offers.isFetching || read.isFetching)) return { state: "loading" };
  const retry = () => void (offer === undefined ? offers.refetch() : read.refetch());
  return { state: "failed", retry };
}
