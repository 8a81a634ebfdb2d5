// Sets the status of a listed quote: shown at once, sent through the quote's outbox, also later when offline.
import { useCallback, useEffect, useRef } from "react";
import { sendingOf } from "#core/offers/offer-summary.ts";
import { statusLabel, type QuoteStatus } from "#core/quote/status.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  deviceQuotes,
  listQuote,
  type DeviceQuote,
} from "#web/data/browser/quotes/device-quotes.ts";
import { failureReason } from "#web/data/api/client.ts";
import { knownOffers } from "#web/data/browser/quotes/known-offers.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import type { LossNotice } from "#web/data/edits/lost-edits.ts";
import { ClosedQuotes, tellRefused } from "#web/data/edits/outbox/unsent-edits.ts";
import { absorbIntoCopy } from "#web/data/edits/snapshot-updates.ts";
import { nameOf } from "./quote-name.ts";

/** Changes the status in the list, where the quote keeps its place. */
function listStatus(quoteId: string, status: QuoteStatus): void {
  const entry = deviceQuotes().find(({ id }) => id === quoteId);
  if (entry) listQuote({ ...entry, status });
}

/** The outboxes of the listed quotes, which also send what earlier visits left. */
function useClosedQuotes() {
  const notify = useNotify();
  const stores = useDeviceStores();
  const closed = useRef<ClosedQuotes | null>(null);
  /** The status of each quote before its unsent change, to go back to. */
  const before = useRef(new Map<string, QuoteStatus>());
  useEffect(() => {
    const tell = ({ title, description = "" }: LossNotice) => notify(failure(title, description));
    const made = new ClosedQuotes(stores.outboxStore, {
      acknowledged: ({ edit }, answer) => {
        before.current.delete(edit.quoteId);
        void absorbIntoCopy(edit, answer, stores.keptQuotes);
      },
      refused: (pending, error) => {
        const { quoteId } = pending;
        const status = before.current.get(quoteId);
        before.current.delete(quoteId);
        if (status === undefined) return tellRefused(pending, error, tell);
        listStatus(quoteId, status);
        const reason =
          error.status === 404 ? "The quote was deleted from the server." : failureReason(error);
        notify(failure("The status could not be saved", reason));
      },
    });
    closed.current = made;
    void made.sendAll(null);
    return made.stop;
  }, [stores, notify]);
  return { closed, before };
}

/** Sets the status of a quote, with a notice that can undo it. */
export function useSetStatus(): (quote: DeviceQuote, status: QuoteStatus) => void {
  const notify = useNotify();
  const { closed, before } = useClosedQuotes();
  return useCallback(
    (quote, status) => {
      const set = (next: QuoteStatus, last: QuoteStatus) => {
        if (!before.current.has(quote.id)) before.current.set(quote.id, last);
        listStatus(quote.id, next);
        closed.current?.set(quote.id, { status: next });
      };
      set(status, quote.status);
      notify({
        title: `${nameOf(quote)}: ${statusLabel(status, sendingOf(knownOffers()[quote.id]))}`,
        undo: () => set(quote.status, status),
      });
    },
    [closed, before, notify],
  );
}
