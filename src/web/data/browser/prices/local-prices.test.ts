// Test of the stored labor rates and region: tolerant of what cannot be read.
import { expect, test } from "vitest";
import { NO_RATES } from "#core/own-prices/labor-rates.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { localPriceChoice } from "./local-prices.ts";

const KEY = "quotewright.local-prices";
const storage = testStorage();
const NOTHING = { regionCode: null, rates: NO_RATES };

test("what cannot be read is set aside; missing and newer fields do no harm", () => {
  storage.stored.set(KEY, '{"regionCode":"US-OH","later":1}');
  expect(localPriceChoice()).toEqual({ ...NOTHING, regionCode: "US-OH" });
  for (const text of ["no JSON", "[]", '{"rates":{"default":-5,"categories":{}}}']) {
    storage.stored.set(KEY, text);
    expect(localPriceChoice()).toEqual(NOTHING);
    expect([...storage.stored.values()].filter((value) => value === text)).toHaveLength(2);
  }
});
