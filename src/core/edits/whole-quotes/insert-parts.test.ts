// Tests of inserting categories with their tasks: order, ids, limits, and the way back.
import { expect, test } from "vitest";
import {
  CATEGORIES_PER_QUOTE,
  DESCRIPTION_MAX_LENGTH,
  QUOTE_TEXT_MAX,
  TASKS_PER_QUOTE,
} from "#core/limits.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { applyEdits } from "../edit.ts";
import { insertionProblem, insertParts, partsOf } from "./insert-parts.ts";
import { exampleCategory } from "#core/testing/example-quotes.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { TOO_MUCH_TEXT } from "#core/quote/text-length.ts";

const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function ids(start: number): () => string {
  let next = start;
  return () => uuid(next++);
}

const TASK = {
  ...TASK_DEFAULTS,
  quantity: 2,
  unit: "each" as const,
  materialUnitCost: 10,
  laborUnitCost: 5,
  markup: 15,
};

const { id: _id, quoteId: _of, position: _at, ...TILE } = exampleCategory({ name: "Tile" });

const OPTION = { optional: true, selected: true };

const PARTS = [
  {
    category: { ...TILE, defaultLaborHourlyRate: 72 },
    tasks: [
      { ...TASK, name: "Floor" },
      { ...TASK, name: "Walls", ...OPTION, taxable: false, allowance: true, internalNote: "Ask" },
    ],
  },
  { category: { ...TILE, ...OPTION, name: "Own", overridePrice: 500 }, tasks: [] },
];

const EMPTY: WholeQuote = {
  quote: newQuote(uuid(1), "2026-11-22T10:00:00.000Z"),
  categories: [],
  tasks: [],
  payments: [],
};

const inserted = (whole: WholeQuote, start: number) => {
  const { edits } = insertParts(whole, PARTS, ids(start));
  return { edits, whole: applyEdits(whole, edits) };
};

test("the parts come after the quote's own, as they are and in their order, and the first task is named", () => {
  const once = inserted(EMPTY, 100).whole;
  const twice = inserted(once, 200).whole;
  expect(twice.categories.map(({ name, position }) => [name, position])).toEqual([
    ["Tile", 0],
    ["Own", 1],
    ["Tile", 2],
    ["Own", 3],
  ]);
  expect(partsOf(twice)).toEqual([...PARTS, ...PARTS]);
  const { firstTaskId } = insertParts(once, PARTS, ids(200));
  const first = twice.tasks.find(({ id }) => id === firstTaskId);
  expect([first?.name, first?.categoryId]).toEqual(["Floor", twice.categories[2]?.id]);
});

test("a group of alternatives that the quote has already gets a free name, the same for all of its members", () => {
  const one = (choiceGroup: string, name: string) => ({
    ...TASK,
    name,
    optional: false,
    selected: name === "Cedar",
    choiceGroup,
  });
  const deck = (group: string) => [
    {
      category: { ...TILE, name: "Deck" },
      tasks: [one(group, "Treated"), one(group, "Cedar")],
    },
  ];
  const insert = (whole: WholeQuote, group: string, start: number) =>
    applyEdits(whole, insertParts(whole, deck(group), ids(start)).edits);
  const twice = insert(insert(EMPTY, "Decking", 100), "decking ", 200);
  const thrice = insert(twice, "Decking", 300);
  const groups = partsOf(thrice).flatMap(({ tasks }) => tasks.map((task) => task.choiceGroup));
  const names = ["Decking", "decking 2", "Decking 3"];
  expect(groups).toEqual(names.flatMap((name) => [name, name]));
});

test("a quote that would be too large takes nothing", () => {
  const many = Array.from({ length: TASKS_PER_QUOTE - 1 }, () => ({ ...TASK, name: "Task" }));
  const [part] = PARTS;
  expect(insertionProblem(EMPTY, PARTS)).toBeNull();
  expect(part && insertionProblem(EMPTY, [{ ...part, tasks: many }, part])).toBe(
    "A quote has at most 3,000 tasks.",
  );
  const categories = Array.from({ length: CATEGORIES_PER_QUOTE / 2 + 1 }, () => PARTS).flat();
  expect(insertionProblem(EMPTY, categories)).toBe("A quote has at most 200 categories.");
  const description = "x".repeat(DESCRIPTION_MAX_LENGTH);
  const long = Array.from({ length: QUOTE_TEXT_MAX / DESCRIPTION_MAX_LENGTH }, () => ({
    ...TASK,
    name: "Task",
    description,
  }));
  expect(part && insertionProblem(EMPTY, [{ ...part, tasks: long }])).toBe(TOO_MUCH_TEXT);
});
