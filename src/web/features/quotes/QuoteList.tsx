// The list of quotes, with a head above its columns where it is a table. Of a long list a part is shown, and more on request.
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { QUOTES_SHOWN } from "#core/limits.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import type { KnownOffers } from "#web/data/browser/quotes/known-offers.ts";
import type { ListFilter } from "./list-filter.ts";
import { COLUMNS, QuoteLine } from "./QuoteLine.tsx";
import type { QuoteActions } from "./quote-actions.ts";

/** About as many lines as a screen has. */
const SHOWN_WHILE_TYPING = 10;

const count = (quotes: readonly unknown[]): string => quotes.length.toLocaleString("en-US");

/** Says how many quotes were found, also to screen readers while somebody types. */
function Found({ filter, of }: { filter: ListFilter; of: number }) {
  const { fitting, words, status, showAll } = filter;
  const isFiltered = words.trim() !== "" || status !== null;
  const quotes = countOf(of, "quote");
  return (
    <p
      className={
        isFiltered ? "flex min-h-touch items-center gap-2 text-sm text-ink-muted" : "sr-only"
      }
    >
      <span role="status">{isFiltered ? `${count(fitting)} of ${quotes}` : quotes}</span>
      {isFiltered && (
        <Button look="link" className="text-sm" onClick={showAll}>
          Show all
        </Button>
      )}
    </p>
  );
}

/** Each line says its own figures, so screen readers do not need the head. */
const Head = () => (
  <div
    aria-hidden
    className={`${COLUMNS} border-b border-line bg-surface-sunken py-2 pr-2 pl-4 text-xs font-semibold text-ink-muted max-lg:hidden`}
  >
    <span>Quote and client</span>
    <span>Number</span>
    <span className="pl-3">Status</span>
    <span>Changed</span>
    <span className="text-right">Total</span>
  </div>
);

/** Shows more lines, and moves the focus to the first of them. */
function useMore(showMore: () => void) {
  const list = useRef<HTMLUListElement>(null);
  /** The number of lines before more were asked for. */
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null) return;
    list.current?.children[before.current]?.querySelector("a")?.focus();
    before.current = null;
  });
  const show = () => {
    before.current = list.current?.children.length ?? null;
    showMore();
  };
  return { list, show };
}

interface QuoteListProps {
  quotes: readonly DeviceQuote[];
  offers: KnownOffers;
  /** The quotes with news that were not seen before. */
  fresh: ReadonlySet<string>;
  filter: ListFilter;
  actions: RefObject<QuoteActions>;
}

export function QuoteList({ quotes, offers, fresh, filter, actions }: QuoteListProps) {
  const { fitting, isTyping, most, keepShown, showMore } = filter;
  const { list, show } = useMore(showMore);
  const shown = useMemo(() => {
    if (isTyping) return fitting.slice(0, SHOWN_WHILE_TYPING);
    // What is new is in sight, wherever it is in the list.
    const isNew = ({ id }: DeviceQuote) => fresh.has(id) || offers[id]?.isSeen === false;
    return fitting.filter((quote, index) => index < most || isNew(quote));
  }, [fitting, isTyping, most, fresh, offers]);
  const [now] = useState(() => new Date());
  return (
    <>
      <Found filter={filter} of={quotes.length} />
      {shown.length === 0 ? (
        <p className="mt-3 rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-ink-muted">
          No quote matches. Search for other words, or choose another status.
        </p>
      ) : (
        <div className="mt-3 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
          <Head />
          <ul ref={list}>
            {shown.map((quote) => (
              <QuoteLine
                key={quote.id}
                quote={quote}
                offer={offers[quote.id]}
                isFresh={fresh.has(quote.id)}
                now={now}
                actions={actions}
                keepShown={keepShown}
              />
            ))}
          </ul>
        </div>
      )}
      {!isTyping && shown.length < fitting.length && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
          <Button onClick={show}>Show {QUOTES_SHOWN} more</Button>
          {count(shown)} of {count(fitting)} are shown. The search finds the others.
        </p>
      )}
    </>
  );
}
