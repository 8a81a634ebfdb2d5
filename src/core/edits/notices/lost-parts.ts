// Parts of a quote that were deleted elsewhere: which they are, how that is said, and the edits that make them again.
import { invertEdit, type Edit } from "../edit.ts";
import type { Category, Payment, Task, WholeQuote } from "../../quote/schema.ts";

/** What one state of a quote has and another no longer has. */
export interface LostParts {
  categories: Category[];
  /** Those whose category is still there. */
  tasks: Task[];
  payments: Payment[];
}

/** What is not there any more; cheap while the same things stand at the same places. */
function missing<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  if (before === after || before.every(({ id }, index) => after[index]?.id === id)) return [];
  const ids = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id));
}

/**
 * @param before - the quote as it was shown
 * @param after - the same quote later
 * @returns what has gone in between
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

/** The ids of what has gone, and of the tasks in it. */
export function lostIds({ categories, tasks, payments }: LostParts, before: WholeQuote): string[] {
  const gone = new Set(categories.map(({ id }) => id));
  const inside = before.tasks.filter(({ categoryId }) => gone.has(categoryId));
  return [...categories, ...tasks, ...payments, ...inside].map(({ id }) => id);
}

const COUNTED = { categories: "categories", tasks: "tasks", payments: "payments" } as const;

/**
 * @returns what is said of parts that were deleted elsewhere, such as `"Oak floor" was deleted elsewhere`;
 * null when nothing was
 */
export function deletionWords(lost: LostParts): string | null {
  const kinds = (["categories", "tasks", "payments"] as const).filter((kind) => lost[kind].length);
  const all = kinds.flatMap((kind): { name: string }[] => lost[kind]);
  const [only] = all;
  if (!only) return null;
  if (all.length === 1) return `"${only.name}" was deleted elsewhere`;
  const what = kinds.length === 1 && kinds[0] ? COUNTED[kinds[0]] : "parts of the quote";
  return `${all.length} ${what} were deleted elsewhere`;
}

/** The edit that makes a task's category again, in case that has gone too. */
function categoryOf(before: WholeQuote, { categoryId }: Task): Edit[] {
  const found = before.categories.find(({ id }) => id === categoryId);
  if (!found) return [];
  const { quoteId, ...category } = found;
  return [{ kind: "addCategory", quoteId, category }];
}

/**
 * The edits that make lost parts again, each in its place. Pass them through `stillMissing` when
 * they are made.
 *
 * @param before - the quote with the parts, as they are to be
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
 * Leaves out what is there already: it would be refused as another thing under the same id.
 *
 * @param edits - edits that make parts again
 * @param whole - the quote as it is now
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
