// Which column of a price file is what, recognized by the words of its header and by what its cells hold.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { readMeasure } from "../measures/measure-words.ts";
import type { TableFile } from "../table-files/table-file.ts";
import {
  filledCells,
  findHeader,
  headerCells,
  isFigure,
  most,
  sampleBelow,
  type Cells,
} from "../table-files/table-header.ts";
import { readDiscount } from "./discount-text.ts";
import {
  headerWords,
  HEADER_WORDS,
  priceRoleByWords,
  PRICE_ROLES,
  type HeaderRole,
  type PriceRole,
} from "./header-words.ts";
import type { ColumnChoice } from "./price-fields.ts";
import { readPriceUnit } from "./price-units.ts";

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
  return header.flatMap((cell, at) => {
    const words = headerWords(cell);
    const named = new Set(
      HEADER_WORDS.filter(([, known]) => known.includes(words)).map(([role]) => role),
    );
    const role = PRICE_ROLES.find((each) => named.has(each)) ?? priceRoleByWords(words);
    const isPrice = role !== null && role !== "labor" && !named.has("labor");
    return isPrice && words !== "" && most(filledCells(rows, at), isFigure) ? [{ at, role }] : [];
  });
}

/** Without a header: a single column of figures is the cost, one of unit words the unit, the longest text the name. */
function columnsByCells(sample: readonly SeparatedRow[]): ColumnChoice {
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

/** @returns the columns that a row names, or without a header what its cells show */
export function columnsBelow(file: TableFile, headerRow: number | null): ColumnChoice {
  const rows = sampleBelow(file, headerRow);
  if (headerRow === null) return columnsByCells(rows);
  return columnsOf(rolesOf(headerCells(file, headerRow), rows));
}

/** @returns the row that names the columns; null without one */
export const foundHeader = (file: TableFile): number | null =>
  findHeader(file, (row) => {
    const columns = columnsBelow(file, row);
    return { count: Object.keys(columns).length, hasName: columns.name !== undefined };
  });
