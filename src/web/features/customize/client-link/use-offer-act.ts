// React hook that runs an act about an offer after the quote's edits are sent, and keeps its failure as a sentence.
import { useMutation } from "@tanstack/react-query";
import type { Offer } from "#core/offers/offer.ts";
import { failureReason } from "#web/data/api/client.ts";
import { useReadOffersAgain } from "#web/data/api/offers.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** What is said without an answer. */
const NOT_REACHED = "The server could not be reached. Check your connection and try again.";

export interface OfferAct {
  run: () => void;
  isPending: boolean;
  /** Why the last attempt failed; null when it did not. */
  failure: string | null;
}

/**
 * @param call - the call of the API; called again with the next attempt
 * @param onDone - called with the offer after the act
 */
export function useOfferAct(call: () => Promise<Offer>, onDone: (offer: Offer) => void): OfferAct {
  const { quoteId, flush, readAgain: readQuoteAgain } = useQuoteEditing();
  const readAgain = useReadOffersAgain(quoteId, readQuoteAgain);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new TypeError("The edits could not be sent.");
      return call();
    },
    onSuccess: onDone,
    onSettled: () => void readAgain(),
  });
  return {
    run: () => void (isPending || mutate()),
    isPending,
    failure: error && !isPending ? failureReason(error, NOT_REACHED) : null,
  };
}
