// Which tasks stand where: what changes only when rows come, go or move, not with what is typed into them.
import type { WholeQuote } from "#core/quote/schema.ts";

/** Rows that are drawn, laid out and painted together: fewer than a screen shows. */
export const ROWS_A_CHUNK = 8;

/** The ids of some consecutive tasks of a category. */
export type TaskChunk = readonly string[];

/** One category with the places of its tasks. */
export interface CategoryOutline {
  categoryId: string;
  taskCount: number;
  /** Its tasks in their order, `ROWS_A_CHUNK` at a time. */
  chunks: readonly TaskChunk[];
}

const same = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Whether the same tasks stand at the same places of the same categories. */
const sameShape = (a: WholeQuote, b: WholeQuote): boolean =>
  a.tasks.length === b.tasks.length &&
  a.categories.length === b.categories.length &&
  a.categories.every(({ id }, index) => id === b.categories[index]?.id) &&
  a.tasks.every((task, index) => {
    const other = b.tasks[index];
    return task === other || (task.id === other?.id && task.categoryId === other.categoryId);
  });

const NO_IDS: readonly string[] = [];

/** Cuts the tasks into chunks, and takes those over that stayed the same. */
function chunksOf(ids: readonly string[], last: readonly TaskChunk[]): readonly TaskChunk[] {
  const chunks: TaskChunk[] = [];
  for (let start = 0; start < ids.length; start += ROWS_A_CHUNK) {
    const before = last[chunks.length];
    const part = ids.slice(start, start + ROWS_A_CHUNK);
    chunks.push(before && same(before, part) ? before : part);
  }
  return same(chunks, last) ? last : chunks;
}

/** Remembers the outline that was given last: what stays as it was stays the same object. */
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
