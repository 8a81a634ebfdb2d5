// Reads the catalog's files with line numbers, without validating them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Place } from "./problem.ts";

const CATEGORY_HEADER = ["id", "name", "defaultLaborHourlyRate"] as const;
const TASK_HEADER = [
  "id",
  "name",
  "description",
  "unit",
  "laborHours",
  "materialUnitCost",
  "laborUnitCost",
] as const;
const ALLOWED_PAIR_HEADER = ["first", "second", "reason"] as const;

const CATEGORIES_FILE = "categories.csv";
const ALLOWED_PAIRS_FILE = "allowed-pairs.csv";
const TRADE_WORDS_FILE = "trade-words.txt";

/** A row's cells by column; missing cells are empty. */
type Row<Column extends string> = Place & Record<Column, string>;
export type CategoryRow = Row<(typeof CATEGORY_HEADER)[number]>;
export type TaskRow = Row<(typeof TASK_HEADER)[number]> & { categoryId: string };
type AllowedPairRow = Row<(typeof ALLOWED_PAIR_HEADER)[number]>;

/** The header of a file, and the rows with a wrong number of cells. */
interface Shape {
  file: string;
  expected: readonly string[];
  header: readonly string[];
  misshapen: readonly (Place & { cells: number })[];
}

export interface CatalogFiles {
  categories: readonly CategoryRow[];
  tasks: readonly TaskRow[];
  allowedPairs: readonly AllowedPairRow[];
  tradeWords: readonly string[];
  shapes: readonly Shape[];
}

interface Table<Column extends string> {
  rows: Row<Column>[];
  shape: Shape;
}

function readTable<Column extends string>(
  folder: string,
  file: string,
  columns: readonly Column[],
): Table<Column> {
  const text = readFileSync(join(folder, file), "utf8");
  const [header = [], ...records] = parse(text, { relax_column_count: true });
  const misshapen: (Place & { cells: number })[] = [];
  const rows = records.map((record, index) => {
    const place = { file, line: index + 2, id: record[0] ?? "" };
    if (record.length !== columns.length) misshapen.push({ ...place, cells: record.length });
    const cells = Object.fromEntries(columns.map((column, cell) => [column, record[cell] ?? ""]));
    return { ...cells, ...place } as Row<Column>;
  });
  return { rows, shape: { file, expected: columns, header, misshapen } };
}

/**
 * Reads the catalog: the categories in order, and each category's tasks from the file named after
 * its id. A task file without a category comes last, so that the check can report it.
 *
 * @param folder - the folder with `categories.csv`
 * @throws Error when a file is missing or is not valid CSV
 */
export function readCatalogFiles(folder: string): CatalogFiles {
  const categories = readTable(folder, CATEGORIES_FILE, CATEGORY_HEADER);
  const pairs = readTable(folder, ALLOWED_PAIRS_FILE, ALLOWED_PAIR_HEADER);
  const listed = categories.rows.map((category) => `${category.id}.csv`);
  const found = readdirSync(folder).filter(
    (file) => file.endsWith(".csv") && file !== CATEGORIES_FILE && file !== ALLOWED_PAIRS_FILE,
  );
  const files = [...listed, ...found.filter((file) => !listed.includes(file)).sort()];
  const tables = files.map((file) => readTable(folder, file, TASK_HEADER));
  const tasks = tables.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, categoryId: row.file.replace(/\.csv$/, "") })),
  );
  const tradeWords = readFileSync(join(folder, TRADE_WORDS_FILE), "utf8").split("\n");
  if (tradeWords.at(-1) === "") tradeWords.pop();
  return {
    categories: categories.rows,
    tasks,
    allowedPairs: pairs.rows.map((pair) => ({ ...pair, id: pair.first })),
    tradeWords,
    shapes: [categories.shape, pairs.shape, ...tables.map(({ shape }) => shape)],
  };
}
