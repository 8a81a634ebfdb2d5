// Keeps the list of this device's quotes up to date with the quote that is open.
import { useEffect, useState } from "react";
import { hasContent, listed, listQuote } from "#web/data/browser/device-quotes.ts";
import { useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";

/** How long changes may settle before the list takes them over, in milliseconds: not with each key. */
const SETTLES_AFTER = 300;

/** Takes the last state over when it has settled, or when the quote or the page is left. */
class SettledLine {
  #view: QuoteView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(view: QuoteView): void {
    const isFirst = this.#timer === undefined;
    this.#view = view;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.write, isFirst ? 0 : SETTLES_AFTER);
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
  const [line] = useState(() => new SettledLine());
  useEffect(() => line.show(view), [line, view]);
  useEffect(() => {
    addEventListener("pagehide", line.write);
    return () => {
      removeEventListener("pagehide", line.write);
      line.write();
    };
  }, [line]);
  return null;
}
