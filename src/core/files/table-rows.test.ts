// Tests of the columns of a pasted table by its header row.
import { describe, expect, test } from "vitest";
import { headColumns } from "./table-rows.ts";
import { readTaskRows } from "./pasted-cells.ts";

const DOOR = [["Door", "2", "each"]];

describe("columns by a header row", () => {
  test.each([
    ["Item|Qty|Unit|Material $|Labor $|Markup (%)", "name quantity unit material labor markup"],
    ["Description|Quantity|UOM|Unit Price|Total", "name quantity unit material -"],
    ["Qty|Unit|Description|Labor Cost", "quantity unit name labor"],
    // Both are a cost: the one that says material is.
    ["Task|Qty|Unit price|Material|Labour", "name quantity - material labor"],
    // "Parts" is not known: it keeps its place, which no other column has.
    ["Item|Qty|Unit|Parts|Labor", "name quantity unit material labor"],
    ["Item|Qty|Material|Parts|Labor", "name quantity material - labor"],
    ["Item|Notes|Qty|Unit", "name - quantity unit"],
  ])("%s", (header, columns) => {
    const short = { materialUnitCost: "material", laborUnitCost: "labor" } as Record<
      string,
      string
    >;
    const found = headColumns(header.split("|"), DOOR).slice(0, header.split("|").length);
    expect(found.map((each) => (each === null ? "-" : (short[each] ?? each))).join(" ")).toBe(
      columns,
    );
  });

  test("a column of item numbers is not the name", () => {
    const rows = [["1.1", "Hang door", "2"]];
    const found = headColumns(["Item", "Description", "Qty"], rows).slice(0, 3);
    expect(found).toEqual([null, "name", "quantity"]);
  });
});

test("the figures of a pasted table go where its header says, whatever its order", () => {
  const text =
    "Item\tUnit\tQty\tLabor\tMaterial\tTotal\nDoor\tea\t2\t85\t140\t450\nTotal\t\t\t\t\t450";
  const { rows, leftOut, unread } = readTaskRows(text, "name");
  expect(rows).toEqual([
    { name: "Door", unit: "each", quantity: 2, laborUnitCost: 85, materialUnitCost: 140 },
  ]);
  expect(leftOut.map(({ at }) => at)).toEqual([1, 3]);
  expect(unread).toBe(0);
});
