// Cached quotes are read in today's shape, whichever version of the product wrote them.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { browserQuoteCache } from "./quote-cache.ts";

const whole = bathroomRenovation();
const { id: quoteId } = whole.quote;

async function writeCached(stored: unknown): Promise<void> {
  const database = await openDB("quotewright-quotes", 1, {
    upgrade: (opened) => void opened.createObjectStore("quotes", { keyPath: "quoteId" }),
  });
  await database.put("quotes", { quoteId, whole: stored, keptAt: 1 });
  database.close();
}

let warnings: unknown[];

beforeEach(() => {
  stubIndexedDb();
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void warnings.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a copy of an older version gets the defaults of the fields that it lacks", async () => {
  const tasks = whole.tasks.map(({ markup: _unknown, ...task }) => task);
  await writeCached({ ...whole, tasks });
  const read = await browserQuoteCache().read(quoteId);
  expect(read).toEqual({ ...whole, tasks: whole.tasks.map((task) => ({ ...task, markup: 0 })) });
  expect(warnings).toEqual([]);
});

test("a copy that cannot be read counts as missing, and is set aside", async () => {
  await writeCached({ quote: "Deck" });
  expect(await browserQuoteCache().read(quoteId)).toBeNull();
  expect(warnings).toHaveLength(1);
  const database = await openDB("quotewright-set-aside");
  expect(await database.getAll("entries")).toEqual([
    { quoteId, whole: { quote: "Deck" }, keptAt: 1 },
  ]);
  database.close();
});
