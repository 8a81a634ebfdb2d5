// Which column of a price file is what, recognized by the words of its header or by what its cells hold.
import * as z from "zod";
import { readUnit } from "../quote/units.ts";
import type { PriceFile } from "./price-file.ts";

export const PRICE_COLUMNS = [
  "name",
  "unit",
  "material",
  "labor",
  "category",
  "description",
  "code",
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** The column of each field, from 0; a field without a column is not in the file. */
export const columnChoice = z.partialRecord(z.enum(PRICE_COLUMNS), z.int().min(0).max(500));
export type ColumnChoice = z.infer<typeof columnChoice>;

/**
 * Header words of each field, the most telling first. A list with one price has the cost of the material. A column that
 * could be several fields is the first of them.
 */
const HEADER_WORDS: readonly (readonly [field: PriceColumn, words: string])[] = [
  [
    "code",
    "sku|code|item #|item no|item number|item code|part #|part no|part number|product code|product no|" +
      "article no|article number|model|upc|number|no|#",
  ],
  ["unit", "unit|units|uom|u m|um|unit of measure|measure|sold by|per"],
  ["labor", "labor|labour|labor cost|labour cost|labor unit cost|install|installation|labor price"],
  [
    "material",
    "material|materials|matl|mat|material cost|matl cost|material unit cost|material price|" +
      "unit cost|cost|net price|your price|unit price|price|price each|list price|rate",
  ],
  ["category", "category|trade|group|product group|department|division|section|class"],
  [
    "name",
    "name|task|item|item name|product|product name|article|work|work item|material name|" +
      "item description|product description|description|title",
  ],
  ["description", "description|details|detail|scope|notes|note|long description|specification"],
];

/** A header cell in plain words: "Mat'l ($)" is "matl". */
const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)|['’]|[$€£]/g, "")
    .replace(/[^a-z#\u00c0-\u024f]+/g, " ")
    .trim();

function columnsByHeader(header: readonly string[]): ColumnChoice {
  const words = header.map(plain);
  const columns: ColumnChoice = {};
  const taken = new Set<number>();
  for (const [field, known] of HEADER_WORDS) {
    const places = known
      .split("|")
      .map((word) => words.findIndex((cell, at) => cell === word && !taken.has(at)));
    const at = places.find((place) => place >= 0);
    if (at === undefined) continue;
    columns[field] = at;
    taken.add(at);
  }
  return columns;
}

const HAS_FIGURE = /^[^\d]{0,5}\d[\d.,\s]*[^\d]{0,4}$/;
const SAMPLE = 50;

/** Without a header: the first columns of figures are costs, one of unit words is the unit, the longest text is the name. */
function columnsByCells(file: PriceFile): ColumnChoice {
  const rows = file.rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const width = Math.max(...rows.map((cells) => cells.length));
  const share = (at: number, test: (cell: string) => boolean): number =>
    rows.filter((cells) => test((cells[at] ?? "").trim())).length / rows.length;
  const all = Array.from({ length: width }, (_, at) => at);
  const unit = all.find((at) => share(at, (cell) => readUnit(cell) !== undefined) > 0.5);
  const figures = all.filter((at) => share(at, (cell) => HAS_FIGURE.test(cell)) > 0.5);
  const length = (at: number) => rows.reduce((sum, cells) => sum + (cells[at] ?? "").length, 0);
  const texts = all
    .filter((at) => at !== unit && !figures.includes(at))
    .toSorted((a, b) => length(b) - length(a));
  const [name] = texts;
  const [material, labor] = figures.filter((at) => name === undefined || at > name);
  return Object.fromEntries(
    Object.entries({ name, unit, material, labor }).filter(([, at]) => at !== undefined),
  );
}

/** @returns the columns that were recognized, and whether the first row is their header */
export function foundColumns(file: PriceFile): { hasHeader: boolean; columns: ColumnChoice } {
  const first = file.rows[0]?.cells ?? [];
  const columns = columnsByHeader(first);
  const hasHeader =
    Object.keys(columns).length >= 2 || (columns.name !== undefined && first.length < 3);
  return hasHeader ? { hasHeader, columns } : { hasHeader, columns: columnsByCells(file) };
}

/** The same for two files of one kind: the words of their first rows. */
export const headerKey = (file: PriceFile): string =>
  (file.rows[0]?.cells ?? []).map(plain).join(" | ").slice(0, 500);
