// The search and the status filter of the list. They are kept in the history entry, so that Back finds the same list.
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import * as z from "zod";
import {
  countByStatus,
  readStatusFilter,
  searchQuotes,
  type QuoteStatus,
  type StatusFilter,
} from "#core/quote/status.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";

/** Debounce of the writes to the history, in milliseconds: browsers limit how many a page may make. */
const DEBOUNCE = 300;

const storedFilter = z.object({
  quoteFilter: z.object({ words: z.string(), status: z.unknown() }),
});

interface Filter {
  words: string;
  status: StatusFilter;
}

function recallFilter(): Filter {
  const stored = storedFilter.safeParse(history.state).data?.quoteFilter;
  return { words: stored?.words ?? "", status: readStatusFilter(stored?.status) };
}

export interface ListFilter extends Filter {
  search: (words: string) => void;
  choose: (status: StatusFilter) => void;
  showAll: () => void;
  /** Keeps a quote shown, whatever its status, until the focus leaves its line. The same function in every render. */
  keepShown: (quoteId: string) => void;
  /** The quotes that are shown. */
  shown: readonly DeviceQuote[];
  /** The number of found quotes with each status. */
  counts: Record<QuoteStatus, number>;
  /** The number of found quotes with any status. */
  found: number;
}

/** The id of a quote whose line has the focus and stays listed, and the function that keeps it listed. */
function useKeptQuote() {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null) return;
    const line = document.activeElement?.closest("li");
    const release = ({ target }: FocusEvent) => {
      // The menu of the line is rendered outside of it.
      const isOutside = target instanceof Element && !target.closest("[role=menu]");
      if (isOutside && !line?.contains(target)) setKept(null);
    };
    addEventListener("focusin", release);
    return () => removeEventListener("focusin", release);
  }, [kept]);
  return [kept, setKept] as const;
}

export function useListFilter(quotes: readonly DeviceQuote[]): ListFilter {
  const [filter, setFilter] = useState(recallFilter);
  const [kept, keepShown] = useKeptQuote();
  useEffect(() => {
    const save = () => history.replaceState({ ...history.state, quoteFilter: filter }, "");
    const timer = setTimeout(save, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [filter]);
  const { words, status } = filter;
  // The field shows a typed character before a long list is rendered.
  const wanted = useDeferredValue(words);
  const found = useMemo(() => searchQuotes(quotes, wanted), [quotes, wanted]);
  const counts = useMemo(() => countByStatus(found), [found]);
  const shown = useMemo(
    () =>
      status === null
        ? found
        : found.filter((quote) => quote.status === status || quote.id === kept),
    [found, status, kept],
  );
  return {
    words,
    status,
    search: (typed) => setFilter((before) => ({ ...before, words: typed })),
    choose: (chosen) => setFilter((before) => ({ ...before, status: chosen })),
    showAll: () => setFilter({ words: "", status: null }),
    keepShown,
    shown,
    counts,
    found: found.length,
  };
}
