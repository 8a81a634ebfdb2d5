// Worked examples of what a further revision tells its client about the revision before.
import { expect, test } from "vitest";
import { changed, exampleChanges } from "../../testing/example-changes.ts";
import { exampleId, exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../../quote/printing/display-options.ts";
import type { Quote, Task, WholeQuote } from "../../quote/schema.ts";
import { revisionChanges } from "./revision-changes.ts";

const tiles = { name: "Tiles", materialUnitCost: 100 };
const grout = { name: "Grout", materialUnitCost: 20 };

const quoted = (
  tasks: readonly Partial<Task>[],
  quote: Partial<Quote> = {},
  payments: { name: string; amount: number }[] = [],
): WholeQuote =>
  exampleWholeQuote({
    quote: { taxes: [GST], number: "2026-041", ...quote },
    categories: [{ name: "Floor" }],
    tasks,
    payments,
  });
const changesOf = (before: WholeQuote, after: WholeQuote) =>
  revisionChanges({ revision: 1, source: before }, after);

test("lines that changed, were added and removed, the total, and texts by their names", () => {
  const before = quoted([tiles, grout], { validUntil: "2026-12-02" });
  const lamp = { id: exampleId("task", 3), name: "Lamp", materialUnitCost: 350 };
  const terms = { validUntil: "2027-01-01", termsAndConditions: "Half in advance." };
  const after = quoted([{ ...tiles, quantity: 2 }, lamp], terms);
  expect(changesOf(before, after)).toEqual({
    heading: "What changed since R1",
    nameLabel: "Line",
    columns: ["Before", "Now", "Difference"],
    rows: [
      {
        name: "Tiles",
        description: "Changed in “Floor”. Quantity: 1 each before, 2 each now.",
        cells: ["$100.00", "$200.00", "+$100.00"],
      },
      {
        name: "Lamp",
        description: "Added to “Floor”: 1 each.",
        cells: ["", "$350.00", "+$350.00"],
      },
      {
        name: "Grout",
        description: "Removed from “Floor”: 1 each.",
        cells: ["$20.00", "", "−$20.00"],
      },
    ],
    // 550.00 instead of 120.00, with 5 %.
    total: { label: "Total, $126.00 before", amount: "$577.50 (+$451.50)" },
    notes: [
      "Valid until: December 2, 2026 before, January 1, 2027 now.",
      "Also changed: Terms and conditions.",
    ],
  });
});

test("without a change it says so, and that the total is as before", () => {
  const { rows, columns, total, notes } = changesOf(quoted([tiles]), quoted([tiles]));
  expect({ rows, columns, total, notes }).toEqual({
    rows: [],
    columns: [],
    total: { label: "Total, as before", amount: "$105.00" },
    notes: ["Nothing that is printed here was changed."],
  });
});

test("each text, date, party and figure is named", () => {
  const after = quoted(
    [tiles],
    {
      title: "Bathroom",
      kind: "estimate",
      number: "2026-042",
      issueDate: "2026-11-02",
      taxes: [{ ...GST, rate: 7 }],
      discount: { kind: "percent", value: 10, label: "" },
      introduction: "Dear Jane,",
      assumptions: "Free parking.",
      exclusions: "Permits.",
    },
    [{ name: "Deposit", amount: 40 }],
  );
  const { clientInfo } = after.quote;
  after.quote.clientInfo = { ...clientInfo, contactName: "Jane Doe" };
  expect(changesOf(quoted([tiles]), after).notes).toEqual([
    "Title: Quote before, Bathroom now.",
    "Kind of document: Quote before, Estimate now.",
    "Number: 2026-041 before, 2026-042 now.",
    "Date: none before, November 2, 2026 now.",
    "Discount: none before, Discount −$10.00 now.",
    "Taxes: GST (5%) before, GST (7%) now.",
    "Also changed: Introduction, Payment schedule, Assumptions, Not included, Prepared for.",
  ]);
});

test("overhead that is a line is told with its percentage, inside of the prices not at all", () => {
  const overhead = (percent: number, chargesInPrices = false): Partial<Quote> => ({
    charges: [{ name: "Overhead", percent }],
    chargesInPrices,
  });
  const notesOf = (before: Partial<Quote>, after: Partial<Quote>) =>
    changesOf(quoted([tiles], before), quoted([tiles], after)).notes;
  expect(notesOf(overhead(10), overhead(12))).toEqual([
    "Added to the work: Overhead (10%) before, Overhead (12%) now.",
  ]);
  expect(notesOf(overhead(10), {})).toEqual([
    "Added to the work: Overhead (10%) before, none now.",
  ]);
  const inside = changesOf(
    quoted([tiles], overhead(10, true)),
    quoted([tiles], overhead(12, true)),
  );
  expect(JSON.stringify(inside)).not.toMatch(/Overhead|10%|12%/);
  expect(inside.rows).toMatchObject([{ cells: ["$110.00", "$112.00", "+$2.00"] }]);
});

test("another rate of a tax is told, also where its base is printed", () => {
  const shown = { displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showTaxBase: true } };
  const dearer = { ...shown, taxes: [{ ...GST, rate: 7 }] };
  expect(changesOf(quoted([tiles], shown), quoted([tiles], dearer)).notes).toEqual([
    "Taxes: GST (5%) before, GST (7%) now.",
  ]);
});

