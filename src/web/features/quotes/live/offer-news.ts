// Reads the newest offers of listed quotes, and says in one notice what their clients have done.
import { isDecided, statusAfter, summaryOf } from "#core/offers/offer-summary.ts";
import type { OfferNews } from "#core/offers/offer-summary.ts";
import type { Notice } from "#web/components/ui/toasts/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import { markOfferSent, readRevisions } from "#web/data/api/offers.ts";
import { deviceQuotes, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { forgetOffer, knownOffers, noteOffer } from "#web/data/browser/quotes/known-offers.ts";
import { nameOf } from "../quote-name.ts";

/** So many requests at the same time: browsers allow six to a server. */
const AT_ONCE = 4;

/** What a client has done, with the quote. */
export interface QuoteNews {
  quoteId: string;
  name: string;
  news: OfferNews;
  isAnswer: boolean;
}

/** Reads the newest offer of a quote, and lists the status that follows. @returns the news, if any */
async function readNews(quoteId: string, signal: AbortSignal): Promise<QuoteNews | null> {
  const { offers, asked, version } = await readRevisions(quoteId, signal);
  const [newest] = offers;
  if (!newest || signal.aborted) return null;
  const summary = summaryOf(newest, asked);
  const known = knownOffers()[quoteId];
  const isNew = known?.kind !== summary.kind;
  // The server has not heard of a sending that this device made: it is told again.
  if (known?.kind === "sent" && known.offerId === newest.id && summary.kind === "published")
    await markOfferSent(quoteId, newest.id);
  const news = await noteOffer(quoteId, summary, version ?? 0);
  const entry = deviceQuotes().find(({ id }) => id === quoteId);
  const status = isNew ? statusAfter(summary) : null;
  if (entry && status) listQuote({ ...entry, status });
  return (
    news && {
      quoteId,
      name: entry ? nameOf(entry) : "",
      news,
      isAnswer: isNew && isDecided(summary),
    }
  );
}

/**
 * Reads the quotes, a few at a time.
 *
 * @param onFailure - called with each quote that could not be read, but not with those that are gone
 */
export async function readAllNews(
  quoteIds: readonly string[],
  onFailure: (quoteId: string) => void,
  signal: AbortSignal,
): Promise<QuoteNews[]> {
  const left = [...quoteIds];
  const found: QuoteNews[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const quoteId = next;
      const news = await readNews(quoteId, signal).catch((error: unknown) => {
        // Deleted elsewhere: it is not asked for again.
        if (error instanceof ApiError && error.status === 404) forgetOffer(quoteId);
        else onFailure(quoteId);
        return null;
      });
      if (news) found.push(news);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** One notice for all news of a round, because a notice replaces the one before; null for none. */
export function noticeOf(
  found: readonly QuoteNews[],
  open: (quoteId: string) => void,
): Notice | null {
  const [only, ...more] = found;
  if (!only) return null;
  if (more.length === 0)
    return {
      title: only.news.title,
      description: [only.name, only.news.description].filter(Boolean).join(": "),
      action: { label: "Open", run: () => open(only.quoteId) },
    };
  const areAnswers = found.every(({ isAnswer }) => isAnswer);
  return {
    title: areAnswers ? `${found.length} clients answered` : `News of ${found.length} quotes`,
    description: found.map(({ name, news }) => `${name}: ${news.title}.`).join(" "),
  };
}
