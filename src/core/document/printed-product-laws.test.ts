// Property tests: a printed product is the product of what is printed beside it, or one of its factors is marked as rounded.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfUp } from "../money/money.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { EVERYTHING_SHOWN } from "../testing/example-secret-quotes.ts";
import { runs } from "../testing/runs.ts";
import { printableQuote } from "./printable-quote.ts";

const QUOTES = runs(150, 5_000);

/** A printed figure as digits and their decimals: "$1,234.50" is 123450 and 2. */
function read(printed: string): { digits: bigint; decimals: number } {
  const figure = /[\d,.]+/.exec(printed)?.[0].replaceAll(",", "") ?? expect.fail(printed);
  return {
    digits: BigInt(figure.replace(".", "")),
    decimals: figure.split(".")[1]?.length ?? 0,
  };
}

/** The product of printed figures and 10^-scale, rounded half up, in cents. */
function productOf(factors: readonly string[], scale = 0): bigint {
  const figures = factors.map(read);
  const product = figures.reduce((all, { digits }) => all * digits, 100n);
  const decimals = figures.reduce((all, each) => all + each.decimals, scale);
  return roundHalfUp(product, 10n ** BigInt(decimals));
}

const isMarked = (printed: string): boolean => printed.includes("≈ ");

test(`${QUOTES} random quotes: the unit price times the quantity is the total, or is marked`, () => {
  let marked = 0;
  let exact = 0;
  fc.assert(
    fc.property(anyWholeQuote, (whole) => {
      const { sections } = printableQuote(whole, EVERYTHING_SHOWN);
      for (const { rows, columns } of sections) {
        expect(columns.map(({ key }) => key).slice(0, 2)).toEqual(
          rows.length > 0 ? ["quantity", "unitPrice"] : columns.map(({ key }) => key).slice(0, 2),
        );
        for (const { id, cells } of rows) {
          // What the minimum of a category adds has no quantity.
          if (id.startsWith("minimum-")) continue;
          const [quantity = "", unitPrice = ""] = cells;
          const isEqual = productOf([quantity, unitPrice]) === read(cells.at(-1) ?? "").digits;
          if (isMarked(unitPrice)) marked += 1;
          else exact += 1;
          expect(isEqual, cells.join(" ")).toBe(!isMarked(unitPrice));
        }
      }
    }),
    { numRuns: QUOTES },
  );
  expect(Math.min(marked, exact)).toBeGreaterThan(0);
}, 60_000);

test(`${QUOTES} random quotes: the rate of a tax times its printed base is the tax, or the base is marked`, () => {
  fc.assert(
    fc.property(anyWholeQuote, ({ quote: { taxes, ...quote }, ...parts }) => {
      const named = taxes.map((tax, index) => ({ ...tax, name: "ABCDEFGHIJ".charAt(index) }));
      const whole = { ...parts, quote: { ...quote, taxes: named } };
      const { figures } = printableQuote(whole, EVERYTHING_SHOWN);
      const printed = figures.filter(({ kind }) => kind === undefined);
      for (const { label, amount } of named.length > 0 ? printed.slice(-named.length) : []) {
        const [rate = "", base = ""] = label.split("% of ");
        const isEqual = productOf([rate, base], 2) === read(amount).digits;
        expect(isEqual, `${label} ${amount}`).toBe(!isMarked(base));
      }
    }),
    { numRuns: QUOTES },
  );
}, 60_000);
