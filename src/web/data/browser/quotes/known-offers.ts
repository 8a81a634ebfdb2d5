// What this device knows of the offers of its quotes: the last thing that happened, and whether the contractor saw it.
import * as z from "zod";
import { isDecided, isOutdated, newsSince, offerSummary } from "#core/offers/offer-summary.ts";
import type { OfferNews, OfferSummary } from "#core/offers/offer-summary.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { deviceQuotes, subscribeToDeviceQuotes } from "./device-quotes.ts";
import { parseJson } from "../storage/local-texts.ts";
import { StoredValue } from "../storage/stored-value.ts";

/** More offers lose the ones that were noted first. */
const MOST = 500;

const knownOffer = z.object({
  ...offerSummary.shape,
  /** Entries of older versions have none. */
  timeZone: z.string().default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  isSeen: z.boolean(),
  /** When the client's last message was sent that was noted, in ISO format; empty for none. */
  heard: z.string().default(""),
});
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
 * @returns what the client has done since the last call, in any tab; null for nothing new
 */
export function noteOffer(quoteId: string, now: OfferSummary): OfferNews | null {
  const { [quoteId]: before, ...others } = knownOffers();
  if (
    before?.offerId === now.offerId &&
    before.kind === now.kind &&
    before.asked?.id === now.asked?.id
  )
    return null;
  if (isOutdated(before, now)) return null;
  const { heard = "" } = before ?? {};
  const asked = now.asked?.at ?? "";
  const news = newsSince(before, now, heard);
  const isSeen = news === null || !(isDecided(now) || asked > heard);
  write({ ...others, [quoteId]: { ...now, isSeen, heard: asked > heard ? asked : heard } });
  return news;
}

/** Notes that an offer was sent on this device, before the server has answered. */
export function noteSent(quoteId: string, offerId: string): void {
  const offers = knownOffers();
  const known = offers[quoteId];
  if (known?.offerId !== offerId || known.kind !== "published") return;
  const at = new Date().toISOString();
  write({ ...offers, [quoteId]: { ...known, kind: "sent", at } });
}

/** Notes that the contractor has seen the client's decision or message. */
export function seeOffer(quoteId: string): void {
  const offers = knownOffers();
  const known = offers[quoteId];
  if (known && !known.isSeen) write({ ...offers, [quoteId]: { ...known, isSeen: true } });
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

/** Shows the number of unseen decisions and messages at the icon of the installed app, where the browser can. */
export function showUnseenOnIcon(): void {
  if (!("setAppBadge" in navigator)) return;
  let shown: number | null = null;
  const show = () => {
    const offers = knownOffers();
    const count = deviceQuotes().filter(({ id }) => offers[id]?.isSeen === false).length;
    if (count === shown) return;
    shown = count;
    const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    // The app is not installed, or the system has no badges: the list shows the same.
    done.catch(() => {});
  };
  subscribeToKnownOffers(show);
  subscribeToDeviceQuotes(show);
  show();
}
