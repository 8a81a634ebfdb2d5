// The catalog in memory: its categories and tasks, and the answers about them, made once at start.
import { createHash } from "node:crypto";
import type { CatalogCategory, CatalogTask } from "#core/quote/schema.ts";
import { readCatalogFiles, type CatalogFiles } from "./catalog-files.ts";
import { PreparedAnswer } from "./prepared-answer.ts";
import { catalogSearch } from "./search.ts";

/** The answer to a search, and how many tasks fit in all. */
interface FoundAnswer {
  answer: PreparedAnswer;
  total: number;
}

export interface Catalog {
  /** A hash of everything in the catalog. */
  version: string;
  categories: readonly CatalogCategory[];
  tasks: readonly CatalogTask[];
  task(id: string): CatalogTask | undefined;
  categoriesAnswer: PreparedAnswer;
  /** The tasks of the category of this name; none for a name that is not known. */
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
 * Reads the catalog's files and prepares every answer about them.
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
