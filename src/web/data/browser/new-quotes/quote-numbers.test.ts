// Tests of the quote numbers of a device: counting, the chosen series, numbers in use, and unreadable storage.
import { beforeEach, expect, test, vi } from "vitest";
import { exampleQuote } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import type * as QuoteNumbers from "./quote-numbers.ts";

const KEY = "quotewright.quote-numbers";
const today = "2026-11-22";
const { stored } = testStorage();
let page: typeof QuoteNumbers;

beforeEach(async () => {
  // A page that has just been loaded: the numbers are in its memory too.
  vi.resetModules();
  page = await import("./quote-numbers.ts");
});

test("a number that another tab has stored since is not given again", async () => {
  await page.takeQuoteNumber(today);
  stored.set(KEY, JSON.stringify({ pattern: "Q-{year}-{number}", start: "001", last: 7 }));
  expect(await page.takeQuoteNumber(today)).toBe("Q-2026-008");
});

test("a number of a listed quote is passed over", async () => {
  // Of the page that has just been loaded too.
  const { listed, listQuote } = await import("../quotes/device-quotes.ts");
  listQuote(listed(exampleQuote({ title: "Deck", number: " Q-2026-001 " }), 0));
  expect(await page.takeQuoteNumber(today)).toBe("Q-2026-002");
});

test("counting goes on with a new pattern, and begins again with a new start", async () => {
  await page.takeQuoteNumber(today);
  await page.chooseNumberSeries({ pattern: "{number}-B", start: "001" });
  expect(await page.takeQuoteNumber(today)).toBe("002-B");
  await page.chooseNumberSeries({ pattern: "{number}-B", start: "0500" });
  expect(page.chosenNumberSeries()).toEqual({ pattern: "{number}-B", start: "0500" });
  expect(await page.takeQuoteNumber(today)).toBe("0500-B");
});

test("a quote that follows a new pattern gives its number back, if that was the last one", async () => {
  const first = { number: await page.takeQuoteNumber(today), day: today };
  const series = { pattern: "B{number}", start: "001" };
  expect(page.upcomingQuoteNumber(today, series, first)).toBe("B001");
  await page.takeQuoteNumber(today);
  await page.chooseNumberSeries(series, first);
  expect(await page.takeQuoteNumber(today)).toBe("B003");
});

test("stored numbers that cannot be read are set aside, and counting begins anew", async () => {
  stored.set(KEY, '{"pattern":"no number in it","start":"1","last":null}');
  expect(await page.takeQuoteNumber(today)).toBe("Q-2026-001");
  expect(stored.get(`${KEY}.set-aside.1`)).toContain("no number in it");
});
