// Tests of the list of this device: what an entry says of its quote, entries of older versions, closed tabs, and a full
// list.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { bathroomRenovation, exampleId } from "#core/testing/example-quotes.ts";
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

/** @param minute - when it changed last */
const entry = (count: number, minute = count): DeviceQuote => ({
  id: exampleId("quote", count),
  title: `Deck ${count}`,
  client: "Ann",
  number: "",
  status: "draft",
  isChangeOrder: false,
  totalCents: 100,
  changedAt: new Date(Date.UTC(2026, 10, 2) + minute * 60_000).toISOString(),
});

/** The list as the next page reads it. */
async function listAfterReload(): Promise<readonly DeviceQuote[]> {
  const page = await newPage();
  await page.whenListed();
  return page.deviceQuotes();
}

test("an entry has the title, client, number, status and total of its quote", async () => {
  const { deviceQuotes, listed, listQuote } = await newPage();
  const { quote } = bathroomRenovation();
  listQuote(listed(quote, 1_320_568));
  expect(deviceQuotes()).toEqual([
    {
      id: quote.id,
      title: "Bathroom renovation",
      client: "Maya Tremblay",
      number: "2026-041",
      status: "sent",
      isChangeOrder: false,
      totalCents: 1_320_568,
      changedAt: quote.updatedAt,
    },
  ]);
});

test("quotes are listed, changed, listed under a new link and removed for the next page too", async () => {
  const page = await newPage();
  for (const count of [1, 2, 3]) page.listQuote(entry(count));
  page.listQuote({ ...entry(1), changedAt: entry(9).changedAt });
  await page.relistQuote({ from: entry(2).id, to: entry(7).id });
  page.unlistQuote(entry(3).id);
  const expected = [
    { ...entry(1), changedAt: entry(9).changedAt },
    { ...entry(2), id: entry(7).id },
  ];
  expect(page.deviceQuotes()).toEqual(expected);
  await vi.waitFor(() => expect([...storage.stored.keys()]).toEqual([]));
  expect(await listAfterReload()).toEqual(expected);
});

test("an entry of a tab that is closed at once is listed by the next page", async () => {
  const { listQuote } = await newPage();
  // A closed tab gets no answer of its database.
  vi.spyOn(IDBFactory.prototype, "open").mockImplementationOnce(() => new IDBOpenDBRequest());
  listQuote(entry(1));
  expect(await listAfterReload()).toEqual([entry(1)]);
  expect([...storage.stored.keys()]).toEqual([]);
});

test("an entry that waits in localStorage does not replace a newer one, or come back once it is removed", async () => {
  const page = await newPage();
  page.listQuote(entry(1, 9));
  await vi.waitFor(() => expect(storage.stored.size).toBe(0));
  storage.stored.set(`quotewright.unstored-quote.${entry(1).id}`, JSON.stringify(entry(1, 4)));
  expect(await listAfterReload()).toEqual([entry(1, 9)]);
  expect(storage.stored.size).toBe(0);
  storage.stored.set(`quotewright.unstored-quote.${entry(1).id}`, JSON.stringify(entry(1, 10)));
  const next = await newPage();
  next.unlistQuote(entry(1).id);
  await next.whenListed();
  expect(next.deviceQuotes()).toEqual([]);
});

test("the list of an earlier version is taken over by two tabs, and leaves localStorage once it is stored", async () => {
  storage.stored.set(LEFT, JSON.stringify([entry(2), entry(1)]));
  const [page, other] = [await newPage(), await newPage()];
  // No screen shows an empty list meanwhile.
  expect(page.deviceQuotes()).toEqual([entry(2), entry(1)]);
  await Promise.all([page.whenListed(), other.whenListed()]);
  expect(storage.stored.size).toBe(0);
  expect(other.deviceQuotes()).toEqual([entry(2), entry(1)]);
  expect(await listAfterReload()).toEqual([entry(2), entry(1)]);
});

test("the list of an earlier version stays in localStorage while the browser cannot store it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storage.stored.set(LEFT, JSON.stringify([entry(1)]));
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  await (await newPage()).whenListed();
  put.mockRestore();
  expect(JSON.parse(storage.stored.get(LEFT) ?? "")).toEqual([entry(1)]);
  expect(await listAfterReload()).toEqual([entry(1)]);
});

test("what a tab of an earlier version lists afterwards is taken over, and the newest entry wins", async () => {
  const page = await newPage();
  page.listQuote(entry(1, 5));
  page.listQuote(entry(2, 5));
  await page.whenListed();
  storage.stored.set(LEFT, JSON.stringify([entry(3, 7), entry(1, 6), entry(2, 4)]));
  vi.stubGlobal("addEventListener", (_type: string, listener: () => void) => listener());
  vi.stubGlobal("removeEventListener", () => {});
  page.subscribeToDeviceQuotes(() => {})();
  const expected = [entry(3, 7), entry(1, 6), entry(2, 5)];
  await vi.waitFor(() => expect(storage.stored.has(LEFT)).toBe(false));
  expect(page.deviceQuotes()).toEqual(expected);
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

test("without a database the list is in localStorage", async () => {
  vi.stubGlobal("indexedDB", undefined);
  Reflect.deleteProperty(globalThis, "indexedDB");
  const page = await newPage();
  page.listQuote(entry(1));
  page.listQuote(entry(2));
  page.unlistQuote(entry(1).id);
  await page.whenListed();
  expect([page.deviceQuotes(), page.quoteList.keeps()]).toEqual([[entry(2)], false]);
  expect(await listAfterReload()).toEqual([entry(2)]);
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
  await vi.waitFor(() => expect(page.deviceQuotes()[0]).toEqual(further), 5_000);
  const database = await openDB("quotewright-quote-list");
  expect(await database.count("entries")).toBe(QUOTES_LISTED_MAX);
  database.close();
});

test("the browser is asked once not to clear its storage, when the first quote is listed", async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false);
  vi.stubGlobal("navigator", { storage: { persist } });
  const page = await newPage();
  await page.whenListed();
  expect(persist).not.toHaveBeenCalled();
  page.listQuote(entry(1));
  page.listQuote(entry(2));
  (await newPage()).listQuote(entry(3));
  expect(persist).toHaveBeenCalledTimes(1);
});
