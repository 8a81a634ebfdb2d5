// The quote's tasks by category, with their totals. What did not change stays the same object, so that it is not drawn again.
import type { PricedQuote } from "#core/pricing.ts";
import type { Category, Task, WholeQuote } from "#core/quote.ts";

/** One category with everything that its card shows. */
export interface TaskGroup {
  category: Category;
  tasks: readonly Task[];
  /** Cents of each task, in the same order. */
  totals: readonly number[];
  totalCents: number;
}

const same = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const NO_TASKS: readonly Task[] = [];

/** Remembers the groups that were given last. */
export class TaskGroups {
  #last: ReadonlyMap<string, TaskGroup> = new Map();

  /** @returns the groups in the order of the categories */
  of(whole: WholeQuote, priced: PricedQuote): readonly TaskGroup[] {
    const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
    const groups = whole.categories.map((category): TaskGroup => {
      const last = this.#last.get(category.id);
      const listed = byCategory.get(category.id) ?? NO_TASKS;
      const tasks = last && same(last.tasks, listed) ? last.tasks : listed;
      const totals =
        last?.tasks === tasks
          ? last.totals
          : tasks.map((task) => priced.tasks.get(task.id)?.totalCents ?? 0);
      const totalCents = priced.categories.get(category.id)?.totalCents ?? 0;
      const unchanged =
        last?.category === category && last.tasks === tasks && last.totalCents === totalCents;
      return unchanged ? last : { category, tasks, totals, totalCents };
    });
    this.#last = new Map(groups.map((group) => [group.category.id, group]));
    return groups;
  }
}
