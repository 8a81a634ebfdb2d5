// Reads the catalog's files with line numbers, without validating them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { MATERIAL_GROUPS, TRADE_GROUPS } from "#core/own-prices/trade-groups.ts";
import type { Place } from "./problem.ts";

const CATEGORY_HEADER = ["id", "name", "defaultLaborHourlyRate", "crew"] as const;
const TASK_HEADER = [
  "id",
  "name",
  "description",
  "unit",
  "laborHours",
  "materialUnitCost",
  "laborUnitCost",
  "pricedOn",
] as const;
const ALLOWED_PAIR_HEADER = ["first", "second", "reason"] as const;

const SECTION_HEADER = ["firstTask", "section"] as const;
const OTHER_NAMES_HEADER = ["task", "names"] as const;
const SYNONYM_HEADER = ["typed", "means", "kind"] as const;
const SOURCE_HEADER = ["task", "low", "high", "unit", "source", "address", "read"] as const;
const SAMPLE_HEADER = [...SOURCE_HEADER, "priceBefore", "draw"] as const;
const REGION_HEADER = [
  ...(["code", "name", "country", "labor"] as const),
  ...TRADE_GROUPS,
  "material",
  ...MATERIAL_GROUPS,
  "source",
] as const;
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
const WAGE_HEADER = ["place", "comparedWith", "period", ...OCCUPATIONS] as const;
const PACKAGE_HEADER = ["package", "units", "part", "quantity"] as const;
const CONTAINED_HEADER = ["task", "contains", "words"] as const;
const MINIMUM_HEADER = ["task", "words"] as const;
const AT_COST_HEADER = [...MINIMUM_HEADER, "taxable"] as const;

const PART_HEADER = ["task", "part", "soldAs", "amount", "waste"] as const;

const CATEGORIES_FILE = "categories.csv";
const ALLOWED_PAIRS_FILE = "allowed-pairs.csv";
const SECTIONS_FILE = "sections.csv";
const OTHER_NAMES_FILE = "other-names.csv";
const SYNONYMS_FILE = "synonyms.csv";
const SOURCES_FILE = "sources.csv";
const SAMPLE_FILE = "sample.csv";
export const REGIONS_FILE = "regions.csv";
const WAGES_FILE = "wages.csv";
export const PACKAGES_FILE = "packages.csv";
const CONTAINED_FILE = "contained.csv";
const AT_COST_FILE = "at-cost.csv";
const MINIMUMS_FILE = "minimums.csv";
export const PARTS_FILE = "parts.csv";
const OTHER_FILES: ReadonlySet<string> = new Set([
  CATEGORIES_FILE,
  ALLOWED_PAIRS_FILE,
  SECTIONS_FILE,
  OTHER_NAMES_FILE,
  SYNONYMS_FILE,
  SOURCES_FILE,
  SAMPLE_FILE,
  REGIONS_FILE,
  WAGES_FILE,
  PACKAGES_FILE,
  CONTAINED_FILE,
  AT_COST_FILE,
  MINIMUMS_FILE,
  PARTS_FILE,
]);
const TRADE_WORDS_FILE = "trade-words.txt";
export const STARTERS_FILE = "starters.json";

/** A row's cells by column; missing cells are empty. */
type Row<Column extends string> = Place & Record<Column, string>;
export type CategoryRow = Row<(typeof CATEGORY_HEADER)[number]>;
export type TaskRow = Row<(typeof TASK_HEADER)[number]> & { categoryId: string };
export type SectionRow = Row<(typeof SECTION_HEADER)[number]>;
export type OtherNamesRow = Row<(typeof OTHER_NAMES_HEADER)[number]>;
export type SynonymRow = Row<(typeof SYNONYM_HEADER)[number]>;
/** A published price of a task to the client, in dollars. */
export type SourceRow = Row<(typeof SOURCE_HEADER)[number]>;
/** A task of the random sample: a published price of it, or why there is none. */
export type SampleRow = Row<(typeof SAMPLE_HEADER)[number]>;
export type RegionRow = Row<(typeof REGION_HEADER)[number]>;
/** A part of a task; with empty cells, nothing is bought for the task. */
export type PartRow = Row<(typeof PART_HEADER)[number]>;
export type WageRow = Row<(typeof WAGE_HEADER)[number]>;
/** A part of a package: so many units of the package hold this quantity of the part. */
export type PackageRow = Row<(typeof PACKAGE_HEADER)[number]>;
/** A task whose price holds the work of another one, with the words of its description that say so. */
export type ContainedRow = Row<(typeof CONTAINED_HEADER)[number]>;
type MinimumRow = Row<(typeof MINIMUM_HEADER)[number]>;
/** A task that a quote bills at cost, with the words of its name or description that say why, and "yes" where it is taxed. */
export type AtCostRow = Row<(typeof AT_COST_HEADER)[number]>;
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
  const categories = readTable(folder, CATEGORIES_FILE, CATEGORY_HEADER);
  const pairs = readTable(folder, ALLOWED_PAIRS_FILE, ALLOWED_PAIR_HEADER);
  const listed = categories.rows.map((category) => `${category.id}.csv`);
  const sections = readTable(folder, SECTIONS_FILE, SECTION_HEADER);
  const otherNames = readTable(folder, OTHER_NAMES_FILE, OTHER_NAMES_HEADER);
  const synonyms = readTable(folder, SYNONYMS_FILE, SYNONYM_HEADER);
  const sources = readTable(folder, SOURCES_FILE, SOURCE_HEADER);
  const sample = readTable(folder, SAMPLE_FILE, SAMPLE_HEADER);
  const regions = readTable(folder, REGIONS_FILE, REGION_HEADER);
  const wages = readTable(folder, WAGES_FILE, WAGE_HEADER);
  const packages = readTable(folder, PACKAGES_FILE, PACKAGE_HEADER);
  const contained = readTable(folder, CONTAINED_FILE, CONTAINED_HEADER);
  const atCost = readTable(folder, AT_COST_FILE, AT_COST_HEADER);
  const minimums = readTable(folder, MINIMUMS_FILE, MINIMUM_HEADER);
  const parts = readTable(folder, PARTS_FILE, PART_HEADER);
  const found = readdirSync(folder).filter(
    (file) => file.endsWith(".csv") && !OTHER_FILES.has(file),
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
    sections: sections.rows,
    otherNames: otherNames.rows,
    synonyms: synonyms.rows,
    sources: sources.rows,
    sample: sample.rows,
    regions: regions.rows,
    wages: wages.rows,
    packages: packages.rows,
    contained: contained.rows,
    atCost: atCost.rows,
    minimums: minimums.rows,
    parts: parts.rows,
    tradeWords,
    shapes: [
      categories,
      pairs,
      sections,
      otherNames,
      synonyms,
      sources,
      sample,
      regions,
      wages,
      packages,
      contained,
      atCost,
      minimums,
      parts,
      ...tables,
    ].map(({ shape }) => shape),
    startersText: readFileSync(join(folder, STARTERS_FILE), "utf8"),
  };
}
