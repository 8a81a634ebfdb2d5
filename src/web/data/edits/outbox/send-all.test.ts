// Tests of sending everything that is left on a device.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#web/new-id.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { nextPendingEdit, type PendingEdit } from "./pending-edit.ts";
import { countUnsentEdits, sendAllEdits } from "./send-all.ts";

class MemoryStore implements OutboxStore {
  readonly #edits = new Map<string, PendingEdit>();
  readonly keeps = () => true;
  readonly subscribe = () => () => {};
  readonly owners = async () => [
    ...new Set([...this.#edits.values()].map(({ quoteId }) => quoteId)),
  ];
  readonly all = async (quoteId: string) =>
    [...this.#edits.values()].filter((edit) => edit.quoteId === quoteId);
  readonly put = async (edit: PendingEdit) => void this.#edits.set(edit.seq, edit);
  readonly remove = async ({ seq }: PendingEdit) => void this.#edits.delete(seq);
}

/** A store with two edits of one quote and one of another. */
async function storeWithEdits(): Promise<MemoryStore> {
  const store = new MemoryStore();
  const [first, second] = [newId(), newId()];
  for (const quoteId of [first, first, second])
    await store.put(
      nextPendingEdit(undefined, {
        quoteId,
        edit: { kind: "removeTasks", quoteId, taskIds: [newId()] },
        typed: false,
      }),
    );
  return store;
}

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

test("the edits of all quotes are sent, and what the server refuses is not waited for", async () => {
  const store = await storeWithEdits();
  let calls = 0;
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    return new Response(null, { status: calls === 1 ? 400 : 204 });
  });
  const progress = vi.fn();
  expect(await countUnsentEdits(store)).toBe(3);
  await sendAllEdits(store, { onProgress: progress });
  expect([calls, await countUnsentEdits(store)]).toEqual([3, 0]);
  expect(progress).toHaveBeenCalled();
});

test("without a connection it goes on until it is ended, and the edits stay", async () => {
  const store = await storeWithEdits();
  const failed = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async () => {
    failed.resolve();
    throw new TypeError("Failed to fetch");
  });
  const leaving = new AbortController();
  const sending = sendAllEdits(store, { signal: leaving.signal });
  await failed.promise;
  leaving.abort();
  await sending;
  expect(await countUnsentEdits(store)).toBe(3);
});
