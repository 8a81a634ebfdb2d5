// The price list has a most length; entries that cannot be read are set aside.
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OWN_PRICES_MAX } from "#core/limits.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";

const entry = (name: string, count: number): OwnPrice => ({
  id: `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`,
  name,
  category: "Plumbing",
  description: "",
  unit: "each",
  materialUnitCost: 210.5,
  laborUnitCost: 95,
  code: "",
  pricedOn: "2026-10-01",
});
const TOILET = entry("Set toilet", 1);
const BIDET = entry("Bidet", 2);

/** A page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  return import("./own-prices.ts");
}

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a change that makes the list too long changes nothing", async () => {
  const page = await newPage();
  const all = Array.from({ length: OWN_PRICES_MAX }, (_, count) => entry(`Task ${count}`, count));
  await page.putOwnPrices(all);
  const refused = await page.putOwnPrices([BIDET]).catch((error: unknown) => error);
  expect(page.priceListProblem(refused)).toMatch(/^A price list has at most 10,000 entries\./);
  const { entries, revision } = await page.readOwnPrices();
  expect([entries.length, revision]).toEqual([OWN_PRICES_MAX, 1]);
  expect(entries).not.toContainEqual(BIDET);
});

test("an entry that cannot be read is left out, and set aside", async () => {
  await (await newPage()).putOwnPrices([TOILET]);
  const database = await openDB("quotewright-own-prices");
  await database.put("prices", { name: "Old" }, "old / each");
  database.close();
  expect((await (await newPage()).readOwnPrices()).entries).toEqual([TOILET]);
  const setAside = async (): Promise<unknown> => {
    const aside = await openDB("quotewright-set-aside");
    const found = aside.objectStoreNames.contains("entries") ? await aside.getAll("entries") : [];
    aside.close();
    return found;
  };
  await expect.poll(setAside).toEqual([{ name: "Old" }]);
});
