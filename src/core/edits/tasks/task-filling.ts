// Converts a pasted block of cells to edits: changes of existing rows, new tasks for further rows, or a refusal.
import { countOf } from "#core/text/count-of.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { PastedBlock, RefusedRow } from "#core/task-files/pasted-cells.ts";
import type { ImportedTask } from "#core/task-files/task-table.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import type { Unit } from "#core/quote/units.ts";
import { taskImport, type TaskImport } from "./task-import.ts";

/** Where a block begins: at a task, below the tasks of a category, or in a new category at the end of the quote. */
export type BlockStart =
  | { kind: "task"; task: Task }
  | { kind: "end"; categoryId: string }
  | { kind: "new category"; name: string };

export interface TaskFilling extends TaskImport {
  /** Number of changed and added rows. */
  filled: number;
  /** Rows after the last task that have no name, and are skipped. */
  nameless: RefusedRow[];
}

/** The tasks that a block changes, from a given one downwards. */
function tasksBelow({ tasks }: WholeQuote, start: BlockStart): readonly Task[] {
  if (start.kind !== "task") return [];
  const { id, categoryId } = start.task;
  const list = inOrder(tasks.filter((task) => task.categoryId === categoryId));
  return list.slice(list.findIndex((task) => task.id === id));
}

/** @returns the units of the tasks that a block fills, in order */
export const unitsFilled = (whole: WholeQuote, start: BlockStart): Unit[] =>
  tasksBelow(whole, start).map(({ unit }) => unit);

/** What new tasks have that their rows do not state. */
interface NewTasks {
  /** Returns an id for each new part. */
  newId: () => string;
  /** In percent, for rows that state none (decision 42). */
  markup: number;
}

/**
 * Applies a block completely or not at all, as `taskImport`: its first rows change the tasks from a given one downwards,
 * further ones are new tasks.
 *
 * @param whole - the quote as shown
 */
export function fillTasks(
  whole: WholeQuote,
  start: BlockStart,
  { rows, places }: PastedBlock,
  { newId, markup }: NewTasks,
): TaskFilling {
  const below = tasksBelow(whole, start);
  const category =
    start.kind === "new category"
      ? start.name
      : start.kind === "end"
        ? { id: start.categoryId }
        : { id: start.task.categoryId };
  const nameless: RefusedRow[] = [];
  const imported = rows.flatMap((row, index): ImportedTask[] => {
    const fields = row ?? {};
    const isFilled = Object.keys(fields).length > 0;
    const task = below[index];
    if (task) return isFilled ? [{ taskId: task.id, category, fields }] : [];
    if (fields.name !== undefined)
      return [{ taskId: null, category, fields: { markup, ...fields } }];
    const { at = 0, name = "" } = places[index] ?? {};
    if (isFilled) nameless.push({ at, name, reason: "It has no name." });
    return [];
  });
  const filling = taskImport(whole, imported, newId);
  return filling.refusal === null
    ? { ...filling, filled: imported.length, nameless }
    : { ...filling, filled: 0, nameless: [] };
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
