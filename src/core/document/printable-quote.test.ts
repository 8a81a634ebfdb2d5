// Tests of the printed blocks under each display option: words, columns and figures.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DisplayOptions } from "../quote/display-options.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
} from "../testing/example-quotes.ts";
import { formatCents } from "../money/money.ts";
import { applyEdit } from "../edits/edit.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { printableQuote } from "./printable-quote.ts";

const whole = bathroomRenovation();
const print = (options: Partial<DisplayOptions> = {}) => printableQuote(whole, options);
const plumbing = (options: Partial<DisplayOptions> = {}) =>
  print(options).sections[1] ?? expect.fail("no section");
const columns = (options: Partial<DisplayOptions>) =>
  plumbing(options).columns.map(({ key }) => key);
/** Parses printed dollars to cents. */
const cents = (amount: string): number => Number(amount.replace(/\D/g, ""));

describe("everything shown", () => {
  test("a section has its columns, a row for each task and a total", () => {
    const { name, rows, totalLabel, total } = plumbing();
    expect([name, totalLabel, total]).toEqual(["Plumbing", "Total for Plumbing", "$5,456.07"]);
    expect(plumbing().columns.map(({ label }) => label)).toEqual([
      "Quantity",
      "Material",
      "Labor",
      "Total",
    ]);
    expect(rows[0]).toMatchObject({
      name: "Rough-in plumbing",
      cells: ["14 hour", "$201.25", "$1,529.50", "$1,730.75"],
    });
  });

  test("subtotal, one line for each tax with its rate, and the total", () => {
    expect(print().figures).toEqual([
      { label: "Subtotal", amount: "$11,485.70" },
      { label: "GST (5%)", amount: "$574.28" },
      { label: "QST (9.975%)", amount: "$1,145.70" },
    ]);
    expect(print().total).toEqual({ label: "Total", amount: "$13,205.68" });
  });

  test("the schedule in percent and dollars", () => {
    expect(print().schedule).toEqual([
      { name: "Deposit", share: "30%", amount: "$3,961.71" },
      { name: "After plumbing", share: "40%", amount: "$5,282.27" },
      { name: "On completion", share: "30%", amount: "$3,961.70" },
    ]);
    expect(print().scheduleColumns.map(({ label }) => label)).toEqual(["Share", "Amount"]);
  });
});

