// Which column of a table with prices or tasks is what: by the words of its header, and by what its cells hold.
import type { SeparatedRow } from "../../files/separated-rows.ts";
import { readMeasure } from "../../measures/measure-words.ts";
import type { Columns } from "../mapping.ts";
import { headerCells } from "../table-header.ts";
import {
  filledCells,
  isFigure,
  isUncomputed,
  most,
  sampleBelow,
  type Cells,
  type Table,
} from "../table-rows.ts";
import { readDiscount, readMultiplier } from "./discount-text.ts";
import { ITEM_RANK, rolesByWords } from "./header-words.ts";
import { readPriceUnit } from "./priced-units.ts";

/** Roles of prices, of which one is the material cost: what the contractor pays goes before what is listed. */
const PRICES = ["material", "yours", "cost", "price", "list"];

const isPrice = (role: string): boolean => PRICES.includes(role);

/** A header that is a number of pieces from which a price holds: "1-9", "50+", "Price 10-49", "Qty 100". */
const BREAK =
  /^(?:(?:price|prix|qty|quantity|qte) ?)?\d+ ?(?:(?:-|–|to) ?\d+|\+|(?:& |and )?up)$|^(?:qty|qte) ?\d+$/i;

export const isBreak = (header: string): boolean => BREAK.test(header.trim());

export const isUnit = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (readMeasure(cell) !== undefined || readPriceUnit(cell) !== null);

const isAmount = (cell: string): boolean =>
  isUncomputed(cell) || (isFigure(cell) && !cell.includes("%"));
const isNoFigure = (cell: string): boolean => !isFigure(cell);

