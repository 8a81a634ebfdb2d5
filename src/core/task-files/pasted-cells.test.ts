// Tests of parsing cells copied from a spreadsheet, pasted over tasks and below them.
import { describe, expect, test } from "vitest";
import type { Unit } from "../quote/units.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { pastedTasks } from "./pasted-cells.ts";
import type { TaskColumn } from "./row-columns.ts";

const TASKS = exampleWholeQuote({ categories: [{}], tasks: [{}, {}, {}] }).tasks;

/** A block that is pasted at the first of tasks with these units; below all others without them. */
const pasted = (text: string, start: TaskColumn = "name", units: readonly Unit[] = []) =>
  pastedTasks(text, start, {
    below: units.map((unit, at) => ({ ...(TASKS[at] ?? expect.fail("no task")), unit })),
    category: "Any",
    markup: 0,
  });

const EACH = ["each", "each", "each"] as const;

/** What the rows of a block fill. */
const over = (text: string, start: TaskColumn, units: readonly Unit[] = EACH) =>
  pasted(text, start, units)?.imported.map(({ fields }) => fields);

/** New tasks, without the markup that they do not state. */
const added = (text: string) =>
  pasted(text)?.imported.map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0)),
  );

const refusals = (text: string) => pasted(text)?.refused;

describe("a pasted block of cells", () => {
  test("one cell is not a block and is pasted into the field", () => {
    expect(pasted("12", "quantity")).toBeNull();
    expect(pasted("Set toilet\n")).toBeNull();
  });

  test("fills the columns from the focused one on", () => {
    expect(added("Hang drywall\t120\tSF\t$0.75\t$1.90\t15%\r\nTape\t120\r\n")).toEqual([
      {
        name: "Hang drywall",
        quantity: 120,
        unit: "sq.ft",
        materialUnitCost: 0.75,
        laborUnitCost: 1.9,
        markup: 15,
      },
      { name: "Tape", quantity: 120 },
    ]);
    expect(over("10\t20\tmore\n30\t40", "laborUnitCost")).toEqual([
      { laborUnitCost: 10, markup: 20 },
      { laborUnitCost: 30, markup: 40 },
    ]);
  });

  test("what is skipped has its number in the block, its first words and the reason", () => {
    const block = pasted("Task\tQty\nLock\t2\n\t5\nTotal\t\t90");
    expect(block?.nameless).toEqual([{ at: 3, name: "“5”", reason: "It has no name." }]);
    expect(block?.leftOut).toEqual([
      { at: 1, name: "“Task”", reason: "It holds the names of the columns." },
      { at: 4, name: "“Total”", reason: "It is a total." },
    ]);
  });

  test("a name that a field would refuse refuses its row, and is not shortened", () => {
    const text = `${"x".repeat(201)}\t2\n\u200b\t3\nDoor\t4`;
    expect(added(text)).toEqual([{ name: "Door", quantity: 4 }]);
    expect(refusals(text)?.map(({ at, reason }) => [at, reason])).toEqual([
      [1, "A name has at most 200 characters, this one has 201."],
      [2, "Use at least one visible character."],
    ]);
  });

  test("quoted cells may contain tabs, line breaks and quotes", () => {
    expect(added('"Door, 2"" x 4"""\t3\n"Two\nlines"\t4')).toEqual([
      { name: 'Door, 2" x 4"', quantity: 3 },
      { name: "Two lines", quantity: 4 },
    ]);
  });

  test("figures are parsed as in the fields, rounded half up and capped, and counted; others are left out", () => {
    const text = "12,5\tSF\t€ 99,90\t1 234,56\t7.5\n8x12\tea\t1.250,505\nn/a\tfurlong\t9999999";
    expect(over(text, "quantity")).toEqual([
      {
        quantity: 12.5,
        unit: "sq.ft",
        materialUnitCost: 99.9,
        laborUnitCost: 1234.56,
        markup: 8,
      },
      { quantity: 96, unit: "each", materialUnitCost: 1250.51 },
      { materialUnitCost: 1_000_000 },
    ]);
    expect(pasted(text, "quantity", EACH)).toMatchObject({ changed: 3, unread: 2 });
  });

  test("a row with a negative amount is refused with a reason, and the rows below stay aligned", () => {
    const text =
      "Lock\t2\tea\t45\nCredit for old cabinets\t1\tea\t-500\nSweep\t3\nRefund\t1\tea\t($250.00)";
    expect(pasted(text, "name", EACH)?.imported.map(({ taskId }) => taskId)).toEqual([
      TASKS[0]?.id,
      TASKS[2]?.id,
    ]);
    expect(refusals(text)).toEqual([
      { at: 2, name: "“Credit for old cabinets”", reason: "A cost cannot be negative: -500." },
      { at: 4, name: "“Refund”", reason: "A cost cannot be negative: ($250.00)." },
    ]);
  });

  test.each([
    ["Item\tQty\tUnit\tMaterial $\tLabor $\tMarkup (%)", "name"],
    ["Quantity", "quantity"],
    ["GRAND TOTAL:\t\t\t$1,200.00", "name"],
    ["\t\tTotal\t500", "name"],
    ["Total for Plumbing\t\t\t90", "name"],
  ] as const)("%o is a header or total row and is skipped", (row, start) => {
    const isTotal = row.toLowerCase().includes("total");
    const block = pasted(isTotal ? `1\t2\n${row}` : `${row}\n1\t2`, start, EACH);
    expect(block?.leftOut).toHaveLength(1);
    expect(block?.imported).toHaveLength(1);
  });

  test.each(["Total demolition of the deck\t1", "Unit heater\t1", "Material lift\t2"])(
    "%o is a task",
    (row) => expect(pasted(`${row}\nSweep\t3`)).toMatchObject({ leftOut: [] }),
  );

  test("the figures of a table go where its header says, whatever its order", () => {
    const text =
      "Item\tUnit\tQty\tLabor\tMaterial\tTotal\nDoor\tea\t2\t85\t140\t450\nTotal\t\t\t\t\t450";
    expect(added(text)).toEqual([
      { name: "Door", unit: "each", quantity: 2, laborUnitCost: 85, materialUnitCost: 140 },
    ]);
    expect(added("Item\tDescription\tQty\n1.1\tHang door\t2")).toEqual([
      { name: "Hang door", quantity: 2 },
    ]);
  });
});

