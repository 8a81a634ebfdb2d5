// A quote after its link was replaced: the same content in the same order, under new ids.
import { distinctPositions, type Ordered } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { readWholeQuote } from "../quote/stored-quote.ts";
import { idReplacement, withReplacedIds, type ReplacedLink } from "./replaced-ids.ts";

/** The items as they are listed, which the public ids of an offer follow, with positions that are all different. */
function withDistinctPositions<Item extends Ordered>(
  items: readonly Item[],
  listOf: (item: Item) => string = () => "",
): Item[] {
  const lists = [...Map.groupBy(items, listOf).values()].map(distinctPositions);
  const positions = new Map(lists.flat().map(({ id, position }) => [id, position]));
  return items.map((item) => ({ ...item, position: positions.get(item.id) ?? item.position }));
}

/**
 * Equal positions are ordered by id (`inOrder`): they become different ones, so that new ids change no order.
 *
 * @param whole - not mutated
 * @returns the quote with new ids
 */
export function replacedQuote(whole: WholeQuote, link: ReplacedLink): WholeQuote {
  const { quote, categories, tasks, payments } = whole;
  const ordered: WholeQuote = {
    quote,
    categories: withDistinctPositions(categories),
    tasks: withDistinctPositions(tasks, ({ categoryId }) => categoryId),
    payments: withDistinctPositions(payments),
  };
  return readWholeQuote(withReplacedIds(ordered, idReplacement(link)));
}
