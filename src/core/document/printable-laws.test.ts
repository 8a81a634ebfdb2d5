// Property tests of the printed figures, for any quote and any display options.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { formatCents } from "../money/money.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { printableQuote } from "./printable-quote.ts";

/** Parses printed dollars to cents. */
const cents = (amount: string): number => Number(amount.replace(/\D/g, ""));

/** Of a rounding, which has a sign. */
const signedCents = ({ amount }: { amount: string }): number =>
  amount.startsWith("−") ? -cents(amount) : cents(amount);

describe("for any quote and options", () => {
  const options = fc.record(
    {
      showCategoryTotals: fc.boolean(),
      showTaskDetails: fc.boolean(),
      showSubtotalOnly: fc.boolean(),
      showQuantities: fc.boolean(),
      showMaterialLabor: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  test("every printed column adds up, and every figure can be derived from the others", () => {
    fc.assert(
      fc.property(anyWholeQuote, options, (quote, asked) => {
        const { sections, figures, total, schedule, scheduleSum } = printableQuote(quote, asked);
        for (const { rows, columns: keys, total: own } of sections) {
          for (const { cells } of rows) expect(cells).toHaveLength(keys.length);
          const last = keys.findIndex(({ key }) => key === "total");
          if (own !== null && last >= 0) {
            expect(rows.reduce((sum, row) => sum + cents(row.cells[last] ?? ""), 0)).toBe(
              cents(own),
            );
          }
        }
        const charges = figures.filter(({ kind }) => kind === "charge");
        const rounding = figures.find(({ kind }) => kind === "rounding");
        const plain = figures.filter(({ kind }) => kind === undefined);
        const [subtotal = expect.fail("no subtotal"), ...others] = plain;
        const work = figures.find(({ kind }) => kind === "work") ?? subtotal;
        expect(charges.reduce((sum, { amount }) => sum + cents(amount), cents(work.amount))).toBe(
          cents(subtotal.amount),
        );
        const { discountCents } = priceQuote(quote);
        const taxes = discountCents > 0 ? others.slice(2) : others;
        const [discount, after = subtotal] = discountCents > 0 ? others : [];
        if (discount) {
          expect(discount.amount).toMatch(/^−/);
          expect(cents(after.amount)).toBe(cents(subtotal.amount) - cents(discount.amount));
        }
        // Where category totals are hidden, their rows add up to the work, with the fixed prices of categories.
        const { showCategoryTotals = true, showTaskDetails = true } = asked;
        const priceOf = ({ rows, total: own }: (typeof sections)[number]) =>
          own === null
            ? rows.reduce((sum, { cells }) => sum + cents(cells.at(-1) ?? ""), 0)
            : cents(own);
        if (showCategoryTotals || showTaskDetails)
          expect(sections.reduce((sum, section) => sum + priceOf(section), 0)).toBe(
            cents(work.amount),
          );
        else expect(sections.every((section) => section.total === null)).toBe(true);
        if (scheduleSum !== null)
          expect(schedule.reduce((all, { amount }) => all + cents(amount), 0)).toBe(
            cents(scheduleSum.amount),
          );
        const sum = taxes.reduce((all, tax) => all + cents(tax.amount), cents(after.amount));
        const roundedBy = rounding ? signedCents(rounding) : 0;
        if (total !== null) expect(cents(total.amount)).toBe(sum + roundedBy);
      }),
    );
  });

  test("with hidden taxes, neither the total nor a share of it is printed", () => {
    fc.assert(
      fc.property(
        anyWholeQuote.filter(({ quote }) => quote.taxes.length > 0),
        options,
        (quote, asked) => {
          const printed = printableQuote(quote, { ...asked, showSubtotalOnly: true });
          const { subtotalCents, discountCents } = priceQuote(quote);
          const figures = printed.figures.filter(
            ({ kind }) => kind !== "work" && kind !== "charge",
          );
          expect([printed.total, figures.length]).toEqual([null, discountCents > 0 ? 3 : 1]);
          expect(figures[0]?.amount).toBe(formatCents(subtotalCents));
          expect(printed.figures.at(-1)?.amount).toBe(formatCents(subtotalCents - discountCents));
          for (const { options: choices } of printed.options)
            expect(choices.every(({ difference }) => difference === "")).toBe(true);
          expect(printed.taxNote).toBe("Taxes not included");
          for (const { share, amount } of printed.schedule)
            expect(share === "" || amount === "").toBe(true);
          if (printed.scheduleSum)
            expect(printed.schedule.every(({ share }) => share === "")).toBe(true);
          expect(printed.scheduleNote).not.toMatch(/\d/);
        },
      ),
    );
  });
});
