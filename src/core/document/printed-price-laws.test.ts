// Property tests: what is printed, and a quote file that is opened again, have the figures of the second computation.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "../edits/edit.ts";
import { readQuoteFile, toQuoteFile, writeQuoteFile } from "../files/quote-file.ts";
import { wholeQuoteOf } from "../files/xlsx/reading/quote-sheet-reading.ts";
import { COST_DECIMALS } from "../limits.ts";
import { priceOptions } from "../pricing/options.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { isChoosable } from "../quote/choice.ts";
import { inOrder } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { exampleChangeOrder } from "../testing/example-change-order.ts";
import { withoutLaterFields } from "../testing/example-earlier.ts";
import { EVERYTHING_SHOWN } from "../testing/example-secret-quotes.ts";
import { plainPrice } from "../testing/plain-price.ts";
import { runs } from "../testing/runs.ts";
import type { PrintableQuote, PrintableRow } from "./printable.ts";
import { printableQuote } from "./printable-quote.ts";

const QUOTES = runs(1_000, 10_000);

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
    fc.property(anyQuoteAsRead, (whole) => {
      const printed = printableQuote(whole, EVERYTHING_SHOWN);
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
    { numRuns: runs(200, 1_000) },
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
    { numRuns: runs(200, 1_000) },
  );
}, 60_000);

test("a quote file that is opened again has the same price, and prints the same", () => {
  fc.assert(
    fc.property(anyQuoteAsRead, (whole) => {
      const opened = wholeQuoteOf(readQuoteFile(writeQuoteFile(whole)));
      expect(figuresOf(printableQuote(opened, EVERYTHING_SHOWN))).toEqual(expectedFigures(whole));
      const words = (of: WholeQuote) =>
        JSON.stringify(printableQuote(of), (key, value: unknown) => (key === "id" ? "" : value));
      expect(words(opened)).toBe(words(whole));
    }),
    { numRuns: runs(200, 1_000) },
  );
}, 60_000);

/** The file as version 2 wrote it. */
function oldFile(whole: WholeQuote): string {
  const { id: quoteId } = whole.quote;
  const earlier = applyEdit(whole, { kind: "setCostDecimals", quoteId, decimals: COST_DECIMALS });
  return JSON.stringify(withoutLaterFields({ ...toQuoteFile(earlier), version: 2 }));
}

test("a file from before options has the price of everything in it, and prints no later block", () => {
  fc.assert(
    fc.property(anyQuoteAsRead, (whole) => {
      const text = oldFile(whole);
      expect(text).not.toMatch(/"(optional|discount|taxable|licences)"/);
      const opened = wholeQuoteOf(readQuoteFile(text));
      const printed = printableQuote(opened, EVERYTHING_SHOWN);
      expect([printed.options, printed.introduction, printed.scope]).toEqual([[], [], []]);
      const notes = printed.sections.flatMap(({ notes: own, rows }) => [
        ...own,
        ...rows.flatMap((row) => row.notes),
      ]);
      expect(notes).toEqual([]);
      const categories = [...priceQuote(opened).categories.values()];
      const sum = categories.reduce((all, { totalCents }) => all + totalCents, 0);
      const { taxCents } = plainPrice(opened);
      const total = taxCents.reduce((all, each) => all + each, sum);
      expect(figuresOf(printed)).toEqual([sum, ...taxCents, total]);
    }),
    { numRuns: runs(100, 500) },
  );
}, 60_000);
