// Tests of importing a spreadsheet: unchanged it gives the quote, edited cells override the data, invalid cells are located.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../../../testing/example-arbitraries.ts";
import { bathroomRenovation, exampleWholeQuote, GST } from "../../../testing/example-quotes.ts";
import { downloaded, refusalOf, type Sheet } from "../../../testing/example-workbook.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { toQuoteFile, type QuoteFile } from "../../quote-file.ts";

/** Simulates a spreadsheet's recalculation: formulas lose their computed values. */
const withoutTotals = (sheet: Sheet): void => {
  for (const { values } of sheet) if (values.length > 8 && values[8] !== "Total") values[8] = null;
};

const taskOf = (file: QuoteFile, name: string) =>
  file.categories.flatMap(({ tasks }) => tasks).find((task) => task.name === name) ??
  expect.fail(`no task ${name}`);

describe("unchanged sheets", () => {
  test("restore any quote exactly", () => {
    fc.assert(
      fc.property(anyWholeQuote, (whole) => {
        expect(downloaded(whole).open()).toEqual({
          file: toQuoteFile(whole),
          edited: false,
          changed: 0,
          isNowInCents: false,
        });
      }),
    );
  });
});

describe("edited cells override the embedded data", () => {
  test("name, description, quantity, unit, costs and markup of a task", () => {
    const book = downloaded(bathroomRenovation());
    const values = book.row("Install toilet");
    values.splice(1, 7, "Install bidet", "With\r\nhose", 2, "hour", 11.000000000000002, "12.5", 0);
    withoutTotals(book.estimate);
    const { file, edited } = book.open();
    expect(edited).toBe(true);
    expect(taskOf(file, "Install bidet")).toEqual({
      ...TASK_DEFAULTS,
      name: "Install bidet",
      description: "With\nhose",
      quantity: 2,
      unit: "hour",
      materialUnitCost: 11,
      laborUnitCost: 12.5,
      markup: 0,
    });
    expect(taskOf(file, "Install bathtub").materialUnitCost).toBe(899.9);
  });

  test("rows that were added, moved and removed", () => {
    const book = downloaded(bathroomRenovation());
    const at = book.estimate.findIndex(({ values }) => values[1] === "Install toilet");
    const [toilet] = book.estimate.splice(at, 1);
    book.estimate.splice(at - 1, 1);
    if (!toilet) throw new Error("no row");
    const added = { at: 99, values: ["Plumbing", "Install tap", null, null, null, 40] };
    book.estimate.splice(at - 2, 0, toilet, added);
    withoutTotals(book.estimate);
    const { file } = book.open();
    expect(file.categories[1]?.tasks.map(({ name }) => name)).toEqual([
      "Install toilet",
      "Install tap",
      "Rough-in plumbing",
      "Install vanity and faucet",
    ]);
    // Empty cells take the default of a new task.
    expect(taskOf(file, "Install tap")).toMatchObject({ quantity: 1, unit: "each", markup: 0 });
  });

  test("typed figures are parsed, rounded half up and capped, and counted", () => {
    const book = downloaded(bathroomRenovation());
    const values = book.row("Install toilet");
    values.splice(3, 5, "12,5", values[4] ?? "each", 12.55, "$1.250,50", "150 %");
    // The spreadsheet computes with the unrounded figures.
    const added = 12.5 * (12.55 + 1250.5) * 2.5 - Number(values[8]);
    for (const label of ["Install toilet", "Total for Plumbing", "Subtotal", "Total"])
      book.row(label)[8] = Math.round((Number(book.row(label)[8]) + added) * 100) / 100;
    const { file, changed, isNowInCents } = book.open();
    const { quantity, materialUnitCost, laborUnitCost, markup } = taskOf(file, "Install toilet");
    expect([quantity, materialUnitCost, laborUnitCost, markup]).toEqual([12.5, 12.55, 1250.5, 100]);
    expect([changed, isNowInCents, file.quote.costDecimals]).toEqual([1, true, 2]);
  });

  test("title, taxes, payments, business, client and days", () => {
    const book = downloaded(bathroomRenovation());
    const [first] = book.estimate;
    if (first) first.values[0] = "Bath";
    book.row("GST (5%)").splice(1, 7, "HST (5%)", null, null, null, null, null, 13);
    book.row("Deposit")[7] = 25;
    book.detail("Company")[1] = 1234;
    book.detail("Valid until")[1] = 46_387;
    withoutTotals(book.estimate);
    const { quote, payments } = book.open().file;
    expect(quote).toMatchObject({ title: "Bath", validUntil: "2026-12-31" });
    expect(quote.taxes[0]).toEqual({ ...GST, name: "HST", rate: 13 });
    expect(quote.taxes[1]?.rate).toBe(9.975);
    expect(quote.businessInfo.companyName).toBe("1234");
    expect(quote.businessInfo.email).toBe("bonjour@erable-renovations.example");
    expect(payments[0]).toEqual({ name: "Deposit", isPercentage: true, amount: 25 });
  });

  test("percentages of the whole total beside a fixed amount, as in workbooks of earlier versions", () => {
    const payments = [{ name: "Deposit", isPercentage: false, amount: 40 }, { name: "Rest" }];
    const book = downloaded(
      exampleWholeQuote({ categories: [{ overridePrice: 500 }], tasks: [{}], payments }),
    );
    expect(book.row("Rest")[8]).toBe(460);
    book.row("Rest")[8] = 500;
    expect(book.open().file.payments[1]).toMatchObject({ name: "Rest", amount: 100 });
    book.row("Rest")[8] = 480;
    expect(() => book.open()).toThrow("the total says $480.00");
  });
});

