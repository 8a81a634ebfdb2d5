// Property tests: what is printed, and a quote file that is opened again, have the figures of the second computation.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceOptions } from "../pricing/options.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { isChoosable } from "../quote/choice.ts";
import { inOrder } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { exampleChangeOrder } from "../testing/example-change-order.ts";
import { EVERYTHING_SHOWN } from "../testing/example-secret-quotes.ts";
import { plainPrice } from "../testing/plain-price.ts";
import { runs } from "../testing/runs.ts";
import type { PrintableQuote, PrintableRow } from "./printable.ts";
import { printableQuote } from "./printable-quote.ts";

const QUOTES = runs(300, 10_000);

/** Printed dollars in cents; a minus, or a plus, may be before them. */
const cents = (printed: string): number =>
  Number(printed.replace(/\D/g, "")) * (printed.startsWith("−") ? -1 : 1);

/** Whether a row is what the minimum of its category adds. */
const isMinimum = ({ id }: PrintableRow): boolean => id.startsWith("minimum-");

/** A quote as every reader has it: lists in order. */
const asRead = (whole: WholeQuote): WholeQuote => ({
  ...whole,
  categories: inOrder(whole.categories),
  tasks: inOrder(whole.tasks),
  payments: inOrder(whole.payments),
});

const anyQuoteAsRead = anyWholeQuote.map(asRead);

/** Columns that are shown or hidden: that of the prices stays. */
const anyColumns = fc.record({
  showQuantities: fc.boolean(),
  showUnitPrices: fc.boolean(),
  showMaterialLabor: fc.boolean(),
});

/** Work and charges, subtotal, discount with what it leaves, taxes, rounding, total. */
const figuresOf = ({ figures, total }: PrintableQuote): number[] =>
  [...figures, ...(total ? [total] : [])].map(({ amount }) => cents(amount));

/** The sum of the categories. */
function workCents(whole: WholeQuote): number {
  const { chargeCents, subtotalCents } = plainPrice(whole);
  return chargeCents.reduce((sum, each) => sum - each, subtotalCents);
}

function expectedFigures(whole: WholeQuote): number[] {
  const { chargeCents, subtotalCents, discountCents, taxCents, ...plain } = plainPrice(whole);
  const { roundingCents, totalCents } = plain;
  const discount = discountCents === 0 ? [] : [-discountCents, subtotalCents - discountCents];
  const charges = chargeCents.length === 0 ? [] : [workCents(whole), ...chargeCents];
  const rounding = roundingCents === 0 ? [] : [roundingCents];
  return [...charges, subtotalCents, ...discount, ...taxCents, ...rounding, totalCents];
}

test(`${QUOTES.toLocaleString("en-US")} random quotes print what counts, at the price of the second computation`, () => {
  fc.assert(
    fc.property(anyQuoteAsRead, anyColumns, (whole, columns) => {
      const printed = printableQuote(whole, { ...EVERYTHING_SHOWN, ...columns });
      const { counted } = plainPrice(whole);
      expect(figuresOf(printed)).toEqual(expectedFigures(whole));
      const totals = printed.sections.map(({ total }) => cents(total ?? ""));
      expect(totals.reduce((sum, each) => sum + each, 0)).toBe(workCents(whole));
      const lumpSums = new Set(
        whole.categories.filter((each) => each.overridePrice !== null).map(({ id }) => id),
      );
      const shown = printed.sections.flatMap(({ id, rows }) => [
        id,
        ...rows.filter((row) => !lumpSums.has(id) && !isMinimum(row)).map((row) => row.id),
      ]);
      expect(new Set(shown)).toEqual(counted);
      const priceOf = ({ cells }: PrintableRow) => cents(cells.at(-1) ?? "");
      const sumOf = (rows: readonly PrintableRow[]) =>
        rows.reduce((sum, row) => sum + priceOf(row), 0);
      for (const { rows, total } of printed.sections)
        if (rows.length > 0) expect(sumOf(rows)).toBe(cents(total ?? ""));
      const added = printed.sections.flatMap(({ rows }) => rows.filter(isMinimum));
      expect(sumOf(added)).toBe(plainPrice(whole).minimumCents);
    }),
    { numRuns: QUOTES },
  );
}, 120_000);

test("a change order prints the difference to what was accepted, before taxes when they are hidden", () => {
  const accepted = fc.integer({ min: 0, max: 100_000_00 });
  fc.assert(
    fc.property(
      anyQuoteAsRead,
      accepted,
      accepted,
      fc.boolean(),
      (whole, before, after, hidden) => {
        const changeOrder = exampleChangeOrder(before / 100, after / 100);
        const changed = { ...whole, quote: { ...whole.quote, changeOrder } };
        const asked = { ...EVERYTHING_SHOWN, showSubtotalOnly: hidden };
        const printed = printableQuote(changed, asked);
        const { subtotalCents, discountCents, taxCents, totalCents } = plainPrice(whole);
        const expected =
          hidden && taxCents.length > 0
            ? [before, subtotalCents - discountCents - before]
            : [after, totalCents - after];
        expect(printed.comparison.map(({ amount }) => cents(amount))).toEqual(expected);
        expect(figuresOf(printed)).toEqual(figuresOf(printableQuote(whole, asked)));
      },
    ),
    { numRuns: runs(100, 1_000) },
  );
}, 60_000);

test("every option that can be chosen is printed, chosen or not, with its price and its difference", () => {
  fc.assert(
    fc.property(anyQuoteAsRead, (whole) => {
      const options = new Map(
        priceOptions(whole, priceQuote(whole)).map((each) => [each.id, each]),
      );
      const printed = printableQuote(whole, EVERYTHING_SHOWN).options.flatMap(
        (group) => group.options,
      );
      expect(new Set(printed.map(({ id }) => id))).toEqual(new Set(options.keys()));
      for (const { id, isChosen, price, difference } of printed) {
        const priced = options.get(id) ?? expect.fail(id);
        expect([isChosen, cents(price)]).toEqual([priced.isChosen, priced.priceCents]);
        if (difference !== "") expect(cents(difference)).toBe(priced.differenceCents);
        else expect(priced.differenceCents).toBe(0);
      }
      const { counted } = plainPrice(whole);
      const chosen = printed.filter(({ isChosen }) => isChosen).map(({ id }) => id);
      const parts = [...whole.categories, ...whole.tasks].filter(({ id }) => counted.has(id));
      expect(new Set(chosen)).toEqual(new Set(parts.filter(isChoosable).map(({ id }) => id)));
    }),
    { numRuns: runs(100, 1_000) },
  );
}, 60_000);
