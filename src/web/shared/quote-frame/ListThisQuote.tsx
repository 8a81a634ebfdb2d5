// Keeps the entry of the open quote in "My quotes" up to date.
import { useEffect, useState } from "react";
import { hasContent, listed, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";

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

export function ListThisQuote(): null {
  const view = useQuotePart((shown) => shown);
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
