// React hook of the news that the list has not shown yet: they are counted in the tab's title, and marked when it is shown.
import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeToDeviceQuotes } from "#web/data/browser/quotes/device-quotes.ts";
import {
  showNews,
  subscribeToKnownOffers,
  unshownNews,
} from "#web/data/browser/quotes/known-offers.ts";
import { Subscribers } from "#web/subscribers.ts";

/** Calls back when the page is shown again or no longer. */
export const subscribeToVisibility = (callback: () => void): (() => void) => {
  document.addEventListener("visibilitychange", callback);
  return () => document.removeEventListener("visibilitychange", callback);
};

/** The list may be known later than what was heard of its quotes. */
function subscribeToNews(callback: () => void): () => void {
  const ends = [subscribeToKnownOffers(callback), subscribeToDeviceQuotes(callback)];
  return () => {
    for (const end of ends) end();
  };
}

/** The quotes whose news one visit of the list was the first to show. */
class FreshNews {
  #ids: ReadonlySet<string> = new Set();
  readonly #listeners = new Subscribers();

  readonly ids = (): ReadonlySet<string> => this.#ids;

  readonly subscribe = this.#listeners.subscribe;

  show(ids: readonly string[]): void {
    this.#ids = new Set([...this.#ids, ...ids]);
    this.#listeners.notify();
    showNews(ids);
  }
}

interface UnseenNews {
  /** How many quotes have news that nobody has seen: the list was not shown in a visible tab since. */
  count: number;
  /** The quotes whose news this list was the first to show. */
  fresh: ReadonlySet<string>;
}

export function useUnseenNews(): UnseenNews {
  const unshown = useSyncExternalStore(subscribeToNews, () => unshownNews().join());
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const [shown] = useState(() => new FreshNews());
  const fresh = useSyncExternalStore(shown.subscribe, shown.ids);
  useEffect(() => {
    if (!isHidden && unshown !== "") shown.show(unshown.split(","));
  }, [isHidden, unshown, shown]);
  return { count: isHidden && unshown !== "" ? unshown.split(",").length : 0, fresh };
}
