// A collection is put back when it cannot be stored, and loses no row that it cannot read.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { NotStoredError, StoredCollection } from "./stored-collection.ts";

const schema = z.object({ id: z.string(), price: z.number() });

/** A tab that has just been opened. */
const openTab = () =>
  new StoredCollection({ name: "tools", schema, keyOf: ({ id }) => id, most: 100 });

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
  vi.unstubAllGlobals();
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
  const setAside = async (): Promise<unknown> => {
    const aside = await openDB("quotewright-set-aside");
    const found = aside.objectStoreNames.contains("entries")
      ? await aside.get("entries", "tools/a")
      : undefined;
    aside.close();
    return found;
  };
  await expect.poll(setAside).toEqual({ id: "a", price: "a newer kind" });
});
