// The catalog in memory: categories, tasks, and their prepared API answers.
import { createHash } from "node:crypto";
import { findCategories } from "#core/catalog/search/category-findings.ts";
import { findingsOf, type CatalogFindings } from "#core/catalog/search/findings.ts";
import { readSynonyms } from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import type { CatalogCategory, CatalogTask } from "#core/catalog/catalog-schema.ts";
import { KeptBytes } from "../http/encodings.ts";
import { Recent } from "../recent.ts";
import { readCatalogFiles, type CatalogFiles } from "./catalog-files.ts";
import {
  readAtCost,
  readMinimums,
  readOtherNames,
  readRegions,
  readSections,
  readSynonymFile,
} from "./optional-files.ts";
import { readParts } from "./part-files.ts";
import { readStarters } from "./starter-files.ts";

/** The quality of brotli for answers that are sent often; those to a search are not compressed. */
const QUALITY = 9;

/** Answers to searches that are kept, because the same words are often searched again, letter by letter: 6 MB at most. */
const KEPT = 200;

/** @param value - what is answered as JSON */
const prepared = (value: unknown, quality = QUALITY): KeptBytes =>
  new KeptBytes(Buffer.from(JSON.stringify(value)), quality);

/** The answer to a search for tasks. */
interface FoundAnswer extends Pick<CatalogFindings, "total" | "match"> {
  answer: KeptBytes;
}

function tasksOf(
  { category, tasks }: CatalogFiles,
  sections: ReadonlyMap<string, string>,
  otherNames: ReadonlyMap<string, readonly string[]>,
  atCost: Awaited<ReturnType<typeof readAtCost>>,
): CatalogTask[] {
  let section: string | undefined;
  const { name: categoryName, crew } = category;
  return tasks.map(({ laborHours, pricedOn, ...task }) => {
    section = sections.get(task.id) ?? section;
    const names = otherNames.get(task.id);
    return {
      ...task,
      category: categoryName,
      ...(section !== undefined && { section }),
      ...(names && { otherNames: [...names] }),
      laborHours,
      ...(crew !== undefined && { crew }),
      ...(pricedOn !== undefined && { pricedOn }),
      ...atCost.get(task.id),
    };
  });
}

function categoryOf(
  { category: { id, name, defaultLaborHourlyRate }, tasks }: CatalogFiles,
  minimums: ReadonlySet<string>,
): CatalogCategory {
  const least = tasks.find((task) => minimums.has(task.id));
  if (!least) return { id, name, defaultLaborHourlyRate };
  const { materialUnitCost, laborUnitCost, laborHours } = least;
  const minimum = { materialUnitCost, laborUnitCost, laborHours };
  return { id, name, defaultLaborHourlyRate, minimum };
}

/**
 * Reads the catalog's files and prepares the API answers.
 *
 * @param folder - the folder with categories.csv
 * @throws CatalogError with file and line
 */
export async function loadCatalog(folder: string) {
  const files = await readCatalogFiles(folder);
  const atCost = await readAtCost(folder);
  const starters = await readStarters(folder, files, atCost);
  const regions = await readRegions(folder);
  const minimums = await readMinimums(folder);
  const categories = files.map((file) => categoryOf(file, minimums));
  const sections = await readSections(folder);
  const synonyms = await readSynonymFile(folder);
  const otherNames = await readOtherNames(folder);
  const byCategory = files.map((file) => tasksOf(file, sections, otherNames, atCost));
  const tasks = byCategory.flat();
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const parts = await readParts(folder, byId);
  const answers = new Map(
    files.map(({ category }, index) => [category.name, prepared(byCategory[index] ?? [])]),
  );
  const nothing = prepared([]);
  // Made when it is first needed: indexing takes as long as all the rest.
  let made: TaskSearch | undefined;
  const search: TaskSearch = (text, options) => {
    made ??= taskSearch(tasks, readSynonyms(synonyms));
    return made(text, options);
  };
  const recentTasks = new Recent<FoundAnswer>(KEPT);
  const recentCategories = new Recent<KeptBytes>(KEPT);
  return {
    /** Hash of the whole catalog. */
    version: createHash("sha256")
      .update(JSON.stringify([categories, tasks, starters, synonyms, regions, parts]))
      .digest("hex")
      .slice(0, 16),
    categories,
    tasks,
    task: (id: string): CatalogTask | undefined => byId.get(id),
    /** The search over all tasks. */
    search,
    categoriesAnswer: prepared(categories),
    /** The starter jobs with their tasks. */
    startersAnswer: prepared(starters),
    /** What tradespeople type, and the catalog's words for it. */
    synonymsAnswer: prepared(synonyms),
    /** The regions with their factors. */
    regionsAnswer: prepared(regions),
    /** What tasks are made of. */
    partsAnswer: prepared(parts),
    /** The tasks of the category with this name; empty for an unknown name. */
    tasksAnswer: (categoryName: string): KeptBytes => answers.get(categoryName) ?? nothing,
    /** The answer to a search, the total number of matches, and how well they match. */
    searchAnswer: (text: string) =>
      recentTasks.of(text, () => {
        const { tasks: found, total, match } = findingsOf(search(text));
        return { answer: prepared(found, 0), total, match };
      }),
    /** The categories with tasks that have every word of a search, with the number of these tasks. */
    categorySearchAnswer: (text: string) =>
      recentCategories.of(text, () => prepared(findCategories(categories, search, text), 0)),
  };
}
export type Catalog = Awaited<ReturnType<typeof loadCatalog>>;
