// Worked examples of choosing: options, alternatives, and who competes with whom.
import { describe, expect, test } from "vitest";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { INCLUDED } from "#core/quote/choice.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import {
  choiceLabel,
  choicesFor,
  choosingEdits,
  includingEdits,
  joiningEdits,
  NEW_OPTION,
  type ChoiceEdit,
  type ChoiceTarget,
} from "./choices.ts";
import { applyEdits } from "../edit.ts";

/** Tasks of 10, 20, 40, 80 … dollars: each sum says which of them count. */
const quoteWith = (
  categories: Partial<Category>[],
  ...tasks: [category: number, fields?: Partial<Task>][]
): WholeQuote =>
  exampleWholeQuote({
    categories,
    tasks: tasks.map(([category, fields], index) => ({
      categoryId: exampleId("category", category),
      name: `Task ${index + 1}`,
      materialUnitCost: 10 * 2 ** index,
      ...fields,
    })),
  });

const task = (number: number): ChoiceTarget => ({ kind: "task", id: exampleId("task", number) });
const category = (number: number): ChoiceTarget => ({
  kind: "category",
  id: exampleId("category", number),
});
const subtotalAfter = (whole: WholeQuote, edits: readonly ChoiceEdit[]): number =>
  priceQuote(applyEdits(whole, edits)).subtotalCents / 100;

const groupsOf = ({ tasks }: WholeQuote) => tasks.map(({ choiceGroup }) => choiceGroup);

const shower = (fields: Partial<Task> = {}): Partial<Task> => ({
  choiceGroup: "Shower",
  ...fields,
});

describe("choosing", () => {
  test("an option is chosen and left out again", () => {
    const whole = quoteWith([{}], [1], [1, { optional: true }]);
    expect(subtotalAfter(whole, choosingEdits(whole, task(2), true))).toBe(30);
    const chosen = applyEdits(whole, choosingEdits(whole, task(2), true));
    expect(subtotalAfter(chosen, choosingEdits(chosen, task(2), false))).toBe(10);
    expect(choosingEdits(whole, task(2), false)).toEqual([]);
  });

  test("an alternative replaces those that were chosen, also of another category", () => {
    const whole = quoteWith(
      [{}, {}],
      [1, shower()],
      [2, shower({ choiceGroup: " shower ", selected: true })],
      [2, shower()],
    );
    expect(priceQuote(whole).subtotalCents).toBe(20_00);
    expect(subtotalAfter(whole, choosingEdits(whole, task(1), true))).toBe(10);
    expect(subtotalAfter(whole, choosingEdits(whole, task(3), true))).toBe(40);
    expect(choosingEdits(whole, task(2), false)).toEqual([]);
  });

  test("in a category that does not count it leaves the alternatives outside of it alone", () => {
    const whole = quoteWith(
      [{}, { optional: true }],
      [1, shower()],
      [1, shower({ selected: true })],
      [2, shower()],
      [2, shower({ selected: true })],
    );
    const after = applyEdits(whole, choosingEdits(whole, task(3), true));
    expect(priceQuote(after).subtotalCents).toBe(20_00);
    expect(priceQuote(after).categories.get(exampleId("category", 2))?.totalCents).toBe(40_00);
  });

  test("a category replaces the other one of its group", () => {
    const whole = quoteWith([{ choiceGroup: "Deck" }, { choiceGroup: "Deck" }], [1], [2]);
    expect(priceQuote(whole).subtotalCents).toBe(10_00);
    expect(subtotalAfter(whole, choosingEdits(whole, category(2), true))).toBe(20);
  });
});

