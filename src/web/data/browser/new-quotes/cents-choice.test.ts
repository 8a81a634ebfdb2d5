// Tests of whether new quotes use cents: as chosen, or else where own labor rates are set (decision 4).
import { expect, test } from "vitest";
import { withRateForAll } from "#core/own-prices/labor-rates.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { changeRates } from "../prices/local-prices.ts";
import { asksForNewQuotes, chooseCentsInNewQuotes, newQuotesUseCents } from "./cents-choice.ts";

testStorage();

test("without a choice they do where labor rates are set", () => {
  expect(newQuotesUseCents()).toBe(false);
  changeRates((rates) => withRateForAll(rates, 60));
  expect([newQuotesUseCents(), asksForNewQuotes()]).toEqual([true, false]);
  chooseCentsInNewQuotes(false);
  expect(newQuotesUseCents()).toBe(false);
});

test("the question is asked once, and no answer is no choice", () => {
  expect([asksForNewQuotes(), asksForNewQuotes()]).toEqual([true, false]);
  expect(newQuotesUseCents()).toBe(false);
  changeRates((rates) => withRateForAll(rates, 60));
  expect(newQuotesUseCents()).toBe(true);
});
