// Tests of parsing cells copied from a spreadsheet.
import { describe, expect, test } from "vitest";
import { pastedTasks } from "./pasted-cells.ts";

const rowsOf = (...[text, start]: [text: string, start: Parameters<typeof pastedTasks>[1]]) =>
  pastedTasks(text, start)?.rows;

describe("a pasted block of cells", () => {
  test("one cell is not a block and is pasted into the field", () => {
    expect(pastedTasks("12", "quantity")).toBeNull();
    expect(pastedTasks("Set toilet\n", "name")).toBeNull();
  });

  test("fills the columns from the focused one on", () => {
    expect(rowsOf("Hang drywall\t120\tSF\t$0.75\t$1.90\t15%\r\nTape\t120\r\n", "name")).toEqual([
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
    expect(rowsOf("10\t20\tmore\n30\t40", "laborUnitCost")).toEqual([
      { laborUnitCost: 10, markup: 20 },
      { laborUnitCost: 30, markup: 40 },
    ]);
  });

  test("every row has its number in the block and its first words, also one that is skipped", () => {
    const block = pastedTasks("Task\tQty\nLock\t2\n\t5\nTotal\t\t90", "name");
    expect(block?.places).toEqual([
      { at: 2, name: "“Lock”" },
      { at: 3, name: "“5”" },
    ]);
    expect(block?.leftOut).toEqual([
      { at: 1, name: "“Task”", reason: "It holds the names of the columns." },
      { at: 4, name: "“Total”", reason: "It is a total." },
    ]);
  });

  test("a name that a field would refuse refuses its row, and is not shortened", () => {
    const block = pastedTasks(`${"x".repeat(201)}\t2\n\u200b\t3\nDoor\t4`, "name");
    expect(block?.rows).toEqual([null, null, { name: "Door", quantity: 4 }]);
    expect(block?.refused.map(({ at, reason }) => [at, reason])).toEqual([
      [1, "A name has at most 200 characters, this one has 201."],
      [2, "Use at least one visible character."],
    ]);
  });

  test("quoted cells may contain tabs, line breaks and quotes", () => {
    expect(rowsOf('"Door, 2"" x 4"""\t3\n"Two\nlines"\t4', "name")).toEqual([
      { name: 'Door, 2" x 4"', quantity: 3 },
      { name: "Two lines", quantity: 4 },
    ]);
  });

  test("figures are parsed as in the fields, rounded half up and capped, and counted; others are left out", () => {
    const block = pastedTasks(
      "12,5\tSF\t€ 99,90\t1 234,56\t7.5\n8x12\tea\t1.250,505\nn/a\tfurlong\t9999999",
      "quantity",
    );
    expect(block).toMatchObject({
      rows: [
        {
          quantity: 12.5,
          unit: "sq.ft",
          materialUnitCost: 99.9,
          laborUnitCost: 1234.56,
          markup: 8,
        },
        { quantity: 96, unit: "each", materialUnitCost: 1250.51 },
        { materialUnitCost: 1_000_000 },
      ],
      changed: 3,
      unread: 2,
    });
  });

  test("a row with a negative amount is refused with a reason, and the rows below stay aligned", () => {
    const block = pastedTasks(
      "Lock\t2\tea\t45\nCredit for old cabinets\t1\tea\t-500\nRefund\t1\tea\t($250.00)\nSweep\t3",
      "name",
    );
    expect(block?.rows).toEqual([
      { name: "Lock", quantity: 2, unit: "each", materialUnitCost: 45 },
      null,
      null,
      { name: "Sweep", quantity: 3 },
    ]);
    expect(block?.refused).toEqual([
      { at: 2, name: "“Credit for old cabinets”", reason: "A cost cannot be negative: -500." },
      { at: 3, name: "“Refund”", reason: "A cost cannot be negative: ($250.00)." },
    ]);
  });

  test.each([
    ["Item\tQty\tUnit\tMaterial $\tLabor $\tMarkup (%)", "name"],
    ["Quantity", "quantity"],
    ["GRAND TOTAL:\t\t\t$1,200.00", "name"],
    ["\t\tTotal\t500", "name"],
    ["Total for Plumbing\t\t\t90", "name"],
  ] as const)("%o is a header or total row and is skipped", (row, start) => {
    const table = row.includes("otal") && !row.includes("Task") ? `1\t2\n${row}` : `${row}\n1\t2`;
    expect(pastedTasks(table, start)).toMatchObject({
      leftOut: [{}],
      rows: [{}],
    });
  });

  test.each(["Total demolition of the deck\t1", "Unit heater\t1", "Material lift\t2"])(
    "%o is a task",
    (row) => expect(pastedTasks(`${row}\nSweep\t3`, "name")).toMatchObject({ leftOut: [] }),
  );
});

describe("quantities in another unit than the task's", () => {
  test("are converted to the unit of their row, or of the task that they fill", () => {
    expect(rowsOf("Shingles\t3 sq\tsq.ft\nBase\t10'6\"\tLF\nSlab\t5 cy\tcu.ft", "name")).toEqual([
      { name: "Shingles", quantity: 300, unit: "sq.ft" },
      { name: "Base", quantity: 10.5, unit: "lin.ft" },
      { name: "Slab", quantity: 135, unit: "cu.ft" },
    ]);
    expect(pastedTasks("2 sy\n2 sy", "quantity", ["sq.ft", "sq.yd"])?.rows).toEqual([
      { quantity: 18 },
      { quantity: 2 },
    ]);
  });

  test("a new task without a unit takes the one that its quantity names", () => {
    expect(rowsOf("Shingles\t3 sq\nWall\t1,200 sq ft\nDoor\t2\nTape\t3 bags", "name")).toEqual([
      { name: "Shingles", quantity: 300, unit: "sq.ft" },
      { name: "Wall", quantity: 1200, unit: "sq.ft" },
      { name: "Door", quantity: 2 },
      { name: "Tape", quantity: 3 },
    ]);
  });

  test("a measure that does not fit refuses its row with a sentence", () => {
    const block = pastedTasks("Slab\t5 cy\tsq.ft\nDoor\t2\tea", "name");
    expect(block?.rows).toEqual([null, { name: "Door", quantity: 2, unit: "each" }]);
    expect(block?.refused).toEqual([
      { at: 1, name: "“Slab”", reason: "“5 cy” is a volume. The unit here is sq.ft." },
    ]);
  });
});
