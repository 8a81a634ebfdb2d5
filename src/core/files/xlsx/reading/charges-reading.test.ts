// Tests of importing a spreadsheet with overhead and profit, a task at cost, minimums and a rounded total.
import { describe, expect, test } from "vitest";
import { priceQuote } from "../../../pricing/price-quote.ts";
import { exampleId, exampleWholeQuote, GST } from "../../../testing/example-quotes.ts";
import { downloaded, refusalOf } from "../../../testing/example-workbook.ts";
import type { QuoteFile } from "../../quote-file.ts";
import { HEAD } from "../estimate-cells.ts";
import { wholeQuoteOf } from "./quote-sheet-reading.ts";

const [RATE, TOTAL] = [HEAD.indexOf("Markup (%)"), HEAD.indexOf("Total")];
const [AT_COST, BEFORE] = [HEAD.indexOf("At cost"), HEAD.indexOf("Before charges")];
const LEAST = HEAD.indexOf("Minimum charge");

const deck = (chargesInPrices: boolean) =>
  exampleWholeQuote({
    quote: {
      charges: [
        { name: "Overhead", percent: 10 },
        { name: "Profit", percent: 10 },
      ],
      chargesInPrices,
      taxes: [GST],
      roundTotalTo: 10,
    },
    categories: [{ name: "Deck" }, { name: "Roof", overridePrice: 1_000 }],
    tasks: [
      { name: "Boards" },
      { name: "Permit", materialUnitCost: 80 },
      { name: "Beams", categoryId: exampleId("category", 2) },
    ],
  });

/** Without the totals, which a spreadsheet would compute anew. */
function book(chargesInPrices: boolean) {
  const opened = downloaded(deck(chargesInPrices));
  for (const { values } of opened.estimate.slice(3)) values[TOTAL] = null;
  return opened;
}

const totalOf = (file: QuoteFile) => priceQuote(wholeQuoteOf(file)).totalCents;

describe("edited cells override the embedded data", () => {
  test.each([false, true])("names and percentages, with charges in the prices: %s", (inside) => {
    const opened = book(inside);
    opened.row("Overhead (10%)")[RATE] = 12.5;
    opened.row("Profit (10%)")[1] = "Contingency";
    expect(opened.open().file.quote.charges).toEqual([
      { name: "Overhead", percent: 12.5 },
      { name: "Contingency", percent: 10 },
    ]);
  });

  test("a task is billed at cost, and the total rounded to other dollars", () => {
    const opened = downloaded(deck(true));
    for (const { values } of opened.estimate.slice(3))
      if (values[1] !== "Total for Roof") values[TOTAL] = null;
    opened.row("Permit")[AT_COST] = "yes";
    opened.row("Rounding")[RATE] = 50;
    const { file } = opened.open();
    expect(file.categories[0]?.tasks[1]?.atCost).toBe(true);
    // 121.00, 80.00 and 1,210.00 are 1,411.00, with 5 % 1,481.55.
    expect([file.quote.roundTotalTo, totalOf(file)]).toEqual([50, 150_000]);
  });

  test("the price of a category is the one before the charges that are inside of it", () => {
    const opened = downloaded(deck(true));
    expect(opened.row("Total for Roof (overridden)")[TOTAL]).toBe(1_210);
    for (const { values } of opened.estimate.slice(3)) values[TOTAL] = null;
    opened.row("Total for Roof (overridden)")[BEFORE] = 2_000;
    expect(opened.open().file.categories[1]?.overridePrice).toBe(2_000);
  });
});

describe("what cannot be read is refused", () => {
  test("a rounding to other dollars", () => {
    const rounded = book(false);
    rounded.row("Rounding")[RATE] = 25;
    expect(refusalOf(rounded.open)).toMatch(/rounded to 1, 5, 10 or 50 dollars/);
  });
});

test("a minimum is changed, another one removed, with the totals computed anew", () => {
  const opened = downloaded(
    exampleWholeQuote({
      quote: { taxes: [GST] },
      categories: [{ name: "Pipes", minimumPrice: 350 }],
      tasks: [{ name: "Tap", materialUnitCost: 40, minimumPrice: 95 }, { materialUnitCost: 30 }],
    }),
  );
  expect([opened.row("Tap")[TOTAL], opened.row("Total for Pipes")[TOTAL]]).toEqual([95, 350]);
  expect(totalOf(opened.open().file)).toBe(36_750);
  opened.row("Total for Pipes")[LEAST] = null;
  opened.row("Tap")[LEAST] = 120;
  for (const { values } of opened.estimate.slice(3)) values[TOTAL] = null;
  const { file } = opened.open();
  expect(file.categories[0]).toMatchObject({
    minimumPrice: null,
    tasks: [{ minimumPrice: 120 }, {}],
  });
  expect(totalOf(file)).toBe(15_750);
});
