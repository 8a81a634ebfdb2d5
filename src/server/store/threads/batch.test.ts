// Tests of group commit on a real SQLite file: each call has its own savepoint, and is answered after the COMMIT.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { storeOn } from "../open-store.ts";
import { openSqlite, type SqliteEngine } from "../engines/sqlite/sqlite.ts";
import type { WRITES } from "../methods.ts";
import type { Store } from "../methods.ts";
import { BatchWriter } from "./batch.ts";
import type { Call, Outcome } from "./messages.ts";

let folder: string;
let engine: SqliteEngine;
let store: Store;
let writer: BatchWriter;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "quotewright-batch-"));
  engine = await openSqlite(folder);
  store = storeOn(engine);
  writer = new BatchWriter(engine, { most: 100, ms: 60_000 });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

let nextId = 1;
function call<Name extends keyof typeof WRITES & keyof Store>(
  method: Name,
  ...args: Parameters<Store[Name]>
): Call {
  return { id: nextId++, method, args };
}

/** Runs calls as batches; `batches` has the outcomes of each. */
async function run(...calls: Call[]): Promise<{ batches: Outcome[][]; of(call: Call): unknown }> {
  writer.add(calls);
  const batches: Outcome[][] = [];
  while (!writer.isIdle) batches.push(await writer.runNext());
  const all = batches.flat();
  expect(all.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(calls.map(({ id }) => id));
  return { batches, of: ({ id }) => all.find((outcome) => outcome.id === id)?.result };
}

const newQuote = async (): Promise<string> => (await store.createQuote(randomUUID())).value.id;
const titleOf = async (id: string): Promise<string> => (await store.readQuote(id)).title;

test("queued calls get one COMMIT, and a reader sees none of them before it", async () => {
  const ids = [await newQuote(), await newQuote()] as const;
  const other = new DatabaseSync(path.join(folder, "quotes.sqlite"), { readOnly: true });
  const seen: unknown[] = [];
  const count = other.prepare("select count(*) as titled from quotes where title = 'Deck'");
  // Read while the batch is open: SQLite calls this for each statement that the writer prepares.
  engine.database.setAuthorizer(() => {
    seen.push(count.get()?.["titled"]);
    return 0;
  });
  const { batches } = await run(...ids.map((id) => call("updateQuote", id, { title: "Deck" })));
  engine.database.setAuthorizer(null);
  expect(batches).toHaveLength(1);
  expect(new Set(seen)).toEqual(new Set([0]));
  expect(count.get()).toEqual({ titled: 2 });
  other.close();
});

test("a refused call inside of a batch changes nothing and leaves the others", async () => {
  const [a, b] = [await newQuote(), await newQuote()];
  const calls = [
    call("updateQuote", a, { title: "First" }, { connection: "screen" }),
    call("updateQuote", b, { title: "Stale" }, { versions: [7] }),
    call("addCategory", randomUUID(), { id: randomUUID(), name: "Nowhere" }),
    call("updateQuote", b, { title: "Second" }),
  ] as const;
  const { batches, of } = await run(...calls);
  expect(batches).toHaveLength(1);
  expect(of(calls[1])).toMatchObject({ error: { kind: "versionMismatch" } });
  expect(of(calls[2])).toMatchObject({ error: { kind: "notFound" } });
  expect([await titleOf(a), await titleOf(b)]).toEqual(["First", "Second"]);
  expect((await store.readQuote(b)).version).toBe(2);
  expect(batches.flat().flatMap(({ changes }) => changes)).toEqual([
    [a, 2, "screen"],
    [b, 2, undefined],
  ]);
});

test("calls run in their order, and an equal request in the same batch is answered as a replay", async () => {
  const [id, categoryId] = [randomUUID(), randomUUID()];
  const added = { id: categoryId, name: "Drywall" };
  const calls = [
    call("createQuote", id),
    call("addCategory", id, added),
    call("addCategory", id, added),
    call("addCategory", id, { ...added, name: "Other" }),
    ...["a", "ab", "abc"].map((title) => call("updateQuote", id, { title })),
  ] as const;
  const { batches, of } = await run(...calls);
  expect(batches).toHaveLength(1);
  expect(of(calls[1])).toMatchObject({ value: { version: 2, replayed: false } });
  expect(of(calls[2])).toMatchObject({ value: { version: 2, replayed: true } });
  expect(of(calls[3])).toMatchObject({ error: { kind: "conflict" } });
  expect(await store.readQuote(id)).toMatchObject({ title: "abc", version: 5 });
});

test("a call that fills the disk is refused alone; those before it, which SQLite rolled back, are saved", async () => {
  const [a, b] = [await newQuote(), await newQuote()];
  const { page_count: pages } = engine.database.prepare("pragma page_count").get() as {
    page_count: number;
  };
  engine.database.exec(`pragma max_page_count = ${pages + 20}`);
  const logo = { type: "image/png", bytes: new Uint8Array(1_000_000) } as const;
  const calls = [
    call("updateQuote", a, { title: "Before" }),
    call("saveLogo", b, logo),
    call("updateQuote", b, { title: "After" }),
  ] as const;
  const { batches, of } = await run(...calls);
  expect(of(calls[1])).toMatchObject({ error: { kind: "full" } });
  expect([await titleOf(a), await titleOf(b)]).toEqual(["Before", "After"]);
  // Told once, and only of what was committed.
  expect(batches.flat().flatMap(({ changes }) => changes)).toEqual([
    [a, 2, undefined],
    [b, 2, undefined],
  ]);
  expect(await store.readQuote(b)).toMatchObject({ version: 2, businessInfo: { logoUrl: "" } });
});

test("when the COMMIT fails, nothing of the batch is saved or told", async () => {
  const [a, b] = [await newQuote(), await newQuote()];
  // A reference that is checked by the COMMIT only.
  engine.database.exec(`
    create table late (quote text references quotes (id) deferrable initially deferred);
    create trigger fails after update on quotes when new.title = 'Bad' begin insert into late values ('none'); end;`);
  const titles = [
    call("updateQuote", a, { title: "Good" }),
    call("updateQuote", b, { title: "Bad" }),
  ];
  await expect(run(...titles)).rejects.toThrow("FOREIGN KEY");
  expect([await titleOf(a), await titleOf(b)]).toEqual(["Untitled Quote", "Untitled Quote"]);
  const { of } = await run(titles[0] as Call);
  expect(of(titles[0] as Call)).toMatchObject({ value: { version: 2 } });
});

test("a batch ends after its time, so that the first calls are not answered with the last", async () => {
  const id = await newQuote();
  writer = new BatchWriter(engine, { most: 100, ms: 0 });
  const calls = Array.from({ length: 3 }, (_, index) =>
    call("updateQuote", id, { title: `${index}` }),
  );
  expect((await run(...calls)).batches).toHaveLength(3);
});

test("a database that another process holds refuses the waiting calls for the moment", async () => {
  const id = await newQuote();
  engine.database.exec("pragma busy_timeout = 50");
  const other = new DatabaseSync(path.join(folder, "quotes.sqlite"));
  other.exec("begin immediate");
  const refused = call("updateQuote", id, { title: "Deck" });
  expect((await run(refused)).of(refused)).toMatchObject({ error: { kind: "unavailable" } });
  other.exec("rollback");
  other.close();
  const retried = call("updateQuote", id, { title: "Deck" });
  expect((await run(retried)).of(retried)).toMatchObject({ value: { version: 2 } });
});