describe("quantities in another unit than the task's", () => {
  test("are converted to the unit of their row, or of the task that they fill", () => {
    expect(added("Shingles\t3 sq\tsq.ft\nBase\t10'6\"\tLF\nSlab\t5 cy\tcu.ft")).toEqual([
      { name: "Shingles", quantity: 300, unit: "sq.ft" },
      { name: "Base", quantity: 10.5, unit: "lin.ft" },
      { name: "Slab", quantity: 135, unit: "cu.ft" },
    ]);
    expect(over("2 sy\n2 sy", "quantity", ["sq.ft", "sq.yd"])).toEqual([
      { quantity: 18 },
      { quantity: 2 },
    ]);
  });

  test("a new task without a unit takes the one that its quantity names", () => {
    expect(added("Shingles\t3 sq\nWall\t1,200 sq ft\nDoor\t2\nTape\t3 bags")).toEqual([
      { name: "Shingles", quantity: 300, unit: "sq.ft" },
      { name: "Wall", quantity: 1200, unit: "sq.ft" },
      { name: "Door", quantity: 2 },
      { name: "Tape", quantity: 3 },
    ]);
  });

  test("a measure that does not fit refuses its row with a sentence", () => {
    const text = "Slab\t5 cy\tsq.ft\nDoor\t2\tea";
    expect(added(text)).toEqual([{ name: "Door", quantity: 2, unit: "each" }]);
    expect(refusals(text)).toEqual([
      { at: 1, name: "“Slab”", reason: "“5 cy” is a volume. The unit here is sq.ft." },
    ]);
  });
});
