// React hook that runs an act about an offer after the quote's edits are sent, and keeps its failure as a sentence.
import { useMutation } from "@tanstack/react-query";
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
 * @param onDone - called after the act with what the server has answered
 */
export function useOfferAct<Answer>(
  call: () => Promise<Answer>,
  onDone: (answer: Answer) => void,
): OfferAct {
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
