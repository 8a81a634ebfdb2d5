// React hook that reads the quote again when it was changed elsewhere.
import { useEffect } from "react";
import { followChanges } from "#web/data/api/change-feed.ts";
import type { QuoteStore } from "./quote-store.ts";

/** Subscribes to changes made elsewhere, as soon as the server is known to have the quote. */
export function useChangesElsewhere(store: QuoteStore, isOnServer: boolean): void {
  useEffect(() => {
    if (!isOnServer) return;
    return followChanges({
      quoteId: store.quoteId,
      knownVersion: () => store.snapshot()?.quote.version ?? null,
      isSending: store.outbox.isSending,
      onSendingChange: store.outbox.subscribe,
      onBehind: store.readAgain,
    });
  }, [store, isOnServer]);
}
