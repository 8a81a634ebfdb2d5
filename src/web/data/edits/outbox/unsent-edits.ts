// Edits that an earlier visit left behind in quotes that are not open now: they are sent too.
import { Outbox } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { LostEdits, type LossNotice } from "#web/data/edits/lost-edits.ts";

/**
 * Sends what is pending in other quotes than the open one, until nothing is left.
 *
 * @param openQuoteId - its own session sends its edits
 * @param onLoss - told when the server refuses an edit; what was typed is offered when its quote is opened
 * @returns what stops it
 */
export function sendUnsentEdits(
  store: OutboxStore,
  openQuoteId: string,
  onLoss: (notice: LossNotice) => void,
): () => void {
  const stops = new Set<() => void>();
  let stopped = false;
  const send = (quoteId: string) => {
    const tell = ({ title, description = "" }: LossNotice) =>
      onLoss({ title, description: `Another quote: ${description}`, failed: true, putBack: null });
    const losses = new LostEdits(quoteId, tell, () => {});
    const outbox = new Outbox(quoteId, store, {
      acknowledged: () => {},
      refused: ({ operation }, error) =>
        losses.refused(operation, error.detail ?? error.message, null),
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
