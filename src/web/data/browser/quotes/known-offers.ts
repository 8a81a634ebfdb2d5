// What this device knows of the offers of its quotes: the last thing that happened, and whether the contractor saw it.
import * as z from "zod";
import { isDecided, isOutdated, newsSince, offerSummary } from "#core/offers/offer-summary.ts";
import type { OfferNews, OfferSummary } from "#core/offers/offer-summary.ts";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { deviceQuotes, quoteList, subscribeToDeviceQuotes } from "./device-quotes.ts";
import { parseJson } from "../storage/local-texts.ts";
import { StoredCollection } from "../storage/stored-collection.ts";
import { StoredValue } from "../storage/stored-value.ts";
import { withLeft } from "../storage/take-over.ts";

const knownOffer = z
  .object({
    ...offerSummary.shape,
    quoteId: z.string(),
    /** Entries of older versions have none. */
    timeZone: z.string().default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    /** Whether the contractor opened the quote since the client's decision or message. */
    isSeen: z.boolean(),
    /** Whether what the client did was shown in a visible list, or the quote opened; entries of older versions have none. */
    isShown: z.boolean().optional(),
    /** When the client's last message was sent that was noted, in ISO format; empty for none. */
    heard: z.string().default(""),
    /** The quote's version when the offer was read; 0 when that is not known. */
    version: z.number().default(0),
  })
  .transform((entry) => ({
    ...entry,
    isShown: entry.isShown ?? entry.isSeen,
    // Without its token it is read again.
    version: entry.token === undefined ? 0 : entry.version,
  }));
export type KnownOffer = z.infer<typeof knownOffer>;
/** By the quote's id. */
export type KnownOffers = Readonly<Record<string, KnownOffer>>;

export const offerCollection = new StoredCollection<KnownOffer>({
  name: "known-offers",
  schema: knownOffer,
  keyOf: ({ quoteId }) => quoteId,
  most: QUOTES_LISTED_MAX,
});

/** What an earlier version wrote. An entry that cannot be read is passed over: the server is asked again. */
const left = new StoredValue<readonly KnownOffer[]>("quotewright.offers", (text) => {
  const entries = z.record(z.string(), z.looseObject({})).safeParse(parseJson(text ?? "{}")).data;
  return Object.entries(entries ?? {}).flatMap(
    ([quoteId, entry]) => knownOffer.safeParse({ ...entry, quoteId }).data ?? [],
  );
});

const known = withLeft(offerCollection, left, (stored, found) => !isOutdated(stored, found));

export const whenOffersKnown = known.whenKnown;

export const subscribeToKnownOffers = known.subscribe;

let last: { entries: readonly KnownOffer[]; offers: KnownOffers } = { entries: [], offers: {} };

/** The known offers; the same object while nothing changes. */
export function knownOffers(): KnownOffers {
  const entries = known.read();
  if (entries !== last.entries)
    last = { entries, offers: Object.fromEntries(entries.map((each) => [each.quoteId, each])) };
  return last.offers;
}

/** Without room for them, offers of quotes that are not listed are forgotten. */
function put(offers: readonly KnownOffer[]): void {
  const isFull = known.read().length >= QUOTES_LISTED_MAX;
  const needed = new Set(isFull ? deviceQuotes().map(({ id }) => id) : []);
  const isUnlisted = ({ quoteId }: KnownOffer) => isFull && !needed.has(quoteId);
  const remove = known
    .read()
    .filter(isUnlisted)
    .map(({ quoteId }) => quoteId);
  offerCollection.change({ put: offers, remove }).catch(() => {
    // The server is asked again for what could not be stored.
  });
}

const isSameNews = (before: OfferSummary, now: OfferSummary): boolean =>
  before.offerId === now.offerId && before.kind === now.kind && before.asked?.id === now.asked?.id;

/**
 * Notes the last thing that happened to a quote's offer. An older answer than the one that is known is ignored.
 *
 * @param version - the version that the quote had then; undefined when it is not known
 * @returns what the client has done since the last call, in any tab; null for nothing new
 */
export async function noteOffer(
  quoteId: string,
  now: OfferSummary,
  version?: number,
): Promise<OfferNews | null> {
  await whenOffersKnown();
  const { [quoteId]: before } = knownOffers();
  const read = version ?? before?.version ?? 0;
  if (before && isSameNews(before, now)) {
    if (before.version !== read) put([{ ...before, ...now, version: read }]);
    return null;
  }
  if (isOutdated(before, now)) return null;
  const { heard = "", isShown = true } = before ?? {};
  const asked = now.asked?.at ?? "";
  const news = newsSince(before, now, heard);
  const entry = {
    ...now,
    quoteId,
    isSeen: news === null || !(isDecided(now) || asked > heard),
    isShown: news === null && isShown,
    heard: asked > heard ? asked : heard,
    version: read,
  };
  put([entry]);
  return news;
}

/** Notes that an offer was sent on this device, before the server has answered. */
export function noteSent(quoteId: string, offerId: string): void {
  const offer = knownOffers()[quoteId];
  if (offer?.offerId !== offerId || offer.kind !== "published") return;
  const at = new Date().toISOString();
  put([{ ...offer, kind: "sent", at, sentAt: at }]);
}

/** Notes that the contractor has seen the client's decision or message. */
export function seeOffer(quoteId: string): void {
  const offer = knownOffers()[quoteId];
  if (offer && !(offer.isSeen && offer.isShown)) put([{ ...offer, isSeen: true, isShown: true }]);
}

/** The listed quotes whose clients did something that no visible list has shown since, and whose quotes were not opened. */
export function unshownNews(): string[] {
  const unshown = new Set<string>();
  for (const [id, { isShown }] of Object.entries(knownOffers())) if (!isShown) unshown.add(id);
  if (unshown.size === 0) return [];
  return deviceQuotes().flatMap(({ id }) => (unshown.has(id) ? [id] : []));
}

/** Notes that a visible list shows these quotes with what their clients did. */
export function showNews(quoteIds: readonly string[]): void {
  const offers = knownOffers();
  put(quoteIds.flatMap((id) => (offers[id] ? [{ ...offers[id], isShown: true }] : [])));
}

/** Moves what is known of the offer to the quote's new id, after its link was replaced. */
export async function moveKnownOffer({ from, to }: ReplacedLink): Promise<void> {
  await whenOffersKnown();
  const offer = knownOffers()[from];
  if (!offer) return;
  put([{ ...offer, quoteId: to }]);
  forgetOffer(from);
}

/** Drops what is known of the offer of a deleted quote. */
export function forgetOffer(quoteId: string): void {
  offerCollection.change({ remove: [quoteId] }).catch(() => {
    // It is known again: the browser could not store the change.
  });
}

/** Shows the number of quotes with news at the icon of the installed app, where the browser can. */
export function showUnseenOnIcon(): void {
  if (!("setAppBadge" in navigator)) return;
  let shown: number | null = null;
  const show = () => {
    if (!quoteList.isRead()) return;
    const count = unshownNews().length;
    if (count === shown) return;
    shown = count;
    const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    // The app is not installed, or the system has no badges: the list shows the same.
    done.catch(() => {});
  };
  subscribeToKnownOffers(show);
  subscribeToDeviceQuotes(show);
  // While no page is in front, the service worker counts the notices that it shows instead.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    shown = null;
    show();
  });
  show();
}
