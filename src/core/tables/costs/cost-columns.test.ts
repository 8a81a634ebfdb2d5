// Tests of what the columns of a price list are, by their headers and cells.
import { expect, test } from "vitest";
import { priceTable } from "../../price-files/price-table.ts";
import { openTable } from "../../testing/example-tables.ts";

/** The field of each column, "-" for none, and what is said of them. */
async function columnsOf(header: string, ...rows: string[]): Promise<string> {
  const { columns, choicesMade } = (
    await openTable(priceTable, [header, ...rows].join("\n"))
  ).view();
  return [columns.map(({ field }) => field || "-").join(" "), ...choicesMade].join(". ");
}

test.each([
  ["Description,UOM,Price/C", "Nut,EA,12.50", "name unit material"],
  ["Description,UOM,Price,Pricing Qty", "Nut,EA,12.50,100", "name unit material basis"],
  ["Item,Desc,U/M,Col 1 Price,Qty", "A1,Stud,EA,4,3", "code name unit material quantity"],
  ["Description,Unit,Price before tax,Tax", "Nut,EA,12,1", "name unit material -"],
  ["Description,Unit,Price (pcs)", "Nut,EA,12", "name unit material"],
  ["ITEM#,DESCRIPTION,UNITÉ,MAIN-D'ŒUVRE", "A1,Pose,EA,12", "code name unit labor"],
  ["Item,$/sf,$/lf", "Tile,3.5,", "name material -"],
  ["Item,Description,UOM,Price", "1,Stud,EA,4", "code name unit material"],
  [
    "Product,Description,UOM,Price",
    "Stud,Kiln dried spruce,EA,4",
    "name description unit material",
  ],
  [
    "Internet #,SKU,Product Name,Qty Purchased,Unit Price",
    "20,16,Stud,4,3",
    "- code name quantity material",
  ],
  [
    "Part,Description,Unit,List,Mult.",
    "A,Trim,EA,100,x0.65",
    "code name unit material multiplier. “List” is multiplied by “Mult.”.",
  ],
  ["Item,Qty,,Item,Unit,Price", "Stud,4,,Nail,EA,5", "- - name unit material"],
])("%s", async (header, row, columns) => expect(await columnsOf(header, row)).toBe(columns));

test.each(["Labor hours", "Man-hours", "MH", "Labor (min)", "Heures", "Crew hrs"])(
  "%s is hours of labor",
  async (header) =>
    expect(await columnsOf(`Task,Unit,Material cost,${header}`, "Door,EA,120,1.5")).toBe(
      "name unit material hours",
    ),
);

test.each(["Labor %", "Labor $/hr", "Labor rate", "Labor factor", "Labor code", "Labor units"])(
  "%s is no cost of labor, and that is said",
  async (header) =>
    expect(await columnsOf(`Task,Unit,Material cost,${header}`, "Door,EA,120,1.5")).toContain(
      `name unit material -. “${header}” is not used: it is not a labor cost in dollars.`,
    ),
);
