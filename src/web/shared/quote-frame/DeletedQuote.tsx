// Screen for a quote that was deleted or got a new link elsewhere: what this browser knows of it can be saved as a new
// quote, or kept under the new link.
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { formatCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { FORMER_QUOTE_SENTENCES, type FormerQuote } from "#core/replaced-link/former-quotes.ts";
import { countOf } from "#core/text/count-of.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { unlistQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { failureReason } from "#web/data/api/client.ts";
import { followNewLink } from "#web/data/api/link-replacement.ts";
import { makeQuoteFromFile } from "#web/data/api/whole-quotes.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { dropEdits } from "#web/data/edits/outbox/moved-edits.ts";
import { paths } from "#web/paths.ts";

interface DeletedQuoteProps {
  /** Null when this browser does not know the quote. */
  whole: WholeQuote | null;
  /** What happened, as the server says it. */
  reason: FormerQuote | null;
}

export function DeletedQuote({ whole, reason }: DeletedQuoteProps) {
  return (
    <div className="mx-auto max-w-prose py-16 text-center">
      <div role="alert">
        <p className="mb-1 text-lg font-semibold">
          {reason === null
            ? "This quote was deleted, or its link was replaced."
            : FORMER_QUOTE_SENTENCES[reason]}
        </p>
        <p className="mb-4 text-ink-muted">
          This link no longer works, so the quote can no longer be edited here.
          {reason !== "deleted" && " If you work on it with others, ask them for the new link."}
          {whole && " Everything that was in it, including your latest changes, is still here."}
        </p>
      </div>
      {whole && (
        <p className="mb-6 wrap-anywhere">
          <strong>
            {whole.quote.title === DEFAULT_TITLE ? "Untitled quote" : whole.quote.title}
          </strong>
          {`: ${countOf(whole.tasks.length, "task")}, ${formatCents(priceQuote(whole).totalCents)}`}
        </p>
      )}
      {whole && reason === "replaced" && <NewLink quote={whole.quote} />}
      <div className="flex flex-wrap justify-center gap-3">
        {whole && <SaveAsNew whole={whole} />}
        <Link href={paths.quotes} className={buttonClass("plain")}>
          My quotes
        </Link>
      </div>
    </div>
  );
}

/** Whoever has the new link continues there, with the changes that were not sent. */
function NewLink({ quote }: { quote: Quote }) {
  const [link, setLink] = useState("");
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => followNewLink(quote, link),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} className="mx-auto mb-6 flex max-w-md flex-col gap-3 text-start">
      <TextField
        label="New link"
        hint="Your latest changes are kept and sent there."
        inputMode="url"
        autoComplete="off"
        value={link}
        error={isPending ? undefined : (data ?? undefined)}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit" disabled={isPending || link.trim() === ""}>
        {isPending ? "Opening…" : "Continue with the new link"}
      </Button>
    </form>
  );
}

function SaveAsNew({ whole }: { whole: WholeQuote }) {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { outboxStore } = useDeviceStores();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const id = await makeQuoteFromFile(toQuoteFile(whole));
      await dropEdits(outboxStore, whole.quote.id);
      return id;
    },
    onSuccess: (quoteId) => {
      unlistQuote(whole.quote.id);
      notify({ title: "Saved as a new quote", description: "It has its own link." });
      navigate(paths.quote(quoteId), { replace: true });
    },
    onError: (error) => notify(failure("The quote could not be saved", failureReason(error))),
  });
  return (
    <Button look="primary" disabled={isPending} onClick={() => mutate()}>
      {isPending ? "Saving…" : "Save it as a new quote"}
    </Button>
  );
}