describe("each display option", () => {
  test("Show Quantities off: no quantity column", () => {
    expect(columns({ showQuantities: false })).toEqual(["material", "labor", "total"]);
  });

  test("Show Material & Labor off: one amount for each task", () => {
    expect(columns({ showMaterialLabor: false })).toEqual(["quantity", "total"]);
    expect(plumbing({ showMaterialLabor: false }).rows[1]?.cells).toEqual(["1 each", "$1,517.89"]);
  });

  test("Show Task Details off: sections without rows and columns, with totals", () => {
    expect([print().summary, print({ showTaskDetails: false }).summary]).toEqual([false, true]);
    expect(plumbing({ showTaskDetails: false })).toMatchObject({
      rows: [],
      columns: [],
      total: "$5,456.07",
    });
  });

  test("Show Category Totals off: sections with rows and without totals", () => {
    expect(plumbing({ showCategoryTotals: false }).total).toBeNull();
    expect(plumbing({ showCategoryTotals: false }).rows).toHaveLength(4);
  });

  test("Hide Taxes: the subtotal is the last figure, and the schedule shows percentages only", () => {
    const printed = print({ showSubtotalOnly: true });
    expect(printed.figures).toEqual([{ label: "Subtotal", amount: "$11,485.70" }]);
    expect(printed.total).toBeNull();
    expect(printed.schedule.map(({ share, amount }) => [share, amount])).toEqual([
      ["30%", ""],
      ["40%", ""],
      ["30%", ""],
    ]);
    expect(printed.scheduleColumns).toEqual([{ key: "share", label: "Share" }]);
    expect(JSON.stringify(printed)).not.toMatch(/13,205\.68|574\.28|1,145\.70|GST|QST/);
  });

  test("Hide Taxes keeps fixed amounts, which do not depend on the total", () => {
    const payments = [{ name: "Deposit", isPercentage: false, amount: 2_500.5 }];
    const fixed = exampleWholeQuote({
      quote: { taxes: [GST] },
      categories: [{}],
      tasks: [{}],
      payments,
    });
    expect(printableQuote(fixed, { showSubtotalOnly: true }).schedule).toEqual([
      { name: "Deposit", share: "", amount: "$2,500.50" },
    ]);
  });

  const deposit = (amount: number) =>
    exampleWholeQuote({
      quote: { taxes: [GST] },
      categories: [{}],
      tasks: [{}],
      payments: [{ name: "Deposit", isPercentage: false, amount }, { amount: 100 }],
    });

  test("the schedule shows its sum, and the base of the percentages when there are fixed amounts (decision 3)", () => {
    const printed = printableQuote(deposit(20));
    expect(printed.schedule.map(({ share, amount }) => [share, amount])).toEqual([
      ["", "$20.00"],
      ["100%", "$85.00"],
    ]);
    expect(printed.scheduleSum).toEqual({ label: "Sum of the payments", amount: "$105.00" });
    expect(printed.scheduleNote).toBe(
      "Shares are of what the fixed amounts leave of the total ($85.00).",
    );
    expect(print().scheduleSum?.amount).toBe(print().total?.amount);
    expect(print().scheduleNote).toBe("");
  });

  test("Hide Taxes omits the sum and the base of the percentages, because both would reveal the total", () => {
    const printed = printableQuote(deposit(20), { showSubtotalOnly: true });
    expect(printed.scheduleSum).toBeNull();
    expect(printed.scheduleNote).toBe("Shares are of what the fixed amounts leave of the total.");
    expect(JSON.stringify(printed)).not.toMatch(/105\.00|85\.00/);
  });

  test("Hide Taxes has no effect on a quote without taxes: total and schedule stay", () => {
    const untaxed = exampleWholeQuote({ categories: [{}], tasks: [{}], payments: [{}] });
    const printed = printableQuote(untaxed, { showSubtotalOnly: true });
    expect([printed.total?.amount, printed.schedule[0]?.amount]).toEqual(["$100.00", "$100.00"]);
  });

  test("the saved option applies where the download sets none (decision 17)", () => {
    const saved = applyEdit(whole, {
      kind: "setQuote",
      quoteId: whole.quote.id,
      fields: { displayOptions: { showQuantities: false } },
    });
    expect(printableQuote(saved).sections[1]?.columns[0]?.key).toBe("material");
    expect(printableQuote(saved, { showQuantities: true }).sections[1]?.columns[0]?.key).toBe(
      "quantity",
    );
  });
});

describe("an overridden category", () => {
  const categoryId = exampleId("category", 2);
  const overridden = applyEdit(whole, {
    kind: "overridePrice",
    quoteId: whole.quote.id,
    categoryId,
    overridePrice: 5_000,
  });
  const section = (options: Partial<DisplayOptions> = {}) =>
    printableQuote(overridden, options).sections[1] ?? expect.fail("no section");

  test("shows its tasks with quantities and without amounts, and its total", () => {
    expect(section().columns.map(({ key }) => key)).toEqual(["quantity"]);
    expect(section().rows.map(({ cells }) => cells)).toEqual([
      ["14 hour"],
      ["1 each"],
      ["1 each"],
      ["1 each"],
    ]);
    expect(section().total).toBe("$5,000.00");
  });

  test("shows only names when quantities are hidden", () => {
    expect(section({ showQuantities: false })).toMatchObject({
      columns: [],
      rows: [{ cells: [] }, { cells: [] }, { cells: [] }, { cells: [] }],
    });
  });
});

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
        const [subtotal = expect.fail("no subtotal"), ...taxes] = figures;
        const totals = sections.flatMap((section) =>
          section.total === null ? [] : [cents(section.total)],
        );
        if (totals.length > 0)
          expect(totals.reduce((a, b) => a + b, 0)).toBe(cents(subtotal.amount));
        if (scheduleSum !== null)
          expect(schedule.reduce((all, { amount }) => all + cents(amount), 0)).toBe(
            cents(scheduleSum.amount),
          );
        const sum = taxes.reduce((all, tax) => all + cents(tax.amount), cents(subtotal.amount));
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
          expect([printed.total, printed.figures.length]).toEqual([null, 1]);
          expect(printed.figures[0]?.amount).toBe(formatCents(priceQuote(quote).subtotalCents));
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
