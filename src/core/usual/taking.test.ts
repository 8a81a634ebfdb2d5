// Tests of what a new quote takes of what is usual, each rule with a worked example (decision 42).
import { describe, expect, test } from "vitest";
import { applyEdits } from "../edits/edit.ts";
import { NO_MARKUPS } from "./own-markups.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import { DEFAULT_PDF_OPTIONS } from "../quote/printing/pdf-options.ts";
import { DEFAULT_TITLE } from "../quote/fields/quote-fields.ts";
import {
  exampleId,
  exampleWholeQuote,
  GST,
  HST,
  type ExampleParts,
} from "../testing/example-quotes.ts";
import { markupOfNewTask, plainEdits, usualEdits, usualParts, withoutPart } from "./taking.ts";
import { USUAL } from "../testing/example-usual.ts";
import { type Usual } from "./usual.ts";

const PLUMBING = { name: "Plumbing" };
const DRYWALL = { id: exampleId("category", 2), name: "Drywall", position: 1 };
const inDrywall = { categoryId: DRYWALL.id };

const empty = (quote = {}) =>
  exampleWholeQuote({ quote: { title: DEFAULT_TITLE, displayOptions: null, ...quote } });
let ids = 0;
const newId = () => exampleId("payment", (ids += 1));
const taken = (whole = empty()) => applyEdits(whole, usualEdits(whole, USUAL, newId));

test("an empty quote takes taxes, shares, terms and look", () => {
  const { quote, payments } = taken();
  expect(quote).toMatchObject({
    taxes: [HST],
    taxOnMarkup: false,
    termsAndConditions: "Due in 14 days.",
    displayOptions: { showUnitPrices: true },
    pdfOptions: { paper: "a4" },
  });
  expect(payments).toMatchObject([
    { name: "Deposit", amount: 30, isPercentage: true, position: 0 },
    { name: "On completion", amount: 70, isPercentage: true, position: 1 },
  ]);
});

test("what was set in the quote already stays, taxes with their base", () => {
  const { quote } = taken(empty({ taxes: [GST], termsAndConditions: "Cash." }));
  expect(quote).toMatchObject({ taxes: [GST], taxOnMarkup: true, termsAndConditions: "Cash." });
});

type Tasks = NonNullable<ExampleParts["tasks"]>;
const newMarkup = (tasks: Tasks, name: string | null, usual: Usual | null, own = NO_MARKUPS) =>
  markupOfNewTask(exampleWholeQuote({ categories: [PLUMBING, DRYWALL], tasks }), usual, own, name);

describe("the markup of a new task", () => {
  const markupIn = (tasks: Tasks, name: string | null, usual: Usual | null = USUAL) =>
    newMarkup(tasks, name, usual);

  test("is the usual one of its category, or else of most tasks", () => {
    expect(markupIn([], "Plumbing")).toBe(15);
    expect(markupIn([], "Drywall")).toBe(20);
    expect(markupIn([], null)).toBe(20);
    expect(markupIn([{ markup: 15 }], "Drywall")).toBe(20);
    expect(markupIn([], "constructor")).toBe(20);
  });

  test("is that of most tasks as soon as the quote has another one", () => {
    expect(markupIn([{ markup: 25 }, { ...inDrywall, markup: 25 }], "Plumbing")).toBe(25);
  });

  test("is that of most tasks in a quote that takes nothing usual", () => {
    expect(markupIn([], "Plumbing", null)).toBe(0);
    expect(markupIn([{ ...inDrywall, markup: 10 }], "Plumbing", null)).toBe(10);
  });
});

describe("the markup of a category in My prices", () => {
  const OWN = { ...NO_MARKUPS, categories: { Plumbing: 35, Tile: 0 } };
  const markupIn = (tasks: Tasks, name: string | null, usual: Usual | null = USUAL) =>
    newMarkup(tasks, name, usual, OWN);

  test("is that of its new tasks, also of 0 %, however its name is typed", () => {
    expect(markupIn([], "Plumbing")).toBe(35);
    expect(markupIn([], " plumbing ")).toBe(35);
    expect(markupIn([], "Tile")).toBe(0);
    expect(markupIn([], "Plumbing", null)).toBe(35);
    expect(markupIn([{ ...inDrywall, markup: 10 }], "Plumbing", null)).toBe(35);
  });

  test("gives way to another one that most tasks of the category have in the quote", () => {
    const tasks = [
      { markup: 25 },
      { id: exampleId("task", 2), markup: 25 },
      { id: exampleId("task", 3), markup: 35 },
    ];
    expect(markupIn(tasks, "Plumbing")).toBe(25);
    expect(markupIn([{ markup: 0 }], "Plumbing")).toBe(35);
  });

  test("is neither another markup nor that of most tasks for the other categories", () => {
    const plumbing = [{ markup: 35 }, { id: exampleId("task", 2), markup: 35 }];
    expect(markupIn(plumbing, "Drywall")).toBe(20);
    expect(markupIn(plumbing, null)).toBe(20);
    const drywall = { id: exampleId("task", 3), ...inDrywall, markup: 10 };
    expect(markupIn([...plumbing, drywall], "Drywall")).toBe(10);
    expect(markupIn([...plumbing, drywall], "Drywall", null)).toBe(10);
    expect(markupIn(plumbing, "Drywall", null)).toBe(35);
  });

  test("stays on the way back to a plain quote", () => {
    const whole = exampleWholeQuote({
      categories: [PLUMBING, DRYWALL],
      tasks: [{ markup: 15 }, { id: exampleId("task", 2), ...inDrywall, markup: 20 }],
    });
    const own = { ...NO_MARKUPS, categories: { Plumbing: 15 } };
    const plain = applyEdits(whole, plainEdits(whole, USUAL, own));
    expect(plain.tasks.map(({ markup }) => markup)).toEqual([15, 0]);
  });
});

test("a part can be taken out: new quotes are plain in it", () => {
  const less = withoutPart(withoutPart(USUAL, "taxes"), "look");
  expect(usualParts(less)).toEqual(["markup", "overhead", "payments", "terms"]);
  expect(applyEdits(empty(), usualEdits(empty(), less, newId)).quote).toMatchObject({
    taxes: [],
    taxOnMarkup: true,
    charges: USUAL.charges,
    chargesInPrices: false,
    pdfOptions: DEFAULT_PDF_OPTIONS,
  });
});

test("the way back leaves a plain quote", () => {
  const whole = exampleWholeQuote({
    quote: { displayOptions: null },
    categories: [PLUMBING, DRYWALL],
    tasks: [{ markup: 15 }, { ...inDrywall, markup: 20 }],
  });
  const back = taken(whole);
  const plain = applyEdits(back, plainEdits(back, USUAL, NO_MARKUPS));
  expect(plain.payments).toEqual([]);
  expect(plain.tasks.map(({ markup }) => markup)).toEqual([0, 0]);
  expect(plain.quote).toMatchObject({
    taxes: [],
    taxOnMarkup: true,
    termsAndConditions: "",
    displayOptions: DEFAULT_DISPLAY_OPTIONS,
    pdfOptions: DEFAULT_PDF_OPTIONS,
  });
});

test("the way back keeps what was changed since", () => {
  const whole = exampleWholeQuote({
    quote: { taxes: [GST], termsAndConditions: "Cash." },
    categories: [DRYWALL],
    tasks: [{ ...inDrywall, markup: 35 }],
    payments: [{ name: "All of it" }],
  });
  expect(plainEdits(whole, USUAL, NO_MARKUPS)).toEqual([]);
});
