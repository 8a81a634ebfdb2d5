// Tests of the typed values of an edit as text.
import { expect, test } from "vitest";
import {
  exampleCategory,
  exampleId,
  examplePayment,
  exampleTask,
  exampleWholeQuote,
  GST,
} from "../../testing/example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "../../testing/example-signature.ts";
import type { QuotePatch } from "../../quote/schema.ts";
import type { Edit } from "../edit.ts";
import { typedInto, typedWords } from "./typed-words.ts";

const quoteId = exampleId("quote");
const taskId = exampleId("task");

const setting = (fields: QuotePatch): Edit => ({ kind: "setQuote", quoteId, fields });
const settingTask = (fields: object): Edit => ({ kind: "setTask", quoteId, taskId, fields });

test.each<[string, Edit]>([
  ["Quantity: 25\nMarkup %: 0", settingTask({ quantity: 25, markup: 0 })],
  ["Quote name: Barn", setting({ title: "Barn", taxOnMarkup: true })],
  [
    "Contact name: Dana\nPhone: 514-555-0187",
    setting({ clientInfo: { contactName: "Dana", phone: "514-555-0187", email: "" } }),
  ],
  ["Tax: Name: GST, Rate: 5", setting({ taxes: [GST] })],
  [
    "Introduction: Hello.\nExclusions: - Permits.\nAcceptance: I accept.",
    setting({ introduction: "Hello.", exclusions: "- Permits.", acceptanceText: "I accept." }),
  ],
  ["", setting({ acceptanceText: null, discount: null })],
  [
    "Discount: Spring offer, 7.5%",
    setting({ discount: { kind: "percent", value: 7.5, label: " Spring offer" } }),
  ],
  ["Discount: $1,250", setting({ discount: { kind: "amount", value: 1250, label: "" } })],
  [
    "Signed by: Jane Keller\nLicense: RBQ 1234-5678-01\nTax number: GST 12345 6789 RT0001",
    setting({
      businessInfo: {
        licences: [{ label: "RBQ", number: "1234-5678-01" }],
        taxNumbers: [{ label: "GST", number: "12345 6789 RT0001" }],
        signerName: "Jane Keller",
        signature: EXAMPLE_SIGNATURE,
      },
    }),
  ],
  [
    "One of several: Flooring\nInternal note: Ask Dana.",
    settingTask({ optional: true, choiceGroup: "Flooring", internalNote: "Ask Dana." }),
  ],
  [
    "Markup %: 20\nMarkup %: 5",
    {
      kind: "setMarkups",
      quoteId,
      markups: [20, 5, 20].map((markup, index) => ({ id: exampleId("task", index + 1), markup })),
    },
  ],
  [
    "One price for this category: 900",
    { kind: "overridePrice", quoteId, categoryId: taskId, overridePrice: 900 },
  ],
  ["", { kind: "overridePrice", quoteId, categoryId: taskId, overridePrice: null }],
  ["", { kind: "removeTask", quoteId, taskId }],
])("'%s'", (words, edit) => expect(typedWords(edit)).toBe(words));

test("a new task is one line, without ids and positions", () => {
  const { categoryId, ...task } = exampleTask({ name: "Trim", quantity: 3, markup: 10 });
  const words = typedWords({ kind: "addTasks", quoteId, categoryId, tasks: [task] });
  expect(words).toMatch(/^Name: Trim, .*Quantity: 3, .*Markup %: 10$/);
  expect(words).not.toContain(task.id);
});

test("a new category is its name and the name of its alternatives", () => {
  const { quoteId: _its, ...category } = exampleCategory({ name: "Deck", choiceGroup: "Outside" });
  expect(typedWords({ kind: "addCategory", quoteId, category })).toBe(
    "Name: Deck\nOne of several: Outside",
  );
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