/** What most cells of a column have to be for a role; any cell where nothing is said. */
const CELL_TESTS: Partial<Record<string, (cell: string) => boolean>> = {
  name: isNoFigure,
  category: isNoFigure,
  unit: (cell) => isNoFigure(cell) || /["']$/.test(cell),
  basis: (cell) => /^(?:per |\/)?\d+$|^[CM]$/i.test(cell),
  discount: (cell) => readDiscount(cell, false) !== null,
  multiplier: (cell) => readMultiplier(cell) !== null,
  markup: isFigure,
};
const SUMS = ["sum", "materialSum", "laborSum"];
const AMOUNTS = new Set([...PRICES, ...SUMS, "labor", "hours", "rate"]);

function canBe(role: string, cells: Cells): boolean {
  const test = AMOUNTS.has(role) ? isAmount : CELL_TESTS[role];
  return cells.length === 0 || !test || most(cells, test);
}

/** The rank from which a role is taken only where its cells show it. */
const UNLIKELY = 5;

interface Candidate {
  at: number;
  role: string;
  rank: number;
  isFilled: boolean;
}

/** What each column can be, the most telling first. */
function candidatesOf(header: Cells, rows: readonly SeparatedRow[]): Candidate[] {
  const all = header.flatMap((name, at) => {
    const cells = filledCells(rows, at);
    const roles = isBreak(name) ? [["price", 9] as const] : rolesByWords(name);
    return roles
      .filter(([role, rank]) => canBe(role, cells) && (rank < UNLIKELY || cells.length > 0))
      .map(([role, rank]) => ({ at, role, rank, isFilled: cells.length > 0 }));
  });
  // What an hour costs is read only beside the hours.
  const hasHours = all.some(({ role }) => role === "hours");
  return all
    .filter(({ role }) => role !== "rate" || hasHours)
    .toSorted((a, b) => Number(b.isFilled) - Number(a.isFilled) || a.rank - b.rank || a.at - b.at);
}

/** Columns with the words of prices, in the order of the table, and what each is. */
export const priceColumns = (
  header: Cells,
  rows: readonly SeparatedRow[],
): { at: number; role: string }[] =>
  candidatesOf(header, rows)
    .flatMap(({ at, role, isFilled }) => (isFilled && isPrice(role) ? [{ at, role }] : []))
    .toSorted((a, b) => a.at - b.at);

/** A number of a product: one word with a figure, or in capitals. */
const isCode = (cell: string): boolean => /^(?=\S*\d)\S+$|^[A-Z0-9./-]{2,}$/.test(cell);

/** Of each role the column with the most telling word. */
function rolesOf(header: Cells, rows: readonly SeparatedRow[]): Map<string, number> {
  const candidates = candidatesOf(header, rows);
  const roles = new Map<string, number>();
  const isTaken = (at: number) => [...roles.values()].includes(at);
  const take = (role: string, at: number | undefined): void => {
    if (at !== undefined && !roles.has(role) && !isTaken(at)) roles.set(role, at);
  };
  const ofPrices = PRICES.flatMap((role) => candidates.find((each) => each.role === role) ?? []);
  take("material", (ofPrices.find(({ isFilled }) => isFilled) ?? ofPrices[0])?.at);
  for (const { role, at } of candidates) if (!isPrice(role)) take(role, at);
  const unitWords = header.findIndex(
    (_, at) => !isTaken(at) && most(filledCells(rows, at), isUnit),
  );
  if (unitWords >= 0) take("unit", unitWords);
  withItem(roles, header, rows);
  return roles;
}

/** "Item" beside "Description" is its number, or the name of which that is the description. */
function withItem(roles: Map<string, number>, header: Cells, rows: readonly SeparatedRow[]): void {
  const name = roles.get("name") ?? -1;
  const has = (at: number, wanted: string, rank?: number) =>
    rolesByWords(header[at] ?? "").some(([role, own]) => role === wanted && own === (rank ?? own));
  const taken = new Set(roles.values());
  const item = header.findIndex((_, at) => !taken.has(at) && has(at, "name", ITEM_RANK));
  if (item < 0 || !has(name, "description")) return;
  if (most(filledCells(rows, item), isCode)) {
    if (!roles.has("code")) roles.set("code", item);
    return;
  }
  roles.set("name", item);
  if (!roles.has("description")) roles.set("description", name);
}

/** The columns of tables that lie side by side, with an empty column between them. */
function blocksOf(header: Cells, rows: readonly SeparatedRow[]): number[][] {
  const blocks: number[][] = [[]];
  for (const [at, name] of header.entries())
    if (name !== "" || filledCells(rows, at).length > 0) blocks.at(-1)?.push(at);
    else if (blocks.at(-1)?.length) blocks.push([]);
  return blocks;
}

const COSTS = ["material", "labor", ...SUMS];

/** The roles of the one table, of several side by side, that has names and costs; otherwise of all columns. */
function rolesInBlock(header: Cells, rows: readonly SeparatedRow[]): Map<string, number> {
  const all = rolesOf(header, rows);
  const blocks = blocksOf(header, rows);
  const ofBlocks = blocks.map((block) =>
    rolesOf(
      header.map((name, at) => (block.includes(at) ? name : "")),
      rows,
    ),
  );
  if (ofBlocks.filter((roles) => roles.has("name")).length < 2) return all;
  return (
    ofBlocks.find((roles) => roles.has("name") && COSTS.some((cost) => roles.has(cost))) ?? all
  );
}

/** A sum is read only where no price of a piece is; one without more words is that of the material. */
function withoutSums(roles: Map<string, number>): Map<string, number> {
  const sum = roles.get("sum");
  const hasCost = COSTS.some((role) => role !== "sum" && roles.has(role));
  if (sum !== undefined && !hasCost) roles.set("materialSum", sum);
  roles.delete("sum");
  if (roles.has("material")) roles.delete("materialSum");
  if (roles.has("labor")) roles.delete("laborSum");
  return roles;
}

/** Without a header: a single column of figures is the cost, one of unit words the unit, the longest text the name. */
function columnsByCells(sample: readonly SeparatedRow[]): Columns {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const share = (at: number, test: (cell: string) => boolean): boolean =>
    sample.filter(({ cells }) => test((cells[at] ?? "").trim())).length * 2 > sample.length;
  const unit = all.find((at) => share(at, isUnit));
  const figures = all.filter((at) => share(at, isFigure));
  const length = (at: number) => sample.reduce((sum, row) => sum + (row.cells[at] ?? "").length, 0);
  const [name] = all
    .filter((at) => at !== unit && !figures.includes(at))
    .toSorted((a, b) => length(b) - length(a));
  const [material, another] = figures.filter((at) => name === undefined || at > name);
  // Of several columns without a name none is known to be the cost, and none the labor.
  const found = { name, unit, material: another === undefined ? material : undefined };
  return inverted(Object.entries(found));
}

const inverted = (roles: Iterable<readonly [string, number | undefined]>): Columns =>
  Object.fromEntries([...roles].flatMap(([role, at]) => (at === undefined ? [] : [[at, role]])));

/**
 * @param fields - those of the table's kind
 * @returns the columns that a row names, or without a header what its cells show
 */
export function costColumns(
  table: Table,
  headerRow: number | null,
  fields: Readonly<Record<string, string>>,
): Columns {
  const rows = sampleBelow(table, headerRow);
  if (headerRow === null) return columnsByCells(rows);
  const roles = withoutSums(rolesInBlock(headerCells(table, headerRow), rows));
  return inverted([...roles].filter(([role]) => role in fields));
}
