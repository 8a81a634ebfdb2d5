// Follows the offers of the listed quotes from whose clients something new may come: by one stream, and by reading a few
// again and again while there is none (decision 59).
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { subscribeToDeviceQuotes } from "#web/data/browser/quotes/device-quotes.ts";
import {
  knownOffers,
  subscribeToKnownOffers,
  type KnownOffers,
} from "#web/data/browser/quotes/known-offers.ts";
import { paths } from "#web/paths.ts";
import { FollowedQuotes } from "./followed-quotes.ts";
import { ListStream } from "./list-stream.ts";
import { noticeOf, readAllNews, type QuoteNews } from "./offer-news.ts";

/** How often offers are read while the list is shown without a stream, in milliseconds. */
const READ_EVERY = 20_000;
/** A stream that was opened so long ago without an event is not waited for, in milliseconds. */
const STREAM_WITHIN = 3_000;
/** Changes of a quote in quick succession are read once, in milliseconds. */
const EVENT_DEBOUNCE = 200;

const isShown = () => !document.hidden && navigator.onLine;

/** A call during a run starts another one after it: the running one may have read the former state. */
function oneAtATime(signal: AbortSignal, run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await run();
    }
    isRunning = false;
  };
}

/** Calls back with what clients have done, after each reading. @returns what ends it */
function followList(tell: (found: readonly QuoteNews[]) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const followed = new FollowedQuotes();
  /** Whether quotes are due that no stream follows. */
  let isRoundDue = false;
  const next = () => {
    const isLive = stream.isLive();
    const round = isRoundDue || !isLive ? followed.nextRound(isLive) : [];
    isRoundDue = false;
    return isLive ? [...followed.nextChanged(), ...round] : round;
  };
  const failed = (quoteId: string) => followed.noteFailure(quoteId);
  const read = oneAtATime(signal, async () => tell(await readAllNews(next(), failed, signal)));
  /** The reading that waits; the first one that is asked for counts. */
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const readNow = () => {
    clearTimeout(waiting);
    waiting = undefined;
    void read();
  };
  const readIn = (milliseconds: number) => {
    waiting ??= setTimeout(readNow, milliseconds);
  };
  const stream = new ListStream({
    ids: () => followed.all(),
    onVersions: (versions) => {
      followed.noteVersions(versions);
      readNow();
    },
    onChange: (change) => {
      followed.noteChange(change);
      readIn(EVENT_DEBOUNCE);
    },
    onDown: () => isShown() && readNow(),
  });
  const follow = () => {
    if (isShown()) {
      stream.show();
      readIn(STREAM_WITHIN);
    } else if (!navigator.onLine) stream.stop();
    else void stream.hide();
  };
  const timer = setInterval(() => {
    if (!isShown()) return;
    isRoundDue = true;
    void read();
  }, READ_EVERY);
  document.addEventListener("visibilitychange", follow, { signal });
  for (const type of ["online", "offline"]) addEventListener(type, follow, { signal });
  const update = () => stream.update();
  const unsubscribes = [subscribeToKnownOffers(update), subscribeToDeviceQuotes(update)];
  follow();
  return () => {
    leaving.abort();
    clearInterval(timer);
    clearTimeout(waiting);
    for (const unsubscribe of unsubscribes) unsubscribe();
    stream.end();
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
  useEffect(() => followList((found) => tell(found)), []);
  return useSyncExternalStore(subscribeToKnownOffers, knownOffers);
}
