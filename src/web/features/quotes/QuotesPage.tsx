// "My quotes": the quotes that were opened on this device, to find, open, copy, delete and bring back, each with its status.
import { useState, useSyncExternalStore } from "react";
import { FileText, Plus } from "lucide-react";
import { Link } from "wouter";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import {
  deviceQuotes,
  quoteList,
  subscribeToDeviceQuotes,
  type DeviceQuote,
} from "#web/data/browser/quotes/device-quotes.ts";
import type { CollectionState } from "#web/data/browser/storage/stored-collection.ts";
import { NewQuoteMenu } from "#web/shared/clients/NewQuoteMenu.tsx";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { paths } from "#web/paths.ts";
import { DeletedQuotes } from "./DeletedQuotes.tsx";
import { DeleteQuoteDialog } from "./DeleteQuoteDialog.tsx";
import { FollowUps } from "./follow-up/FollowUps.tsx";
import { useListedOffers } from "./live/listed-offers.ts";
import { useListFilter } from "./list-filter.ts";
import { ListTrouble } from "./ListTrouble.tsx";
import { useQuoteActions } from "./quote-actions.ts";
import { KeepAWayBack, ListIsElsewhere, WhereTheListIs } from "./OtherDevices.tsx";
import { QuoteFilters } from "./QuoteFilters.tsx";
import { QuoteList } from "./QuoteList.tsx";
import { useUnseenNews } from "./live/unseen-news.ts";

const NoQuotes = () => (
  <div className="rounded-lg border border-dashed border-line-strong px-4 py-14 text-center">
    <FileText aria-hidden size={32} className="mx-auto mb-3 text-ink-muted" />
    <p className="mb-1 font-semibold">No quotes yet.</p>
    <p className="mx-auto max-w-prose text-ink-muted">
      Start a new quote, or open a quote file that you saved before. Quotes are listed here as soon
      as you add something to them.
    </p>
    <ListIsElsewhere />
  </div>
);

/** Before the list is read nobody knows whether it is empty, nor when it could not be read. */
function NoneListed({ state }: { state: CollectionState }) {
  if (state === "reading") return <Loading className="py-14 text-center" />;
  return state === "failed" ? null : <NoQuotes />;
}

export function QuotesPage() {
  const { count, fresh } = useUnseenNews();
  usePageTitle(count > 0 ? `(${count}) My quotes` : "My quotes");
  const quotes = useSyncExternalStore(subscribeToDeviceQuotes, deviceQuotes);
  const state = useSyncExternalStore(subscribeToDeviceQuotes, quoteList.state);
  const [deleting, setDeleting] = useState<DeviceQuote | null>(null);
  const offers = useListedOffers();
  const filter = useListFilter(quotes);
  const actions = useQuoteActions(setDeleting);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-6 pb-12 sm:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={useScreenFocus(true)} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          My quotes
        </h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link href={paths.clients} className={buttonClass("link", "max-sm:flex-auto")}>
            Clients
          </Link>
          <OpenQuoteFile className="whitespace-nowrap max-sm:flex-auto" />
          <Link
            href={paths.newQuote}
            className={buttonClass("primary", "whitespace-nowrap max-sm:flex-auto")}
          >
            <Plus aria-hidden size={18} />
            New quote
          </Link>
          <NewQuoteMenu />
        </div>
      </div>
      <ListTrouble quotes={quotes} state={state} filter={filter} />
      <KeepAWayBack count={quotes.length} />
      {quotes.length === 0 ? (
        <NoneListed state={state} />
      ) : (
        <>
          <FollowUps quotes={quotes} offers={offers} />
          <QuoteFilters filter={filter} />
          <QuoteList
            quotes={quotes}
            offers={offers}
            fresh={fresh}
            filter={filter}
            actions={actions}
          />
          <WhereTheListIs />
        </>
      )}
      <DeletedQuotes listed={quotes} />
      {deleting && <DeleteQuoteDialog quote={deleting} onClose={() => setDeleting(null)} />}
    </main>
  );
}
