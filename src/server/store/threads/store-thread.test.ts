// Tests of the store under many calls: the end of a thread, the bound of waiting calls, closing, and turns of owners.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { testFolder } from "#server/testing/server-process.ts";
import { openStore } from "../open-store.ts";
import type { EngineOptions } from "../engines/engine.ts";
import { StoreError } from "../contract/store-error.ts";
import type { Store } from "../methods.ts";
import { callOwner } from "./turns.ts";

async function opened(options: EngineOptions = {}): Promise<{ folder: string; store: Store }> {
  const folder = testFolder();
  const store = await openStore({ DATA_DIR: folder }, options);
  onTestFinished(() => store.close());
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

const fileIn = (folder: string): string => path.join(folder, "quotes.sqlite");

test.each<[what: string, harm: (folder: string) => void, words: string]>([
  [
    "file",
    (folder) => renameSync(fileIn(folder), path.join(folder, "moved.sqlite")),
    "removed or replaced",
  ],
  ["log", (folder) => rmSync(`${fileIn(folder)}-wal`), "The log of the database file was removed"],
])("without its %s changes are refused, and the store is not ready", async (what, harm, words) => {
  const { folder, store } = await opened();
  const id = await newQuote(store);
  await store.ping();
  harm(folder);
  const refused = { kind: "disk", message: expect.stringContaining(words) };
  await expect(store.updateQuote(id, { title: "Deck" })).rejects.toMatchObject(refused);
  await expect(store.ping()).rejects.toMatchObject(refused);
  expect(existsSync(fileIn(folder))).toBe(what === "log");
  // What was open before can still be read.
  expect((await store.readQuote(id)).version).toBe(1);
});

test("looking whether the store is ready leaves SQLite's lock on the file, which keeps its log from being removed", async ({
  skip,
}) => {
  skip(!existsSync("/proc/locks"), "this system does not list locks");
  const { folder, store } = await opened();
  await newQuote(store);
  const inode = `:${statSync(fileIn(folder)).ino} `;
  const locks = () =>
    readFileSync("/proc/locks", "utf8")
      .split("\n")
      .filter((line) => line.includes(` ${process.pid} `) && line.includes(inode)).length;
  const before = locks();
  expect(before).toBeGreaterThan(0);
  await store.ping();
  expect(locks()).toBe(before);
});

test("beyond 2,000 waiting calls the next ones are refused, and the others are all made @full", async () => {
  const { store } = await opened();
  const id = await newQuote(store);
  const calls = Array.from({ length: 2_300 }, (_, index) =>
    store.updateQuote(id, { title: String(index) }),
  );
  const refusals = refusalsOf(await Promise.allSettled(calls));
  expect(refusals).toEqual(Array.from({ length: 300 }, () => "unavailable"));
  expect(await store.readQuote(id)).toMatchObject({ version: 2_001, title: "1999" });
});

test("close waits for the calls so far; later ones are refused", async () => {
  const folder = testFolder();
  const store = await openStore({ DATA_DIR: folder });
  const id = await newQuote(store);
  const calls = Array.from({ length: 100 }, (_, index) =>
    store.updateQuote(id, { title: String(index) }),
  );
  await store.close();
  expect(await Promise.all(calls)).toHaveLength(100);
  await expect(store.updateQuote(id, {})).rejects.toMatchObject({ kind: "unavailable" });
  const again = await openStore({ DATA_DIR: folder });
  expect(await again.readQuote(id)).toMatchObject({ version: 101, title: "99" });
  await again.close();
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
