// What a block of cells from a spreadsheet means.
import { describe, expect, test } from "vitest";
import { pastedTasks } from "./pasted-cells.ts";

describe("a block of cells that is pasted", () => {
  test("one cell is no block: it goes into the field", () => {
    expect(pastedTasks("12", "quantity")).toBeNull();
    expect(pastedTasks("Set toilet\n", "name")).toBeNull();
  });

  test("fills the columns from the one that was pasted into", () => {
    expect(
      pastedTasks(
        "Hang drywall\t120\tSF\t$0.75\t$1.90\t15%\r\nTape\t120\tsq ft\t0.2\t1.3\t15\r\n",
        "name",
      ),
    ).toEqual([
      {
        name: "Hang drywall",
        quantity: 120,
        unit: "sq.ft",
        materialUnitCost: 0.7,
        laborUnitCost: 1.9,
        markup: 15,
      },
      {
        name: "Tape",
        quantity: 120,
        unit: "sq.ft",
        materialUnitCost: 0.2,
        laborUnitCost: 1.3,
        markup: 15,
      },
    ]);
    expect(pastedTasks("10\t20\n30\t40", "materialUnitCost")).toEqual([
      { materialUnitCost: 10, laborUnitCost: 20 },
      { materialUnitCost: 30, laborUnitCost: 40 },
    ]);
  });

  test("a column of its own fills downwards", () => {
    expect(pastedTasks("1\n2.5\n1,000", "quantity")).toEqual([
      { quantity: 1 },
      { quantity: 2.5 },
      { quantity: 1000 },
    ]);
  });

  test("what makes no sense in its column changes nothing", () => {
    expect(pastedTasks("n/a\tfurlong\t-5\n\t\t(12)", "quantity")).toEqual([{}, {}]);
  });

  test("the rules of the fields hold: caps, decimals, whole markups, longest names", () => {
    expect(pastedTasks("9999999\teach\t9999999\t1.29\t12.9\n1", "quantity")?.[0]).toEqual({
      quantity: 1_000_000,
      unit: "each",
      materialUnitCost: 1_000_000,
      laborUnitCost: 1.2,
      markup: 12,
    });
    expect(pastedTasks(`${"x".repeat(300)}\nb`, "name")?.[0]?.name).toHaveLength(200);
  });

  test("cells in quotes may hold tabs, lines and quotes", () => {
    expect(pastedTasks('"Door, 2"" x 4"""\t3\n"Two\nlines"\t4', "name")).toEqual([
      { name: 'Door, 2" x 4"', quantity: 3 },
      { name: "Two lines", quantity: 4 },
    ]);
  });

  test("columns beyond the last are left out", () => {
    expect(pastedTasks("5\tnote\tmore\n6", "markup")).toEqual([{ markup: 5 }, { markup: 6 }]);
  });
});
