// Tests of what a change order begins with: accepted options are firm, and the others are left out.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceQuote } from "../../pricing/price-quote.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { exampleWholeQuote } from "../../testing/example-quotes.ts";
import { firmQuote } from "./firm-quote.ts";
import { acceptedQuote, choosableIds, offeredQuote, withSelections } from "./selections.ts";

test("an option and alternatives, of categories and of tasks", () => {
  const whole = exampleWholeQuote({
    categories: [
      { name: "Bath" },
      { name: "Heated floor", optional: true, overridePrice: 800 },
      { name: "Oak deck", choiceGroup: "Deck", overridePrice: 5000 },
      { name: "Pine deck", choiceGroup: "Deck", overridePrice: 3000 },
    ],
    tasks: [
      { name: "Tub", choiceGroup: "Tub or shower", laborUnitCost: 100 },
      { name: "Shower", choiceGroup: "Tub or shower", laborUnitCost: 200 },
      { name: "Niche", optional: true, laborUnitCost: 50 },
      { name: "Tiles", laborUnitCost: 30 },
    ],
  });
  // Public ids: the heated floor, the pine deck, and the shower.
  const firm = firmQuote(acceptedQuote(whole, ["c2", "c4", "t2"]));
  expect(firm.categories.map(({ name }) => name)).toEqual(["Bath", "Heated floor", "Pine deck"]);
  expect(firm.tasks.map(({ name }) => name)).toEqual(["Shower", "Tiles"]);
  expect(choosableIds(firm)).toEqual([]);
});

test("for any quote and choice, the least that the client can accept of it is exactly what was accepted", () => {
  fc.assert(
    fc.property(anyWholeQuote, fc.infiniteStream(fc.boolean()), (whole, picks) => {
      const chosen = choosableIds(offeredQuote(whole)).filter(() => picks.next().value);
      const accepted = acceptedQuote(whole, chosen);
      const firm = firmQuote(accepted);
      const { totalCents, subtotalCents, payments } = priceQuote(accepted);
      const least = priceQuote(withSelections(firm, []));
      expect(choosableIds(firm)).toEqual([]);
      expect([least.subtotalCents, least.totalCents]).toEqual([subtotalCents, totalCents]);
      expect(least.payments).toEqual(payments);
    }),
  );
});
