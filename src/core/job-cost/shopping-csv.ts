// Exports a shopping list as CSV, for the contractor's own use: it contains costs.
import { csvFile, dollars, textCell } from "../files/csv-file.ts";
import { toCents } from "../money/money.ts";
import type { MaterialLine, PieceLine, ShoppingLine, ShoppingList } from "./shopping-list.ts";
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

interface Figures {
  unitCost: string;
  cost: string;
  hours: string;
}

const costsOf = ({ unitCost, costCents }: MaterialLine) => ({
  unitCost: dollars(toCents(unitCost)),
  cost: dollars(costCents),
});

function row(kind: string, line: ShoppingLine, ticks: ShoppingTicks, figures: Figures): string[] {
  const { name, quantity, unit, categories } = line;
  return [
    isTicked(line, ticks) ? "yes" : "",
    kind,
    textCell(name),
    String(quantity),
    unit,
    figures.unitCost,
    figures.cost,
    figures.hours,
    textCell(categories.join("; ")),
  ];
}

/** A piece is counted in the plural of how it is sold: "46,sheets". Its cost is that of its tasks, in `sumRow`. */
const pieceRow = (line: PieceLine, ticks: ShoppingTicks): string[] =>
  row("Material", line, ticks, { unitCost: "", cost: "", hours: "" }).with(
    COLUMNS.indexOf("Unit"),
    soldAsWord(line.unit, line.quantity),
  );

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
    ...pieces.map((line) => pieceRow(line, ticks)),
    ...sumRow("Material of the tasks that these pieces are for", piecesCostCents),
    ...materials.map((line) => row("Material", line, ticks, { ...costsOf(line), hours: "" })),
    ...sumRow("Permits, fees and the like", feesCents),
    ...labor.map((line) =>
      row("Labor", line, ticks, {
        ...costsOf(line),
        hours: line.hours === null ? UNKNOWN : String(line.hours),
      }),
    ),
    ...unknown.map((line) =>
      row(UNKNOWN_KIND, line, ticks, { unitCost: UNKNOWN, cost: UNKNOWN, hours: UNKNOWN }),
    ),
  ]);
}
