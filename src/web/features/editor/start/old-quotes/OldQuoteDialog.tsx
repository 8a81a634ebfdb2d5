// "Use an old quote": search the quotes of this device; add one's tasks here, or copy it for another client.
import { useState } from "react";
import { QUOTES_SHOWN } from "#core/limits.ts";
import { formatCents } from "#core/money/money.ts";
import { searchQuotes } from "#core/quote/status.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { detailsOf, nameOf, useOtherQuotes } from "./other-quotes.ts";
import { useOldQuote } from "./use-old-quote.ts";

function foundWords(count: number): string {
  if (count === 0) return "No quotes found";
  const all = `${count.toLocaleString("en-US")} found`;
  return count > QUOTES_SHOWN ? `The first ${QUOTES_SHOWN} of ${all}` : all;
}

export function OldQuoteDialog({ onClose }: { onClose: () => void }) {
  const quotes = useOtherQuotes();
  const [search, setSearch] = useState("");
  const { use, copy, isPending } = useOldQuote(onClose);
  const found = searchQuotes(quotes, search);
  const isShort = found.length > 0 && found.length <= QUOTES_SHOWN;
  return (
    <Dialog
      onClose={onClose}
      title="Use an old quote"
      description="Add its categories and tasks to this quote, or open a copy of it without the client."
      size="large"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField
        label="Search your quotes"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className={isShort ? "sr-only" : "mt-2 text-ink-muted"}>
        {foundWords(found.length)}
      </p>
      <ul className="mt-2 min-h-48 divide-y divide-line">
        {found.slice(0, QUOTES_SHOWN).map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{nameOf(quote)}</p>
              <p className="text-sm wrap-anywhere text-ink-muted">
                {[detailsOf(quote), formatCents(quote.totalCents)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={isPending}
                onClick={() => use(quote)}
                aria-label={`Add here: the tasks of ${nameOf(quote)}`}
              >
                Add here
              </Button>
              <Button
                look="quiet"
                disabled={isPending}
                onClick={() => copy(quote)}
                aria-label={`Copy for another client: ${nameOf(quote)}`}
              >
                Copy for another client
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
