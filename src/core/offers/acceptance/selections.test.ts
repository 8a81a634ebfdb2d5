// Worked examples of what a client chooses on an offer, by its public ids.
import { expect, test } from "vitest";
import type { Category, Task } from "../../quote/schema.ts";
import { deckWithChoices } from "../../testing/example-deck.ts";
import { exampleId, exampleWholeQuote } from "../../testing/example-quotes.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import {
  choosableIds,
  movedSelections,
  ownSelections,
  selectedIds,
  withPublicIds,
  withSelections,
} from "./selections.ts";

/** Tasks of 10, 20, 40, 80 … dollars: each total says which of them count. */
const quoteWith = (categories: Partial<Category>[], tasks: [category: number, Partial<Task>][]) =>
  exampleWholeQuote({
    categories,
    tasks: tasks.map(([category, fields], index) => ({
      categoryId: exampleId("category", category),
      materialUnitCost: 10 * 2 ** index,
      ...fields,
    })),
  });

const option = { optional: true };
const tub = { choiceGroup: "Tub" };

/** A category of 10 with an option of 20 and the alternatives 40 and 80, and an optional category of 160. */
const bathroom = () =>
  quoteWith(
    [{}, { optional: true }],
    [
      [1, {}],
      [1, option],
      [1, { ...tub, selected: true }],
      [1, tub],
      [2, {}],
    ],
  );

const subtotalWith = (selected: readonly string[]): number =>
  priceQuote(withSelections(withPublicIds(bathroom()), selected)).subtotalCents / 100;

test("public ids follow the order of the parts, and no id of the quote remains", () => {
  const open = withPublicIds(bathroom());
  expect(open.categories.map(({ id }) => id)).toEqual(["c1", "c2"]);
  expect(open.tasks.map(({ id, categoryId }) => [id, categoryId])).toEqual([
    ["t1", "c1"],
    ["t2", "c1"],
    ["t3", "c1"],
    ["t4", "c1"],
    ["t5", "c2"],
  ]);
  expect(JSON.stringify(open)).not.toMatch(/0000-4000-8000/);
  expect(choosableIds(open)).toEqual(["c2", "t2", "t3", "t4"]);
});

test("parts at equal positions keep their order: the first of ten alternatives counts, as in the quote", () => {
  const tubs = Array.from({ length: 10 }, (): [number, Partial<Task>] => [
    1,
    { ...tub, position: 0 },
  ]);
  const whole = quoteWith([{}], [[1, { position: 0 }], ...tubs]);
  // Public ids by themselves would sort the tenth alternative, t11, before t2.
  expect(priceQuote(whole).subtotalCents).toBe(3_000);
  expect(priceQuote(withPublicIds(whole)).subtotalCents).toBe(3_000);
});

test("the total follows the options that are chosen", () => {
  expect(subtotalWith(["t3"])).toBe(50);
  expect(subtotalWith(["t4", "t2"])).toBe(110);
  expect(subtotalWith(["c2", "t2", "t3"])).toBe(230);
});

test("of alternatives one counts, and that one is called chosen: the first marked one, or the first", () => {
  const chosenOf = (selected: readonly string[]) =>
    selectedIds(withSelections(withPublicIds(bathroom()), selected));
  expect(chosenOf(["t4"])).toEqual(["t4"]);
  expect(chosenOf(["t3", "t4"])).toEqual(["t3"]);
  expect(chosenOf([])).toEqual(["t3"]);
  expect(chosenOf(["t2", "t4", "c2"])).toEqual(["c2", "t2", "t4"]);
});

test("within a category that is not chosen the choices stay as marked, for the moment when it is", () => {
  const open = withPublicIds(deckWithChoices());
  expect(priceQuote(open).subtotalCents).toBe(10_000);
  expect(selectedIds(open)).toEqual(["t3", "t5"]);
  const chosen = withSelections(open, ["c2", ...selectedIds(open)]);
  expect(priceQuote(chosen).subtotalCents).toBe(160_000);
  const unmarked = withSelections(open, []);
  expect(selectedIds(unmarked)).toEqual([]);
});

test("a choice is carried back to the ids of the quote, whatever was marked there", () => {
  const { categories, tasks } = ownSelections(bathroom(), ["c2", "t4"]);
  expect([...categories]).toEqual([[exampleId("category", 2), true]]);
  expect([...tasks]).toEqual([
    [exampleId("task", 2), false],
    [exampleId("task", 3), false],
    [exampleId("task", 4), true],
  ]);
});

test("a choice is the same one in another order of the quote, without what is gone", () => {
  const whole = bathroom();
  const other = {
    ...whole,
    categories: whole.categories.toReversed(),
    tasks: whole.tasks.toReversed().slice(0, 4),
  };
  expect(movedSelections(whole, other, ["c2", "t3", "t5"])).toEqual(["c1", "t1", "t3"]);
  expect(movedSelections(whole, other, ["t1"])).toEqual([]);
});
