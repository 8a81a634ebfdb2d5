// A collection is read without waiting, changes at once, is put back when it cannot be stored, and loses no row that it
// cannot read.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { CollectionFullError } from "./collection-database.ts";
import { NotStoredError, StoredCollection } from "./stored-collection.ts";

const schema = z.object({ id: z.string(), price: z.number().default(0) });

/** A tab that has just been opened. */
const openTab = (most = 100) =>
  new StoredCollection({ name: "tools", schema, keyOf: ({ id }) => id, most });

const A = { id: "a", price: 1 };
const B = { id: "b", price: 2 };
const C = { id: "c", price: 3 };

async function storeRow(key: string, row: unknown): Promise<void> {
  const database = await openDB("quotewright-tools", 1, {
    upgrade: (opened) => void opened.createObjectStore("entries"),
  });
  await database.put("entries", row, key);
  database.close();
}

async function storedRows(): Promise<unknown[]> {
  const database = await openDB("quotewright-tools");
  const rows = await database.getAll("entries");
  database.close();
  return rows;
}

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change is seen at once, is stored, and is read by the next page in the order of the keys", async () => {
  const tab = openTab();
  const storing = tab.change({ put: [B, A] });
  expect([tab.read(), tab.state()]).toEqual([[A, B], "reading"]);
  expect(await storing).toBe(true);
  await tab.change({ remove: ["b"], put: [C] });
  const next = openTab();
  expect([next.read(), next.isRead()]).toEqual([[], false]);
  await next.whenRead();
  expect([next.read(), next.state(), next.keeps()]).toEqual([[A, C], "stored", true]);
  await next.change({ clear: true, put: [B] });
  expect([next.read(), await storedRows()]).toEqual([[B], [B]]);
});

test("the array stays the same while nothing changes, and storing a shown change tells nobody again", async () => {
  const tab = openTab();
  await tab.change({ put: [A, B] });
  const before = tab.read();
  expect(tab.read()).toBe(before);
  const told = vi.fn<() => void>();
  const unsubscribe = tab.subscribe(told);
  await tab.change({ put: [C] });
  expect(told).toHaveBeenCalledTimes(1);
  unsubscribe();
  await tab.change({ remove: ["c"] });
  expect(told).toHaveBeenCalledTimes(1);
});

test("another tab shows a change without being asked", async () => {
  const [tab, other] = [openTab(), openTab()];
  await tab.change({ put: [A, B] });
  await other.whenRead();
  const told = vi.fn<() => void>();
  other.subscribe(told);
  await tab.change({ put: [{ ...A, price: 9 }], remove: ["b"] });
  await vi.waitFor(() => expect(other.read()).toEqual([{ ...A, price: 9 }]));
  expect(told).toHaveBeenCalledTimes(1);
});

test("of two entries with the same key the one that replaces the other stays", async () => {
  const [tab, other] = [openTab(), openTab()];
  const replaces = (stored: typeof A, put: typeof A) => put.price > stored.price;
  await Promise.all([
    tab.change({ put: [{ ...A, price: 5 }], replaces }),
    other.change({ put: [{ ...A, price: 4 }], replaces }),
  ]);
  expect(await storedRows()).toEqual([{ ...A, price: 5 }]);
  await vi.waitFor(() => expect(other.read()).toEqual([{ ...A, price: 5 }]));
});

test("a full collection refuses new entries before it shows them, and replaces its own", async () => {
  const tab = openTab(2);
  await tab.change({ put: [A, B] });
  const refused = tab.change({ put: [C] });
  expect(tab.read()).toEqual([A, B]);
  await expect(refused).rejects.toThrow(CollectionFullError);
  await tab.change({ put: [{ ...B, price: 7 }] });
  await tab.change({ put: [C], remove: ["a"] });
  expect(await storedRows()).toEqual([{ ...B, price: 7 }, C]);
});

test("a collection that is full by another tab refuses an entry that was shown, as a whole", async () => {
  const [tab, other] = [openTab(2), openTab(2)];
  await Promise.all([tab.whenRead(), other.whenRead()]);
  const results = await Promise.allSettled([
    other.change({ put: [A, B] }),
    tab.change({ put: [{ ...A, price: 7 }, C] }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  await vi.waitFor(() => expect(tab.read()).toEqual([A, B]));
  expect(await storedRows()).toEqual([A, B]);
});

test("a change that the browser cannot store is put back, and the next one is stored", async () => {
  const tab = openTab();
  await tab.change({ put: [A] });
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  const refused = tab.change({ put: [B], remove: ["a"] });
  expect(tab.read()).toEqual([B]);
  await expect(refused).rejects.toThrow(NotStoredError);
  expect([tab.read(), await storedRows()]).toEqual([[A], [A]]);
  put.mockRestore();
  await tab.change({ put: [B] });
  expect(await storedRows()).toEqual([A, B]);
});

test("a row that cannot be read is set aside, told apart from a missing one, and never changed", async () => {
  await storeRow("a", { id: "a", price: "a newer kind" });
  const tab = openTab();
  await tab.change({ put: [A, B] });
  expect([tab.read(), [...tab.unreadKeys()]]).toEqual([[B], ["a"]]);
  await tab.change({ remove: ["a"] });
  await tab.change({ clear: true, put: [A, C] });
  expect(await storedRows()).toEqual([{ id: "a", price: "a newer kind" }, C]);
  await vi.waitFor(async () => {
    const aside = await openDB("quotewright-set-aside");
    const found = aside.objectStoreNames.contains("entries")
      ? await aside.get("entries", "tools/a")
      : undefined;
    aside.close();
    expect(found).toEqual({ id: "a", price: "a newer kind" });
  });
});

test("a row of an older version gets the defaults of the fields that it lacks", async () => {
  await storeRow("a", { id: "a" });
  const tab = openTab();
  await tab.whenRead();
  expect([tab.read(), tab.unreadKeys()]).toEqual([[{ id: "a", price: 0 }], new Set()]);
});

test("without storage the entries live as long as the page", async () => {
  vi.spyOn(globalThis.indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Denied.", "SecurityError");
  });
  const tab = openTab();
  expect(await tab.change({ put: [A] })).toBe(false);
  expect([tab.read(), tab.state(), tab.keeps()]).toEqual([[A], "unstored", false]);
});

test("a database that does not open in time is not taken for an empty one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(globalThis.indexedDB, "open").mockImplementation(() => new IDBOpenDBRequest());
  const tab = openTab();
  const storing = tab.change({ put: [A] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await storing).toBe(false);
  expect([tab.read(), tab.state(), tab.keeps()]).toEqual([[A], "failed", false]);
});

test("entries that cannot be read from an open database are not taken for none", async () => {
  await storeRow("a", A);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
    throw new DOMException("The disk is broken.", "UnknownError");
  });
  const tab = openTab();
  await tab.whenRead();
  expect([tab.read(), tab.state()]).toEqual([[], "failed"]);
});

test("a connection that another page has ended is opened again", async () => {
  const tab = openTab();
  await tab.change({ put: [A] });
  await new Promise<void>((resolve, reject) => {
    const deleting = globalThis.indexedDB.deleteDatabase("quotewright-tools");
    deleting.addEventListener("success", () => resolve());
    deleting.addEventListener("error", () => reject(new Error("It was not deleted.")));
  });
  expect(await tab.change({ put: [B] })).toBe(true);
  expect([tab.read(), await storedRows()]).toEqual([[B], [B]]);
});
