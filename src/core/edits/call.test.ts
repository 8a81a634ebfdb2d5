// Tests of the API call of each edit: method, path and valid body (SPEC section 7).
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addTasksBody,
  categoryPositionsBody,
  createQuoteBody,
  deleteTasksBody,
  overridePriceBody,
  paymentPositionsBody,
  taskMarkupsBody,
  taskPositionsBody,
} from "../api.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import { bathroomRenovation, exampleId } from "../testing/example-quotes.ts";
import type { NewTaskFields } from "./kinds/task-shapes.ts";
import { callOf, type Edit, type EditName } from "./edit.ts";
import {
  categoryPatch,
  newCategory,
  newPayment,
  paymentPatch,
  quotePatch,
  taskPatch,
} from "../quote/schema.ts";

const quoteId = exampleId("quote");
const whole = bathroomRenovation();
const [
  { quoteId: _ofCategory, ...category },
  { categoryId, ...task },
  { quoteId: _ofPayment, ...payment },
] = [
  whole.categories[0] ?? expect.fail("no category"),
  whole.tasks[0] ?? expect.fail("no task"),
  whole.payments[0] ?? expect.fail("no payment"),
];
const positions = [{ id: category.id, position: 1 }];
const taskPositions = [{ id: task.id, categoryId, position: 1 }];
const taskId = task.id;
const otherTask = { ...task, id: exampleId("task", 99) };
const paymentId = payment.id;

/** The task without the later fields, which have their defaults. */
const sent = ({ id, name, description, quantity, unit, position, ...rest }: NewTaskFields) => {
  const { materialUnitCost, laborUnitCost, markup } = rest;
  const figures = { quantity, unit, materialUnitCost, laborUnitCost, markup };
  return { id, name, description, ...figures, position };
};

describe("each edit is one call of SPEC or of decision 10", () => {
  test.each<[Edit, string, string, unknown]>([
    [{ kind: "createQuote", quoteId }, "POST", "/api/quotes", { id: quoteId }],
    [
      { kind: "setQuote", quoteId, fields: { title: "A" } },
      "PUT",
      `/api/quotes/${quoteId}`,
      { title: "A" },
    ],
    [
      { kind: "addCategory", quoteId, category },
      "POST",
      `/api/quotes/${quoteId}/categories`,
      category,
    ],
    [
      { kind: "setCategory", quoteId, categoryId, fields: { name: "Bath" } },
      "PUT",
      `/api/categories/${categoryId}`,
      { name: "Bath" },
    ],
    [
      { kind: "removeCategory", quoteId, categoryId },
      "DELETE",
      `/api/categories/${categoryId}`,
      undefined,
    ],
    [
      { kind: "overridePrice", quoteId, categoryId, overridePrice: null },
      "PUT",
      `/api/categories/${categoryId}/override-price`,
      { overridePrice: null },
    ],
    [
      { kind: "moveCategories", quoteId, positions },
      "PATCH",
      `/api/quotes/${quoteId}/categories/positions`,
      { positions },
    ],
    [
      { kind: "addTasks", quoteId, categoryId, tasks: [task] },
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { customTask: sent(task) },
    ],
    [
      { kind: "addTasks", quoteId, categoryId, tasks: [task, otherTask] },
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { customTasks: [sent(task), sent(otherTask)] },
    ],
    [
      {
        kind: "addCatalogTasks",
        quoteId,
        categoryId,
        catalogTaskIds: ["tile-1"],
        tasks: [{ ...task, quantity: 40, markup: 15 }],
      },
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { catalogTaskIds: ["tile-1"], ids: [taskId], quantities: [40], markups: [15] },
    ],
    [
      {
        kind: "addCatalogTasks",
        quoteId,
        categoryId,
        catalogTaskIds: ["tile-1"],
        tasks: [{ ...task, quantity: 1, markup: 0 }],
      },
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { catalogTaskIds: ["tile-1"], ids: [taskId] },
    ],
    [
      { kind: "setTask", quoteId, taskId, fields: { markup: 5 } },
      "PUT",
      `/api/tasks/${taskId}`,
      { markup: 5 },
    ],
    [
      { kind: "setMarkups", quoteId, markups: [{ id: taskId, markup: 20 }] },
      "PATCH",
      `/api/quotes/${quoteId}/tasks/markups`,
      { markups: [{ id: taskId, markup: 20 }] },
    ],
    [{ kind: "removeTask", quoteId, taskId }, "DELETE", `/api/tasks/${taskId}`, undefined],
    [
      { kind: "removeTasks", quoteId, taskIds: [taskId, otherTask.id] },
      "POST",
      `/api/quotes/${quoteId}/tasks/deletions`,
      { ids: [taskId, otherTask.id] },
    ],
    [
      { kind: "moveTasks", quoteId, positions: taskPositions },
      "PATCH",
      `/api/quotes/${quoteId}/tasks/positions`,
      { positions: taskPositions },
    ],
    [{ kind: "addPayment", quoteId, payment }, "POST", `/api/quotes/${quoteId}/payments`, payment],
    [
      { kind: "setPayment", quoteId, paymentId, fields: { amount: 5 } },
      "PUT",
      `/api/payments/${paymentId}`,
      { amount: 5 },
    ],
    [
      { kind: "removePayment", quoteId, paymentId },
      "DELETE",
      `/api/payments/${paymentId}`,
      undefined,
    ],
    [
      { kind: "movePayments", quoteId, positions },
      "PATCH",
      `/api/quotes/${quoteId}/payments/positions`,
      { positions },
    ],
  ])("$kind", (edit, method, path, body) => {
    expect(callOf(edit)).toEqual({ method, path, ...(body === undefined ? {} : { body }) });
  });
});

test("the API's schema accepts the body of any edit", () => {
  const schemas: Partial<Record<EditName, { safeParse: (body: unknown) => { error?: unknown } }>> =
    {
      createQuote: createQuoteBody,
      setQuote: quotePatch,
      addCategory: newCategory,
      setCategory: categoryPatch,
      overridePrice: overridePriceBody,
      moveCategories: categoryPositionsBody,
      addTasks: addTasksBody,
      addCatalogTasks: addTasksBody,
      setTask: taskPatch,
      setMarkups: taskMarkupsBody,
      removeTasks: deleteTasksBody,
      moveTasks: taskPositionsBody,
      addPayment: newPayment,
      setPayment: paymentPatch,
      movePayments: paymentPositionsBody,
    };
  fc.assert(
    fc.property(anyWholeQuote, anyIntention(), (quote, intention) => {
      const { method, body } = callOf(editOf(quote, intention));
      const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
      if (method === "DELETE") expect(wire).toBeUndefined();
      else expect(schemas[intention.kind]?.safeParse(wire).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
