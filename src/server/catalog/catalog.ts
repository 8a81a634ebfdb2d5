// The catalog in memory: categories, tasks, and their prepared API answers.
import { createHash } from "node:crypto";
import type { CatalogCategory, CatalogTask } from "#core/quote/schema.ts";
import { readCatalogFiles, type CatalogFiles } from "./catalog-files.ts";
import { PreparedAnswer } from "./prepared-answer.ts";
import { catalogSearch } from "./search.ts";

/** The answer to a search, and the total number of matches. */
interface FoundAnswer {
  answer: PreparedAnswer;
  total: number;
}

export interface Catalog {
  /** Hash of the whole catalog. */
  version: string;
  categories: readonly CatalogCategory[];
  tasks: readonly CatalogTask[];
  task(id: string): CatalogTask | undefined;
  categoriesAnswer: PreparedAnswer;
  /** The tasks of the category with this name; empty for an unknown name. */
  tasksAnswer(categoryName: string): PreparedAnswer;
  searchAnswer(text: string): FoundAnswer;
}

function tasksOf({ category, tasks }: CatalogFiles): CatalogTask[] {
  return tasks.map(({ id, name, description, unit, materialUnitCost, laborUnitCost }) => ({
    id,
    name,
    category: category.name,
    description,
    unit,
    materialUnitCost,
    laborUnitCost,
  }));
}

/**
 * Reads the catalog's files and prepares the API answers.
 *
 * @param folder - the folder with categories.csv
 * @throws CatalogError with file and line
 */
export async function loadCatalog(folder: string): Promise<Catalog> {
  const files = await readCatalogFiles(folder);
  const categories = files.map(({ category }) => category);
  const tasks = files.flatMap(tasksOf);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const answers = new Map(
    files.map((file) => [file.category.name, new PreparedAnswer(tasksOf(file))]),
  );
  const nothing = new PreparedAnswer([]);
  const search = catalogSearch(tasks);
  return {
    version: createHash("sha256")
      .update(JSON.stringify([categories, tasks]))
      .digest("hex")
      .slice(0, 16),
    categories,
    tasks,
    task: (id) => byId.get(id),
    categoriesAnswer: new PreparedAnswer(categories),
    tasksAnswer: (categoryName) => answers.get(categoryName) ?? nothing,
    searchAnswer: (text) => {
      const { tasks: found, total } = search(text);
      return { answer: new PreparedAnswer(found, false), total };
    },
  };
}