describe("one of several", () => {
  test("joins a group in its spelling, and chooses the member that is asked for", () => {
    const whole = quoteWith([{}], [1, shower()], [1, { optional: true, selected: true }], [1]);
    const joined = applyEdits(whole, joiningEdits(whole, task(2), " SHOWER ", task(2).id));
    expect(joined.tasks[1]).toMatchObject({
      optional: false,
      selected: true,
      choiceGroup: "Shower",
    });
    expect(priceQuote(joined).subtotalCents).toBe(60_00);
    expect(subtotalAfter(whole, joiningEdits(whole, task(2), "shower", task(1).id))).toBe(50);
  });

  test("a new name, or another spelling, renames the whole group, of which one counts as before", () => {
    const whole = quoteWith(
      [{}, {}, { optional: true }],
      [1, shower({ selected: true })],
      [2, shower({ choiceGroup: "shower " })],
      [3, shower({ selected: true })],
      [1, { choiceGroup: "Floor" }],
    );
    const after = applyEdits(whole, joiningEdits(whole, task(1), " Bathing ", task(1).id));
    expect(groupsOf(after)).toEqual(["Bathing", "Bathing", "Bathing", "Floor"]);
    expect(priceQuote(after).subtotalCents).toBe(90_00);
    expect(after.tasks[2]?.selected).toBe(true);
    expect(subtotalAfter(whole, joiningEdits(whole, task(1), "Bathing", task(2).id))).toBe(100);
    const spelled = applyEdits(whole, joiningEdits(whole, task(2), "SHOWER", task(1).id));
    expect(spelled.tasks[0]?.choiceGroup).toBe("SHOWER");
    expect(joiningEdits(whole, task(1), "Shower", task(1).id)).toHaveLength(1);
  });

  test("the name of another group moves one member alone to it", () => {
    const whole = quoteWith([{}], [1, shower()], [1, shower()], [1, { choiceGroup: "Floor" }]);
    const after = applyEdits(whole, joiningEdits(whole, task(1), "floor", task(3).id));
    expect(groupsOf(after)).toEqual(["Floor", "Shower", "Floor"]);
    expect(priceQuote(after).subtotalCents).toBe(60_00);
  });

  test("offers each group with its members, their prices and which one counts", () => {
    const whole = quoteWith(
      [{}, { overridePrice: 500 }],
      [1, shower()],
      [1, shower({ selected: true })],
      [1, { choiceGroup: "Floor" }],
      [2, shower()],
    );
    expect(choicesFor(whole, task(3)).groups).toEqual([
      {
        name: "Shower",
        members: [
          { id: task(1).id, name: "Task 1", price: "$10.00", counts: false },
          { id: task(2).id, name: "Task 2", price: "$20.00", counts: true },
        ],
      },
      {
        name: "Floor",
        members: [{ id: task(3).id, name: "Task 3", price: "$40.00", counts: true }],
      },
    ]);
  });

  test("a task of a category that does not count is offered the groups of that category only", () => {
    const whole = quoteWith(
      [{}, { optional: true }],
      [1, shower()],
      [2, { choiceGroup: "Railing" }],
    );
    expect(choicesFor(whole, task(2)).groups.map(({ name }) => name)).toEqual(["Railing"]);
    expect(choicesFor(whole, task(1)).groups.map(({ name }) => name)).toEqual(["Shower"]);
  });
});

test("a new option is left out, and what is always included counts again", () => {
  const whole = quoteWith([{}], [1], [1]);
  const option = applyEdits(whole, includingEdits(whole, task(2), NEW_OPTION));
  expect(priceQuote(option).subtotalCents).toBe(10_00);
  expect(subtotalAfter(option, includingEdits(option, task(2), INCLUDED))).toBe(30);
  expect(includingEdits(whole, task(2), INCLUDED)).toEqual([]);
});

test("tasks of an overridden category cannot be chosen on their own", () => {
  const whole = quoteWith([{ overridePrice: 500 }], [1, { optional: true }]);
  expect(choosingEdits(whole, task(1), true)).toEqual([]);
  expect(includingEdits(whole, task(1), INCLUDED)).toEqual([]);
  expect(choicesFor(whole, task(1))).toEqual({ own: null, groups: [], peers: [] });
});

test("the mark says whether it is an option or which alternative", () => {
  expect(choiceLabel({ ...INCLUDED, optional: true })).toBe("Option");
  expect(choiceLabel({ ...INCLUDED, optional: true, choiceGroup: " Shower " })).toBe(
    "Alternative for Shower",
  );
});
