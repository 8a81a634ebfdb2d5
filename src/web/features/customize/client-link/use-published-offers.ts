// React hook of what was published of a quote, and how it differs from the quote as it is now.
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentChanges } from "#core/offers/changes/document-changes.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import {
  offerSourceQuery,
  offersQuery,
  useOffers,
  useOfferSource,
  useReadAtExpiry,
} from "#web/data/api/offers.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** What was published of a quote. */
export interface PublishedOffers {
  /** All revisions, the newest first; null while they are not known. */
  offers: readonly Offer[] | null;
  /** The newest revision; null when there is none, and while that is not known. */
  newest: Offer | null;
  /** How many things the client would see differently than in the newest revision; null while that is not known. */
  changes: number | null;
  /** The published quote of the newest revision, while the client can read it and it is not decided. */
  source: WholeQuote | null;
  /** Whether all of this is known, still being read, or could not be read. */
  reading: "done" | "pending" | "failed";
  /** Reads again what could not be read. */
  retry: () => void;
  /** Waits until it is known. @throws Error when it cannot be read */
  readNow: () => Promise<{ newest: Offer | null; changes: number }>;
}

/** An offer whose link the client can open, and on which no decision was made. */
export const isPending = ({ state }: Offer): boolean =>
  state === "open" || state === "expired" || state === "overtaken";

/** Reads the newest revision, and compares it with the quote as it is shown then. */
function useReadNow(quote: WholeQuote["quote"]): PublishedOffers["readNow"] {
  const { current } = useQuoteEditing();
  const client = useQueryClient();
  return async () => {
    const offers = quote.version > 0 ? (await client.fetchQuery(offersQuery(quote))).offers : [];
    const newest = offers[0] ?? null;
    if (!newest || !isPending(newest)) return { newest, changes: 0 };
    const { source } = await client.fetchQuery(offerSourceQuery(quote.id, newest.id));
    const now = current();
    return { newest, changes: now ? documentChanges(source, now) : 0 };
  };
}

export function usePublishedOffers({ quote, ...parts }: WholeQuote): PublishedOffers {
  const list = useOffers(quote);
  // A quote that only this browser has was not published yet.
  const offers = quote.version > 0 ? (list.data ?? null) : [];
  const newest = offers?.[0] ?? null;
  useReadAtExpiry(newest);
  const compared = newest && isPending(newest) ? newest.id : null;
  const read = useOfferSource(quote.id, compared);
  const source = compared !== null && read.data?.offer.id === compared ? read.data.source : null;
  const { categories, tasks, payments, changeBase } = parts;
  const changes = useMemo(
    () =>
      source ? documentChanges(source, { quote, categories, tasks, payments, changeBase }) : null,
    [source, quote, categories, tasks, payments, changeBase],
  );
  const isKnown = offers !== null && (compared === null || source !== null);
  const hasFailed = list.isError || (compared !== null && read.isError);
  const isReading = list.isFetching || read.isFetching;
  return {
    offers,
    newest,
    changes,
    source,
    reading: hasFailed && !isReading ? "failed" : isKnown ? "done" : "pending",
    retry: () => void (list.isError ? list.refetch() : read.refetch()),
    readNow: useReadNow(quote),
  };
}
