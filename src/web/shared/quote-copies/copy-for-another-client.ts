// "Duplicate for another client": makes the copy on this device, opens it and asks for its client, also without a network.
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { formerClientNotices } from "#core/edits/whole-quotes/client-in-texts.ts";
import { forAnotherClient } from "#core/edits/whole-quotes/for-another-client.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason, statusOf } from "#web/data/api/client.ts";
import { newId } from "#web/new-id.ts";
import { takeQuoteNumber } from "#web/data/browser/new-quotes/quote-numbers.ts";
import { today } from "#web/data/browser/today.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { nextUnsentQuote, startFilledQuote } from "#web/data/edits/new-quotes.ts";
import { paths } from "#web/paths.ts";
import { clientCode, unaskedCopies } from "./unasked-copies.ts";

/** Why a quote of the list cannot be copied, as a sentence for the user. */
export const copyFailure = (error: Error): string =>
  statusOf(error) === 404 ? "It was deleted from the server." : failureReason(error);

/**
 * @returns copies a quote, which it reads with the edits that are not sent yet, and opens the copy with the editor of its
 *   client, unless another screen was opened in the meantime
 */
export function useCopyForAnotherClient() {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const stores = useDeviceStores();
  const { mutate, isPending } = useMutation({
    mutationFn: async (read: () => WholeQuote | Promise<WholeQuote>) => {
      const { pathname } = location;
      await clientCode.load();
      const original = await read();
      const day = today();
      const number = await takeQuoteNumber(day);
      const copy = forAnotherClient(original, {
        empty: nextUnsentQuote(),
        number,
        today: day,
        newId,
      });
      await startFilledQuote(copy, stores);
      const notices = formerClientNotices(copy, original.quote.clientInfo);
      unaskedCopies.set(copy.quote.id, notices);
      return { ...copy.quote, pathname };
    },
    onSuccess: ({ id, number, pathname }) => {
      const isOnSameScreen = location.pathname === pathname;
      notify({
        title: "Copied for another client",
        description: `Quote ${number}, with today's date.${isOnSameScreen ? "" : " It is in My quotes."}`,
      });
      if (isOnSameScreen) navigate(paths.quote(id));
    },
    onError: (error) => notify(failure("The quote could not be copied", copyFailure(error))),
  });
  return { copy: mutate, isPending };
}
