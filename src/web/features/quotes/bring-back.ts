// React hook that brings a deleted quote back, and says so.
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason, statusOf } from "#web/data/api/client.ts";
import { dropDeleted, type DeletedQuote } from "#web/data/browser/quotes/deleted-quotes.ts";
import { bringBack } from "#web/data/edits/deletions.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { nameOf } from "./quote-name.ts";

/** @returns a function that brings a deleted quote back into the list */
export function useBringBack() {
  const notify = useNotify();
  const stores = useDeviceStores();
  return useSingleRun(
    async (entry: DeletedQuote) => {
      await bringBack(entry, stores);
      notify({ title: `${nameOf(entry.quote)} is back` });
    },
    "The quote could not be brought back",
    (error, { quote, isUnsent }) => {
      const isGone = statusOf(error) === 404 || isUnsent;
      if (isGone) dropDeleted(quote.id);
      return isGone ? "It was deleted for good." : failureReason(error);
    },
  );
}
