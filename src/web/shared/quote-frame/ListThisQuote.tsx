// Keeps the entry of the open quote in "My quotes" up to date, and says when that list has no room for it.
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  deviceQuotes,
  hasContent,
  isListFull,
  listed,
  listQuote,
  subscribeToDeviceQuotes,
} from "#web/data/browser/quotes/device-quotes.ts";
import { useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";

/** Debounce of updates to the list, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Debounces updates of the list entry; writes immediately when the quote or the page is left. */
class DebouncedEntry {
  #view: QuoteView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(view: QuoteView): void {
    const isFirst = this.#timer === undefined;
    this.#view = view;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.write, isFirst ? 0 : DEBOUNCE_MS);
  }

  readonly write = (): void => {
    clearTimeout(this.#timer);
    const view = this.#view;
    this.#view = null;
    if (view && hasContent(view.whole)) listQuote(listed(view.whole.quote, view.priced.totalCents));
  };
}

/** Says once that the quote is not listed, although it is saved. */
function useFullList({ whole }: QuoteView): void {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { id } = whole.quote;
  const isUnlisted = useSyncExternalStore(
    subscribeToDeviceQuotes,
    () => isListFull() && !deviceQuotes().some((each) => each.id === id),
  );
  const isMissing = isUnlisted && hasContent(whole);
  useEffect(() => {
    if (!isMissing) return;
    const most = QUOTES_LISTED_MAX.toLocaleString("en-US");
    const why = `The list has its ${most} quotes. Remove old ones, or keep the link of this one.`;
    const action = { label: "Open My quotes", run: () => navigate(paths.quotes) };
    notify({ ...failure("This quote is saved, but not in My quotes", why), action });
  }, [isMissing, notify, navigate]);
}

export function ListThisQuote(): null {
  const view = useQuotePart((shown) => shown);
  useFullList(view);
  const [entry] = useState(() => new DebouncedEntry());
  useEffect(() => entry.show(view), [entry, view]);
  useEffect(() => {
    addEventListener("pagehide", entry.write);
    return () => {
      removeEventListener("pagehide", entry.write);
      entry.write();
    };
  }, [entry]);
  return null;
}
