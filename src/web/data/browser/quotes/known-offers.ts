// What this device knows of the offers of its quotes: the last thing that happened, and whether the contractor saw it.
import * as z from "zod";
import { isDecided, isOutdated, newsSince, offerSummary } from "#core/offers/offer-summary.ts";
import type { OfferNews, OfferSummary } from "#core/offers/offer-summary.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { deviceQuotes, quoteList, subscribeToDeviceQuotes } from "./device-quotes.ts";
import { parseJson } from "../storage/local-texts.ts";
import { StoredValue } from "../storage/stored-value.ts";

/** More offers lose the ones that were noted first. */
const MOST = 500;

const knownOffer = z
  .object({
    ...offerSummary.shape,
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
  .transform((entry) => ({ ...entry, isShown: entry.isShown ?? entry.isSeen }));
export type KnownOffer = z.infer<typeof knownOffer>;
/** By the quote's id. */
export type KnownOffers = Readonly<Record<string, KnownOffer>>;

/** An entry that cannot be read is passed over: the server is asked again when its quote is opened. */
function parse(text: string | null): KnownOffers {
  const entries = z.record(z.string(), z.unknown()).safeParse(parseJson(text ?? "{}")).data ?? {};
  return Object.fromEntries(
    Object.entries(entries).flatMap(([quoteId, entry]) => {
      const read = knownOffer.safeParse(entry).data;
      return read ? [[quoteId, read] as const] : [];
    }),
  );
}

const stored = new StoredValue("quotewright.offers", parse, { keepsUnstored: true });

const write = (offers: KnownOffers): void =>
  void stored.write(Object.fromEntries(Object.entries(offers).slice(-MOST)));

/** The known offers; the same object while nothing changes. */
export const knownOffers = stored.read;

export const subscribeToKnownOffers = stored.subscribe;

/**
 * Notes the last thing that happened to a quote's offer. An older answer than the one that is known is ignored.
 *
 * @param version - the version that the quote had then; undefined when it is not known
 * @returns what the client has done since the last call, in any tab; null for nothing new
 */
export function noteOffer(quoteId: string, now: OfferSummary, version?: number): OfferNews | null {
  const { [quoteId]: before, ...others } = knownOffers();
  const read = version ?? before?.version ?? 0;
  const isSame =
    before?.offerId === now.offerId &&
    before.kind === now.kind &&
    before.asked?.id === now.asked?.id;
  if (isSame) {
    if (before.version !== read)
      write({ ...others, [quoteId]: { ...before, ...now, version: read } });
    return null;
  }
  if (isOutdated(before, now)) return null;
  const { heard = "", isShown = true } = before ?? {};
  const asked = now.asked?.at ?? "";
  const news = newsSince(before, now, heard);
  const entry = {
    ...now,
    isSeen: news === null || !(isDecided(now) || asked > heard),
    isShown: news === null && isShown,
    heard: asked > heard ? asked : heard,
    version: read,
  };
  write({ ...others, [quoteId]: entry });
  return news;
}

/** Notes that an offer was sent on this device, before the server has answered. */
export function noteSent(quoteId: string, offerId: string): void {
  const offers = knownOffers();
  const known = offers[quoteId];
  if (known?.offerId !== offerId || known.kind !== "published") return;
  const at = new Date().toISOString();
  write({ ...offers, [quoteId]: { ...known, kind: "sent", at, sentAt: at } });
}

/** Notes that the contractor has seen the client's decision or message. */
export function seeOffer(quoteId: string): void {
  const offers = knownOffers();
  const known = offers[quoteId];
  if (known && !(known.isSeen && known.isShown))
    write({ ...offers, [quoteId]: { ...known, isSeen: true, isShown: true } });
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
  const offers = { ...knownOffers() };
  for (const id of quoteIds) {
    const known = offers[id];
    if (known) offers[id] = { ...known, isShown: true };
  }
  write(offers);
}

/** Moves what is known of the offer to the quote's new id, after its link was replaced. */
export function moveKnownOffer({ from, to }: ReplacedLink): void {
  const { [from]: known, ...others } = knownOffers();
  if (known) write({ [to]: known, ...others });
}

/** Drops what is known of the offer of a deleted quote. */
export function forgetOffer(quoteId: string): void {
  const { [quoteId]: known, ...others } = knownOffers();
  if (known) write(others);
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
