// Which quotes the contractor follows up: those that were sent and have no answer for some days, or expire soon (decision 59).
import { EXPIRY_NOTICE_DAYS } from "../notices/notice.ts";
import type { OfferSummary } from "../offers/offer-summary.ts";
import { dayAt, isTimeZone } from "../offers/times/expiry.ts";
import { addDays, daysBetween } from "../quote/day.ts";
import { countOf } from "../text/count-of.ts";

/** The numbers of days that can be chosen; 0 for never. */
export const FOLLOW_UP_CHOICES = [1, 2, 3, 5, 7, 14, 30, 0] as const;

/** After how many days without an answer a quote is followed up, unless another number is chosen. */
export const FOLLOW_UP_DAYS = 3;

/** What is known of a sent quote. */
export interface SentQuote {
  offer: OfferSummary;
  /** When it was followed up last, in ISO format; undefined for never. */
  followedAt: string | undefined;
}

/** A quote that is followed up now. */
export interface DueFollowUp {
  /** For how many days it was sent. */
  waited: number;
  /** In how many days it expires, 0 for today; null when that is further away, or never. */
  expiresIn: number | null;
  isOpened: boolean;
}

const dayOf = (moment: number, zone: string): string =>
  // A browser may not know a zone that the server knows.
  dayAt(new Date(moment).toISOString(), isTimeZone(zone) ? zone : "UTC");

/** In how many days an offer expires, when that is soon. @param expiresAt - the first moment after it */
function expiresSoon(expiresAt: string | null | undefined, today: string, zone: string) {
  const end = Date.parse(expiresAt ?? "");
  if (Number.isNaN(end)) return null;
  const left = daysBetween(today, dayOf(end - 1, zone));
  return left <= EXPIRY_NOTICE_DAYS ? left : null;
}

/**
 * Whether a quote is followed up now: sent for at least so many calendar days of the offer's time zone without an answer,
 * or sent before today and about to expire. Sent on Monday evening, it is due after 3 days on Thursday morning. After a
 * follow-up it rests as long. A client who waits for an answer himself is not followed up.
 *
 * @param days - after how many days; 0 for never
 * @param now - in milliseconds
 * @returns null when it is not
 */
export function followUpDue(
  { offer, followedAt }: SentQuote,
  days: number,
  now: number,
): DueFollowUp | null {
  const { kind, at, sentAt, expiresAt, timeZone, asked } = offer;
  if (days === 0 || (kind !== "sent" && kind !== "opened") || asked) return null;
  if (Date.parse(expiresAt ?? "") <= now) return null;
  const today = dayOf(now, timeZone);
  const since = (moment: string): number => daysBetween(dayOf(Date.parse(moment), timeZone), today);
  if (followedAt !== undefined && since(followedAt) < days) return null;
  const waited = since(sentAt ?? at);
  const expiresIn = expiresSoon(expiresAt, today, timeZone);
  const isDue = waited >= days || (waited > 0 && expiresIn !== null);
  return isDue ? { waited, expiresIn, isOpened: kind === "opened" } : null;
}

/** Those that expire first are first, then those that have waited longest. */
export const compareDue = (one: DueFollowUp, other: DueFollowUp): number =>
  (one.expiresIn ?? Infinity) - (other.expiresIn ?? Infinity) || other.waited - one.waited || 0;

/** Why a quote is followed up: "Sent 5 days ago, not opened yet. Expires tomorrow." */
export function dueSentence({ waited, expiresIn, isOpened }: DueFollowUp): string {
  const sent = `Sent ${countOf(waited, "day")} ago, ${isOpened ? "opened, no answer yet" : "not opened yet"}.`;
  if (expiresIn === null) return sent;
  const when =
    expiresIn === 0 ? "today" : expiresIn === 1 ? "tomorrow" : `in ${countOf(expiresIn, "day")}`;
  return `${sent} Expires ${when}.`;
}

/** The day until which a quote that is followed up now rests. @param now - in milliseconds */
export const restsUntil = (timeZone: string, days: number, now: number): string =>
  addDays(dayOf(now, timeZone), days);
