// Tests of pasted blocks: which tasks they change, and what is said of them.
import { expect, test } from "vitest";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { PastedBlock } from "#core/task-files/pasted-cells.ts";
import { fillingNotice, tasksFrom } from "./task-filling.ts";

test("a block changes the tasks of one category, from the first on by their order", () => {
  const { tasks, ...parts } = exampleWholeQuote({
    categories: [{}, {}],
    tasks: [
      { position: 2 },
      { position: 1 },
      { position: 0 },
      { categoryId: exampleId("category", 2) },
    ],
  });
  const [last, middle] = tasks;
  const from = tasksFrom({ ...parts, tasks }, middle ?? expect.fail("no task"));
  expect(from).toEqual([middle, last]);
});

test("the notice of a block counts its rows, and what was rounded or skipped", () => {
  const row = { at: 1, name: "", reason: "" };
  const task = { taskId: null, category: "Deck", fields: {} };
  const block: PastedBlock = {
    imported: [task, task],
    changed: 2,
    leftOut: [row, row],
    refused: [row],
    unread: 1,
    nameless: [row],
  };
  expect(fillingNotice(block)).toEqual({
    title: "2 rows pasted",
    description:
      "2 figures were rounded or capped. 2 head and total rows were left out. 1 row was refused. 1 cell could not be read and changed nothing. 1 row without a name was left out.",
  });
  const plain = { ...block, changed: 0, leftOut: [], refused: [], unread: 0, nameless: [] };
  expect(fillingNotice(plain).description).toBe("");
});
