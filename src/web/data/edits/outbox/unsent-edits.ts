// Sends the edits of quotes that are not open now: those that an earlier visit left, and those of a list.
import type { QuotePatch } from "#core/quote/schema.ts";
import { failureReason, type ApiError } from "#web/data/api/client.ts";
import { Outbox, type OutboxListener } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { LostEdits, type LossNotice } from "#web/data/edits/lost-edits.ts";
import type { PendingEdit } from "./pending-edit.ts";

/** The outboxes of quotes that are not open. Each ends when its edits are sent. */
export class ClosedQuotes {
  readonly #store: OutboxStore;
  readonly #listener: OutboxListener;
  readonly #started = new Map<string, { outbox: Outbox; end: () => void }>();
  #stopped = false;

  /** @param listener - receives the edits that were acknowledged or refused */
  constructor(store: OutboxStore, listener: OutboxListener) {
    this.#store = store;
    this.#listener = listener;
  }

  #start(quoteId: string): Outbox {
    const known = this.#started.get(quoteId);
    if (known) return known.outbox;
    const outbox = new Outbox(quoteId, this.#store, this.#listener);
    let hasEdits = false;
    const unsubscribe = outbox.subscribe(() => {
      hasEdits ||= outbox.pending().length > 0;
      if (hasEdits && outbox.pending().length === 0) end();
    });
    const stop = outbox.start();
    const end = () => {
      unsubscribe();
      stop();
      this.#started.delete(quoteId);
    };
    this.#started.set(quoteId, { outbox, end });
    return outbox;
  }

  /** Changes fields of a quote. */
  set(quoteId: string, fields: QuotePatch): void {
    this.#start(quoteId).push({ kind: "setQuote", quoteId, fields });
  }

  /**
   * Sends the pending edits of every quote but the open one.
   *
   * @param openQuoteId - the open quote, whose edits its session sends; null when none is open
   */
  async sendAll(openQuoteId: string | null): Promise<void> {
    const quoteIds = await this.#store.owners();
    if (this.#stopped) return;
    for (const quoteId of quoteIds) if (quoteId !== openQuoteId) this.#start(quoteId);
  }

  /** Edits that are still pending are sent once more. */
  readonly stop = (): void => {
    this.#stopped = true;
    for (const { end } of this.#started.values()) end();
  };
}

/** Shows the notice of a refused edit of another quote; its text is offered when that quote is opened. */
export function tellRefused(
  { edit, quoteId }: PendingEdit,
  error: ApiError,
  onLoss: (notice: LossNotice) => void,
): void {
  const tell = ({ title, description = "" }: LossNotice) =>
    onLoss({ title, description: `Another quote: ${description}`, failed: true, putBack: null });
  new LostEdits(quoteId, tell, () => {}).refused(edit, failureReason(error), {
    whole: null,
    isLocked: false,
  });
}

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
  const closed = new ClosedQuotes(store, {
    acknowledged: () => {},
    refused: (pending, error) => tellRefused(pending, error, onLoss),
  });
  void closed.sendAll(openQuoteId);
  return closed.stop;
}
