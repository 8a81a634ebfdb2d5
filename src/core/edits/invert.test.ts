// Tests of undo: an edit followed by its inverse restores the quote.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, asSeen, editOf } from "../testing/example-edits.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleTask,
  exampleWholeQuote,
} from "../testing/example-quotes.ts";
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
  test("a removed category is restored with its tasks and ids (decision 14)", () => {
    const edit: Edit = { kind: "removeCategory", quoteId, categoryId: plumbing };
    const inverse = invertEdit(whole, edit);
    expect(inverse.slice(0, 2).map(({ kind }) => kind)).toEqual(["addCategory", "addTasks"]);
    expect(asSeen(thereAndBack(whole, [always(edit)]))).toEqual(asSeen(whole));
  });

  test("undoing an override restores the unit costs that it cleared", () => {
    const edit: Edit = {
      kind: "overridePrice",
      quoteId,
      categoryId: plumbing,
      overridePrice: 1,
    };
    expect(thereAndBack(whole, [always(edit)])).toEqual(whole);
    expect(thereAndBack(whole, [always(edit), always({ ...edit, overridePrice: null })])).toEqual(
      whole,
    );
  });

  test("a task that was moved to another category returns to its position", () => {
    const positions = [{ id: exampleId("task", 2), categoryId: plumbing, position: 3 }];
    expect(
      asSeen(thereAndBack(whole, [always({ kind: "moveTasks", quoteId, positions })])),
    ).toEqual(asSeen(whole));
  });

  test("an edit without a target has no inverse", () => {
    const id = exampleId("task", 99);
    expect(invertEdit(whole, { kind: "setTask", quoteId, taskId: id, fields: {} })).toEqual([]);
    expect(invertEdit(whole, { kind: "removeTask", quoteId, taskId: id })).toEqual([]);
    expect(invertEdit(whole, { kind: "removeCategory", quoteId, categoryId: id })).toEqual([]);
    expect(
      invertEdit(whole, { kind: "overridePrice", quoteId, categoryId: id, overridePrice: 1 }),
    ).toEqual([]);
    expect(invertEdit(whole, { kind: "removePayment", quoteId, paymentId: id })).toEqual([]);
    expect(invertEdit(whole, { kind: "setPayment", quoteId, paymentId: id, fields: {} })).toEqual(
      [],
    );
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

describe("undoing a move and then the preceding removal restores the position", () => {
  // Ids sort against the list's order, so that equal positions cannot give the right order by chance.
  const backwards = [3, 2, 1];
  const start = exampleWholeQuote({
    categories: [{}],
    tasks: backwards.map((number) => ({ id: exampleId("task", number) })),
    payments: backwards.map((number) => ({ id: exampleId("payment", number), amount: 10 })),
  });

  test("a payment", () => {
    const back = thereAndBack(start, [
      always({ kind: "removePayment", quoteId, paymentId: exampleId("payment", 3) }),
      always({
        kind: "movePayments",
        quoteId,
        positions: [{ id: exampleId("payment", 1), position: 0 }],
      }),
    ]);
    expect(back.payments.map(({ id }) => id)).toEqual(start.payments.map(({ id }) => id));
  });

  test("a task", () => {
    const place = { id: exampleId("task", 1), categoryId: exampleId("category"), position: 0 };
    const back = thereAndBack(start, [
      always({ kind: "removeTask", quoteId, taskId: exampleId("task", 3) }),
      always({ kind: "moveTasks", quoteId, positions: [place] }),
    ]);
    expect(back.tasks.map(({ id }) => id)).toEqual(start.tasks.map(({ id }) => id));
  });
});

describe("every history", () => {
  test("any edit followed by its inverse restores the quote", () => {
    fc.assert(
      fc.property(anyWholeQuote, anyIntention(), (quote, intention) => {
        const back = thereAndBack(quote, [(now) => editOf(now, intention)]);
        expect(asSeen(back)).toEqual(asSeen(quote));
      }),
      { numRuns: 500 },
    );
  });

  test("any edits without removals, undone in reverse order, restore the quote", () => {
    const kinds = [
      "setQuote",
      "addCategory",
      "overridePrice",
      "moveCategories",
      "addTasks",
      "addCatalogTasks",
    ] as const;
    const more = ["setTask", "moveTasks", "addPayment", "setPayment", "movePayments"] as const;
    fc.assert(
      fc.property(
        anyWholeQuote,
        fc.array(anyIntention([...kinds, ...more]), { maxLength: 8 }),
        (quote, intentions) => {
          const back = thereAndBack(
            quote,
            intentions.map((one) => (now: WholeQuote) => editOf(now, one)),
          );
          expect(asSeen(back)).toEqual(asSeen(quote));
        },
      ),
      { numRuns: 300 },
    );
  });

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
      { numRuns: 1_000 },
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
    ["of 2,000 characters that JSON escapes", many(60, "\u0001".repeat(2_000))],
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

  test("no tasks need no call", () => expect(sent([])).toEqual([]));
});
