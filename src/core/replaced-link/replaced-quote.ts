// A quote after its link was replaced: the same content in the same order, under new ids.
import { withDistinctPositions } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { readWholeQuote } from "../quote/stored-quote.ts";
import { idReplacement, withReplacedIds, type ReplacedLink } from "./replaced-ids.ts";

/**
 * Equal positions are ordered by id (`inOrder`): they become different ones, so that new ids change no order.
 *
 * @param whole - not mutated
 * @returns the quote with new ids
 */
export function replacedQuote(whole: WholeQuote, link: ReplacedLink): WholeQuote {
  const { categories, tasks, payments } = whole;
  const ordered: WholeQuote = {
    ...whole,
    categories: withDistinctPositions(categories),
    tasks: withDistinctPositions(tasks, ({ categoryId }) => categoryId),
    payments: withDistinctPositions(payments),
  };
  return readWholeQuote(withReplacedIds(ordered, idReplacement(link)));
}
