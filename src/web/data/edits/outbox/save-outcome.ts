// The outcome of one edit, known when the server has answered or could not be reached.
import type { SaveOutcome } from "#core/edits/notices/save-notice.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

const nextChange = (outbox: Outbox): Promise<void> =>
  new Promise((resolve) => {
    const stop = outbox.subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Sends an edit now, without waiting for the debounce.
 *
 * @param seq - the edit's place in the queue
 * @param store - stores the edit until the server has it
 */
export async function saveOutcome(
  outbox: Outbox,
  seq: string,
  store: OutboxStore,
): Promise<SaveOutcome> {
  const isPending = () => outbox.pending().some((edit) => edit.seq === seq);
  await outbox.flush();
  while (isPending() && outbox.state() !== "offline") await nextChange(outbox);
  if (isPending()) return store.keeps() ? "kept" : "unkept";
  return outbox.hasRefused(seq) ? "refused" : "saved";
}
