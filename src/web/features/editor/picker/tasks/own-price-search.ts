// The search of the price list. For a long list it is prepared in slices of time, once for all openings of the picker.
import { useEffect, useMemo, useReducer } from "react";
import type { Synonyms } from "#core/catalog/search/synonyms.ts";
import {
  taskSearch,
  taskSearchInSteps,
  type TaskSearch,
} from "#core/catalog/search/task-search.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { ownPriceTask } from "#core/own-prices/own-price-list.ts";

/** A list of so many entries is prepared at once: that takes some milliseconds. */
const AT_ONCE = 200;
/** Longest work without a pause for keys and clicks. */
const SLICE_MS = 8;

let last: {
  entries: readonly OwnPrice[];
  synonyms: Synonyms;
  search: TaskSearch;
} | null = null;

/**
 * Prepares the search in slices of time, so that the page stays responsive.
 *
 * @returns a function that stops it
 */
function prepare(
  entries: readonly OwnPrice[],
  synonyms: Synonyms,
  onReady: () => void,
): () => void {
  const steps = taskSearchInSteps(entries.map(ownPriceTask), synonyms);
  let timer: ReturnType<typeof setTimeout>;
  const workOn = () => {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const step = steps.next();
      if (!step.done) continue;
      last = { entries, synonyms, search: step.value };
      return onReady();
    }
    timer = setTimeout(workOn);
  };
  timer = setTimeout(workOn);
  return () => clearTimeout(timer);
}

/**
 * @param entries - the same array while the list does not change
 * @returns null until it is prepared
 */
export function useOwnPriceSearch(
  entries: readonly OwnPrice[],
  synonyms: Synonyms,
): TaskSearch | null {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const isShort = entries.length <= AT_ONCE;
  const ofShort = useMemo(
    () => (isShort ? taskSearch(entries.map(ownPriceTask), synonyms) : null),
    [isShort, entries, synonyms],
  );
  const ofLong = last?.entries === entries && last.synonyms === synonyms ? last.search : null;
  const search = ofShort ?? ofLong;
  useEffect(
    () => (search === null ? prepare(entries, synonyms, showAgain) : undefined),
    [search, entries, synonyms],
  );
  return search;
}
