// What choosing an option adds to the total, taxes and discount included.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { exampleId, exampleWholeQuote, type ExampleParts } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import { groupKey } from "../quote/choice.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { priceOptions } from "./options.ts";
import { priceQuote } from "./price-quote.ts";

const taxes = [{ name: "VAT", rate: 10, applyOn: "both" as const }];
const optionsOf = (whole: WholeQuote) => priceOptions(whole, priceQuote(whole));
const listed = (parts: ExampleParts) =>
  optionsOf(exampleWholeQuote(parts)).map(({ kind, isChosen, priceCents, differenceCents }) => [
    kind,
    isChosen,
    priceCents,
    differenceCents,
  ]);

describe("the difference that an option makes", () => {
  test("of an alternative is compared with the chosen one", () => {
    const tasks = [100, 80, 130].map((materialUnitCost) => ({
      materialUnitCost,
      choiceGroup: "Tub",
    }));
    expect(listed({ quote: { taxes }, categories: [{}], tasks })).toEqual([
      ["task", true, 10_000, 0],
      ["task", false, 8_000, -2_200],
      ["task", false, 13_000, 3_300],
    ]);
  });

  test("of a category with an alternative to a chosen task is not the price of the category", () => {
    const tub = { choiceGroup: "Tub" };
    const tasks = [
      { ...tub, selected: true },
      { ...tub, categoryId: exampleId("category", 2), materialUnitCost: 900 },
      { categoryId: exampleId("category", 2), materialUnitCost: 50 },
    ];
    // By itself the category has its tub for 900.00; chosen, the tub of the first category stays the chosen one.
    const options = listed({ quote: { taxes }, categories: [{}, { optional: true }], tasks });
    expect(options).toEqual([
      ["task", true, 10_000, 0],
      ["category", false, 95_000, 5_500],
    ]);
  });
});

/** The quote after its client has chosen an option, or left one out. */
function choosing(whole: WholeQuote, id: string, selected: boolean): WholeQuote {
  const change = <Item extends { id: string; choiceGroup: string; selected: boolean }>(
    items: readonly Item[],
  ): Item[] => {
    const target = items.find((item) => item.id === id);
    if (!target) return [...items];
    const group = groupKey(target);
    return items.map((item) => {
      if (item === target) return { ...item, selected };
      return group !== "" && groupKey(item) === group ? { ...item, selected: false } : item;
    });
  };
  return { ...whole, categories: change(whole.categories), tasks: change(whole.tasks) };
}

test("every difference is the one between the totals of two quotes", () => {
  fc.assert(
    fc.property(anyWholeQuote, (whole) => {
      const total = (changed: WholeQuote): number => priceQuote(changed).totalCents;
      for (const { id, isChosen, differenceCents } of optionsOf(whole)) {
        const item =
          [...whole.categories, ...whole.tasks].find((each) => each.id === id) ?? expect.fail(id);
        const without =
          isChosen && groupKey(item) === "" ? total(choosing(whole, id, false)) : total(whole);
        const withIt = isChosen ? total(whole) : total(choosing(whole, id, true));
        expect(differenceCents).toBe(withIt - without);
      }
    }),
    { numRuns: runs(200, 1_000) },
  );
});
