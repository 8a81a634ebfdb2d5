// Worked examples of setting all alternatives of a choice at once.
import { expect, test } from "vitest";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { Task } from "#core/quote/schema.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { groupingEdits } from "./choice-members.ts";
import { applyEdits } from "../edit.ts";

const id = (number: number) => exampleId("task", number);

/** Tasks of 10, 20, 40 and 80 dollars. */
const quoteWith = (...fields: Partial<Task>[]) =>
  exampleWholeQuote({
    categories: [{}],
    tasks: [10, 20, 40, 80].map((materialUnitCost, index) => ({
      materialUnitCost,
      ...fields[index],
    })),
  });

/** What counts, in dollars, and the groups of the tasks. */
function after(
  whole: ReturnType<typeof quoteWith>,
  members: number[],
  chosen: number,
  name = "Tub",
) {
  const target = { kind: "task", id: id(1) } as const;
  const edits = groupingEdits(whole, target, name, new Set(members.map(id)), id(chosen));
  const changed = applyEdits(whole, edits);
  const groups = changed.tasks.map(({ choiceGroup }) => choiceGroup);
  return { counts: priceQuote(changed).subtotalCents / 100, groups, edits: edits.length };
}

const inTub: Partial<Task> = { choiceGroup: "Tub" };

test("several tasks become alternatives, of which one counts", () => {
  expect(after(quoteWith(), [2, 3], 2)).toEqual({
    counts: 20 + 80,
    groups: ["Tub", "Tub", "Tub", ""],
    edits: 3,
  });
});

test("a former alternative is always included", () => {
  expect(after(quoteWith({ ...inTub, selected: true }, inTub, inTub), [2], 1)).toEqual({
    counts: 10 + 40 + 80,
    groups: ["Tub", "Tub", "", ""],
    edits: 2,
  });
});

test("a new name is for those that stay, and each is set once", () => {
  expect(after(quoteWith({ ...inTub, selected: true }, inTub, inTub), [2, 4], 4, "Bath")).toEqual({
    counts: 40 + 80,
    groups: ["Bath", "Bath", "", "Bath"],
    edits: 4,
  });
});
