// Joins starter jobs with the tasks of the catalog, and finds references and formulas that are wrong.
import type { CatalogCategory, CatalogTask } from "../catalog/catalog-schema.ts";
import { FormulaError } from "./formula.ts";
import type { FiledStarter, StarterJob } from "./starter.ts";
import { defaultDimensions, isUsable, measuresOf, quantityOf, titleOf } from "./starter-plan.ts";

/** A category of the catalog with its tasks. */
export interface ResolvableCategory {
  category: CatalogCategory;
  tasks: readonly Omit<CatalogTask, "category">[];
}

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Why a formula cannot be computed with the default dimensions, or gives nothing. */
function formulaProblem(compute: () => unknown): string[] {
  try {
    compute();
    return [];
  } catch (error) {
    if (error instanceof FormulaError) return [error.message];
    throw error;
  }
}

/** Choices whose tasks are elsewhere, several of which are ticked, and notes of tasks that the starter lacks. */
function choiceProblems({ categories, choices = [], notes = [] }: FiledStarter): string[] {
  const tasks = categories.flatMap((category) => category.tasks);
  const isKnown = (id: string): boolean => tasks.some((task) => task.id === id);
  const missing = [...choices.flatMap((choice) => choice.tasks), ...notes.map(({ task }) => task)];
  const members = choices.flatMap((choice) => choice.tasks);
  return [
    ...missing
      .filter((id) => !isKnown(id))
      .map((id) => `a choice or note names ${id}, no task of it`),
    ...repeated(choices.map(({ name }) => name)).map((name) => `the choice ${name} stands twice`),
    ...repeated(members).map((id) => `${id} stands in two choices`),
    ...repeated(notes.map(({ task }) => task)).map((id) => `${id} has two notes`),
    ...choices.flatMap(({ name, tasks: ids }) => {
      const usual = tasks.filter(({ id, isExtra }) => ids.includes(id) && isExtra !== true);
      const homes = categories.filter((category) =>
        category.tasks.some(({ id }) => ids.includes(id)),
      );
      return [
        ...(usual.length === 1
          ? []
          : [`the choice ${name} has ${usual.length} ticked tasks, not one`]),
        ...(homes.length > 1 ? [`the choice ${name} is in several categories`] : []),
      ];
    }),
  ];
}

function problemsOf(starter: FiledStarter, catalog: readonly ResolvableCategory[]): string[] {
  const dimensions = defaultDimensions(starter);
  const unusable = starter.dimensions.filter((each) => !isUsable(each, each.value));
  const taskProblems = starter.categories.flatMap(({ id: categoryId, tasks }) => {
    const known = catalog.find(({ category }) => category.id === categoryId);
    if (!known) return [`the catalog has no category ${categoryId}`];
    return tasks.flatMap(({ id, quantity }) => {
      const task = known.tasks.find((each) => each.id === id);
      if (!task) return [`the category ${categoryId} has no task ${id}`];
      return formulaProblem(() => quantityOf(quantity, task.unit, dimensions));
    });
  });
  return [
    ...repeated(starter.dimensions.map(({ name }) => name)).map(
      (name) => `the dimension ${name} stands twice`,
    ),
    ...unusable.map(({ name }) => `the dimension ${name} begins with zero`),
    ...(/[{}]/.test(titleOf(starter, dimensions)) ? ["the title names an unknown dimension"] : []),
    ...formulaProblem(() => measuresOf(starter, dimensions)),
    ...taskProblems,
    ...choiceProblems(starter),
    ...repeated(starter.categories.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...repeated(starter.categories.flatMap(({ tasks }) => tasks.map(({ id }) => id))).map(
      (id) => `${id} stands twice`,
    ),
  ];
}

/**
 * @param starters - the content of the file
 * @param catalog - every category of the catalog
 * @returns one sentence for each reference to a missing task or category, and for each wrong formula
 */
export function starterProblems(
  starters: readonly FiledStarter[],
  catalog: readonly ResolvableCategory[],
): string[] {
  const twice = repeated(starters.map(({ id }) => id)).map(
    (id) => `the starter ${id} stands twice`,
  );
  const own = starters.flatMap((starter) =>
    problemsOf(starter, catalog).map((problem) => `${starter.id}: ${problem}`),
  );
  return [...twice, ...own];
}

/**
 * @param starter - without problems
 * @returns the starter with the categories and tasks of the catalog
 */
export function resolveStarter(
  starter: FiledStarter,
  catalog: readonly ResolvableCategory[],
): StarterJob {
  const categories = starter.categories.flatMap(({ id, tasks }) => {
    const known = catalog.find(({ category }) => category.id === id);
    if (!known) return [];
    const resolved = tasks.flatMap(({ id: taskId, quantity, isExtra = false }) => {
      const task = known.tasks.find((each) => each.id === taskId);
      return task ? [{ ...task, quantity, isExtra }] : [];
    });
    return [{ ...known.category, tasks: resolved }];
  });
  return { ...starter, categories };
}
