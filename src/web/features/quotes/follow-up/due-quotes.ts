// React hook of the listed quotes that are followed up now.
import { useMemo, useSyncExternalStore } from "react";
import { compareDue, followUpDue, type DueFollowUp } from "#core/follow-up/follow-up.ts";
import { isWaiting } from "#core/offers/offer-summary.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { knownFollowUps, subscribeToFollowUps } from "#web/data/browser/quotes/follow-ups.ts";
import type { KnownOffer, KnownOffers } from "#web/data/browser/quotes/known-offers.ts";
import { subscribeToVisibility } from "../live/unseen-news.ts";

const MINUTE_MS = 60_000;

export interface DueQuote {
  quote: DeviceQuote;
  offer: KnownOffer;
  due: DueFollowUp;
}

interface DueQuotes {
  due: readonly DueQuote[];
  /** After how many days quotes are followed up; 0 for never. */
  days: number;
  /** Whether any client may still answer. */
  hasWaiting: boolean;
}

/**
 * The quotes that are followed up now, the most urgent first.
 *
 * @param kept - ids of offers that were followed up in this visit: they stay in their places
 */
export function useDueQuotes(
  quotes: readonly DeviceQuote[],
  offers: KnownOffers,
  kept: ReadonlySet<string>,
): DueQuotes {
  const { days, followed } = useSyncExternalStore(subscribeToFollowUps, knownFollowUps);
  // Another day may have begun when the page is shown again.
  const minute = useSyncExternalStore(subscribeToVisibility, () =>
    Math.floor(Date.now() / MINUTE_MS),
  );
  return useMemo(() => {
    const sent = quotes.flatMap((quote) => {
      const offer = offers[quote.id];
      return offer && isWaiting(offer) ? [{ quote, offer }] : [];
    });
    const due = sent.flatMap(({ quote, offer }) => {
      const followedAt = kept.has(offer.offerId) ? undefined : followed[offer.offerId];
      const found = followUpDue({ offer, followedAt }, days, minute * MINUTE_MS);
      return found ? [{ quote, offer, due: found }] : [];
    });
    due.sort((one, other) => compareDue(one.due, other.due));
    return { due, days, hasWaiting: sent.length > 0 };
  }, [quotes, offers, kept, days, followed, minute]);
}
