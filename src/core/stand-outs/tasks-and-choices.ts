// Tasks of $0.00, and alternatives of which none is chosen: both may be meant, and are asked about before a quote leaves.
import type { PricedQuote } from "../pricing/price-quote.ts";
import { groupKey } from "../quote/choice.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";

type Named = Pick<Category, "id" | "name">;

/** Alternatives of which the first counts, because none is chosen. */
export interface UnchosenGroup {
  kind: "category" | "task";
  name: string;
  members: readonly Named[];
}

const named = ({ id, name }: Named): Named => ({ id, name: name.trim() });

/** The categories whose price is the sum of their tasks, with these, in the order of the quote. */
function summedCategories({ categories, tasks }: WholeQuote) {
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  return inOrder(categories)
    .filter(({ overridePrice }) => overridePrice === null)
    .map(({ id }) => ({ id, tasks: inOrder(byCategory.get(id) ?? []) }));
}

/**
 * The tasks with a quantity that come to $0.00. Where all of a category do, that is asked about itself; an alternative may
 * be free, such as "Keep the old floor".
 */
export function freeTasksPoint(whole: WholeQuote, { tasks: prices }: PricedQuote) {
  const isFree = ({ id }: Task): boolean => (prices.get(id)?.totalCents ?? 0) === 0;
  const tasks = summedCategories(whole)
    .flatMap((category) => (category.tasks.every(isFree) ? [] : category.tasks))
    .filter((task) => isFree(task) && task.quantity > 0 && groupKey(task) === "")
    .map(named);
  return tasks.length > 0 && { kind: "freeTasks" as const, tasks };
}

/** The alternatives of which none is chosen; tasks of a category that does not count have alternatives in it only. */
export function choicesPoint(whole: WholeQuote, { selection }: PricedQuote) {
  const groupsOf = (kind: UnchosenGroup["kind"], items: readonly (Category | Task)[]) =>
    [...Map.groupBy(items, groupKey)].flatMap(([key, members]): UnchosenGroup[] =>
      key === "" || members.some(({ selected }) => selected)
        ? []
        : [{ kind, name: members[0]?.choiceGroup.trim() ?? key, members: members.map(named) }],
    );
  const scopes = Map.groupBy(summedCategories(whole), ({ id }) =>
    selection.countsCategory(id) ? "" : id,
  );
  const tasks = [...scopes.values()].map((scope) => scope.flatMap((category) => category.tasks));
  const groups = [
    ...groupsOf("category", inOrder(whole.categories)),
    ...tasks.flatMap((some) => groupsOf("task", some)),
  ];
  return groups.length > 0 && { kind: "choices" as const, groups };
}
