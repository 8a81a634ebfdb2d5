// Which of the listed quotes are followed, and which of them are read in the next round.
import { isDecidedLately, isWaiting } from "#core/offers/offer-summary.ts";
import type { QuoteVersion } from "#core/connection.ts";
import { FOLLOWED_QUOTES } from "#core/limits.ts";
import { deviceQuotes } from "#web/data/browser/quotes/device-quotes.ts";
import { knownOffers, type KnownOffer } from "#web/data/browser/quotes/known-offers.ts";

/** At most so many quotes are asked for in one round; the next round goes on with the others. */
const MOST_READ = 20;
/** So many in addition of those that were decided, whose clients may still ask something. */
const MOST_DECIDED_READ = 4;

/**
 * The ids of the next round.
 *
 * @param waiting - all ids, the most important first
 * @param done - the ids that were read before, to which the round is added; emptied once all were read
 * @param most - how many ids a round has at most
 */
export function nextRound(waiting: readonly string[], done: Set<string>, most: number): string[] {
  if (waiting.every((id) => done.has(id))) done.clear();
  const round = waiting.filter((id) => !done.has(id)).slice(0, most);
  for (const id of round) done.add(id);
  return round;
}

/** The quotes from whose clients something new may come, and which of them were read. */
export class FollowedQuotes {
  readonly #done = { waiting: new Set<string>(), decided: new Set<string>() };
  /** The versions of followed quotes, as the server said last; without deleted ones. */
  #versions = new Map<string, number>();
  /** The versions at which quotes were read in this visit. */
  readonly #read = new Map<string, number | undefined>();

  /**
   * The ids as far as this device knows: an answer may come, or only a message about what was decided. Those that are
   * marked as sent may have been published elsewhere. Those that changed last are first.
   */
  #ids(): { waiting: string[]; decided: string[] } {
    const offers = knownOffers();
    const now = Date.now();
    const idsWhere = (isMeant: (offer: KnownOffer) => boolean, isUnknownMeant = false) =>
      deviceQuotes()
        .filter(({ id, status }) => {
          const known = offers[id];
          return known ? isMeant(known) : isUnknownMeant && status === "sent";
        })
        .map(({ id }) => id);
    return {
      waiting: idsWhere(isWaiting, true),
      decided: idsWhere((offer) => isDecidedLately(offer, now)),
    };
  }

  /** Every followed quote: of a longer list the first ones. */
  all(): string[] {
    const { waiting, decided } = this.#ids();
    return [...waiting, ...decided].slice(0, FOLLOWED_QUOTES);
  }

  /** Notes what the server said at the beginning of a stream. */
  noteVersions(versions: ReadonlyMap<string, number>): void {
    this.#versions = new Map(versions);
  }

  noteChange({ quoteId, version }: QuoteVersion): void {
    this.#versions.set(quoteId, version);
  }

  /** Notes that a quote could not be read: it is among the next ones again. */
  noteFailure(quoteId: string): void {
    this.#read.delete(quoteId);
  }

  /** The next quotes that have changed since they were read, as the stream says. Each call has others. */
  nextChanged(): string[] {
    const offers = knownOffers();
    const isBehind = (id: string) => {
      const version = this.#versions.get(id);
      return (
        version !== offers[id]?.version && (!this.#read.has(id) || version !== this.#read.get(id))
      );
    };
    return this.#noteRead(this.all().filter(isBehind).slice(0, MOST_READ));
  }

  /**
   * The next quotes without knowing which have changed: of a long list every one has its turn.
   *
   * @param isLive - whether a stream tells of those that it follows: only the others are read then
   */
  nextRound(isLive: boolean): string[] {
    const offers = knownOffers();
    const { waiting, decided } = this.#ids();
    const heard = new Set(isLive ? this.all() : []);
    // Those without an offer are read once.
    const isUnread = (id: string) => offers[id] !== undefined || !this.#read.has(id);
    const unread = waiting.filter((id) => !heard.has(id) && isUnread(id));
    const others = decided.filter((id) => !heard.has(id));
    return this.#noteRead([
      ...nextRound(unread, this.#done.waiting, MOST_READ),
      ...nextRound(others, this.#done.decided, MOST_DECIDED_READ),
    ]);
  }

  #noteRead(ids: string[]): string[] {
    for (const id of ids) this.#read.set(id, this.#versions.get(id));
    return ids;
  }
}
