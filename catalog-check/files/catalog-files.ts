// Reads the catalog's files with line numbers, without validating them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { MATERIAL_GROUPS, TRADE_GROUPS } from "#core/own-prices/trade-groups.ts";
import type { Place } from "./problem.ts";

/** The columns of wages.csv with wages an hour, one an occupation. */
export const OCCUPATIONS = [
  "laborers",
  "landscapers",
  "carpenters",
  "electricians",
  "plumbers",
  "hvacMechanics",
  "drywallInstallers",
  "painters",
  "tileSetters",
  "insulationWorkers",
  "concreteFinishers",
  "masons",
  "operators",
  "roofers",
  "sheetMetalWorkers",
] as const;

const TASK_COLUMNS = [
  "id",
  "name",
  "description",
  "unit",
  "laborHours",
  "materialUnitCost",
  "laborUnitCost",
  "pricedOn",
] as const;
const SOURCE_COLUMNS = ["task", "low", "high", "unit", "source", "address", "read"] as const;
const REGION_COLUMNS = [
  ...(["code", "name", "country", "labor"] as const),
  ...TRADE_GROUPS,
  "material",
  ...MATERIAL_GROUPS,
  "source",
] as const;

export const REGIONS_FILE = "regions.csv";
export const PACKAGES_FILE = "packages.csv";
export const PARTS_FILE = "parts.csv";
const TRADE_WORDS_FILE = "trade-words.txt";
export const STARTERS_FILE = "starters.json";

/** The file and the columns of each list besides the tasks. */
const LISTS = {
  categories: ["categories.csv", ["id", "name", "defaultLaborHourlyRate", "crew"]],
  allowedPairs: ["allowed-pairs.csv", ["first", "second", "reason"]],
  sections: ["sections.csv", ["firstTask", "section"]],
  otherNames: ["other-names.csv", ["task", "names"]],
  synonyms: ["synonyms.csv", ["typed", "means", "kind"]],
  sources: ["sources.csv", SOURCE_COLUMNS],
  sample: ["sample.csv", [...SOURCE_COLUMNS, "priceBefore", "draw"]],
  regions: [REGIONS_FILE, REGION_COLUMNS],
  wages: ["wages.csv", ["place", "comparedWith", "period", ...OCCUPATIONS]],
  packages: [PACKAGES_FILE, ["package", "units", "part", "quantity"]],
  contained: ["contained.csv", ["task", "contains", "words"]],
  atCost: ["at-cost.csv", ["task", "words", "taxable"]],
  minimums: ["minimums.csv", ["task", "words"]],
  parts: [PARTS_FILE, ["task", "part", "soldAs", "amount", "waste"]],
} as const;
type ListName = keyof typeof LISTS;
const OTHER_FILES: ReadonlySet<string> = new Set(Object.values(LISTS).map(([file]) => file));

/** A row's cells by column; missing cells are empty. */
type Row<Column extends string> = Place & Record<Column, string>;
type ListRow<Name extends ListName> = Row<(typeof LISTS)[Name][1][number]>;
export type CategoryRow = ListRow<"categories">;
export type TaskRow = Row<(typeof TASK_COLUMNS)[number]> & { categoryId: string };
export type SectionRow = ListRow<"sections">;
export type OtherNamesRow = ListRow<"otherNames">;
export type SynonymRow = ListRow<"synonyms">;
/** A published price of a task to the client, in dollars. */
export type SourceRow = ListRow<"sources">;
/** A task of the random sample: a published price of it, or why there is none. */
export type SampleRow = ListRow<"sample">;
export type RegionRow = ListRow<"regions">;
/** A part of a task; with empty cells, nothing is bought for the task. */
export type PartRow = ListRow<"parts">;
export type WageRow = ListRow<"wages">;
/** A part of a package: so many units of the package hold this quantity of the part. */
export type PackageRow = ListRow<"packages">;
/** A task whose price holds the work of another one, with the words of its description that say so. */
export type ContainedRow = ListRow<"contained">;
type MinimumRow = ListRow<"minimums">;
/** A task that a quote bills at cost, with the words of its name or description that say why, and "yes" where it is taxed. */
export type AtCostRow = ListRow<"atCost">;
type AllowedPairRow = ListRow<"allowedPairs">;

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
  /** Where each sub-heading of a category begins. */
  sections: readonly SectionRow[];
  /** What people call the tasks in their own words. */
  otherNames: readonly OtherNamesRow[];
  /** Words of the search that the catalog has other words for. */
  synonyms: readonly SynonymRow[];
  /** Published prices with which tasks were compared. */
  sources: readonly SourceRow[];
  /** The random sample of tasks that were compared with published prices. */
  sample: readonly SampleRow[];
  /** Where contractors work, with the factors of their costs. */
  regions: readonly RegionRow[];
  /** Wages of the trades, from which the labor factors of the regions follow. */
  wages: readonly WageRow[];
  /** Of which parts the packages consist. */
  packages: readonly PackageRow[];
  /** Work that the price of another task holds already. */
  contained: readonly ContainedRow[];
  /** What a quote bills at cost, without markup, overhead and profit. */
  atCost: readonly AtCostRow[];
  /** The least that trades charge for a visit; each with words of its name. */
  minimums: readonly MinimumRow[];
  /** What the tasks are made of. */
  parts: readonly PartRow[];
  tradeWords: readonly string[];
  shapes: readonly Shape[];
  /** The starter jobs as JSON. */
  startersText: string;
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
  const lists = Object.entries(LISTS).map(
    ([name, [file, columns]]) => [name, readTable(folder, file, columns)] as const,
  );
  const rows = Object.fromEntries<unknown>(lists.map(([name, table]) => [name, table.rows])) as {
    [Name in ListName]: ListRow<Name>[];
  };
  const listed = rows.categories.map((category) => `${category.id}.csv`);
  const found = readdirSync(folder).filter(
    (file) => file.endsWith(".csv") && !OTHER_FILES.has(file),
  );
  const files = [...listed, ...found.filter((file) => !listed.includes(file)).sort()];
  const tables = files.map((file) => readTable(folder, file, TASK_COLUMNS));
  const tasks = tables.flatMap((table) =>
    table.rows.map((row) => ({ ...row, categoryId: row.file.replace(/\.csv$/, "") })),
  );
  const tradeWords = readFileSync(join(folder, TRADE_WORDS_FILE), "utf8").split("\n");
  if (tradeWords.at(-1) === "") tradeWords.pop();
  return {
    ...rows,
    tasks,
    tradeWords,
    shapes: [...lists.map(([, table]) => table), ...tables].map(({ shape }) => shape),
    startersText: readFileSync(join(folder, STARTERS_FILE), "utf8"),
  };
}
