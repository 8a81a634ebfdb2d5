// How a price file is to be read: its header, columns, decimal sign, units and discount.
import * as z from "zod";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { isTotalRow } from "../files/table-rows.ts";
import type { Ratio } from "../measures/conversion.ts";
import { fractionOfNumber } from "../money/exact-fractions.ts";
import { UNITS } from "../quote/units.ts";
import type { TableFile } from "../table-files/table-file.ts";
import { headerCells, headerKey, rememberedFor, rowsBelow } from "../table-files/table-header.ts";
import { decimalSign, foundSign } from "./cost-text.ts";
import { headerWords } from "./header-words.ts";
import { columnsBelow, foundHeader, priceColumns } from "./price-columns.ts";
import { columnChoice, type PriceColumn } from "./price-fields.ts";
import { FACTOR_DECIMALS, FACTOR_MAX, readPriceUnit, type UnitRatio } from "./price-units.ts";

/** Rows with such a unit are left out. */
export const LEFT_OUT = "left out";

const unitAnswer = z.object({
  unit: z.enum(UNITS),
  /** How many of the unit one of the file's has; null while it is not known. */
  per: z.number().positive().max(FACTOR_MAX).nullable(),
});
export type UnitAnswer = z.infer<typeof unitAnswer>;

export const priceMapping = z.object({
  /** Index of the row that names the columns, in the rows of the file; null without one. */
  headerRow: z.int().min(0).nullable(),
  columns: columnChoice,
  /** Null while it is not known. */
  decimalSign: decimalSign.nullable(),
  /** What was chosen for units, by their words (`unitWord`). */
  units: z.record(z.string(), z.union([z.literal(LEFT_OUT), unitAnswer])),
  /** The unit of rows without one; null while it is not known. */
  defaultUnit: z.enum(UNITS).nullable(),
  /** Whether the discount is taken off the material cost; null while it is not known. */
  takesDiscount: z.boolean().nullable(),
});
export type PriceMapping = z.infer<typeof priceMapping>;

/** As versions before 1.1 remember a mapping: a header is the first row, and a unit has no factor. */
const formerMapping = z
  .object({
    ...priceMapping.shape,
    hasHeader: z.boolean(),
    units: z.record(z.string(), z.enum([...UNITS, LEFT_OUT])),
  })
  .omit({ headerRow: true, takesDiscount: true })
  .transform(({ hasHeader, units, ...rest }): PriceMapping => ({
    ...rest,
    headerRow: hasHeader ? 0 : null,
    takesDiscount: null,
    units: Object.fromEntries(
      Object.entries(units).map(([word, unit]) => [
        word,
        unit === LEFT_OUT ? unit : { unit, per: 1 },
      ]),
    ),
  }));

/** A mapping that was used, for the next file with the same header. */
export const rememberedMapping = z.object({
  header: z.string(),
  mapping: z.union([priceMapping, formerMapping]),
});
export type RememberedMapping = z.infer<typeof rememberedMapping>;

export const rememberMapping = (file: TableFile, mapping: PriceMapping): RememberedMapping => ({
  header: headerKey(file, mapping.headerRow),
  mapping,
});

/** The rows below the header; without one all rows. */
export const priceRows = (file: TableFile, { headerRow }: PriceMapping): readonly SeparatedRow[] =>
  rowsBelow(file, headerRow);

/** The text of a field in a row; "" where the file does not have it. */
export function cellOf(
  { cells }: SeparatedRow,
  { columns }: PriceMapping,
  field: PriceColumn,
): string {
  const at = columns[field];
  return at === undefined ? "" : (cells[at] ?? "").trim();
}

/** Whether a row is a total, by its name or its first cell. */
export const isTotal = (row: SeparatedRow, mapping: PriceMapping): boolean =>
  isTotalRow([cellOf(row, mapping, "name")]) || isTotalRow(row.cells);

export const costCells = (row: SeparatedRow, mapping: PriceMapping): string[] =>
  (["material", "labor"] as const).map((field) => cellOf(row, mapping, field));

export const allCostCells = (file: TableFile, mapping: PriceMapping): string[] =>
  priceRows(file, mapping).flatMap((row) => costCells(row, mapping));

/** The same mapping with the decimal sign that the costs show. */
export function withFoundSign(file: TableFile, mapping: PriceMapping): PriceMapping {
  const found = foundSign(allCostCells(file, mapping));
  return { ...mapping, decimalSign: found ?? (file.isWorkbook ? "point" : null) };
}

/**
 * Whether a discount is taken off: yes beside a list price, no beside the contractor's cost; null where the file does
 * not say what its price is.
 */
export function usualDiscount(file: TableFile, mapping: PriceMapping): boolean | null {
  const { material } = mapping.columns;
  const header = headerCells(file, mapping.headerRow);
  const role = priceColumns(header, priceRows(file, mapping)).find(
    ({ at }) => at === material,
  )?.role;
  if (role === "list") return true;
  return role === "cost" || /\bnet\b/.test(headerWords(header[material ?? -1] ?? ""))
    ? false
    : null;
}

/** The mapping with what a header shows; without one what the cells show. */
export function mappingBelow(file: TableFile, headerRow: number | null): PriceMapping {
  const mapping: PriceMapping = {
    headerRow,
    columns: columnsBelow(file, headerRow),
    decimalSign: null,
    units: {},
    defaultUnit: null,
    takesDiscount: null,
  };
  return withFoundSign(file, { ...mapping, takesDiscount: usualDiscount(file, mapping) });
}

/**
 * @param remembered - mappings of earlier files, the newest first
 * @returns the mapping of an earlier file with the same header, or one by header words and cells
 */
export function suggestMapping(
  file: TableFile,
  remembered: readonly RememberedMapping[],
): { mapping: PriceMapping; isRemembered: boolean } {
  const known = rememberedFor(file, remembered);
  if (!known) return { mapping: mappingBelow(file, foundHeader(file)), isRemembered: false };
  const mapping = withFoundSign(file, known);
  // What the file itself does not show is as it was the last time.
  const sign = mapping.decimalSign ?? known.decimalSign;
  return { mapping: { ...mapping, decimalSign: sign }, isRemembered: true };
}

/** A unit as its questions name it: in lower case, except for the M of a thousand and the C of a hundred. */
export const unitWord = (cell: string): string => {
  const word = cell.trim().replace(/\s+/g, " ");
  return word === "M" || word === "C" ? word : word.toLowerCase();
};

const ratioOfAnswer = ({ unit, per }: UnitAnswer): UnitRatio | undefined =>
  per === null ? undefined : { unit, per: fractionOfNumber(per, FACTOR_DECIMALS) };

const ONE: Ratio = { over: 1n, under: 1n };

/** The unit of a row and how many of it the price is for; null if the row is left out, undefined if it is not known. */
export function unitOf(row: SeparatedRow, mapping: PriceMapping): UnitRatio | null | undefined {
  const cell = cellOf(row, mapping, "unit");
  if (cell === "")
    return mapping.defaultUnit === null ? undefined : { unit: mapping.defaultUnit, per: ONE };
  const answer = mapping.units[unitWord(cell)];
  if (answer === LEFT_OUT) return null;
  const own = readPriceUnit(cell, cellOf(row, mapping, "pack")) ?? undefined;
  return answer ? ratioOfAnswer(answer) : own;
}
