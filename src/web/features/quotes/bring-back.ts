// React hook that brings a deleted quote back, and says so.
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { statusOf } from "#web/data/api/client.ts";
import { dropDeleted, type DeletedQuote } from "#web/data/browser/quotes/deleted-quotes.ts";
import { bringBack } from "#web/data/edits/deletions.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { nameOf } from "./quote-name.ts";

/** @returns a function that brings a deleted quote back into the list */
export function useBringBack(): { bring: (entry: DeletedQuote) => void; isPending: boolean } {
  const notify = useNotify();
  const stores = useDeviceStores();
  const { mutate, isPending } = useMutation({
    mutationFn: (entry: DeletedQuote) => bringBack(entry, stores),
    onSuccess: (_done, { quote }) => notify({ title: `${nameOf(quote)} is back` }),
    onError: (error, { quote, isUnsent }) => {
      const isGone = statusOf(error) === 404 || isUnsent;
      if (isGone) dropDeleted(quote.id);
      notify({
        title: "The quote could not be brought back",
        description: isGone ? "It was deleted for good." : "Check your connection and try again.",
        variant: "destructive",
      });
    },
  });
  return { bring: (entry) => void (isPending || mutate(entry)), isPending };
}
