// The name of a listed quote, and the moment of its last change, as text.
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";

/** The quote's name in the list and in messages. */
export const nameOf = ({ title }: Pick<DeviceQuote, "title">): string => title || "Untitled quote";

const TIME = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const DAY_OF_YEAR = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * When a quote was changed: today with the time, this year without the year. Empty for a moment that cannot be read.
 *
 * @param at - in ISO format
 * @param now - the current moment
 */
export function changedText(at: string, now: Date): { short: string; exact: string } {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return { short: "", exact: "" };
  const isThisYear = time.getFullYear() === now.getFullYear();
  const short =
    time.toDateString() === now.toDateString()
      ? `Today, ${TIME.format(time)}`
      : (isThisYear ? DAY : DAY_OF_YEAR).format(time);
  return { short, exact: EXACT.format(time) };
}
