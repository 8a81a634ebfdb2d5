// The search of the price list, prepared once for all openings of the picker: that takes a moment for a long list.
import type { Synonyms } from "#core/catalog/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/task-search.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { ownPriceTask } from "#core/own-prices/own-price-list.ts";

let last: {
  entries: readonly OwnPrice[];
  synonyms: Synonyms;
  search: TaskSearch;
} | null = null;

/** @param entries - the same array while the list does not change */
export function searchOwnPrices(entries: readonly OwnPrice[], synonyms: Synonyms): TaskSearch {
  if (last?.entries !== entries || last.synonyms !== synonyms)
    last = { entries, synonyms, search: taskSearch(entries.map(ownPriceTask), synonyms) };
  return last.search;
}
