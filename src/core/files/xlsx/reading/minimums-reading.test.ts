// Tests of importing a spreadsheet with minimum charges: they are read, changed, added and removed.
import { expect, test } from "vitest";
import { priceQuote } from "../../../pricing/price-quote.ts";
import { exampleWholeQuote, GST } from "../../../testing/example-quotes.ts";
import { downloaded, refusalOf } from "../../../testing/example-workbook.ts";
import { columnLetter, MINIMUM } from "../estimate-cells.ts";
import { wholeQuoteOf } from "./quote-sheet-reading.ts";

const LEAST = columnLetter(MINIMUM).charCodeAt(0) - "A".charCodeAt(0);

/** A tap of 40.00, at least 95.00, in a category of at least 350.00, and another one. */
const pipes = () =>
  exampleWholeQuote({
    quote: { title: "Pipes", taxes: [GST] },
    categories: [{ name: "Pipes", minimumPrice: 350 }, { name: "Tubs" }],
    tasks: [
      { name: "Tap", materialUnitCost: 40, minimumPrice: 95 },
      { name: "Trap", materialUnitCost: 30 },
    ],
  });

type Book = ReturnType<typeof downloaded>;

function opened(change: (book: Book) => void) {
  const book = downloaded(pipes());
  change(book);
  const { file } = book.open();
  return { file, totalCents: priceQuote(wholeQuoteOf(file)).totalCents };
}

test("an untouched workbook has them, and what they add in its totals", () => {
  const { file, totalCents } = opened(({ row }) => {
    row("Total for Pipes")[12] = "no";
    expect([row("Tap")[8], row("Total for Pipes")[8]]).toEqual([95, 350]);
  });
  expect(file.categories[0]).toMatchObject({
    minimumPrice: 350,
    tasks: [{ minimumPrice: 95 }, {}],
  });
  expect(totalCents).toBe(36_750);
});

test("one is changed, with the totals computed anew, and one is removed", () => {
  const { file, totalCents } = opened((book) => {
    book.row("Total for Pipes")[LEAST] = null;
    book.row("Tap")[LEAST] = 120;
    for (const { values } of book.estimate.slice(3)) values[8] = null;
  });
  expect(file.categories[0]).toMatchObject({
    minimumPrice: null,
    tasks: [{ minimumPrice: 120 }, {}],
  });
  expect(totalCents).toBe(15_750);
});

test("one that was written into a row whose formula does not know it counts", () => {
  const { file, totalCents } = opened(({ row }) => (row("Trap")[LEAST] = 300));
  expect(file.categories[0]?.tasks[1]?.minimumPrice).toBe(300);
  expect(totalCents).toBe(41_475);
});

test("a total that was overwritten and a minimum that is no number are refused with their row", () => {
  const total = downloaded(pipes());
  total.row("Total for Pipes")[8] = 340;
  expect(refusalOf(total.open)).toMatch(/^Row 6 of the sheet “Estimate”: the total says \$340\.00/);
  const word = downloaded(pipes());
  word.row("Tap")[LEAST] = "some";
  expect(refusalOf(word.open)).toBe(
    "Row 4 of the sheet “Estimate”: Minimum charge is not a number.",
  );
});
