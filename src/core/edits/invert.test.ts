// Tests of undo: an edit followed by its inverse restores the quote.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, asSeen, editOf } from "../testing/example-edits.ts";
import { bathroomRenovation, exampleId, exampleTask } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import { BODY_MAX_BYTES, CATALOG_TASKS_PER_CALL } from "../limits.ts";
import { callOf, invertEdit, applyEdit, applyEdits, type Edit } from "./edit.ts";
import { addTasksEdits } from "./kinds/batches.ts";
import type { WholeQuote } from "../quote/schema.ts";

const quoteId = exampleId("quote");
const plumbing = exampleId("category", 2);
const whole = bathroomRenovation();

/** Applies edits in order, then their inverses in reverse order. */
function thereAndBack(
  start: WholeQuote,
  makers: readonly ((now: WholeQuote) => Edit)[],
): WholeQuote {
  const inverses: Edit[][] = [];
  let now = start;
  for (const make of makers) {
    const edit = make(now);
    inverses.unshift(invertEdit(now, edit));
    now = applyEdit(now, edit);
  }
  return applyEdits(now, inverses.flat());
}
const always = (edit: Edit) => () => edit;

describe("worked examples", () => {
  test("an edit without a target has no inverse", () => {
    const id = exampleId("task", 99);
    const edits: Edit[] = [
      { kind: "setTask", quoteId, taskId: id, fields: {} },
      { kind: "removeTask", quoteId, taskId: id },
      { kind: "removeCategory", quoteId, categoryId: id },
      { kind: "overridePrice", quoteId, categoryId: id, overridePrice: 1 },
      { kind: "removePayment", quoteId, paymentId: id },
      { kind: "setPayment", quoteId, paymentId: id, fields: {} },
    ];
    for (const edit of edits) expect(invertEdit(whole, edit), edit.kind).toEqual([]);
  });

  test("undoing the first display option restores the defaults", () => {
    const untouched = { ...whole, quote: { ...whole.quote, displayOptions: null } };
    const edit: Edit = {
      kind: "setQuote",
      quoteId,
      fields: { displayOptions: { showQuantities: false } },
    };
    expect(thereAndBack(untouched, [always(edit)]).quote.displayOptions?.showQuantities).toBe(true);
  });
});

describe("adding an existing item changes nothing, so undoing it removes nothing", () => {
  test.each(["addCategory", "addTasks", "addPayment"] as const)("%s", (kind) => {
    const [category, task, payment] = [whole.categories[0], whole.tasks[0], whole.payments[0]];
    if (category === undefined || task === undefined || payment === undefined)
      return expect.fail("an empty example");
    const edits: Record<typeof kind, Edit> = {
      addCategory: { kind: "addCategory", quoteId, category },
      addTasks: { kind: "addTasks", quoteId, categoryId: task.categoryId, tasks: [task] },
      addPayment: { kind: "addPayment", quoteId, payment },
    };
    expect(asSeen(thereAndBack(whole, [always(edits[kind])]))).toEqual(asSeen(whole));
  });
});

describe("every history", () => {
  test("any edits, undone in reverse order, restore the quote", () => {
    fc.assert(
      fc.property(
        anyWholeQuote,
        fc.array(anyIntention(), { maxLength: 8 }),
        (quote, intentions) => {
          const back = thereAndBack(
            quote,
            intentions.map((one) => (now: WholeQuote) => editOf(now, one)),
          );
          expect(asSeen(back)).toEqual(asSeen(quote));
        },
      ),
      { numRuns: runs(300, 1_000) },
    );
  });
});

/** The two calls that add tasks: one for a single task, one for several. */
interface Sent {
  customTask?: { id: string };
  customTasks?: { id: string }[];
}

const many = (count: number, description: string) =>
  Array.from({ length: count }, (_, index) =>
    exampleTask({ id: exampleId("task", index + 1), description, position: index }),
  );

describe("restoring many tasks", () => {
  const sent = (tasks: ReturnType<typeof many>) =>
    addTasksEdits(quoteId, plumbing, tasks).map((edit) => JSON.stringify(callOf(edit).body));

  test.each([
    ["short", many(1_200, "")],
    ["of 2,000 characters of three bytes", many(60, "浴".repeat(2_000))],
  ])("tasks %s: every body fits, none is lost, the order is kept", (_kind, tasks) => {
    const bodies = sent(tasks);
    for (const body of bodies)
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(BODY_MAX_BYTES);
    const lists = bodies.map((body): { id: string }[] => {
      const { customTask, customTasks } = JSON.parse(body) as Sent;
      return customTask ? [customTask] : (customTasks ?? []);
    });
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(CATALOG_TASKS_PER_CALL);
    expect(lists.flat().map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
  });

  test("399 tasks are removed by one call, and a single task by the call for one", () => {
    const edit = (count: number): Edit => ({
      kind: "addTasks",
      quoteId,
      categoryId: plumbing,
      tasks: many(count, "").map((task, index) => ({
        ...task,
        id: exampleId("task", 100 + index),
      })),
    });
    const taken = invertEdit(whole, edit(399)).map(callOf);
    expect(taken).toMatchObject([
      { method: "POST", path: `/api/quotes/${quoteId}/tasks/deletions` },
    ]);
    expect(JSON.stringify(taken[0]?.body).length).toBeLessThan(BODY_MAX_BYTES);
    expect(invertEdit(whole, edit(1)).map(callOf)).toEqual([
      { method: "DELETE", path: `/api/tasks/${exampleId("task", 100)}` },
    ]);
  });
});
