// Exports a shopping list as CSV, for the contractor's own use: it contains costs.
import { csvFile, dollars, textCell } from "../files/csv-file.ts";
import { toCents } from "../money/money.ts";
import type { MaterialLine, ShoppingLine, ShoppingList } from "./shopping-list.ts";
import { soldAsWord } from "./parts.ts";
import { isTicked, type ShoppingTicks } from "./ticks.ts";

const COLUMNS = [
  "Done",
  "Kind",
  "Name",
  "Quantity",
  "Unit",
  "Unit cost",
  "Cost",
  "Hours",
  "Categories",
];

const UNKNOWN = "unknown";
/** The kind of tasks in an overridden category, as the dialog calls them. */
const UNKNOWN_KIND = "Cost unknown";

const costsOf = ({ unitCost, costCents }: MaterialLine) => [
  dollars(toCents(unitCost)),
  dollars(costCents),
];

/** @param figures - unit cost, cost and hours */
function row(
  kind: string,
  line: ShoppingLine,
  ticks: ShoppingTicks,
  figures: readonly string[],
  unit: string = line.unit,
): string[] {
  const { name, quantity, categories } = line;
  const done = isTicked(line, ticks) ? "yes" : "";
  return [
    done,
    kind,
    textCell(name),
    String(quantity),
    unit,
    ...figures,
    textCell(categories.join("; ")),
  ];
}

/** The cost of lines that have none of their own, so that the column adds up to the material of the job. */
const sumRow = (name: string, cents: number): string[][] =>
  cents === 0 ? [] : [["", "Material", textCell(name), "", "", "", dollars(cents), "", ""]];

/**
 * @param ticks - the lines that are ticked off
 * @returns the file's text: UTF-8 with byte order mark, lines end with CR LF
 */
export function shoppingCsv(
  { pieces, piecesCostCents, feesCents, materials, labor, unknown }: ShoppingList,
  ticks: ShoppingTicks,
): string {
  return csvFile([
    COLUMNS,
    // A piece is counted in the plural of how it is sold: "46,sheets". Its cost is that of its tasks, in the next row.
    ...pieces.map((line) =>
      row("Material", line, ticks, ["", "", ""], soldAsWord(line.unit, line.quantity)),
    ),
    ...sumRow("Material of the tasks that these pieces are for", piecesCostCents),
    ...materials.map((line) => row("Material", line, ticks, [...costsOf(line), ""])),
    ...sumRow("Permits, fees and the like", feesCents),
    ...labor.map((line) =>
      row("Labor", line, ticks, [...costsOf(line), String(line.hours ?? UNKNOWN)]),
    ),
    ...unknown.map((line) => row(UNKNOWN_KIND, line, ticks, [UNKNOWN, UNKNOWN, UNKNOWN])),
  ]);
}
