// Tests of the printed blocks under each display option: words, columns and figures.
import { describe, expect, test } from "vitest";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
} from "../testing/example-quotes.ts";
import { applyEdit } from "../edits/edit.ts";
import { printableQuote } from "./printable-quote.ts";

const whole = bathroomRenovation();
const print = (options: Partial<DisplayOptions> = {}) => printableQuote(whole, options);
const plumbing = (options: Partial<DisplayOptions> = {}) =>
  print(options).sections[1] ?? expect.fail("no section");
const columns = (options: Partial<DisplayOptions>) =>
  plumbing(options).columns.map(({ key }) => key);

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
      { label: "GST (5%)", amount: "$574.29" },
      { label: "QST (9.975%)", amount: "$1,145.70" },
    ]);
    expect(print().total).toEqual({ label: "Total", amount: "$13,205.69" });
  });

  test("the schedule in percent and dollars", () => {
    expect(print().schedule).toEqual([
      { name: "Deposit", share: "30%", amount: "$3,961.71" },
      { name: "After plumbing", share: "40%", amount: "$5,282.27" },
      { name: "On completion", share: "30%", amount: "$3,961.71" },
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

  test.each([
    [102.5, "$102.50"],
    // The total with taxes is $105.00, which is not shown.
    [2_500.5, "$100.00"],
  ])("Hide Taxes keeps a fixed amount of %s within the total", (amount, printed) => {
    const payments = [{ name: "Deposit", isPercentage: false, amount }];
    const fixed = exampleWholeQuote({
      quote: { taxes: [GST] },
      categories: [{}],
      tasks: [{}],
      payments,
    });
    expect(printableQuote(fixed, { showSubtotalOnly: true }).schedule).toEqual([
      { name: "Deposit", share: "", amount: printed },
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
      "Percentages apply to the total less the fixed amounts ($85.00).",
    );
    expect(print().scheduleSum?.amount).toBe(print().total?.amount);
    expect(print().scheduleNote).toBe("");
  });

  test("Hide Taxes omits the sum and the base of the percentages, because both would reveal the total", () => {
    const printed = printableQuote(deposit(20), { showSubtotalOnly: true });
    expect(printed.scheduleSum).toBeNull();
    expect(printed.scheduleNote).toBe("Percentages apply to the total less the fixed amounts.");
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

  test("is its total alone, with the names of its tasks in one sentence", () => {
    expect(section()).toMatchObject({ columns: [], rows: [], total: "$5,000.00" });
    const names = printableQuote(whole).sections[1]?.rows.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(4);
    for (const name of names) expect(section().includes).toContain(name);
    expect(section().includes).toContain("(14 hour)");
    expect(section({ showQuantities: false }).includes).not.toContain("14 hour");
  });

  test("prints its price where category totals are hidden, beside rows with theirs", () => {
    expect(section({ showCategoryTotals: false }).total).toBe("$5,000.00");
    const bare = { showCategoryTotals: false, showTaskDetails: false };
    expect(section(bare).total).toBeNull();
  });
});

test("overhead and profit that are lines say what they are computed on, which is not the whole work", () => {
  const { figures } = printableQuote(
    exampleWholeQuote({
      quote: {
        taxes: [],
        charges: [
          { name: "Overhead", percent: 10 },
          { name: "Profit", percent: 10 },
        ],
        chargesInPrices: false,
      },
      categories: [{}],
      tasks: [
        { quantity: 1, materialUnitCost: 10_000, laborUnitCost: 0, markup: 0 },
        { quantity: 1, materialUnitCost: 500, laborUnitCost: 0, atCost: true },
      ],
    }),
  );
  expect(figures.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Work $10,500.00",
    "Overhead (10% of $10,000.00) $1,000.00",
    "Profit (10% of $11,000.00) $1,100.00",
    "Subtotal $12,600.00",
  ]);
});

describe("a minimum charge", () => {
  const small = (minimumPrice: number) =>
    exampleWholeQuote({
      categories: [{ name: "Pipes", minimumPrice }],
      tasks: [{ name: "Tap", materialUnitCost: 60, laborUnitCost: 140, minimumPrice: 230 }],
    });
  const rowsOf = (minimumPrice: number, options: Partial<DisplayOptions> = {}) => {
    const [section] = printableQuote(small(minimumPrice), options).sections;
    return [section?.total, ...(section?.rows ?? []).map(({ name, cells }) => [name, ...cells])];
  };

  test("is a row below the tasks, with material and labor as these, so that the column adds up", () => {
    expect(rowsOf(350, { showUnitPrices: true })).toEqual([
      "$350.00",
      ["Tap", "1 each", "$230.00", "$69.00", "$161.00", "$230.00"],
      ["Minimum charge", "", "", "$36.00", "$84.00", "$120.00"],
    ]);
  });

  test("that adds nothing is nowhere, nor is it without task details", () => {
    expect(rowsOf(200)).toEqual(["$230.00", ["Tap", "1 each", "$69.00", "$161.00", "$230.00"]]);
    expect(rowsOf(350, { showTaskDetails: false })).toEqual(["$350.00"]);
  });
});
