// Converts a pasted block of cells to edits: changes of existing rows, new tasks for further rows, or a refusal.
import { QUOTE_TEXT_MAX, TASKS_PER_QUOTE } from "../limits.ts";
import { addTasksEdits } from "./batches.ts";
import { applyEdits, type Edit } from "./edit.ts";
import type { NewTaskFields } from "./kinds/task-shapes.ts";
import { endPosition, inOrder } from "../quote/ordering.ts";
import type { PastedBlock } from "../files/pasted-cells.ts";
import { exceedsTotalLimit, priceQuote } from "../pricing/price-quote.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { TASK_DEFAULTS } from "../quote/task-defaults.ts";
import { textLength, TOO_MUCH_TEXT } from "../quote/text-length.ts";

export interface TaskFilling {
  /** One undo step; empty when nothing changes or the block is refused. */
  edits: Edit[];
  /** Number of changed and added rows. */
  filled: number;
  /** Number of rows after the last task that have no name, and are skipped. */
  nameless: number;
  /** Why the block is refused, as a sentence. */
  refusal: string | null;
}

const nothing = (refusal: string): TaskFilling => ({
  edits: [],
  filled: 0,
  nameless: 0,
  refusal,
});

/** Changes of the tasks from a given one downwards. */
function changesOf(below: readonly Task[], { rows }: PastedBlock, quoteId: string): Edit[] {
  return below.flatMap((task, index): Edit[] => {
    const fields = rows[index] ?? {};
    const changes = Object.keys(fields).length > 0;
    return changes ? [{ kind: "setTask", quoteId, taskId: task.id, fields }] : [];
  });
}

/**
 * Applies a block completely or not at all: limits are checked before the first row is changed.
 *
 * @param whole - the quote as shown
 * @param from - the task that has the focus
 * @param newId - returns an id for each new task
 * @returns edits, each of which fits one call
 */
export function fillTasks(
  whole: WholeQuote,
  from: Task,
  block: PastedBlock,
  newId: () => string,
): TaskFilling {
  const { categoryId } = from;
  const quoteId = whole.quote.id;
  const list = inOrder(whole.tasks.filter((task) => task.categoryId === categoryId));
  const below = list.slice(list.findIndex(({ id }) => id === from.id));
  const beyond = block.rows.slice(below.length).filter((fields) => fields !== null);
  const end = endPosition(list);
  const tasks = beyond
    .filter((fields) => fields.name !== undefined)
    .map((fields, index) => ({
      ...TASK_DEFAULTS,
      ...fields,
      id: newId(),
      position: end + index,
    })) as NewTaskFields[];
  const count = whole.tasks.length + tasks.length;
  if (count > TASKS_PER_QUOTE)
    return nothing(
      `The quote would have ${count.toLocaleString("en-US")} tasks, and it holds at most ${TASKS_PER_QUOTE.toLocaleString("en-US")}. Paste fewer rows.`,
    );
  const changes = changesOf(below, block, quoteId);
  const edits = [...changes, ...addTasksEdits(quoteId, categoryId, tasks)];
  const filled = applyEdits(whole, edits);
  const characters = textLength(filled);
  if (characters > QUOTE_TEXT_MAX && characters > textLength(whole)) return nothing(TOO_MUCH_TEXT);
  if (exceedsTotalLimit(priceQuote(filled)))
    return nothing(
      "The quote would come to more than it can hold. Check the figures of the block.",
    );
  const nameless = beyond.length - tasks.length;
  return { edits, filled: changes.length + tasks.length, nameless, refusal: null };
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** Notice after a pasted block: number of rows, and what was rounded or skipped. */
export function fillingNotice(
  { changed, unread, leftOut, refused }: PastedBlock,
  { filled, nameless }: TaskFilling,
): { title: string; description: string } {
  const said = [
    [changed, "figure was rounded or capped", "figures were rounded or capped"],
    [leftOut, "head or total row was left out", "head and total rows were left out"],
    [refused.length, "row was refused", "rows were refused"],
    [
      unread,
      "cell could not be read and changed nothing",
      "cells could not be read and changed nothing",
    ],
    [nameless, "row without a name was left out", "rows without a name were left out"],
  ] as const;
  return {
    title: `${counted(filled, "row")} pasted`,
    description: said
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${counted(count, one, many)}.`)
      .join(" "),
  };
}
