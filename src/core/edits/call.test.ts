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
import { exampleCategory, examplePayment, exampleTask } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import type { NewTaskFields } from "./kinds/edit-schema.ts";
import { callOf, type Edit, type EditName } from "./edit.ts";
import {
  categoryPatch,
  newCategory,
  newPayment,
  paymentPatch,
  quotePatch,
  taskPatch,
} from "../quote/schema.ts";

const [quoteId, categoryId, taskId, paymentId] = ["q", "c", "t", "p"];
const { quoteId: _ofCategory, ...category } = exampleCategory({ id: categoryId });
const { categoryId: _ofTask, ...task } = exampleTask({ id: taskId });
const { quoteId: _ofPayment, ...payment } = examplePayment({ id: paymentId });
const otherTask = { ...task, id: "u" };
const positions = [{ id: categoryId, position: 1 }];
const places = [{ id: taskId, categoryId, position: 1 }];
const markups = [{ id: taskId, markup: 20 }];

/** The task without the later fields, which have their defaults. */
const sent = ({ id, name, description, quantity, unit, position, ...rest }: NewTaskFields) => {
  const { materialUnitCost, laborUnitCost, markup } = rest;
  const figures = { quantity, unit, materialUnitCost, laborUnitCost, markup };
  return { id, name, description, ...figures, position };
};

const ofCatalog = (quantity: number, markup: number): Edit => ({
  kind: "addCatalogTasks",
  quoteId,
  categoryId,
  catalogTaskIds: ["tile-1"],
  tasks: [{ ...task, quantity, markup }],
});
const addedFromCatalog = { catalogTaskIds: ["tile-1"], ids: [taskId] };

describe("each edit is one call of SPEC or of decision 10", () => {
  test.each<[Edit, string, body?: unknown]>([
    [{ kind: "createQuote", quoteId }, "POST quotes", { id: quoteId }],
    [{ kind: "setQuote", quoteId, fields: { title: "A" } }, "PUT quotes/q", { title: "A" }],
    [{ kind: "addCategory", quoteId, category }, "POST quotes/q/categories", category],
    [
      { kind: "setCategory", quoteId, categoryId, fields: { name: "A" } },
      "PUT categories/c",
      { name: "A" },
    ],
    [{ kind: "removeCategory", quoteId, categoryId }, "DELETE categories/c"],
    [
      { kind: "overridePrice", quoteId, categoryId, overridePrice: null },
      "PUT categories/c/override-price",
      { overridePrice: null },
    ],
    [
      { kind: "moveCategories", quoteId, positions },
      "PATCH quotes/q/categories/positions",
      { positions },
    ],
    [
      { kind: "addTasks", quoteId, categoryId, tasks: [task] },
      "POST categories/c/tasks",
      { customTask: sent(task) },
    ],
    [
      { kind: "addTasks", quoteId, categoryId, tasks: [task, otherTask] },
      "POST categories/c/tasks",
      { customTasks: [sent(task), sent(otherTask)] },
    ],
    [
      ofCatalog(40, 15),
      "POST categories/c/tasks",
      { ...addedFromCatalog, quantities: [40], markups: [15] },
    ],
    [ofCatalog(1, 0), "POST categories/c/tasks", addedFromCatalog],
    [{ kind: "setTask", quoteId, taskId, fields: { markup: 5 } }, "PUT tasks/t", { markup: 5 }],
    [{ kind: "setMarkups", quoteId, markups }, "PATCH quotes/q/tasks/markups", { markups }],
    [{ kind: "removeTask", quoteId, taskId }, "DELETE tasks/t"],
    [
      { kind: "removeTasks", quoteId, taskIds: [taskId, "u"] },
      "POST quotes/q/tasks/deletions",
      { ids: [taskId, "u"] },
    ],
    [
      { kind: "moveTasks", quoteId, positions: places },
      "PATCH quotes/q/tasks/positions",
      { positions: places },
    ],
    [{ kind: "addPayment", quoteId, payment }, "POST quotes/q/payments", payment],
    [
      { kind: "setPayment", quoteId, paymentId, fields: { amount: 5 } },
      "PUT payments/p",
      { amount: 5 },
    ],
    [{ kind: "removePayment", quoteId, paymentId }, "DELETE payments/p"],
    [
      { kind: "movePayments", quoteId, positions },
      "PATCH quotes/q/payments/positions",
      { positions },
    ],
  ])("$kind", (edit, call, expected) => {
    const { method, path, body } = callOf(edit);
    expect([`${method} ${path}`, body]).toEqual([call.replace(" ", " /api/"), expected]);
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
    { numRuns: runs(150, 300) },
  );
});
