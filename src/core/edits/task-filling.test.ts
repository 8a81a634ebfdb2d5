// Tests of pasted blocks: one undo step of calls within the body limit, or a refusal.
import { describe, expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { BODY_MAX_BYTES, DESCRIPTION_MAX_LENGTH, TASKS_PER_QUOTE } from "../limits.ts";
import { callOf, applyEdit, applyEdits } from "./edit.ts";
import { pastedTasks } from "../files/pasted-cells.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { TOO_MUCH_TEXT } from "../quote/text-length.ts";
import { fillingNotice, fillTasks } from "./task-filling.ts";

let last = 0;
const newId = (): string => `new-${(last += 1)}`;

function pasted(whole: WholeQuote, text: string) {
  const block = pastedTasks(text, "name", 1) ?? expect.fail("no block");
  const from = whole.tasks[0] ?? expect.fail("no task");
  const filling = fillTasks(whole, from, block, newId);
  return { filling, notice: fillingNotice(block, filling) };
}

const threeTasks = () => exampleWholeQuote({ categories: [{}], tasks: [{}, {}, {}] });
const lines = (count: number, row = "Task\t1\tea\t10\t20\t5"): string =>
  Array.from({ length: count }, (_none, index) => row.replace("Task", `Task ${index + 1}`)).join(
    "\n",
  );

describe("a pasted block", () => {
  test("of 350 rows, and of the most that a quote holds, becomes calls within the body limit", () => {
    for (const count of [350, TASKS_PER_QUOTE]) {
      const whole = exampleWholeQuote({ categories: [{}], tasks: [{}] });
      const row = `Task ${"with a long name ".repeat(8)}\t1\tea\t10\t20\t5`;
      const { edits } = pasted(whole, lines(count, row)).filling;
      for (const edit of edits) {
        const body = JSON.stringify(callOf(edit).body);
        expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(BODY_MAX_BYTES);
      }
      const { tasks } = applyEdits(whole, edits);
      expect(tasks).toHaveLength(count);
      expect(tasks.map(({ position }) => position)).toEqual(tasks.map((_task, index) => index));
    }
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
      "Item\tQty\tUnit\tMaterial\nLock\t2\tea\t45.55\nSweep\tmany\thr\t9999999\nTotal\t\t\t90",
    );
    expect(notice).toEqual({
      title: "2 rows pasted",
      description:
        "2 figures were rounded or capped. 2 head and total rows were left out. 1 cell could not be read and changed nothing.",
    });
  });
});

test("gives the same result in one pass as edit by edit", () => {
  const whole = threeTasks();
  const [first, second] = whole.tasks;
  const set = (taskId: string | undefined, fields: object) =>
    ({ kind: "setTask", quoteId: whole.quote.id, taskId: taskId ?? "", fields }) as const;
  const edits = [
    set(first?.id, { quantity: 2 }),
    set(second?.id, { name: "Sweep" }),
    set(first?.id, { quantity: 3, markup: 4 }),
    { kind: "removeTask", quoteId: whole.quote.id, taskId: second?.id ?? "" } as const,
    set(first?.id, { quantity: 5 }),
  ];
  expect(applyEdits(whole, edits)).toEqual(edits.reduce(applyEdit, whole));
});
