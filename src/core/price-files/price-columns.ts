// Which column of a price file is what, recognized by the words of its header and by what its cells hold.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { readMeasure } from "../measures/measure-words.ts";
import { CURRENCY } from "./cost-text.ts";
import { readDiscount } from "./discount-text.ts";
import {
  headerWords,
  HEADER_WORDS,
  plainHeader,
  priceRoleByWords,
  PRICE_ROLES,
  type HeaderRole,
  type PriceRole,
} from "./header-words.ts";
import type { PriceFile } from "./price-file.ts";
import type { ColumnChoice } from "./price-fields.ts";
import { readPriceUnit } from "./price-units.ts";

/** A figure without letters; a currency may stand beside it. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** Rows by which columns are recognized, and rows among which the header is looked for. */
const SAMPLE = 50;
const HEADER_WITHIN = 40;

type Cells = readonly string[];

/** The filled cells of a column in the first rows below a header. */
const filledCells = (rows: readonly SeparatedRow[], at: number): string[] =>
  rows.map(({ cells }) => (cells[at] ?? "").trim()).filter((cell) => /[\p{L}\d]/u.test(cell));

const most = (cells: Cells, test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;

const isFigure = (cell: string): boolean => FIGURE.test(cell.replace(CURRENCY, ""));

const isUnit = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (readMeasure(cell) !== undefined || readPriceUnit(cell) !== null);

/** Whether the cells of a column can be of a role: costs are figures, and a name is none. */
function canBe(role: HeaderRole, cells: Cells): boolean {
  if (cells.length === 0) return true;
  if (role === "discount") return most(cells, (cell) => readDiscount(cell, false) !== null);
  if (role === "labor" || (PRICE_ROLES as readonly string[]).includes(role))
    return most(cells, isFigure);
  if (role === "name") return !most(cells, isFigure);
  return true;
}

/** The roles of columns by their header, of each role the column with the most telling word. */
function rolesOf(header: Cells, rows: readonly SeparatedRow[]): Map<HeaderRole, number> {
  const words = header.map(headerWords);
  const cells = header.map((_, at) => filledCells(rows, at));
  const roles = new Map<HeaderRole, number>();
  const taken = new Set<number>();
  for (const [role, known] of HEADER_WORDS) {
    const at = known
      .map((word) =>
        words.findIndex(
          (each, index) => each === word && !taken.has(index) && canBe(role, cells[index] ?? []),
        ),
      )
      .find((place) => place >= 0);
    if (at === undefined) continue;
    roles.set(role, at);
    taken.add(at);
  }
  for (const [at, each] of words.entries()) {
    const role = taken.has(at) || each === "" ? null : priceRoleByWords(each);
    const isFilled = (cells[at] ?? []).length > 0;
    if (role && isFilled && !roles.has(role) && canBe(role, cells[at] ?? [])) roles.set(role, at);
  }
  return roles;
}

/** The columns of fields. Of several columns of prices the contractor's cost is taken. */
function columnsOf(roles: ReadonlyMap<HeaderRole, number>): ColumnChoice {
  const columns: ColumnChoice = {};
  for (const [role, at] of roles)
    if (!(PRICE_ROLES as readonly string[]).includes(role))
      columns[role as Exclude<HeaderRole, PriceRole>] = at;
  const material = PRICE_ROLES.map((role) => roles.get(role)).find((at) => at !== undefined);
  return material === undefined ? columns : { ...columns, material };
}

/** Columns with the words of prices, in the order of the file, and what each is. */
export function priceColumns(
  header: Cells,
  rows: readonly SeparatedRow[],
): { at: number; role: PriceRole }[] {
  const sample = rows.slice(0, SAMPLE);
  return header.flatMap((cell, at) => {
    const words = headerWords(cell);
    const named = new Set(
      HEADER_WORDS.filter(([, known]) => known.includes(words)).map(([role]) => role),
    );
    const role = PRICE_ROLES.find((each) => named.has(each)) ?? priceRoleByWords(words);
    const isPrice = role !== null && role !== "labor" && !named.has("labor");
    return isPrice && words !== "" && most(filledCells(sample, at), isFigure) ? [{ at, role }] : [];
  });
}

/** Without a header: a single column of figures is the cost, one of unit words the unit, the longest text the name. */
function columnsByCells(rows: readonly SeparatedRow[]): ColumnChoice {
  const sample = rows.slice(0, SAMPLE);
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
  const cost = another === undefined ? material : undefined;
  return Object.fromEntries(
    Object.entries({ name, unit, material: cost }).filter(([, at]) => at !== undefined),
  );
}

/** The names of the columns: empty cells of the header have what the row above has, if they are merged with it. */
export function headerCells({ rows }: PriceFile, headerRow: number | null): string[] {
  if (headerRow === null) return [];
  const own = rows[headerRow]?.cells ?? [];
  const above = rows[headerRow - 1]?.cells ?? [];
  const isHead = above.filter((cell) => cell.trim() !== "").length > 1 && !above.some(isFigure);
  const width = isHead ? Math.max(own.length, above.length) : own.length;
  return Array.from({ length: width }, (_, at) => {
    const cell = (own[at] ?? "").trim();
    return cell === "" && isHead ? (above[at] ?? "").trim() : cell;
  });
}

/** @returns the columns that a row names, or without a header what its cells show */
export function columnsBelow(file: PriceFile, headerRow: number | null): ColumnChoice {
  if (headerRow === null) return columnsByCells(file.rows);
  const rows = file.rows.slice(headerRow + 1, headerRow + 1 + SAMPLE);
  return columnsOf(rolesOf(headerCells(file, headerRow), rows));
}

/**
 * Finds the row that names the columns: below title rows, the one with the most words of a header.
 *
 * @returns its index; null if none has two, or a name alone in a narrow first row
 */
export function foundHeader(file: PriceFile): number | null {
  let best: { row: number; count: number } | null = null;
  for (const [row, { cells }] of file.rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsBelow(file, row);
    const count = Object.keys(columns).length;
    const isNarrow = row === 0 && columns.name !== undefined && cells.length < 3;
    if ((count >= 2 || isNarrow) && count > (best?.count ?? 0)) best = { row, count };
  }
  return best?.row ?? null;
}

/** The same for two files of one kind: the words of the rows that name their columns. */
export const headerKey = (cells: Cells): string => cells.map(plainHeader).join(" | ").slice(0, 500);

/** @returns the row with these words, among the first ones */
export const rowWithKey = ({ rows }: PriceFile, key: string): number =>
  rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => headerKey(cells) === key);
