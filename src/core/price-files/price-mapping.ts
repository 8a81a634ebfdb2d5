// How a price file is to be read: its columns, decimal sign and units; what is not known is asked.
import * as z from "zod";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { isTotalRow } from "../files/table-rows.ts";
import { readUnit, UNITS, type Unit } from "../quote/units.ts";
import { decimalSign, foundSign, isAmbiguous } from "./cost-text.ts";
import { columnChoice, foundColumns, headerKey, type PriceColumn } from "./price-columns.ts";
import type { PriceFile } from "./price-file.ts";

/** Rows with such a unit are left out. */
export const LEFT_OUT = "left out";

export const priceMapping = z.object({
  hasHeader: z.boolean(),
  columns: columnChoice,
  /** Null while it is not known. */
  decimalSign: decimalSign.nullable(),
  /** The units of words that are not known, in lower case. */
  units: z.record(z.string(), z.enum([...UNITS, LEFT_OUT])),
  /** The unit of rows without one; null while it is not known. */
  defaultUnit: z.enum(UNITS).nullable(),
});
export type PriceMapping = z.infer<typeof priceMapping>;

/** A mapping that was used, for the next file with the same header. */
export const rememberedMapping = z.object({ header: z.string(), mapping: priceMapping });
export type RememberedMapping = z.infer<typeof rememberedMapping>;

export const rememberMapping = (file: PriceFile, mapping: PriceMapping): RememberedMapping => ({
  header: headerKey(file),
  mapping,
});

/** The rows without the header. */
export const priceRows = (file: PriceFile, { hasHeader }: PriceMapping): readonly SeparatedRow[] =>
  hasHeader ? file.rows.slice(1) : file.rows;

/** The text of a field in a row; "" where the file does not have it. */
export function cellOf(
  { cells }: SeparatedRow,
  { columns }: PriceMapping,
  field: PriceColumn,
): string {
  const at = columns[field];
  return at === undefined ? "" : (cells[at] ?? "").trim();
}

const costCells = (row: SeparatedRow, mapping: PriceMapping): string[] =>
  (["material", "labor"] as const).map((field) => cellOf(row, mapping, field));

const costsOf = (file: PriceFile, mapping: PriceMapping): string[] =>
  priceRows(file, mapping).flatMap((row) => costCells(row, mapping));

/** The same mapping with the decimal sign that the costs show. */
export function withFoundSign(file: PriceFile, mapping: PriceMapping): PriceMapping {
  const found = foundSign(costsOf(file, mapping));
  return { ...mapping, decimalSign: found ?? (file.isWorkbook ? "point" : null) };
}

/**
 * @param remembered - mappings of earlier files, the newest first
 * @returns the mapping of an earlier file with the same header, or one by header words and cells
 */
export function suggestMapping(
  file: PriceFile,
  remembered: readonly RememberedMapping[],
): { mapping: PriceMapping; isRemembered: boolean } {
  const key = headerKey(file);
  const known = remembered.find(({ header }) => header === key);
  const start = known?.mapping ?? {
    ...foundColumns(file),
    decimalSign: null,
    units: {},
    defaultUnit: null,
  };
  const mapping = withFoundSign(file, start);
  // What the file itself does not show is as it was the last time.
  const sign = mapping.decimalSign ?? known?.mapping.decimalSign ?? null;
  return { mapping: { ...mapping, decimalSign: sign }, isRemembered: known !== undefined };
}

export interface UnitQuestion {
  /** As the file has it, in lower case; "" for rows without a unit. */
  word: string;
  count: number;
  /** Of the first row with it. */
  line: number;
}

export interface PriceQuestions {
  /** Fields without which nothing can be imported. */
  missing: readonly ("name" | "cost")[];
  /** Costs that are other figures with the other decimal sign; none when the sign is known from the file. */
  ambiguous: readonly { line: number; text: string }[];
  units: readonly UnitQuestion[];
}

const unitWord = (cell: string): string => cell.toLowerCase();

/** The unit of a row; null if the row is left out, undefined if it is not known. */
export function unitOf(cell: string, mapping: PriceMapping): Unit | null | undefined {
  if (cell === "") return mapping.defaultUnit ?? undefined;
  const known = readUnit(cell) ?? mapping.units[unitWord(cell)];
  return known === LEFT_OUT ? null : known;
}

const EXAMPLES = 3;

/** Whether a row can be a price; others are refused whatever their unit. */
function hasPrice(row: SeparatedRow, mapping: PriceMapping): boolean {
  const name = cellOf(row, mapping, "name");
  const hasCost = costCells(row, mapping).some((cost) => cost !== "");
  return name !== "" && !isTotalRow([name]) && hasCost;
}

function unitQuestions(file: PriceFile, mapping: PriceMapping): UnitQuestion[] {
  const questions = new Map<string, UnitQuestion>();
  for (const row of priceRows(file, mapping)) {
    const cell = cellOf(row, mapping, "unit");
    if (readUnit(cell) !== undefined || !hasPrice(row, mapping)) continue;
    const word = unitWord(cell);
    const { count = 0, line = row.line } = questions.get(word) ?? {};
    questions.set(word, { word, count: count + 1, line });
  }
  return [...questions.values()].toSorted((a, b) => b.count - a.count);
}

/** @returns what the file leaves open; also questions that the mapping answers already, so that they can be changed */
export function priceQuestions(file: PriceFile, mapping: PriceMapping): PriceQuestions {
  const { name, material, labor } = mapping.columns;
  const missing: ("name" | "cost")[] = [];
  if (name === undefined) missing.push("name");
  if (material === undefined && labor === undefined) missing.push("cost");
  const isOpen = !file.isWorkbook && foundSign(costsOf(file, mapping)) === null;
  const ambiguous = priceRows(file, mapping)
    .flatMap((row) => costCells(row, mapping).map((text) => ({ line: row.line, text })))
    .filter(({ text }) => isOpen && isAmbiguous(text));
  return {
    missing,
    ambiguous: ambiguous.slice(0, EXAMPLES),
    units: missing.includes("name") ? [] : unitQuestions(file, mapping),
  };
}

/** Whether nothing is left to answer. */
export const isAnswered = ({ missing, units }: PriceQuestions, mapping: PriceMapping): boolean =>
  missing.length === 0 &&
  mapping.decimalSign !== null &&
  units.every(({ word }) => (word === "" ? mapping.defaultUnit !== null : word in mapping.units));
