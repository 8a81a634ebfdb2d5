// Which categories and tasks of a quote count: options, alternatives, and tasks within categories that do not count.
import { groupKey, isChoosable, type Choice } from "../quote/choice.ts";
import { inOrder, type Ordered } from "../quote/ordering.ts";

/** The parts of a quote that decide what counts. */
export interface ChoosableParts {
  categories: readonly (Ordered & Choice & { overridePrice: number | null })[];
  tasks: readonly (Ordered & Choice & { categoryId: string })[];
}

export interface Selection {
  /** Whether the quote has any option or alternative. */
  hasChoices: boolean;
  /** Whether a category is in the subtotal. */
  countsCategory: (categoryId: string) => boolean;
  /**
   * Whether a task is in the price of its category. A category that does not count has the price that it has by
   * itself: its tasks have no alternatives elsewhere then.
   */
  countsTask: (taskId: string) => boolean;
}

const EVERYTHING: Selection = {
  hasChoices: false,
  countsCategory: () => true,
  countsTask: () => true,
};

/**
 * Of the members of one choice group exactly one counts: the first that is selected, or the first. An option counts
 * when it is selected.
 *
 * @param items - in the order of the quote
 * @returns the ids of those that count
 */
function countedOf(items: readonly (Ordered & Choice)[]): string[] {
  const chosen = new Map<string, Ordered & Choice>();
  for (const item of items) {
    const group = groupKey(item);
    const known = chosen.get(group);
    if (!known || (!known.selected && item.selected)) chosen.set(group, item);
  }
  return items
    .filter((item) => {
      const group = groupKey(item);
      return group === "" ? !item.optional || item.selected : chosen.get(group) === item;
    })
    .map(({ id }) => id);
}

/**
 * Categories are alternatives to categories, and tasks to tasks, also of another category. Tasks of a category that
 * does not count are no members of a group outside of it; those of an overridden category are always part of it
 * (decision 34).
 */
export function selectionOf({ categories, tasks }: ChoosableParts): Selection {
  if (!categories.some(isChoosable) && !tasks.some(isChoosable)) return EVERYTHING;
  const ordered = inOrder(categories);
  const counted = new Set(countedOf(ordered));
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  const tasksOf = ({ id }: Ordered) => inOrder(byCategory.get(id) ?? []);
  const summed = ordered.filter(({ overridePrice }) => overridePrice === null);
  const [inside, outside] = [
    summed.filter(({ id }) => counted.has(id)),
    summed.filter(({ id }) => !counted.has(id)),
  ];
  const countedTasks = new Set([
    ...countedOf(inside.flatMap(tasksOf)),
    ...outside.flatMap((category) => countedOf(tasksOf(category))),
    ...ordered
      .filter(({ overridePrice }) => overridePrice !== null)
      .flatMap(tasksOf)
      .map(({ id }) => id),
  ]);
  return {
    hasChoices: true,
    countsCategory: (categoryId) => counted.has(categoryId),
    countsTask: (taskId) => countedTasks.has(taskId),
  };
}
