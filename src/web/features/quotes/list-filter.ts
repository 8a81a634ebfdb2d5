// The search and the status filter of the list. They are kept in the history entry, so that Back finds the same list.
import { startTransition, useEffect, useMemo, useState } from "react";
import * as z from "zod";
import { QUOTES_SHOWN } from "#core/limits.ts";
import {
  countByStatus,
  readStatusFilter,
  searchQuotes,
  type QuoteStatus,
  type StatusFilter,
} from "#core/quote/status.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";

/** Debounce of the writes to the history, of which browsers limit the number, and of long lists, in milliseconds. */
const DEBOUNCE = 300;

const storedFilter = z.object({
  quoteFilter: z.object({
    words: z.string(),
    status: z.unknown(),
    most: z.number().int().min(QUOTES_SHOWN).catch(QUOTES_SHOWN),
    isOldestFirst: z.boolean().catch(false),
  }),
});

interface Filter {
  words: string;
  status: StatusFilter;
  /** How many of the quotes are shown at most. */
  most: number;
  isOldestFirst: boolean;
}

function recallFilter(): Filter {
  const stored = storedFilter.safeParse(history.state).data?.quoteFilter;
  const { words = "", most = QUOTES_SHOWN, isOldestFirst = false } = stored ?? {};
  return { words, status: readStatusFilter(stored?.status), most, isOldestFirst };
}

export interface ListFilter extends Filter {
  search: (words: string) => void;
  choose: (status: StatusFilter) => void;
  showAll: () => void;
  showMore: () => void;
  turn: () => void;
  /** Keeps a quote shown, whatever its status, until the focus leaves its line. The same function in every render. */
  keepShown: (quoteId: string) => void;
  /** Whether the words have just changed: the first lines follow each key, and the others once somebody has stopped typing. */
  isTyping: boolean;
  /** The quotes that fit the words and the status, of which `most` are shown. */
  fitting: readonly DeviceQuote[];
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

/** The value as the page has last shown it: the field shows a typed character before the list is rendered. */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    // A task that begins in a frame runs after it was painted.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}

export function useListFilter(quotes: readonly DeviceQuote[]): ListFilter {
  const [filter, setFilter] = useState(recallFilter);
  const [settled, setSettled] = useState(filter.words);
  const [kept, keepShown] = useKeptQuote();
  useEffect(() => {
    const settle = () => {
      history.replaceState({ ...history.state, quoteFilter: filter }, "");
      startTransition(() => setSettled(filter.words));
    };
    const timer = setTimeout(settle, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [filter]);
  const { words, status, isOldestFirst } = filter;
  const wanted = useAfterPaint(words);
  const found = useMemo(() => searchQuotes(quotes, wanted), [quotes, wanted]);
  const counts = useMemo(() => countByStatus(found), [found]);
  const fitting = useMemo(() => {
    const fits = ({ id, status: its }: DeviceQuote) => its === status || id === kept;
    const quotesOfStatus = status === null ? found : found.filter(fits);
    return isOldestFirst ? quotesOfStatus.toReversed() : quotesOfStatus;
  }, [found, status, kept, isOldestFirst]);
  const change = (fields: Partial<Filter>) =>
    setFilter((before) => ({ ...before, most: QUOTES_SHOWN, ...fields }));
  return {
    ...filter,
    search: (typed) => change({ words: typed }),
    choose: (chosen) => change({ status: chosen }),
    showAll: () => change({ words: "", status: null }),
    showMore: () => change({ most: filter.most + QUOTES_SHOWN }),
    turn: () => change({ isOldestFirst: !isOldestFirst }),
    keepShown,
    isTyping: wanted !== settled,
    fitting,
    counts,
    found: found.length,
  };
}
