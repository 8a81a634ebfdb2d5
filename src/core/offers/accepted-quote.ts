// An accepted quote as its contractor works with it: what was published, with the options that were accepted.
import type { WholeQuote } from "../quote/schema.ts";
import { ownSelections } from "./selections.ts";

/**
 * Chooses the accepted options in the quote that was published. Its parts keep their own ids.
 *
 * @param source - the quote as it was published; not mutated
 * @param selected - public ids of the options that were accepted
 */
export function acceptedQuote(source: WholeQuote, selected: readonly string[]): WholeQuote {
  const own = ownSelections(source, selected);
  const choose = <Item extends { id: string; selected: boolean }>(
    item: Item,
    chosen: ReadonlyMap<string, boolean>,
  ): Item => ({ ...item, selected: chosen.get(item.id) ?? item.selected });
  return {
    ...source,
    categories: source.categories.map((category) => choose(category, own.categories)),
    tasks: source.tasks.map((task) => choose(task, own.tasks)),
  };
}
