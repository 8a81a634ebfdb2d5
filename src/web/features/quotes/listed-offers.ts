// Follows the offers of the listed quotes from whose clients something new may come: read when the list opens, and again while it is shown.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import {
  isDecided,
  isDecidedLately,
  isWaiting,
  statusAfter,
  summaryOf,
} from "#core/offers/offer-summary.ts";
import type { OfferNews } from "#core/offers/offer-summary.ts";
import { useNotify, type Notice } from "#web/components/ui/toasts/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import { readRevisions } from "#web/data/api/offers.ts";
import { deviceQuotes, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import {
  forgetOffer,
  knownOffers,
  noteOffer,
  subscribeToKnownOffers,
  type KnownOffer,
  type KnownOffers,
} from "#web/data/browser/quotes/known-offers.ts";
import { paths } from "#web/paths.ts";
import { nameOf } from "./quote-name.ts";
import { nextRound } from "./reading-round.ts";

/** How often the offers are read while the list is shown, in milliseconds. */
const READ_EVERY = 20_000;
/** At most so many quotes are asked for in one round; the next round goes on with the others. */
const MOST_READ = 20;
/** So many in addition of those that were decided, whose clients may still ask something. */
const MOST_DECIDED_READ = 4;
/** So many requests at the same time: browsers allow six to a server. */
const AT_ONCE = 4;

/**
 * The ids of the quotes from whose clients something new may come, as far as this device knows: an answer, or only a
 * message about what was decided. Those that are marked as sent may have been published elsewhere. Those that changed
 * last are first.
 *
 * @param asked - the ids of quotes that were read in this visit: those without an offer are not read again
 */
function followedIds(asked: ReadonlySet<string>): { waiting: string[]; decided: string[] } {
  const offers = knownOffers();
  const now = Date.now();
  const idsWhere = (isMeant: (offer: KnownOffer) => boolean, isUnknownMeant = false): string[] =>
    deviceQuotes()
      .filter(({ id, status }) => {
        const known = offers[id];
        return known ? isMeant(known) : isUnknownMeant && status === "sent" && !asked.has(id);
      })
      .map(({ id }) => id);
  return {
    waiting: idsWhere(isWaiting, true),
    decided: idsWhere((offer) => isDecidedLately(offer, now)),
  };
}

/** Gives the ids that are read next, each time it is called: of a long list every one has its turn. */
function rounds(): () => string[] {
  const done = { waiting: new Set<string>(), decided: new Set<string>() };
  const asked = new Set<string>();
  return () => {
    const { waiting, decided } = followedIds(asked);
    const round = [
      ...nextRound(waiting, done.waiting, MOST_READ),
      ...nextRound(decided, done.decided, MOST_DECIDED_READ),
    ];
    for (const id of round) asked.add(id);
    return round;
  };
}

/** What a client has done, with the quote. */
interface QuoteNews {
  quoteId: string;
  name: string;
  news: OfferNews;
  isAnswer: boolean;
}

/** Reads the newest offer of a quote, and lists the status that follows. @returns the news, if any */
async function readNews(quoteId: string, signal: AbortSignal): Promise<QuoteNews | null> {
  const { offers, asked } = await readRevisions(quoteId, signal);
  const [newest] = offers;
  if (!newest || signal.aborted) return null;
  const summary = summaryOf(newest, asked);
  const isNew = knownOffers()[quoteId]?.kind !== summary.kind;
  const news = noteOffer(quoteId, summary);
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

/** Reads the quotes, a few at a time. A failed read is skipped: a later round tries again. */
async function readAllNews(quoteIds: string[], signal: AbortSignal): Promise<QuoteNews[]> {
  const left = [...quoteIds];
  const found: QuoteNews[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const quoteId = next;
      const news = await readNews(quoteId, signal).catch((error: unknown) => {
        // Deleted elsewhere: it is not asked for again.
        if (error instanceof ApiError && error.status === 404) forgetOffer(quoteId);
        return null;
      });
      if (news) found.push(news);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** One notice for all news of a round, because a notice replaces the one before; null for none. */
function noticeOf(found: readonly QuoteNews[], open: (quoteId: string) => void): Notice | null {
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

/**
 * Calls back now, each time the page is shown again or the network is back, and regularly while the page is shown and
 * there is a network.
 *
 * @returns what ends it
 */
function whileShown(callback: () => void): () => void {
  const leaving = new AbortController();
  const run = () => void (document.hidden || !navigator.onLine || callback());
  const timer = setInterval(run, READ_EVERY);
  document.addEventListener("visibilitychange", run, { signal: leaving.signal });
  addEventListener("online", run, { signal: leaving.signal });
  run();
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

/** The known offers of the listed quotes; what clients do meanwhile is told in a notice. */
export function useListedOffers(): KnownOffers {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const tell = useEffectEvent((found: readonly QuoteNews[]) => {
    const notice = noticeOf(found, (quoteId) => navigate(paths.quote(quoteId)));
    if (notice) notify(notice);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const next = rounds();
    let isReading = false;
    let isWanted = false;
    const readAll = async () => {
      // A call during a round starts another one after it: the running one may have read the former state.
      isWanted = true;
      if (isReading) return;
      isReading = true;
      while (isWanted) {
        isWanted = false;
        tell(await readAllNews(next(), leaving.signal));
      }
      isReading = false;
    };
    const stop = whileShown(() => void readAll());
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  return useSyncExternalStore(subscribeToKnownOffers, knownOffers);
}
