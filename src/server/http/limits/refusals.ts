// The sentences with which limits of requests and quotas refuse.
import { retryLater, type Refusal } from "../errors.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When to try again, in words. */
function waitWords(seconds: number): string {
  if (seconds <= MINUTE) return "wait a moment";
  if (seconds <= HOUR) return `try again in ${Math.ceil(seconds / MINUTE)} minutes`;
  return `try again in ${Math.ceil(seconds / HOUR)} hours`;
}

/**
 * @param milliseconds - until the limit allows requests again
 * @param what - the limit as a sentence
 */
export function tooMany(
  milliseconds: number,
  what = "Too many requests in a short time.",
): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return retryLater(429, `${what} Please ${waitWords(seconds)}.`, seconds);
}
