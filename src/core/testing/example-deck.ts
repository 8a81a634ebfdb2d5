// An optional category with choices of its own: worked by hand.
import type { WholeQuote } from "../quote/schema.ts";
import { exampleId, exampleWholeQuote } from "./example-quotes.ts";

/**
 * Design for $100, and the deck for $1,500, an optional category that is not chosen: boards 800, lighting 200 (an
 * option, chosen), and a railing of cedar 100 or ipe 500 (chosen). With neither of its choices it would be 900.
 */
export function deckWithChoices(): WholeQuote {
  const deck = { categoryId: exampleId("category", 2) };
  const railing = { ...deck, choiceGroup: "Railing" };
  const priced = (name: string, price: number) => ({
    name,
    materialUnitCost: price,
    laborUnitCost: 0,
    markup: 0,
    quantity: 1,
  });
  return exampleWholeQuote({
    quote: { title: "Deck", taxes: [], validUntil: "" },
    categories: [{ name: "Design" }, { name: "Deck", optional: true }],
    tasks: [
      { ...priced("Drawings", 100), categoryId: exampleId("category", 1) },
      { ...priced("Boards", 800), ...deck },
      { ...priced("Lighting", 200), ...deck, optional: true, selected: true },
      { ...priced("Cedar", 100), ...railing },
      { ...priced("Ipe", 500), ...railing, selected: true },
    ],
  });
}
