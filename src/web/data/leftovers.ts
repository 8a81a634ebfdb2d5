// Edits that an earlier visit left behind in quotes that are not open now: they are sent too.
import { Outbox } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

/**
 * Sends what is pending in other quotes than the open one, until nothing is left.
 *
 * @param openQuoteId - its own session sends its edits
 * @param onRefused - told when the server refuses an edit, with the reason as a sentence
 * @returns what stops it
 */
export function sendLeftovers(
  store: OutboxStore,
  openQuoteId: string,
  onRefused: (reason: string) => void,
): () => void {
  const stops = new Set<() => void>();
  let stopped = false;
  const send = (quoteId: string) => {
    const outbox = new Outbox(quoteId, store, {
      acknowledged: () => {},
      refused: (_edit, error) => onRefused(`Another quote: ${error.detail ?? error.message}`),
    });
    let begun = false;
    const unsubscribe = outbox.subscribe(() => {
      begun ||= outbox.pending().length > 0;
      if (begun && outbox.pending().length === 0) end();
    });
    const stop = outbox.start();
    const end = () => {
      unsubscribe();
      stop();
      stops.delete(end);
    };
    stops.add(end);
  };
  const sendAll = async () => {
    const quoteIds = await store.owners();
    if (stopped) return;
    for (const quoteId of quoteIds) if (quoteId !== openQuoteId) send(quoteId);
  };
  void sendAll();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
