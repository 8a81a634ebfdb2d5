// Tests of the threads of the store: their end, the bound of waiting calls, closing, and turns of owners.
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../open-store.ts";
import type { EngineOptions } from "../engines/engine.ts";
import { StoreError } from "../contract/store-error.ts";
import type { Store } from "../methods.ts";
import { StoreThread } from "./store-thread.ts";
import { callOwner, TurnQueue } from "./turns.ts";

async function opened(options: EngineOptions = {}): Promise<{ folder: string; store: Store }> {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-thread-"));
  const store = await openStore({ DATA_DIR: folder }, options);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, store };
}

const newQuote = async (store: Store): Promise<string> =>
  (await store.createQuote(randomUUID())).value.id;

/** Makes the COMMIT of a title fail: not as a failing disk does, but in a way that ends the thread. */
function makeBadTitlesFail(folder: string): void {
  const other = new DatabaseSync(path.join(folder, "quotes.sqlite"));
  other.exec(`
    create table late (quote text references quotes (id) deferrable initially deferred);
    create trigger fails after update on quotes when new.title = 'Bad' begin insert into late values ('none'); end;`);
  other.close();
}

/** The kinds of the refusals; another error fails the test. */
function refusalsOf(results: readonly PromiseSettledResult<unknown>[]): string[] {
  const failed = results.filter((result) => result.status === "rejected");
  return failed.map(({ reason }) => {
    if (!(reason instanceof StoreError)) throw reason;
    return reason.kind;
  });
}

test("a thread that ends refuses what it has, saves nothing of it, and is replaced", async () => {
  const reasons: unknown[] = [];
  const { folder, store } = await opened({
    onThreadEnd: (reason) => reasons.push(reason),
    // However slow the machine is, both changes are in one batch.
    batch: { most: 100, ms: 60_000 },
  });
  const [a, b] = [await newQuote(store), await newQuote(store)];
  makeBadTitlesFail(folder);
  const results = await Promise.allSettled([
    store.updateQuote(a, { title: "Good" }),
    store.updateQuote(b, { title: "Bad" }),
  ]);
  expect(refusalsOf(results)).toEqual(["unavailable", "unavailable"]);
  expect(String(reasons)).toContain("FOREIGN KEY");
  expect((await store.readQuote(a)).version).toBe(1);
  expect(await store.updateQuote(a, { title: "Good" })).toMatchObject({ version: 2 });
});

test("without its file changes are refused, and the store is not ready", async () => {
  const { folder, store } = await opened();
  const id = await newQuote(store);
  await store.ping();
  renameSync(path.join(folder, "quotes.sqlite"), path.join(folder, "moved.sqlite"));
  const refused = { kind: "disk", message: expect.stringContaining("removed or replaced") };
  await expect(store.updateQuote(id, { title: "Deck" })).rejects.toMatchObject(refused);
  await expect(store.ping()).rejects.toMatchObject(refused);
  expect(existsSync(path.join(folder, "quotes.sqlite"))).toBe(false);
  // What was open before can still be read.
  expect((await store.readQuote(id)).version).toBe(1);
});

test(
  "beyond 2,000 waiting calls the next ones are refused, and the others are all made",
  { tags: ["full"] },
  async () => {
    const { store } = await opened();
    const id = await newQuote(store);
    const calls = Array.from({ length: 2_300 }, (_, index) =>
      store.updateQuote(id, { title: String(index) }),
    );
    const refusals = refusalsOf(await Promise.allSettled(calls));
    expect(refusals).toEqual(Array.from({ length: 300 }, () => "unavailable"));
    expect(await store.readQuote(id)).toMatchObject({ version: 2_001, title: "1999" });
  },
);

test("close waits for the calls so far; later ones are refused", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-close-"));
  const store = await openStore({ DATA_DIR: folder });
  const id = await newQuote(store);
  const calls = Array.from({ length: 300 }, (_, index) =>
    store.updateQuote(id, { title: String(index) }),
  );
  await store.close();
  expect(await Promise.all(calls)).toHaveLength(300);
  await expect(store.updateQuote(id, {})).rejects.toMatchObject({ kind: "unavailable" });
  const again = await openStore({ DATA_DIR: folder });
  expect(await again.readQuote(id)).toMatchObject({ version: 301, title: "299" });
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a change is told before its answer, when it can be read already", async () => {
  const { store } = await opened();
  const id = await newQuote(store);
  const told: [number, Promise<number>][] = [];
  store.onChange(id, (version) => told.push([version, store.readVersion(id)]));
  await store.updateQuote(id, { title: "Deck" });
  expect(told).toHaveLength(1);
  const [version, read] = told[0] ?? [0, Promise.resolve(0)];
  expect([version, await read]).toEqual([2, 2]);
});

test("a thread that cannot open its database refuses calls, and says why", async () => {
  const folder = path.join(tmpdir(), "quotewright-missing", randomUUID());
  const limits = { most: 1, ms: 1 };
  const thread = new StoreThread({ task: { folder, limits }, mostAtOnce: 1 });
  const call = thread.run("createQuote", [randomUUID()]);
  await expect(thread.ready()).rejects.toThrow("unable to open database file");
  await expect(call).rejects.toMatchObject({ kind: "unavailable" });
  await expect(thread.run("createQuote", [randomUUID()])).rejects.toMatchObject({
    kind: "unavailable",
  });
  await thread.close();
});

test("owners take turns: one call does not wait for all of another owner's", async () => {
  const { store } = await opened({ batch: { most: 1, ms: 1 } });
  const id = await newQuote(store);
  const order: string[] = [];
  const change = (owner: string) =>
    callOwner.run(owner, () =>
      store.updateQuote(id, { title: owner }).then(() => order.push(owner)),
    );
  const all = [...Array.from({ length: 40 }, () => change("busy")), change("quiet")];
  await Promise.all(all);
  // The thread has two calls at a time.
  expect(order.indexOf("quiet")).toBeLessThan(4);
});

test("a queue keeps the order of each owner", () => {
  const queue = new TurnQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "b2"]) queue.add(item.charAt(0), item);
  expect(queue.size).toBe(5);
  expect(queue.takeAll()).toEqual(["a1", "b1", "a2", "b2", "a3"]);
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});
