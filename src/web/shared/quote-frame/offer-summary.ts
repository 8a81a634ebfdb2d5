// React hook of the last thing that happened to the newest revision of the open quote.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { summaryOf, type OfferSummary } from "#core/offers/offer-summary.ts";
import { useOffers } from "#web/data/api/offers.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";

/** While somebody edits a quote that was sent, its offers are read at most this often, in milliseconds. */
const READ_AT_MOST_EVERY = 300;

/** The version, a little later when it changes often. */
export function useThrottled(version: number): number {
  const [shown, setShown] = useState(version);
  /** What is shown while a newer version waits; null when none does. Each new value starts a timer. */
  const outdated = shown === version ? null : shown;
  const catchUp = useEffectEvent(() => setShown(version));
  useEffect(() => {
    if (outdated === null) return;
    const timer = setTimeout(() => catchUp(), READ_AT_MOST_EVERY);
    return () => clearTimeout(timer);
  }, [outdated]);
  return shown;
}

/** @returns null for a draft, and while nothing is known; a draft's offers are not read at all */
export function useOfferSummary(): OfferSummary | null {
  const id = useQuotePart(({ whole }) => whole.quote.id);
  const version = useThrottled(useQuotePart(({ whole }) => whole.quote.version));
  const isPublished = useQuotePart(({ whole }) => whole.quote.status !== "draft");
  const { data } = useOffers({ id, version }, { enabled: isPublished });
  const newest = isPublished ? data?.[0] : undefined;
  return useMemo(() => (newest ? summaryOf(newest) : null), [newest]);
}
