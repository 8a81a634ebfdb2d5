// Tests of pasted blocks: one undo step of calls within the body limit, or a refusal.
import { describe, expect, test } from "vitest";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import {
  BODY_MAX_BYTES,
  CATEGORIES_PER_QUOTE,
  DESCRIPTION_MAX_LENGTH,
  TASKS_PER_QUOTE,
} from "#core/limits.ts";
import { callOf, applyEdits } from "../edit.ts";
import { pastedTasks } from "#core/task-files/pasted-cells.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { fillingNotice, placeOf, type BlockStart } from "./task-filling.ts";
import { taskImport } from "./task-import.ts";

let last = 0;
const newId = (): string => `new-${(last += 1)}`;

function pastedAt(whole: WholeQuote, start: BlockStart, text: string, markup = 0) {
  const block = pastedTasks(text, "name", { ...placeOf(whole, start), markup });
  if (!block) return expect.fail("no block");
  return { filling: taskImport(whole, block.imported, newId), notice: fillingNotice(block), block };
}

const pasted = (whole: WholeQuote, text: string) =>
  pastedAt(whole, { kind: "task", task: whole.tasks[0] ?? expect.fail("no task") }, text);

const threeTasks = () => exampleWholeQuote({ categories: [{}], tasks: [{}, {}, {}] });
const lines = (count: number, row = "Task\t1\tea\t10\t20\t5"): string =>
  Array.from({ length: count }, (_none, index) => row.replace("Task", `Task ${index + 1}`)).join(
    "\n",
  );

describe("a pasted block", () => {
  test("of the most rows that a quote holds becomes calls within the body limit", () => {
    const whole = exampleWholeQuote({ categories: [{}], tasks: [{}] });
    const row = `Task ${"with a long name ".repeat(8)}\t1\tea\t10\t20\t5`;
    const { edits } = pasted(whole, lines(TASKS_PER_QUOTE, row)).filling;
    for (const edit of edits) {
      const body = JSON.stringify(callOf(edit).body);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(BODY_MAX_BYTES);
    }
    const { tasks } = applyEdits(whole, edits);
    expect(tasks).toHaveLength(TASKS_PER_QUOTE);
    expect(tasks.map(({ position }) => position)).toEqual(tasks.map((_task, index) => index));
  });

  test("with more rows than the quote holds is refused with a sentence", () => {
    const { filling } = pasted(threeTasks(), lines(TASKS_PER_QUOTE + 1));
    expect(filling.edits).toEqual([]);
    expect(filling.refusal).toBe(
      "The quote would have 3,001 tasks, and it holds at most 3,000. Paste fewer rows.",
    );
  });

  test("with more text than the quote holds is refused with a sentence", () => {
    const row = `Task ${"x".repeat(190)}\t1\tea\t10`;
    const description = "x".repeat(DESCRIPTION_MAX_LENGTH);
    const tasks = Array.from({ length: 499 }, () => ({ description }));
    const whole = exampleWholeQuote({ categories: [{}], tasks });
    expect(pasted(whole, lines(499 + 10, row)).filling.refusal).toBe(TOO_MUCH_TEXT);
  });

  test("that exceeds the highest total changes nothing", () => {
    const { filling } = pasted(threeTasks(), lines(3, "Task\t1000000\tea\t1000000"));
    expect(filling.edits).toEqual([]);
    expect(filling.refusal).toMatch(/more than it can hold/);
  });

  test("with a refused row skips the task of that row, and keeps the others aligned", () => {
    const whole = threeTasks();
    const { filling, notice } = pasted(whole, "Lock\t2\nCredit\t1\tea\t-500\nSweep\t3");
    const { tasks } = applyEdits(whole, filling.edits);
    expect(tasks.map(({ name }) => name)).toEqual(["Lock", whole.tasks[1]?.name, "Sweep"]);
    expect(tasks[1]).toBe(whole.tasks[1]);
    expect(notice).toEqual({ title: "2 rows pasted", description: "1 row was refused." });
  });

  test("reports how many figures were changed, and what was skipped", () => {
    const { notice } = pasted(
      threeTasks(),
      "Item\tQty\tUnit\tMaterial\nLock\t2\tea\t45.555\nSweep\tmany\thr\t9999999\nTotal\t\t\t90",
    );
    expect(notice).toEqual({
      title: "2 rows pasted",
      description:
        "2 figures were rounded or capped. 2 head and total rows were left out. 1 cell could not be read and changed nothing.",
    });
  });
});

describe("a block of new tasks", () => {
  const TEXT = "Lock\t2\tea\t45\t10\t5\nSweep\t3\n\n\t4\nTotal\t9";
  const NEW = { kind: "new category", name: "General work" } as const;

  test("goes below the tasks of its category; a row without a markup takes the given one", () => {
    const whole = threeTasks();
    const categoryId = whole.categories[0]?.id ?? "";
    const { filling } = pastedAt(whole, { kind: "end", categoryId }, TEXT, 20);
    const { tasks } = applyEdits(whole, filling.edits);
    expect(tasks.slice(0, 3)).toEqual(whole.tasks);
    expect(tasks.slice(3)).toMatchObject([
      { name: "Lock", quantity: 2, materialUnitCost: 45, markup: 5, position: 3 },
      { name: "Sweep", quantity: 3, markup: 20, position: 4 },
    ]);
  });

  test("says which rows have no name, and skips blank ones without a word", () => {
    const { block, notice } = pastedAt(threeTasks(), NEW, TEXT);
    expect(block.nameless).toEqual([{ at: 4, name: "“4”", reason: "It has no name." }]);
    expect(notice).toEqual({
      title: "2 rows pasted",
      description: "1 head or total row was left out. 1 row without a name was left out.",
    });
  });

  test("makes its category at the end of the quote, unless no row has a name", () => {
    const whole = exampleWholeQuote({ categories: [{ name: "Deck" }], tasks: [] });
    const { categories, tasks } = applyEdits(whole, pastedAt(whole, NEW, TEXT).filling.edits);
    expect(categories.slice(1)).toMatchObject([{ name: "General work", position: 1 }]);
    expect(tasks.map(({ categoryId }) => categoryId)).toEqual(
      tasks.map(() => categories[1]?.id ?? ""),
    );
    expect(pastedAt(whole, NEW, "\t2\n\t3").filling.edits).toEqual([]);
  });

  test("is refused where the quote has no room for another category", () => {
    const categories = Array.from({ length: CATEGORIES_PER_QUOTE }, () => ({ name: "Deck" }));
    const whole = exampleWholeQuote({ categories, tasks: [] });
    expect(pastedAt(whole, NEW, TEXT).filling.refusal).toBe("A quote has at most 200 categories.");
  });
});
