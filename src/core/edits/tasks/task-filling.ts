// Converts a pasted block of cells to edits: changes of existing rows, new tasks for further rows, or a refusal.
import { countOf } from "#core/text/count-of.ts";
import { CATEGORIES_PER_QUOTE, QUOTE_TEXT_MAX, TASKS_PER_QUOTE } from "#core/limits.ts";
import { addTasksEdits } from "../kinds/batches.ts";
import { applyEdits, type Edit } from "../edit.ts";
import type { NewTaskFields } from "../kinds/task-shapes.ts";
import { endPosition, inOrder } from "#core/quote/ordering.ts";
import type { PastedBlock, RefusedRow } from "#core/task-files/pasted-cells.ts";
import { exceedsTotalLimit, priceQuote } from "#core/pricing/price-quote.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { CATEGORY_DEFAULTS, TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import type { Unit } from "#core/quote/units.ts";
import { textLength, TOO_MUCH_TEXT } from "#core/quote/text-length.ts";

/** Where a block begins: at a task, below the tasks of a category, or in a new category at the end of the quote. */
export type BlockStart =
  | { kind: "task"; task: Task }
  | { kind: "end"; categoryId: string }
  | { kind: "new category"; name: string };

export interface TaskFilling {
  /** One undo step; empty when nothing changes or the block is refused. */
  edits: Edit[];
  /** The new tasks in order. */
  added: readonly NewTaskFields[];
  /** Number of changed and added rows. */
  filled: number;
  /** Rows after the last task that have no name, and are skipped. */
  nameless: RefusedRow[];
  /** Why the block is refused, as a sentence. */
  refusal: string | null;
}

/** Changes of the tasks from a given one downwards. */
function changesOf(below: readonly Task[], { rows }: PastedBlock, quoteId: string): Edit[] {
  return below.flatMap((task, index): Edit[] => {
    const fields = rows[index] ?? {};
    const changes = Object.keys(fields).length > 0;
    return changes ? [{ kind: "setTask", quoteId, taskId: task.id, fields }] : [];
  });
}

/** Where the rows of a block go. */
interface Place {
  categoryId: string;
  /** The tasks that the first rows change. */
  below: readonly Task[];
  /** The position of the first new task. */
  end: number;
  /** The edit that creates the category. */
  creation: Edit[];
}

/** @param after - how many new categories come before it */
export function newCategoryPlace(whole: WholeQuote, name: string, id: string, after = 0): Place {
  const category = {
    ...CATEGORY_DEFAULTS,
    id,
    name,
    position: endPosition(whole.categories) + after,
  };
  const creation: Edit = { kind: "addCategory", quoteId: whole.quote.id, category };
  return { categoryId: id, below: [], end: 0, creation: [creation] };
}

function placeOf(whole: WholeQuote, start: BlockStart, newId: () => string): Place {
  if (start.kind === "new category") return newCategoryPlace(whole, start.name, newId());
  const categoryId = start.kind === "task" ? start.task.categoryId : start.categoryId;
  const list = inOrder(whole.tasks.filter((task) => task.categoryId === categoryId));
  const first =
    start.kind === "task" ? list.findIndex(({ id }) => id === start.task.id) : list.length;
  return { categoryId, below: list.slice(first), end: endPosition(list), creation: [] };
}

/** @returns the units of the tasks that a block fills, in order */
export const unitsFilled = (whole: WholeQuote, start: BlockStart): Unit[] =>
  start.kind === "task" ? placeOf(whole, start, () => "").below.map(({ unit }) => unit) : [];

/** @returns why a quote would be too large with these edits, as a sentence; null when it is not */
export function whyTooLarge(whole: WholeQuote, edits: readonly Edit[]): string | null {
  const filled = applyEdits(whole, edits);
  const taskCount = filled.tasks.length;
  if (taskCount > TASKS_PER_QUOTE)
    return `The quote would have ${taskCount.toLocaleString("en-US")} tasks, and it holds at most ${TASKS_PER_QUOTE.toLocaleString("en-US")}. Paste fewer rows.`;
  if (filled.categories.length > CATEGORIES_PER_QUOTE)
    return `A quote has at most ${CATEGORIES_PER_QUOTE} categories.`;
  const characters = textLength(filled);
  if (characters > QUOTE_TEXT_MAX && characters > textLength(whole)) return TOO_MUCH_TEXT;
  return exceedsTotalLimit(priceQuote(filled))
    ? "The quote would come to more than it can hold. Check the figures of the block."
    : null;
}

/** What new tasks have that their rows do not state. */
interface NewTasks {
  /** Returns an id for each new task, and before them for a new category. */
  newId: () => string;
  /** In percent, for rows that state none (decision 42). */
  markup: number;
}

/**
 * Applies a block completely or not at all: limits are checked before the first row is changed.
 *
 * @param whole - the quote as shown
 * @returns edits, each of which fits one call
 */
export function fillTasks(
  whole: WholeQuote,
  start: BlockStart,
  block: PastedBlock,
  { newId, markup }: NewTasks,
): TaskFilling {
  const quoteId = whole.quote.id;
  const { categoryId, below, end, creation } = placeOf(whole, start, newId);
  const beyond = block.rows
    .map((fields, index) => ({ fields: fields ?? {}, ...block.places[index] }))
    .slice(below.length);
  const added = beyond
    .filter(({ fields }) => fields.name !== undefined)
    .map(({ fields }, index) => ({
      ...TASK_DEFAULTS,
      markup,
      ...fields,
      id: newId(),
      position: end + index,
    })) as NewTaskFields[];
  const nameless = beyond
    .filter(({ fields }) => fields.name === undefined && Object.keys(fields).length > 0)
    .map(({ at = 0, name = "" }) => ({ at, name, reason: "It has no name." }));
  const changes = changesOf(below, block, quoteId);
  const adding = addTasksEdits(quoteId, categoryId, added);
  const edits = [...changes, ...(added.length > 0 ? creation : []), ...adding];
  const refusal = whyTooLarge(whole, edits);
  if (refusal !== null) return { edits: [], added: [], filled: 0, nameless: [], refusal };
  return { edits, added, filled: changes.length + added.length, nameless, refusal };
}

/** Notice after a pasted block: number of rows, and what was rounded or skipped. */
export function fillingNotice(
  { changed, unread, leftOut, refused }: PastedBlock,
  { filled, nameless }: TaskFilling,
): { title: string; description: string } {
  const said = [
    [changed, "figure was rounded or capped", "figures were rounded or capped"],
    [leftOut.length, "head or total row was left out", "head and total rows were left out"],
    [refused.length, "row was refused", "rows were refused"],
    [
      unread,
      "cell could not be read and changed nothing",
      "cells could not be read and changed nothing",
    ],
    [nameless.length, "row without a name was left out", "rows without a name were left out"],
  ] as const;
  return {
    title: `${countOf(filled, "row")} pasted`,
    description: said
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${countOf(count, one, many)}.`)
      .join(" "),
  };
}
