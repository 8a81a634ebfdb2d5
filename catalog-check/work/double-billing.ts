// Checks that no starter job bills work twice: a task beside another one whose price holds it already.
import { choiceOf } from "#core/starters/starter-choices.ts";
import { starterFile, type FiledStarter } from "#core/starters/starter.ts";
import { defaultDimensions, quantityOf } from "#core/starters/starter-plan.ts";
import { UNITS } from "#core/quote/units.ts";
import { STARTERS_FILE, type CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";
import { lineOf, parsedJson } from "./starters.ts";

/** Each line of contained.csv names two tasks, and words of the first one's description that say so. */
export function checkContained({ tasks, contained }: CatalogFiles): Problem[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  return contained.flatMap((row) => {
    const holder = known.get(row.task);
    const missing = [row.task, row.contains].filter((id) => !known.has(id));
    const isSaid =
      row.words.trim() !== "" &&
      holder?.description.toLowerCase().includes(row.words.toLowerCase()) === true;
    return [
      ...missing.map((id) => problemAt(row, `the catalog has no task ${id}`)),
      ...(missing.length === 0 && !isSaid
        ? [problemAt(row, `the description of ${row.task} does not say "${row.words}"`)]
        : []),
    ];
  });
}

/** Whether two tasks of a starter can be in one quote: not as alternatives. */
const areTogether = (starter: FiledStarter, one: string, other: string): boolean =>
  choiceOf(starter, one) === undefined || choiceOf(starter, one) !== choiceOf(starter, other);

/** The ids of the tasks that a starter has at the dimensions that it begins with, extras included. */
function plannedAtFirst(starter: FiledStarter, unitOf: ReadonlyMap<string, string>): Set<string> {
  const dimensions = defaultDimensions(starter);
  return new Set(
    starter.categories
      .flatMap(({ tasks }) => tasks)
      .filter(({ id, quantity }) => {
        const unit = UNITS.find((each) => each === unitOf.get(id)) ?? "each";
        try {
          return quantityOf(quantity, unit, dimensions) > 0;
        } catch {
          // The check of the starters reports the formula.
          return false;
        }
      })
      .map(({ id }) => id),
  );
}

/**
 * Reports a starter with a task and work that its price holds. A part beside its package is reported where the starter
 * begins with both: further dimensions may add to a package, such as the wiring of a second sink.
 */
export function checkDoubleBilling(catalog: CatalogFiles): Problem[] {
  const { tasks, contained, packages, startersText } = catalog;
  const starters = starterFile.safeParse(parsedJson(startersText));
  if (!starters.success) return [];
  const unitOf = new Map(tasks.map(({ id, unit }) => [id, unit]));
  return starters.data.flatMap((starter) => {
    const all = new Set(starter.categories.flatMap((each) => each.tasks.map(({ id }) => id)));
    const first = plannedAtFirst(starter, unitOf);
    const pairs = [
      ...contained
        .filter((row) => all.has(row.task) && all.has(row.contains))
        .map((row) => [row.task, row.contains] as const),
      ...packages
        .filter((row) => first.has(row.package) && first.has(row.part))
        .map((row) => [row.package, row.part] as const),
    ];
    return pairs
      .filter(([holder, held]) => areTogether(starter, holder, held))
      .map(([holder, held]) =>
        problemAt(
          { file: STARTERS_FILE, line: lineOf(startersText, starter.id), id: starter.id },
          `${held} is billed twice: the price of ${holder} holds it`,
        ),
      );
  });
}
