// Parts of a quote that another editor deleted: detection, notice, and the edits that restore them.
import { invertEdit, type Edit } from "../edit.ts";
import type { Category, Payment, Task, WholeQuote } from "../../quote/schema.ts";

/** Parts that exist in one state of a quote and not in a later one. */
export interface LostParts {
  categories: Category[];
  /** Those whose category still exists. */
  tasks: Task[];
  payments: Payment[];
}

/** The missing items; fast when the same items are at the same indexes. */
function missing<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  if (before === after || before.every(({ id }, index) => after[index]?.id === id)) return [];
  const ids = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id));
}

/**
 * @param before - an earlier state of the quote
 * @param after - a later state of the same quote
 * @returns the parts that were deleted in between
 */
export function lostParts(before: WholeQuote, after: WholeQuote): LostParts {
  const categories = missing(before.categories, after.categories);
  const gone = new Set(categories.map(({ id }) => id));
  const tasks = missing(before.tasks, after.tasks);
  return {
    categories,
    tasks: tasks.filter(({ categoryId }) => !gone.has(categoryId)),
    payments: missing(before.payments, after.payments),
  };
}

/** The ids of deleted parts, including the tasks of deleted categories. */
export function lostIds({ categories, tasks, payments }: LostParts, before: WholeQuote): string[] {
  const gone = new Set(categories.map(({ id }) => id));
  const inside = before.tasks.filter(({ categoryId }) => gone.has(categoryId));
  return [...categories, ...tasks, ...payments, ...inside].map(({ id }) => id);
}

/**
 * @returns the notice, such as `"Oak floor" was deleted elsewhere`; null when nothing was deleted
 */
export function deletionWords(lost: LostParts): string | null {
  const kinds = (["categories", "tasks", "payments"] as const).filter((kind) => lost[kind].length);
  const all = kinds.flatMap((kind): { name: string }[] => lost[kind]);
  const [only] = all;
  if (!only) return null;
  if (all.length === 1) return `"${only.name}" was deleted elsewhere`;
  const what = kinds.length === 1 ? kinds[0] : "parts of the quote";
  return `${all.length} ${what} were deleted elsewhere`;
}

/** The edit that restores a task's category, in case it was deleted too. */
function categoryOf(before: WholeQuote, { categoryId }: Task): Edit[] {
  const found = before.categories.find(({ id }) => id === categoryId);
  if (!found) return [];
  const { quoteId, ...category } = found;
  return [{ kind: "addCategory", quoteId, category }];
}

/**
 * Edits that restore deleted parts at their positions. Filter them with `stillMissing` before use.
 *
 * @param before - the quote with the parts to restore
 */
export function editsRestoring(before: WholeQuote, lost: LostParts): Edit[] {
  const quoteId = before.quote.id;
  return [
    ...lost.categories.flatMap(({ id }) =>
      invertEdit(before, { kind: "removeCategory", quoteId, categoryId: id }),
    ),
    ...lost.tasks.flatMap((task) => [
      ...categoryOf(before, task),
      ...invertEdit(before, { kind: "removeTask", quoteId, taskId: task.id }),
    ]),
    ...lost.payments.flatMap(({ id }) =>
      invertEdit(before, { kind: "removePayment", quoteId, paymentId: id }),
    ),
  ];
}

/**
 * Drops the edits whose parts exist again: the server would refuse an existing id.
 *
 * @param edits - edits that restore parts
 * @param whole - the current quote
 */
export function stillMissing(edits: readonly Edit[], whole: WholeQuote): Edit[] {
  const known = new Set(
    [...whole.categories, ...whole.tasks, ...whole.payments].map(({ id }) => id),
  );
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind === "addCategory") return known.has(edit.category.id) ? [] : [edit];
    if (edit.kind === "addPayment") return known.has(edit.payment.id) ? [] : [edit];
    if (edit.kind !== "addTasks") return [edit];
    const tasks = edit.tasks.filter(({ id }) => !known.has(id));
    return tasks.length > 0 ? [{ ...edit, tasks }] : [];
  });
}
