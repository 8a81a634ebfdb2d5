// The earlier revisions of a quote in a fold: their states, times and PDFs.
import { useState } from "react";
import { ChevronDown } from "lucide-react";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { sayMoment } from "#core/offers/times/moments.ts";
import { offerSentence } from "#core/offers/sentences/offer-sentences.ts";
import { OFFER_STATE_LABELS } from "#core/offers/offer-state.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";

/** @param offers - the newest first, without the one that the card is about */
export function EarlierRevisions({ offers }: { offers: readonly Offer[] }) {
  const [now] = useState(() => Date.now());
  if (offers.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        Earlier revisions ({offers.length})
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="mb-2 text-sm">
        The client's link leads to the newest revision.
        {offers.some(({ state }) => state === "accepted") &&
          " What was accepted before can be read there, too."}
      </p>
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="text-sm wrap-anywhere">
            <p className="font-semibold">
              {revisionLabel(offer.revision)}: {OFFER_STATE_LABELS[offer.state]}
            </p>
            <p>
              {offer.total.label} {offer.total.amount}, published on{" "}
              {sayMoment(offer.createdAt, offer.timeZone, now)}.{" "}
              {offer.openedAt === null
                ? "It was not opened."
                : `It was first opened on ${sayMoment(offer.openedAt, offer.timeZone, now)}.`}{" "}
              {offer.decision && offerSentence(offer, now)}
            </p>
            <a
              href={apiPaths.offerPdf(offer.quoteId, offer.id)}
              download
              className="inline-flex min-h-touch items-center font-semibold text-primary underline underline-offset-2 hover:no-underline"
            >
              PDF of {revisionLabel(offer.revision)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
