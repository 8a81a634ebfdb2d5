// Reads the starter jobs of the catalog; errors name the file and what is wrong.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { billingOf } from "#core/catalog/copied-task.ts";
import { resolveStarter, starterProblems } from "#core/starters/resolve-starters.ts";
import { starterFile, type StarterJob } from "#core/starters/starter.ts";
import { CatalogError, type CatalogFiles } from "./catalog-files.ts";

const FILE = "starters.json";

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogError(`${FILE} is not valid JSON.`, { cause });
  }
}

/**
 * @param folder - the folder of the catalog; without starters.json there are no starter jobs
 * @param files - its categories and tasks
 * @param atCost - how the tasks that a quote bills at cost are billed, by their ids
 * @returns the starter jobs in the order of the file
 * @throws CatalogError for a value of another shape, a task that the catalog lacks, or a wrong formula
 */
export async function readStarters(
  folder: string,
  files: readonly CatalogFiles[],
  atCost: ReadonlyMap<string, ReturnType<typeof billingOf>> = new Map(),
): Promise<StarterJob[]> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  const starters = starterFile.safeParse(parsedJson(await readFile(file, "utf8")));
  if (!starters.success) {
    const [issue] = starters.error.issues;
    throw new CatalogError(`${FILE}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
  }
  const catalog = files.map(({ category: { crew: _crew, ...category }, tasks }) => ({
    category,
    tasks: tasks.map(({ laborHours: _hours, ...task }) => ({
      ...task,
      ...atCost.get(task.id),
    })),
  }));
  const [problem] = starterProblems(starters.data, catalog);
  if (problem !== undefined) throw new CatalogError(`${FILE}: ${problem}.`);
  return starters.data.map((starter) => resolveStarter(starter, catalog));
}
