// What a pasted block does to a quote: edits of the rows that it meets, new tasks beyond them, or a reason why not.
import { TASKS_PER_QUOTE } from "../limits.ts";
import { addTasksEdits } from "./batches.ts";
import { applyEdits, type Edit } from "./edit.ts";
import type { NewTaskFields } from "./kinds/task-shapes.ts";
import { endPosition, inOrder } from "../quote/ordering.ts";
import type { PastedBlock } from "../files/pasted-cells.ts";
import { exceedsTotalLimit, priceQuote } from "../pricing/price-quote.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { DEFAULT_UNIT } from "../quote/units.ts";

const DEFAULTS = {
  description: "",
  quantity: 1,
  unit: DEFAULT_UNIT,
  materialUnitCost: 0,
  laborUnitCost: 0,
  markup: 0,
} as const;

export interface TaskFilling {
  /** One step; none when nothing changes, or when there is a refusal. */
  edits: Edit[];
  /** How many rows are filled or made. */
  filled: number;
  /** How many rows beyond the last have no name, and are left out. */
  nameless: number;
  /** Why nothing of the block can be taken, as a sentence. */
  refusal: string | null;
}

const nothing = (refusal: string): TaskFilling => ({
  edits: [],
  filled: 0,
  nameless: 0,
  refusal,
});

/** Changes of the rows from a task downwards. */
function changesOf(below: readonly Task[], { rows }: PastedBlock, quoteId: string): Edit[] {
  return below.flatMap((task, index): Edit[] => {
    const fields = rows[index] ?? {};
    const changes = Object.keys(fields).length > 0;
    return changes ? [{ kind: "setTask", quoteId, taskId: task.id, fields }] : [];
  });
}

/**
 * All of a block or nothing: limits are checked before the first row is touched.
 *
 * @param whole - the quote as it is shown
 * @param from - the task that was pasted into
 * @param newId - makes an id for each new task
 * @returns edits of which each fits into one call
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
      ...DEFAULTS,
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
  if (exceedsTotalLimit(priceQuote(applyEdits(whole, edits))))
    return nothing(
      "The quote would come to more than it can hold. Check the figures of the block.",
    );
  const nameless = beyond.length - tasks.length;
  return { edits, filled: changes.length + tasks.length, nameless, refusal: null };
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What a person is told about a block that was taken: how many rows, and what was not taken as it came. */
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