describe("invalid cells are refused with their row", () => {
  const changed = (change: (book: ReturnType<typeof downloaded>) => void): string => {
    const book = downloaded(bathroomRenovation());
    change(book);
    return refusalOf(book.open);
  };

  const remove = ({ estimate, row }: ReturnType<typeof downloaded>, label: string): void => {
    const gone = row(label);
    estimate.splice(
      estimate.findIndex(({ values }) => values === gone),
      1,
    );
  };

  test("an overwritten total", () =>
    expect(changed(({ row }) => (row("Install toilet")[8] = 500))).toBe(
      "Row 11 of the sheet “Estimate”: the total says $500.00, but what it is made of comes to $591.68. Put its formula back over all of its rows, then open the file again.",
    ));

  test("a total, a tax or a payment that does not match its rows", () => {
    for (const label of ["Total for Plumbing", "Subtotal", "GST (5%)", "Total", "Deposit"])
      expect(changed(({ row }) => (row(label)[8] = 1))).toMatch(/the total says \$1\.00/);
  });

  test("a value that is not valid in a quote", () => {
    expect(changed(({ row }) => (row("Install toilet")[3] = "two"))).toBe(
      "Row 11 of the sheet “Estimate”: Quantity is not a number.",
    );
    expect(changed(({ detail }) => (detail("Client email")[1] = "maya"))).toBe(
      "“Client email” in the sheet “Details”: Please enter a valid email address",
    );
  });

  test("a task among those of another category, or without a category", () => {
    expect(changed(({ row }) => (row("Install toilet")[0] = "Tiling"))).toMatch(
      /^Row 11 .* here “Plumbing”\./,
    );
    expect(changed(({ row }) => (row("Install toilet")[0] = null))).toMatch(
      /a task needs the name of its category/,
    );
  });

  test("missing columns, rows and taxes", () => {
    expect(changed(({ row }) => (row("Task")[3] = "Amount"))).toMatch(/^The columns of the sheet/);
    expect(changed((book) => remove(book, "Total for Plumbing"))).toMatch(
      /here “Plumbing”\. Give all of them its name/,
    );
    expect(changed(({ details }) => details.splice(4, 1))).toMatch(/“Company” is missing/);
    expect(changed((book) => remove(book, "GST (5%)"))).toMatch(
      /there are 1 taxes above, where the quote has 2/,
    );
  });
});
