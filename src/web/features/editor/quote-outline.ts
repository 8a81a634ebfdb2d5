// The order of tasks in their categories, memoized: it changes only when rows are added, removed or moved.
import type { WholeQuote } from "#core/quote/schema.ts";

/** Rows that are rendered, laid out and painted together: fewer than a screen shows. */
export const ROWS_A_CHUNK = 8;

/** The ids of consecutive tasks of a category. */
export type TaskChunk = readonly string[];

/** One category with the order of its tasks. */
export interface CategoryOutline {
  categoryId: string;
  taskCount: number;
  /** Its task ids in order, in chunks of `ROWS_A_CHUNK`. */
  chunks: readonly TaskChunk[];
}

const same = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Whether both outlines have the same tasks in the same order. */
const sameShape = (a: WholeQuote, b: WholeQuote): boolean =>
  a.tasks.length === b.tasks.length &&
  a.categories.length === b.categories.length &&
  a.categories.every(({ id }, index) => id === b.categories[index]?.id) &&
  a.tasks.every((task, index) => {
    const other = b.tasks[index];
    return task === other || (task.id === other?.id && task.categoryId === other.categoryId);
  });

const NO_IDS: readonly string[] = [];

/** Splits the tasks into chunks, and reuses unchanged chunks. */
function chunksOf(ids: readonly string[], last: readonly TaskChunk[]): readonly TaskChunk[] {
  const chunks: TaskChunk[] = [];
  for (let start = 0; start < ids.length; start += ROWS_A_CHUNK) {
    const before = last[chunks.length];
    const part = ids.slice(start, start + ROWS_A_CHUNK);
    chunks.push(before && same(before, part) ? before : part);
  }
  return same(chunks, last) ? last : chunks;
}

/** Keeps the last outline and reuses its objects, so that unchanged parts stay identical for `memo`. */
export class QuoteOutline {
  #whole: WholeQuote | null = null;
  #last: readonly CategoryOutline[] = [];

  /** @returns the outlines in the order of the categories */
  of(whole: WholeQuote): readonly CategoryOutline[] {
    const before = this.#whole;
    this.#whole = whole;
    if (before && (whole === before || sameShape(before, whole))) return this.#last;
    const ids = new Map<string, string[]>();
    for (const { id, categoryId } of whole.tasks) {
      const list = ids.get(categoryId);
      if (list) list.push(id);
      else ids.set(categoryId, [id]);
    }
    const known = new Map(this.#last.map((each) => [each.categoryId, each]));
    const outlines = whole.categories.map(({ id: categoryId }): CategoryOutline => {
      const last = known.get(categoryId);
      const taskIds = ids.get(categoryId) ?? NO_IDS;
      const chunks = chunksOf(taskIds, last?.chunks ?? []);
      if (last && last.chunks === chunks) return last;
      return { categoryId, taskCount: taskIds.length, chunks };
    });
    if (!same(outlines, this.#last)) this.#last = outlines;
    return this.#last;
  }
}
