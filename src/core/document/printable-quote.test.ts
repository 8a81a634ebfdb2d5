// Tests of the printed blocks under each display option: words, columns and figures.
import { describe, expect, test } from "vitest";
import { DEFAULT_DISPLAY_OPTIONS, type DisplayOptions } from "../quote/printing/display-options.ts";
import { bathroomRenovation, exampleWholeQuote, GST } from "../testing/example-quotes.ts";
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

  const deposit = (amount: number, ...others: { amount: number }[]) =>
    exampleWholeQuote({
      quote: { taxes: [GST] },
      categories: [{}],
      tasks: [{}],
      payments: [{ name: "Deposit", isPercentage: false, amount }, ...others],
    });

  test.each([
    [102.5, "$102.50"],
    // The total with taxes is $105.00, which is not shown.
    [2_500.5, "$100.00"],
  ])("Hide Taxes keeps a fixed amount of %s within the total", (amount, printed) => {
    expect(printableQuote(deposit(amount), { showSubtotalOnly: true }).schedule).toEqual([
      { name: "Deposit", share: "", amount: printed },
    ]);
  });

  test("the schedule shows its sum, and the base of the percentages when there are fixed amounts (decision 3)", () => {
    const printed = printableQuote(deposit(20, { amount: 100 }));
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
    const printed = printableQuote(deposit(20, { amount: 100 }), { showSubtotalOnly: true });
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
    const displayOptions = { ...DEFAULT_DISPLAY_OPTIONS, showQuantities: false };
    const saved = { ...whole, quote: { ...whole.quote, displayOptions } };
    const firstColumn = (asked = {}) => printableQuote(saved, asked).sections[1]?.columns[0]?.key;
    expect(firstColumn()).toBe("material");
    expect(firstColumn({ showQuantities: true })).toBe("quantity");
  });
});

test("a category with a fixed price prints it where totals are hidden, beside rows with theirs", () => {
  const fixed = exampleWholeQuote({ categories: [{ overridePrice: 5_000 }], tasks: [{}] });
  const totalWith = (options: Partial<DisplayOptions>) =>
    printableQuote(fixed, options).sections[0]?.total;
  expect(totalWith({ showCategoryTotals: false })).toBe("$5,000.00");
  expect(totalWith({ showCategoryTotals: false, showTaskDetails: false })).toBeNull();
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

test("the base of overhead is the work as it is printed above", () => {
  // 104.9375 is printed as 104.94; the exact sum of three is 314.8125.
  const third = { materialUnitCost: 839.5, quantity: 0.125 };
  const thirds = exampleWholeQuote({
    quote: {
      taxes: [GST],
      charges: [{ name: "Overhead", percent: 10 }],
      chargesInPrices: false,
    },
    categories: [{}],
    tasks: [third, third, third],
  });
  const [work, overhead] = printableQuote(thirds).figures;
  expect([work?.amount, overhead?.label]).toEqual(["$314.82", "Overhead (10% of $314.82)"]);
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
