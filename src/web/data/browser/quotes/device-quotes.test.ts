// Tests of the list of this device: entries of older versions, closed tabs, and a full list.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { exampleId } from "#core/testing/example-quotes.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import type { DeviceQuote } from "./device-quotes.ts";

/** Where earlier versions stored the list. */
const LEFT = "quotewright.quotes";

const storage = testStorage();

beforeEach(stubIndexedDb);
// The files of a worker share their modules.
afterEach(() => void vi.resetModules());

/** A page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  return import("./device-quotes.ts");
}

/** It changed last in the minute of its number. */
const entry = (count: number): DeviceQuote => ({
  id: exampleId("quote", count),
  title: `Deck ${count}`,
  client: "Ann",
  number: "",
  status: "draft",
  isChangeOrder: false,
  totalCents: 100,
  changedAt: new Date(Date.UTC(2026, 10, 2) + count * 60_000).toISOString(),
});

/** The list as the next page reads it. */
async function listAfterReload(): Promise<readonly DeviceQuote[]> {
  const page = await newPage();
  await page.whenListed();
  return page.deviceQuotes();
}

test("an entry of a tab that is closed at once is listed by the next page", async () => {
  const { listQuote } = await newPage();
  // A closed tab gets no answer of its database.
  vi.spyOn(IDBFactory.prototype, "open").mockImplementationOnce(() => new IDBOpenDBRequest());
  listQuote(entry(1));
  expect(await listAfterReload()).toEqual([entry(1)]);
  expect([...storage.stored.keys()]).toEqual([]);
});

test("an entry of an older version is a draft without a number, and nothing is set aside", async () => {
  const { number: _none, status: _draft, isChangeOrder: _no, ...older } = entry(3);
  storage.stored.set(LEFT, JSON.stringify([older]));
  expect(await listAfterReload()).toEqual([entry(3)]);
  expect(storage.stored.size).toBe(0);
});

test("entries of localStorage that cannot be read are set aside", async () => {
  const text = JSON.stringify([entry(1), { title: "Old" }]);
  storage.stored.set(LEFT, text);
  expect(await listAfterReload()).toEqual([entry(1)]);
  expect([...storage.stored]).toEqual([[`${LEFT}.set-aside.1`, text]]);
});

test("a full list takes no further quote, and lists it once there is room", async () => {
  const page = await newPage();
  const all = Array.from({ length: QUOTES_LISTED_MAX }, (_, count) => entry(count + 1));
  await page.quoteList.change({ put: all });
  expect(page.isListFull()).toBe(true);
  const further = entry(QUOTES_LISTED_MAX + 1);
  page.listQuote(further);
  const newest = { ...entry(QUOTES_LISTED_MAX), totalCents: 7 };
  page.listQuote(newest);
  expect(page.deviceQuotes()[0]).toEqual(newest);
  page.unlistQuote(entry(1).id);
  await expect.poll(() => page.deviceQuotes()[0]).toEqual(further);
  const database = await openDB("quotewright-quote-list");
  expect(await database.count("entries")).toBe(QUOTES_LISTED_MAX);
  database.close();
});
