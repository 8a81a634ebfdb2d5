// The last quotes of this device: one click opens a quote, copies it, or brings its tasks into the empty one.
import { useId } from "react";
import { Link } from "wouter";
import { formatCents } from "#core/money/money.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { paths } from "#web/paths.ts";
import { detailsOf, nameOf, useOtherQuotes } from "./other-quotes.ts";
import { useOldQuote } from "./use-old-quote.ts";

/** The number of lines. */
const SHOWN = 5;

export function RecentQuotes() {
  const id = useId();
  const quotes = useOtherQuotes().slice(0, SHOWN);
  const { use, copy, isPending } = useOldQuote();
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-bold">
        Start from your last quotes
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex items-center gap-x-2 border-b border-line py-1 pr-2 pl-4 last:border-b-0 max-sm:flex-wrap"
          >
            <Link
              href={paths.quote(quote.id)}
              className="group grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 max-sm:basis-full"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold text-primary group-hover:underline">
                  {nameOf(quote)}
                </span>
                <span className="block truncate text-sm text-ink-muted">{detailsOf(quote)}</span>
              </span>
              <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
                {formatCents(quote.totalCents)}
              </span>
            </Link>
            <Button
              disabled={isPending}
              aria-label={`Copy for another client: ${nameOf(quote)}`}
              onClick={() => copy(quote)}
              look="quiet"
              className="shrink-0 max-sm:-ml-2 max-sm:mr-auto max-sm:px-2 max-sm:text-sm"
            >
              Copy for another client
            </Button>
            <Button
              disabled={isPending}
              aria-label={`Use here: the tasks of ${nameOf(quote)}`}
              onClick={() => use(quote)}
              className="shrink-0 max-sm:px-3 max-sm:text-sm"
            >
              Use here
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
