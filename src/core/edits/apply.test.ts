// Tests of applying each kind of edit.
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import {
  bathroomRenovation,
  exampleId,
  examplePayment,
  exampleTask,
} from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import { applyEdit, applyEdits, type Edit } from "./edit.ts";
import { priceQuote } from "../pricing/price-quote.ts";

const quoteId = exampleId("quote");
const [demolition, plumbing, tiling] = [1, 2, 3].map((number) => exampleId("category", number)) as [
  string,
  string,
  string,
];
const whole = bathroomRenovation();
const after = (edit: Edit) => applyEdit(whole, edit);
const taskIds = (edited: typeof whole, categoryId: string) =>
  edited.tasks.filter((task) => task.categoryId === categoryId).map((task) => task.id);

describe("fields of the quote", () => {
  test("objects merge by field, the list of taxes is replaced, the rest stays (decision 8)", () => {
    const edited = after({
      kind: "setQuote",
      quoteId,
      fields: {
        title: "Ensuite",
        taxes: [],
        businessInfo: { phone: "" },
        displayOptions: { showQuantities: false },
      },
    });
    const { businessInfo, displayOptions } = whole.quote;
    expect(edited.quote).toEqual({
      ...whole.quote,
      title: "Ensuite",
      taxes: [],
      businessInfo: { ...businessInfo, phone: "" },
      displayOptions: { ...displayOptions, showQuantities: false },
    });
    expect(edited.tasks).toBe(whole.tasks);
  });

  test("the first display option is saved together with the defaults of the others", () => {
    const untouched = { ...whole, quote: { ...whole.quote, displayOptions: null } };
    const fields = { displayOptions: { showTaskDetails: false } };
    const { quote } = applyEdit(untouched, { kind: "setQuote", quoteId, fields });
    expect(quote.displayOptions).toEqual({ ...DEFAULT_DISPLAY_OPTIONS, showTaskDetails: false });
  });
});

describe("categories", () => {
  test("removing a category removes its tasks", () => {
    const edited = after({ kind: "removeCategory", quoteId, categoryId: plumbing });
    expect(edited.categories.map(({ id }) => id)).toEqual([demolition, tiling]);
    expect(edited.tasks).toHaveLength(8);
  });

  test("an override sets the unit costs of its tasks to 0 (decision 6)", () => {
    const override = { quoteId, categoryId: plumbing, overridePrice: 5_000 };
    const edited = after({ kind: "overridePrice", ...override });
    expect(edited.tasks).toEqual(
      whole.tasks.map((task) =>
        task.categoryId === plumbing ? { ...task, materialUnitCost: 0, laborUnitCost: 0 } : task,
      ),
    );
  });

  test("a moved category is at its new position", () => {
    const positions = [{ id: tiling, position: 0 }];
    const edited = after({ kind: "moveCategories", quoteId, positions });
    expect(edited.categories.map(({ id }) => id)).toEqual([tiling, demolition, plumbing]);
  });
});

describe("tasks", () => {
  const id = exampleId("task", 20);
  const { categoryId: _category, ...task } = exampleTask({ id, position: 4 });
  const added = { quoteId, categoryId: plumbing, tasks: [task] };

  test("catalog tasks are added at the end, with what their call says: no other place or mark", () => {
    const tasks = [{ ...task, position: 0, allowance: true, internalNote: "Ours" }];
    const edit = { ...added, kind: "addCatalogTasks" as const, catalogTaskIds: ["a"], tasks };
    expect(after(edit).tasks.find((each) => each.id === id)).toEqual({
      ...task,
      categoryId: plumbing,
      position: 4,
    });
  });

  test("tasks are not added to a category that was removed in the meantime", () => {
    const gone = { ...added, categoryId: exampleId("category", 99) };
    expect(after({ ...gone, kind: "addTasks" })).toEqual(whole);
  });

  test("a task is not moved to a category that was removed in the meantime", () => {
    const place = { id: exampleId("task", 5), categoryId: exampleId("category", 99), position: 0 };
    const moved = after({ kind: "moveTasks", quoteId, positions: [place] });
    expect(taskIds(moved, plumbing)).toContain(place.id);
  });

  test("editing a task changes only the given fields", () => {
    const taskId = exampleId("task", 5);
    const { tasks } = after({ kind: "setTask", quoteId, taskId, fields: { quantity: 16 } });
    expect(tasks).toEqual(
      whole.tasks.map((each) => (each.id === taskId ? { ...each, quantity: 16 } : each)),
    );
  });

  test("a task is removed", () => {
    const edited = after({ kind: "removeTask", quoteId, taskId: exampleId("task", 5) });
    expect(edited.tasks).toEqual(whole.tasks.toSpliced(4, 1));
  });

  test("a task is moved into the middle of another category", () => {
    const positions = [{ id: exampleId("task", 1), categoryId: plumbing, position: 2 }];
    const edited = after({ kind: "moveTasks", quoteId, positions });
    expect(taskIds(edited, plumbing)).toEqual(
      [5, 6, 1, 7, 8].map((number) => exampleId("task", number)),
    );
    expect(taskIds(edited, demolition)).toEqual(
      [2, 3, 4].map((number) => exampleId("task", number)),
    );
  });
});

describe("payments", () => {
  const { quoteId: _quote, ...payment } = examplePayment({
    id: exampleId("payment", 9),
    amount: 5,
    position: 3,
  });

  test("payments are added, changed, removed and moved", () => {
    const [deposit = "", second = "", last = ""] = whole.payments.map(({ id }) => id);
    const edited = applyEdits(whole, [
      { kind: "addPayment", quoteId, payment },
      { kind: "setPayment", quoteId, paymentId: deposit, fields: { amount: 25, name: "Start" } },
      { kind: "removePayment", quoteId, paymentId: second },
      { kind: "movePayments", quoteId, positions: [{ id: last, position: 0 }] },
    ]);
    expect(
      edited.payments.map(({ id, name, amount, position }) => [id, name, amount, position]),
    ).toEqual([
      [last, "On completion", 30, 0],
      [deposit, "Start", 25, 1],
      [payment.id, "Payment 1", 5, 2],
    ]);
  });
});

describe("every edit", () => {
  test("is idempotent, never throws, and does not mutate the quote", () => {
    fc.assert(
      fc.property(anyWholeQuote, anyIntention(), (quote, intention) => {
        const before = structuredClone(quote);
        const edit = editOf(quote, intention);
        const once = applyEdit(quote, edit);
        expect(applyEdit(once, edit)).toEqual(once);
        expect(quote).toEqual(before);
      }),
      { numRuns: runs(150, 500) },
    );
  });

  test("pending edits applied to another quote, in one pass as edit by edit, never throw, and can be priced", () => {
    fc.assert(
      fc.property(
        anyWholeQuote,
        anyWholeQuote,
        fc.array(anyIntention(), { maxLength: 8 }),
        (known, newer, intentions) => {
          const edits = intentions.map((intention) => editOf(known, intention));
          const edited = applyEdits(newer, edits);
          expect(edited).toEqual(edits.reduce(applyEdit, newer));
          expect(Number.isInteger(priceQuote(edited).totalCents)).toBe(true);
        },
      ),
    );
  });
});
