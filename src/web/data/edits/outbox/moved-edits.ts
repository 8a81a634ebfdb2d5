// What becomes of pending edits after the quote's link was replaced: they move to the queue of its new id, or are dropped.
import { readEdit } from "#core/edits/edit.ts";
import {
  idReplacement,
  withReplacedIds,
  type ReplacedLink,
} from "#core/replaced-link/replaced-ids.ts";
import { nextSeq } from "#web/data/edits/outbox/pending-edit.ts";
import type { OutboxStore } from "#web/data/edits/outbox/outbox-store.ts";

/** Moves pending edits to the end of the queue of the new id. An edit that cannot be read any more stays. */
export async function moveEdits(store: OutboxStore, { from, to }: ReplacedLink): Promise<void> {
  const replaced = idReplacement({ from, to });
  let seq = (await store.all(to)).at(-1)?.seq;
  for (const pending of await store.all(from)) {
    const edit = readEdit(withReplacedIds(pending.edit, replaced));
    if (!edit) continue;
    seq = nextSeq(seq, Date.now());
    await store.put({ ...pending, seq, quoteId: to, edit });
    await store.remove(pending);
  }
}

/** Drops the pending edits of a quote that was deleted, or saved with them as a new one. */
export async function dropEdits(store: OutboxStore, quoteId: string): Promise<void> {
  for (const pending of await store.all(quoteId)) await store.remove(pending);
}
