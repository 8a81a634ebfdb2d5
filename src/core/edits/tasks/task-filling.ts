// Where a pasted block of cells goes in a quote, and the notice of what it did.
import { countOf } from "#core/text/count-of.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { PastedBlock } from "#core/task-files/pasted-cells.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";

/** Where a block begins: at a task, below the tasks of a category, or in a new category at the end of the quote. */
export type BlockStart =
  | { kind: "task"; task: Task }
  | { kind: "end"; categoryId: string }
  | { kind: "new category"; name: string };

/** @returns the tasks that a block changes, and the category of its further rows, with its name */
export function placeOf({ categories, tasks }: WholeQuote, start: BlockStart) {
  if (start.kind === "new category")
    return { below: [], category: start.name, categoryName: start.name };
  const id = start.kind === "task" ? start.task.categoryId : start.categoryId;
  const categoryName = categories.find((each) => each.id === id)?.name ?? null;
  const list = inOrder(tasks.filter(({ categoryId }) => categoryId === id));
  const at = start.kind === "task" ? list.findIndex((task) => task.id === start.task.id) : Infinity;
  return { below: list.slice(at), category: { id }, categoryName };
}

/** Notice after a pasted block: number of rows, and what was rounded or skipped. */
export function fillingNotice(block: PastedBlock): { title: string; description: string } {
  const said = [
    [block.changed, "figure was rounded or capped", "figures were rounded or capped"],
    [block.leftOut.length, "head or total row was left out", "head and total rows were left out"],
    [block.refused.length, "row was refused", "rows were refused"],
    [
      block.unread,
      "cell could not be read and changed nothing",
      "cells could not be read and changed nothing",
    ],
    [block.nameless.length, "row without a name was left out", "rows without a name were left out"],
  ] as const;
  return {
    title: `${countOf(block.imported.length, "row")} pasted`,
    description: said
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${countOf(count, one, many)}.`)
      .join(" "),
  };
}