test("what either of both documents hides is not told", () => {
  const shows = (options: Partial<typeof DEFAULT_DISPLAY_OPTIONS>): Partial<Quote> => ({
    displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, ...options },
  });
  const dearer = [{ ...tiles, quantity: 3, markup: 10 }];
  const noTasks = shows({ showTaskDetails: false, showCategoryTotals: false });
  for (const [before, after] of [
    [noTasks, {}],
    [{}, noTasks],
  ])
    expect(changesOf(quoted([tiles], before), quoted(dearer, after))).toMatchObject({
      rows: [],
      // 330.00 instead of 100.00, with 5 %.
      total: { amount: "$346.50 (+$241.50)" },
    });
  const untaxed = shows({ showSubtotalOnly: true, showQuantities: false });
  const { rows, total } = changesOf(quoted([tiles]), quoted(dearer, untaxed));
  expect(rows).toEqual([
    {
      name: "Tiles",
      description: "Changed in “Floor”.",
      cells: ["$100.00", "$330.00", "+$230.00"],
    },
  ]);
  expect(total).toEqual({ label: "Subtotal, $100.00 before", amount: "$330.00 (+$230.00)" });
});

test("no id, cost, markup or note of the quote is in it", () => {
  const secret = { internalNote: "Ask Ann", markup: 33, laborUnitCost: 41 };
  const before = quoted([tiles, grout]);
  const after = quoted([{ ...tiles, ...secret }]);
  const text = JSON.stringify(changesOf(before, after));
  for (const id of [after.quote.id, ...before.tasks.map((task) => task.id)])
    expect(text).not.toContain(id);
  expect(text).not.toMatch(/Ask Ann|\b33\b|\$41\.00/);
});

test("of very many lines the first 40 are listed, and the others counted", () => {
  const many = (materialUnitCost: number) =>
    quoted(Array.from({ length: 50 }, (_, at) => ({ name: `Task ${at}`, materialUnitCost })));
  const { rows, notes } = changesOf(many(1), many(2));
  expect([rows.length, notes]).toEqual([40, ["10 further lines changed."]]);
});

test("a further revision of a change order tells of the work, and of no discount that it has not", () => {
  const first = changed(exampleChanges);
  const more = { ...first, tasks: first.tasks.map((task) => ({ ...task, quantity: 13 })) };
  const { rows, notes, total } = changesOf(first, more);
  expect(rows[0]).toEqual({
    name: "Tiles",
    description: "Changed in “Bath”. Quantity: 12 sq.ft before, 13 sq.ft now.",
    cells: ["$1,200.00", "$1,300.00", "+$100.00"],
  });
  expect(notes).toEqual([]);
  expect(total?.label).toBe("Difference, −$804.82 before");
});
