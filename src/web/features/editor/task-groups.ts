// The quote's tasks by category, with their totals. What did not change stays the same object, so that it is not drawn again.
import type { PricedQuote } from "#core/pricing.ts";
import type { Category, Task, WholeQuote } from "#core/quote.ts";

/** Rows that are drawn, laid out and painted together: about as many as a screen shows. */
export const ROWS_A_CHUNK = 16;

/** Some consecutive tasks of a category. */
export interface TaskChunk {
  tasks: readonly Task[];
  /** Cents of each task, in the same order. */
  totals: readonly number[];
}

/** One category with everything that its card shows. */
export interface TaskGroup {
  category: Category;
  tasks: readonly Task[];
  /** The same tasks, `ROWS_A_CHUNK` at a time. */
  chunks: readonly TaskChunk[];
  totalCents: number;
}

const same = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const NO_TASKS: readonly Task[] = [];

/** Cuts the tasks into chunks, and takes those over that stayed the same. */
function chunksOf(tasks: readonly Task[], priced: PricedQuote, last: readonly TaskChunk[]) {
  const chunks: TaskChunk[] = [];
  for (let start = 0; start < tasks.length; start += ROWS_A_CHUNK) {
    const before = last[chunks.length];
    const part = tasks.slice(start, start + ROWS_A_CHUNK);
    const unchanged = before !== undefined && same(before.tasks, part);
    const totals = unchanged
      ? before.totals
      : part.map((task) => priced.tasks.get(task.id)?.totalCents ?? 0);
    chunks.push(unchanged ? before : { tasks: part, totals });
  }
  return chunks;
}

/** Remembers the groups that were given last. */
export class TaskGroups {
  #last: ReadonlyMap<string, TaskGroup> = new Map();

  /** @returns the groups in the order of the categories */
  of(whole: WholeQuote, priced: PricedQuote): readonly TaskGroup[] {
    const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
    const groups = whole.categories.map((category): TaskGroup => {
      const last = this.#last.get(category.id);
      const tasks = byCategory.get(category.id) ?? NO_TASKS;
      const totalCents = priced.categories.get(category.id)?.totalCents ?? 0;
      const unchanged =
        last?.category === category && last.totalCents === totalCents && same(last.tasks, tasks);
      if (unchanged) return last;
      return { category, tasks, chunks: chunksOf(tasks, priced, last?.chunks ?? []), totalCents };
    });
    this.#last = new Map(groups.map((group) => [group.category.id, group]));
    return groups;
  }
}
