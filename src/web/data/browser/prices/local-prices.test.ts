// Tests of the stored labor rates and region: kept, shared with other tabs, tolerant of what cannot be read.
import { expect, test, vi } from "vitest";
import { NO_RATES, withRate } from "#core/own-prices/labor-rates.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import {
  changeRates,
  chooseRegion,
  keepsLocalPrices,
  localPriceChoice,
  subscribeToLocalPrices,
} from "./local-prices.ts";

const KEY = "quotewright.local-prices";

const storage = testStorage();

const NOTHING = { regionCode: null, rates: NO_RATES };

test("nothing is chosen at first; a region and rates are stored", () => {
  expect(localPriceChoice()).toEqual(NOTHING);
  chooseRegion("US-OH");
  changeRates((rates) => withRate({ ...rates, default: 75 }, "Tile", 80));
  expect(localPriceChoice()).toEqual({
    regionCode: "US-OH",
    rates: { ...NO_RATES, default: 75, categories: { Tile: 80 } },
  });
  expect(localPriceChoice()).toBe(localPriceChoice());
  expect(JSON.parse(storage.stored.get(KEY) ?? "")).toEqual(localPriceChoice());
});

test("a choice of another tab is read, and kept by the next change", () => {
  chooseRegion("US-OH");
  storage.stored.set(KEY, JSON.stringify({ ...NOTHING, regionCode: "CA-ON" }));
  expect(localPriceChoice().regionCode).toBe("CA-ON");
  changeRates((rates) => ({ ...rates, default: 75 }));
  expect(localPriceChoice()).toMatchObject({ regionCode: "CA-ON", rates: { default: 75 } });
});

test("what cannot be read is set aside; missing and newer fields do no harm", () => {
  storage.stored.set(KEY, '{"regionCode":"US-OH","later":1}');
  expect(localPriceChoice()).toEqual({ ...NOTHING, regionCode: "US-OH" });
  for (const text of ["no JSON", "[]", '{"rates":{"default":-5,"categories":{}}}']) {
    storage.stored.set(KEY, text);
    expect(localPriceChoice()).toEqual(NOTHING);
    expect([...storage.stored.values()].filter((value) => value === text)).toHaveLength(2);
  }
});

test("a browser that stores nothing keeps the choice as long as the page, and says so", () => {
  const heard = vi.fn();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const stop = subscribeToLocalPrices(heard);
  storage.isFull = true;
  chooseRegion("US-OH");
  expect(heard).toHaveBeenCalledOnce();
  expect([localPriceChoice().regionCode, keepsLocalPrices()]).toEqual(["US-OH", false]);
  storage.isFull = false;
  chooseRegion(null);
  expect([localPriceChoice().regionCode, keepsLocalPrices()]).toEqual([null, true]);
  stop();
});
