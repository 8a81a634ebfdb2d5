// Worked examples of what counts as a change that the client would see.
import { expect, test } from "vitest";
import {
  bathroomRenovation,
  exampleCategory,
  exampleId,
  exampleTask,
  exampleWholeQuote,
  GST,
  HST,
} from "../../testing/example-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../../quote/printing/display-options.ts";
import type { Quote, Task, WholeQuote } from "../../quote/schema.ts";
import { documentChanges } from "./document-changes.ts";

const before = bathroomRenovation();

const withQuote = (fields: Partial<Quote>): WholeQuote => ({
  ...before,
  quote: { ...before.quote, ...fields },
});

const withTask = (at: number, fields: Partial<Task>): WholeQuote => ({
  ...before,
  tasks: before.tasks.map((task, index) => (index === at ? { ...task, ...fields } : task)),
});

test("an unchanged quote has no changes", () => {
  expect(documentChanges(before, structuredClone(before))).toBe(0);
});

test("notes, the status and the version are not seen by the client", () => {
  const noted = { ...before, tasks: before.tasks.map((task) => ({ ...task, internalNote: "x" })) };
  expect(documentChanges(before, noted)).toBe(0);
  expect(documentChanges(before, withQuote({ status: "sent", version: 99 }))).toBe(0);
});

test("a task's price is one change, although subtotal, taxes, total and payments follow it", () => {
  const { materialUnitCost } = before.tasks[0]!;
  expect(documentChanges(before, withTask(0, { materialUnitCost: materialUnitCost + 10 }))).toBe(1);
});

test("cost and markup that result in the same price are no change", () => {
  const quoted = exampleWholeQuote({ categories: [{}], tasks: [{ materialUnitCost: 100 }] });
  const [task] = quoted.tasks;
  const same = { ...quoted, tasks: [{ ...task!, materialUnitCost: 80, markup: 25 }] };
  expect(documentChanges(quoted, same)).toBe(0);
});

test("a task, a text and the company are three changes", () => {
  const changed = withTask(0, { name: "Other work" });
  const { businessInfo } = before.quote;
  changed.quote = {
    ...before.quote,
    termsAndConditions: "Payment within ten days.",
    businessInfo: { ...businessInfo, phone: "604 555 0199", email: "new@mail.example" },
  };
  expect(documentChanges(before, changed)).toBe(3);
});

test("a display option is one change, and none where it changes nothing", () => {
  const hidden = { ...DEFAULT_DISPLAY_OPTIONS, showMaterialLabor: false };
  expect(documentChanges(before, withQuote({ displayOptions: hidden }))).toBe(1);
  const untaxed = exampleWholeQuote({ categories: [{}], tasks: [{}] });
  const withoutTaxes = { ...DEFAULT_DISPLAY_OPTIONS, showSubtotalOnly: true };
  const changed = { ...untaxed, quote: { ...untaxed.quote, displayOptions: withoutTaxes } };
  expect(documentChanges(untaxed, changed)).toBe(0);
});

test("another rate of a tax is one change, another tax is two, a discount and a rounding are too", () => {
  const quoted = (fields: Partial<Quote>) =>
    exampleWholeQuote({ quote: { taxes: [GST], ...fields }, categories: [{}], tasks: [{}] });
  const taxed = quoted({});
  expect(documentChanges(taxed, quoted({ taxes: [{ ...GST, rate: 7 }] }))).toBe(1);
  expect(documentChanges(taxed, quoted({ taxes: [HST] }))).toBe(2);
  const discount = { kind: "percent" as const, value: 10, label: "" };
  expect(documentChanges(taxed, quoted({ discount, roundTotalTo: 5 }))).toBe(2);
});

const second = exampleId("category", 2);

test("a category that is added or removed is one change with all its tasks", () => {
  const small = exampleWholeQuote({ categories: [{}], tasks: [{}] });
  const large = {
    ...small,
    categories: [...small.categories, exampleCategory({ id: second, name: "Roof", position: 1 })],
    tasks: [
      ...small.tasks,
      ...[2, 3, 4].map((number) =>
        exampleTask({ id: exampleId("task", number), categoryId: second, position: number }),
      ),
    ],
  };
  expect(documentChanges(small, large)).toBe(1);
  expect(documentChanges(large, small)).toBe(1);
});

test("a task that moves, and tasks in another order, are one change each", () => {
  const two = exampleWholeQuote({
    categories: [{}, { id: second, name: "Roof", position: 1 }],
    tasks: [
      { name: "One" },
      { id: exampleId("task", 2), name: "Two", position: 1 },
      { id: exampleId("task", 3), name: "Three", categoryId: second },
    ],
  });
  const [one, other, third] = two.tasks as [Task, Task, Task];
  const moved = { ...two, tasks: [one, third, { ...other, categoryId: second, position: 1 }] };
  expect(documentChanges(two, moved)).toBe(1);
  const reordered = { ...two, tasks: [{ ...other, position: 0 }, { ...one, position: 1 }, third] };
  expect(documentChanges(two, reordered)).toBe(1);
});

test("what a lump sum includes is a change of its own, beside another text", () => {
  const lumpSum = (name: string, terms: string) =>
    exampleWholeQuote({
      quote: { termsAndConditions: terms },
      categories: [{ overridePrice: 500 }],
      tasks: [{ name }],
    });
  expect(documentChanges(lumpSum("Tile", ""), lumpSum("Paint", ""))).toBe(1);
  expect(documentChanges(lumpSum("Tile", ""), lumpSum("Paint", "Pay in ten days."))).toBe(2);
});

test("how to pay is one change beside another text", () => {
  const businessInfo = { ...before.quote.businessInfo, transferText: "pay@keller.example" };
  expect(documentChanges(before, withQuote({ businessInfo, introduction: "Hello." }))).toBe(2);
});

test("a minimum, and a price that changes what it adds, are one change each", () => {
  const withMinimum = (materialUnitCost: number, minimumPrice: number | null): WholeQuote =>
    exampleWholeQuote({ categories: [{ minimumPrice }], tasks: [{ materialUnitCost }, {}] });
  expect(documentChanges(withMinimum(100, null), withMinimum(100, 350))).toBe(1);
  expect(documentChanges(withMinimum(100, 350), withMinimum(100, 400))).toBe(1);
  expect(documentChanges(withMinimum(100, 350), withMinimum(120, 350))).toBe(1);
});

test("a task's price is one change, also in a category that can be chosen", () => {
  const offered = (materialUnitCost: number) =>
    exampleWholeQuote({
      categories: [{ optional: true, selected: true }],
      tasks: [{ materialUnitCost }],
    });
  expect(documentChanges(offered(100), offered(120))).toBe(1);
});
