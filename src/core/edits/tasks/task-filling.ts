// Which tasks a pasted block of cells changes, and the notice of what it did.
import { countOf } from "#core/text/count-of.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { PastedBlock } from "#core/task-files/pasted-cells.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";

/** The tasks of a category from one of them on, which a block that is pasted there changes. */
export function tasksFrom({ tasks }: WholeQuote, { id, categoryId }: Task): Task[] {
  const list = inOrder(tasks.filter((task) => task.categoryId === categoryId));
  return list.slice(list.findIndex((task) => task.id === id));
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
