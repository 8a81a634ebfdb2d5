// Property tests of the printed figures, for any quote and any display options.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { formatCents } from "../money/money.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { printableQuote } from "./printable-quote.ts";

/** Parses printed dollars to cents. */
const cents = (amount: string): number => Number(amount.replace(/\D/g, ""));

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
        const [subtotal = expect.fail("no subtotal"), ...others] = figures;
        const { discountCents } = priceQuote(quote);
        const taxes = discountCents > 0 ? others.slice(2) : others;
        const [discount, after = subtotal] = discountCents > 0 ? others : [];
        if (discount) {
          expect(discount.amount).toMatch(/^−/);
          expect(cents(after.amount)).toBe(cents(subtotal.amount) - cents(discount.amount));
        }
        const totals = sections.flatMap((section) =>
          section.total === null ? [] : [cents(section.total)],
        );
        if (totals.length > 0)
          expect(totals.reduce((a, b) => a + b, 0)).toBe(cents(subtotal.amount));
        if (scheduleSum !== null)
          expect(schedule.reduce((all, { amount }) => all + cents(amount), 0)).toBe(
            cents(scheduleSum.amount),
          );
        const sum = taxes.reduce((all, tax) => all + cents(tax.amount), cents(after.amount));
        if (total !== null) expect(cents(total.amount)).toBe(sum);
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
          expect([printed.total, printed.figures.length]).toEqual([
            null,
            discountCents > 0 ? 3 : 1,
          ]);
          expect(printed.figures[0]?.amount).toBe(formatCents(subtotalCents));
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
