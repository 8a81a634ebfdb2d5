// Tests of the typed values of an edit as text.
import { expect, test } from "vitest";
import {
  exampleId,
  examplePayment,
  exampleTask,
  exampleWholeQuote,
} from "../../testing/example-quotes.ts";
import type { Edit } from "../edit.ts";
import { typedInto, typedWords } from "./typed-words.ts";

const quoteId = exampleId("quote");
const taskId = exampleId("task");

test.each<[string, Edit]>([
  [
    "Quantity: 25\nMarkup %: 0",
    { kind: "setTask", quoteId, taskId, fields: { quantity: 25, markup: 0 } },
  ],
  ["Quote name: Barn", { kind: "setQuote", quoteId, fields: { title: "Barn", taxOnMarkup: true } }],
  [
    "Contact name: Dana\nPhone: 514-555-0187",
    {
      kind: "setQuote",
      quoteId,
      fields: { clientInfo: { contactName: "Dana", phone: "514-555-0187", email: "" } },
    },
  ],
  [
    "Tax: Name: GST, Rate: 5",
    {
      kind: "setQuote",
      quoteId,
      fields: { taxes: [{ name: "GST", rate: 5, applyOn: "both" }] },
    },
  ],
  [
    "Override price: 900",
    { kind: "overridePrice", quoteId, categoryId: taskId, overridePrice: 900 },
  ],
  ["", { kind: "overridePrice", quoteId, categoryId: taskId, overridePrice: null }],
  ["", { kind: "removeTask", quoteId, taskId }],
  ["", { kind: "moveCategories", quoteId, positions: [] }],
])("'%s'", (words, edit) => expect(typedWords(edit)).toBe(words));

test("a new task is one line, without ids and positions", () => {
  const { categoryId, ...task } = exampleTask({ name: "Trim", quantity: 3, markup: 10 });
  const words = typedWords({ kind: "addTasks", quoteId, categoryId, tasks: [task] });
  expect(words).toMatch(/^Name: Trim, .*Quantity: 3, .*Markup %: 10$/);
  expect(words).not.toContain(task.id);
});

test("the edited part is named", () => {
  const payment = examplePayment({ name: "Deposit" });
  const whole = exampleWholeQuote({ tasks: [{ id: taskId, name: "Trim" }], payments: [payment] });
  const paying: Edit = { kind: "setPayment", quoteId, paymentId: payment.id, fields: {} };
  expect(typedInto({ kind: "setTask", quoteId, taskId, fields: {} }, whole)).toBe("Trim");
  expect(typedInto(paying, whole)).toBe("Deposit");
  expect(typedInto({ kind: "setQuote", quoteId, fields: {} }, whole)).toBeNull();
  expect(typedInto(paying, null)).toBeNull();
});
