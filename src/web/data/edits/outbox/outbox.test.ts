// When the outbox of a quote shows that everything is saved.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#web/new-id.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { PendingEdit } from "./pending-edit.ts";

const QUOTE = newId();

/** A store in memory, which removes sent edits only when the test lets it. */
class SlowStore implements OutboxStore {
  readonly removals = Promise.withResolvers<void>();
  #edits: PendingEdit[] = [];
  readonly keeps = () => true;
  readonly subscribe = () => () => {};
  readonly owners = async () => [QUOTE];
  readonly all = async () => [...this.#edits];
  async put(edit: PendingEdit): Promise<void> {
    this.#edits.push(edit);
  }
  async remove({ seq }: PendingEdit): Promise<void> {
    await this.removals.promise;
    this.#edits = this.#edits.filter((edit) => edit.seq !== seq);
  }
}

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => vi.unstubAllGlobals());

test("Saved is shown only when the sent edits have left the browser's storage", async () => {
  const store = new SlowStore();
  const acknowledged = Promise.withResolvers<void>();
  const outbox = new Outbox(QUOTE, store, {
    acknowledged: () => acknowledged.resolve(),
    refused: () => {},
  });
  const stop = outbox.start();
  outbox.push({ kind: "removeTasks", quoteId: QUOTE, taskIds: [newId()] });
  await acknowledged.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(outbox.state()).toBe("saving");
  store.removals.resolve();
  await vi.waitFor(() => expect(outbox.state()).toBe("saved"));
  stop();
});

test("an edit that asks for the access code is kept, and sent again once the code was entered", async () => {
  const store = new SlowStore();
  store.removals.resolve();
  const fetched = vi.fn(async () => new Response(null, { status: 401 }));
  vi.stubGlobal("fetch", fetched);
  const refused = vi.fn();
  const outbox = new Outbox(QUOTE, store, { acknowledged: () => {}, refused });
  const stop = outbox.start();
  outbox.push({ kind: "removeTasks", quoteId: QUOTE, taskIds: [newId()] });
  await vi.waitFor(() => expect(outbox.state()).toBe("offline"));
  expect(outbox.pending()).toHaveLength(1);
  expect(await store.all()).toHaveLength(1);
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await outbox.flush();
  expect(outbox.state()).toBe("saved");
  expect(await store.all()).toHaveLength(0);
  expect(refused).not.toHaveBeenCalled();
  stop();
});

test("a sent edit leaves the browser's storage only when the quote that has it is kept there", async () => {
  const store = new SlowStore();
  store.removals.resolve();
  const kept = Promise.withResolvers<void>();
  const acknowledged = Promise.withResolvers<void>();
  const outbox = new Outbox(QUOTE, store, {
    acknowledged: () => acknowledged.resolve(),
    kept: () => kept.promise,
    refused: () => {},
  });
  const stop = outbox.start();
  outbox.push({ kind: "removeTasks", quoteId: QUOTE, taskIds: [newId()] });
  await acknowledged.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await store.all()).toHaveLength(1);
  kept.resolve();
  await vi.waitFor(() => expect(outbox.state()).toBe("saved"));
  expect(await store.all()).toHaveLength(0);
  stop();
});

test("Saved is not shown when an edit is made just after the queue was read", async () => {
  const store = new SlowStore();
  const reading = Promise.withResolvers<PendingEdit[]>();
  vi.spyOn(store, "all").mockReturnValueOnce(reading.promise);
  const outbox = new Outbox(QUOTE, store, { acknowledged: () => {}, refused: () => {} });
  const stop = outbox.start();
  await vi.waitFor(() => expect(store.all).toHaveBeenCalled());
  // Runs after the outbox has its answer, and before it can do anything else.
  const pushed = reading.promise.then(() =>
    outbox.push({ kind: "removeTasks", quoteId: QUOTE, taskIds: [newId()] }),
  );
  reading.resolve([]);
  await pushed;
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(outbox.state()).toBe("saving");
  store.removals.resolve();
  await vi.waitFor(() => expect(outbox.state()).toBe("saved"));
  stop();
});
