// The outbox of this browser, as an older version of the product left it.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { subscribeToSetAside } from "#web/data/browser/storage/set-aside.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { browserOutboxStore } from "./outbox-store.ts";

const quoteId = exampleId("quote", 1);
const other = exampleId("quote", 2);
const titled = (title: string, of = quoteId) => ({
  kind: "setQuote",
  quoteId: of,
  fields: { title },
});
const former = (seq: string, edit: unknown, of = quoteId) => ({
  seq,
  revision: 0,
  quoteId: of,
  edit,
  typed: false,
});

/** Writes entries as 1.0.0 did. */
async function writeFormer(...entries: unknown[]): Promise<void> {
  const database = await openDB("quotewright-outbox", 1, {
    upgrade: (opened) =>
      void opened
        .createObjectStore("pending", { keyPath: "seq" })
        .createIndex("quoteId", "quoteId"),
  });
  for (const entry of entries) await database.put("pending", entry);
  database.close();
}

/** Reads all entries of a database of this browser. */
async function entriesOf(name: string, store: string): Promise<unknown[]> {
  const database = await openDB(name);
  const entries = database.objectStoreNames.contains(store) ? await database.getAll(store) : [];
  database.close();
  return entries;
}

function noticesFrom(work: () => Promise<unknown>): Promise<string[]> {
  const titles: string[] = [];
  const stop = subscribeToSetAside(({ title }) => titles.push(title));
  return work().then(() => {
    stop();
    return titles;
  });
}

beforeEach(stubIndexedDb);
afterEach(() => void vi.unstubAllGlobals());

test("entries that cannot be read are moved aside and reported once; the others are still sent in their order", async () => {
  const unread = [former("1", { kind: "paintQuote", quoteId }), former("3", null, other)];
  await writeFormer(...unread, former("4", titled("Deck, painted")), former("2", titled("Deck")));
  const first = await noticesFrom(async () => {
    const [store, tab] = [browserOutboxStore(), browserOutboxStore()];
    expect(await Promise.all([store.owners(), tab.owners()])).toEqual([[quoteId], [quoteId]]);
  });
  expect(first.join()).toBe(
    "2 changes stored in this browser could not be read, so they were set aside.",
  );
  expect(await entriesOf("quotewright-set-aside", "entries")).toEqual(unread);
  expect(await entriesOf("quotewright-outbox", "pending")).toHaveLength(2);
  const again = await noticesFrom(async () => {
    const pending = await browserOutboxStore().all(quoteId);
    expect(pending.map(({ edit }) => edit)).toEqual([titled("Deck"), titled("Deck, painted")]);
  });
  expect(again).toEqual([]);
});
