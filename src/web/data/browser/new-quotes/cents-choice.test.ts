// Tests of whether new quotes use cents: as chosen, or else where own labor rates are set (decision 4).
import { expect, test } from "vitest";
import { withRateForAll } from "#core/own-prices/labor-rates.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { changeRates } from "../prices/local-prices.ts";
import { chooseCentsInNewQuotes, newQuotesUseCents } from "./cents-choice.ts";

testStorage();

test("without a choice, also where an earlier version has asked, they do where labor rates are set", () => {
  localStorage.setItem("quotewright.cents-in-new-quotes", "asked");
  expect(newQuotesUseCents()).toBe(false);
  changeRates((rates) => withRateForAll(rates, 60));
  expect(newQuotesUseCents()).toBe(true);
  chooseCentsInNewQuotes(false);
  expect(newQuotesUseCents()).toBe(false);
});
