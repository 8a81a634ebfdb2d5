// Sends everything that was entered on this device and is not on the server yet, before the device forgets it.
import type { OutboxStore } from "./outbox-store.ts";
import { Outbox } from "./outbox.ts";

/** How many edits of quotes the server does not have yet. */
export async function countUnsentEdits(store: OutboxStore): Promise<number> {
  const queues = (await store.owners()).map((quoteId) => store.all(quoteId));
  return (await Promise.all(queues)).reduce((sum, edits) => sum + edits.length, 0);
}

interface SendingOptions {
  /** Ends it, with what is not sent left as it is. */
  signal?: AbortSignal;
  /** Called after each edit that was sent or refused. */
  onProgress?: () => void;
}

/**
 * Sends the pending edits of every quote, as often as it takes. What the server refuses leaves the outbox too.
 *
 * @returns once nothing is left but edits that nobody can send: those of a quote whose link was replaced elsewhere
 */
export async function sendAllEdits(
  store: OutboxStore,
  { signal, onProgress = () => {} }: SendingOptions = {},
): Promise<void> {
  const stuck = new Set<string>();
  const sendThoseOf = async (quoteId: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const outbox = new Outbox(quoteId, store, {
      acknowledged: () => {},
      refused: () => {},
      replacedElsewhere: () => {
        stuck.add(quoteId);
        resolve();
      },
    });
    const unsubscribe = outbox.subscribe(() => {
      onProgress();
      const isDone = outbox.state() === "saved" || outbox.state() === "refused";
      if (isDone && outbox.pending().length === 0) resolve();
    });
    const stop = outbox.start();
    signal?.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    unsubscribe();
    stop();
  };
  // Edits of a quote whose link was replaced here go on in the queue of its new id.
  for (;;) {
    const quoteIds = (await store.owners()).filter((quoteId) => !stuck.has(quoteId));
    if (quoteIds.length === 0 || signal?.aborted) return;
    await Promise.all(quoteIds.map(sendThoseOf));
  }
}
