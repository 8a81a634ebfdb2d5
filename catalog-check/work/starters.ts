// Checks the starter jobs: enough of them, no reference to a missing task, formulas that can be computed.
import { starterFile } from "#core/starters/starter.ts";
import { starterProblems } from "#core/starters/resolve-starters.ts";
import { UNITS } from "#core/quote/units.ts";
import { STARTERS_FILE, type CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** A new quote offers at least so many jobs. */
export const STARTER_COUNT = 12;

/** The line of the first key or value that names the starter's id; 1 when there is none. */
export function lineOf(text: string, id: string): number {
  const index = text.split("\n").findIndex((line) => line.includes(`"id": "${id}"`));
  return index + 1 || 1;
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Each starter has its shape, its tasks are in the catalog, and its formulas give a quantity. */
export function checkStarters({ categories, tasks, startersText }: CatalogFiles): Problem[] {
  const problem = (id: string, what: string): Problem =>
    problemAt({ file: STARTERS_FILE, line: lineOf(startersText, id), id }, what);
  const starters = starterFile.safeParse(parsedJson(startersText));
  if (!starters.success)
    return starters.error.issues.map(({ path, message }) => problem(path.join("."), message));
  const catalog = categories.map(({ id, name, defaultLaborHourlyRate }) => ({
    category: { id, name, defaultLaborHourlyRate: Number(defaultLaborHourlyRate) },
    tasks: tasks
      .filter(({ categoryId }) => categoryId === id)
      .map((task) => ({
        id: task.id,
        name: task.name,
        description: task.description,
        unit: UNITS.find((unit) => unit === task.unit) ?? "each",
        materialUnitCost: Number(task.materialUnitCost),
        laborUnitCost: Number(task.laborUnitCost),
      })),
  }));
  const found = starterProblems(starters.data, catalog);
  return [
    ...(starters.data.length < STARTER_COUNT
      ? [problem("starters", `has ${starters.data.length} jobs, fewer than ${STARTER_COUNT}`)]
      : []),
    ...found.map((what) => problem(what.split(":")[0] ?? "", what)),
  ];
}
