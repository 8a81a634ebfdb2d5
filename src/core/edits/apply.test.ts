// Tests of applying each kind of edit.
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import {
  bathroomRenovation,
  exampleCategory,
  exampleId,
  examplePayment,
  exampleTask,
} from "../testing/example-quotes.ts";
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
  test("creating a quote changes nothing on the screen", () => {
    expect(after({ kind: "createQuote", quoteId })).toEqual(whole);
  });

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
    expect(edited.quote.title).toBe("Ensuite");
    expect(edited.quote.taxes).toEqual([]);
    expect(edited.quote.businessInfo).toEqual({ ...whole.quote.businessInfo, phone: "" });
    expect(edited.quote.displayOptions).toEqual({
      ...whole.quote.displayOptions,
      showQuantities: false,
    });
    expect(edited.quote.clientInfo).toEqual(whole.quote.clientInfo);
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
  const { quoteId: _quote, ...category } = exampleCategory({
    id: exampleId("category", 9),
    position: 3,
  });

  test("an added category is at its position", () => {
    const edited = after({ kind: "addCategory", quoteId, category });
    expect(edited.categories.at(-1)).toEqual({ ...category, quoteId });
  });

  test("removing a category removes its tasks", () => {
    const edited = after({ kind: "removeCategory", quoteId, categoryId: plumbing });
    expect(edited.categories.map(({ id }) => id)).toEqual([demolition, tiling]);
    expect(edited.tasks).toHaveLength(8);
  });

  test("an override sets the unit costs of its tasks to 0 (decision 6)", () => {
    const edited = after({
      kind: "overridePrice",
      quoteId,
      categoryId: plumbing,
      overridePrice: 5_000,
    });
    const own = edited.tasks.filter((task) => task.categoryId === plumbing);
    expect(own.every((task) => task.materialUnitCost === 0 && task.laborUnitCost === 0)).toBe(true);
    expect(own.map((task) => task.markup)).toEqual([15, 15, 15, 15]);
    expect(edited.tasks.filter((task) => task.categoryId !== plumbing)).toEqual(
      whole.tasks.filter((task) => task.categoryId !== plumbing),
    );
    expect(priceQuote(edited).categories.get(plumbing)).toEqual({
      totalCents: 500_000,
      overridden: true,
      counts: true,
    });
  });

  test("removing an override makes the tasks count again", () => {
    const edited = applyEdits(whole, [
      { kind: "overridePrice", quoteId, categoryId: plumbing, overridePrice: 5_000 },
      { kind: "overridePrice", quoteId, categoryId: plumbing, overridePrice: null },
      { kind: "setTask", quoteId, taskId: exampleId("task", 6), fields: { laborUnitCost: 100 } },
    ]);
    expect(priceQuote(edited).categories.get(plumbing)).toEqual({
      totalCents: 11_500,
      overridden: false,
      counts: true,
    });
  });

  test("a moved category is at its new position", () => {
    const edited = after({
      kind: "moveCategories",
      quoteId,
      positions: [{ id: tiling, position: 0 }],
    });
    expect(edited.categories.map(({ id, position }) => [id, position])).toEqual([
      [tiling, 0],
      [demolition, 1],
      [plumbing, 2],
    ]);
  });
});

describe("tasks", () => {
  const { categoryId: _category, ...task } = exampleTask({
    id: exampleId("task", 20),
    position: 4,
  });

  const added = { quoteId, categoryId: plumbing, tasks: [task] };

  test("a custom task is added at its position", () => {
    expect(taskIds(after({ ...added, kind: "addTasks" }), plumbing).at(-1)).toBe(task.id);
  });

  test("catalog tasks are added at the end, with what their call says: no other place or mark", () => {
    const tasks = [{ ...task, position: 0, allowance: true, internalNote: "Ours" }];
    const edit = { ...added, kind: "addCatalogTasks" as const, catalogTaskIds: ["a"], tasks };
    expect(after(edit).tasks.find(({ id }) => id === task.id)).toEqual({
      ...task,
      categoryId: plumbing,
      position: 4,
    });
  });

  test("tasks are not added to a category that was removed in the meantime", () => {
    expect(
      after({ kind: "addTasks", quoteId, categoryId: exampleId("category", 99), tasks: [task] }),
    ).toEqual(whole);
  });

  test("a task is not moved to a category that was removed in the meantime", () => {
    const positions = [
      { id: exampleId("task", 5), categoryId: exampleId("category", 99), position: 0 },
    ];
    expect(taskIds(after({ kind: "moveTasks", quoteId, positions }), plumbing)).toContain(
      exampleId("task", 5),
    );
  });

  test("editing a task changes only the given fields", () => {
    const edited = after({
      kind: "setTask",
      quoteId,
      taskId: exampleId("task", 5),
      fields: { quantity: 16 },
    });
    expect(edited.tasks[4]).toEqual({ ...whole.tasks[4], quantity: 16 });
    expect(edited.tasks.toSpliced(4, 1)).toEqual(whole.tasks.toSpliced(4, 1));
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
      { numRuns: 500 },
    );
  });

  test("pending edits applied to a newer, emptier quote never throw, and the result can be priced", () => {
    fc.assert(
      fc.property(
        anyWholeQuote,
        anyWholeQuote,
        fc.array(anyIntention(), { maxLength: 8 }),
        (known, newer, intentions) => {
          const edited = applyEdits(
            newer,
            intentions.map((intention) => editOf(known, intention)),
          );
          expect(Number.isInteger(priceQuote(edited).totalCents)).toBe(true);
        },
      ),
    );
  });
});
