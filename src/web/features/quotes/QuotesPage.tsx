// "My quotes": the quotes that were opened on this device, to open, duplicate, remove from the list or delete.
import { useState, useSyncExternalStore } from "react";
import { FileText, Plus } from "lucide-react";
import { Link } from "wouter";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import {
  deviceQuotes,
  subscribeToDeviceQuotes,
  type DeviceQuote,
} from "#web/data/browser/device-quotes.ts";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { paths } from "#web/paths.ts";
import { DeleteQuoteDialog } from "./DeleteQuoteDialog.tsx";
import { QuoteLine } from "./QuoteLine.tsx";

export function QuotesPage() {
  usePageTitle("My quotes");
  const quotes = useSyncExternalStore(subscribeToDeviceQuotes, deviceQuotes);
  const [deleting, setDeleting] = useState<DeviceQuote | null>(null);
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-6 pb-12 sm:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 sm:mb-2">
        <h1 ref={useScreenFocus(true)} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          My quotes
        </h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <OpenQuoteFile className="max-sm:flex-1" />
          <Link href={paths.newQuote} className={buttonClass("primary", "max-sm:flex-1")}>
            <Plus aria-hidden size={18} />
            New quote
          </Link>
        </div>
      </div>
      <p className="mb-6 max-w-prose text-ink-muted">
        The quotes that you opened in this browser. Other browsers and devices have lists of their
        own: keep the link of a quote to open it there.
      </p>
      {quotes.length === 0 ? (
        <div className="rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-ink-muted">
          <FileText aria-hidden size={32} className="mx-auto mb-3" />
          <p>No quotes yet. A quote stands here as soon as something is in it.</p>
        </div>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
          {quotes.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} onDelete={() => setDeleting(quote)} />
          ))}
        </ul>
      )}
      {deleting && <DeleteQuoteDialog quote={deleting} onClose={() => setDeleting(null)} />}
    </main>
  );
}
