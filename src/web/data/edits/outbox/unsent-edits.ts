// Sends the edits that an earlier visit left in quotes that are not open now.
import { Outbox } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { LostEdits, type LossNotice } from "#web/data/edits/lost-edits.ts";

/**
 * Sends the pending edits of every quote but the open one.
 *
 * @param openQuoteId - the open quote, whose edits its session sends
 * @param onLoss - called when the server refuses an edit; its text is offered when its quote is opened
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
      refused: ({ edit }, error) => losses.refused(edit, error.detail ?? error.message, null),
    });
    let hasEdits = false;
    const unsubscribe = outbox.subscribe(() => {
      hasEdits ||= outbox.pending().length > 0;
      if (hasEdits && outbox.pending().length === 0) end();
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
