// The sentences with which limits refuse.
import { retryLater, type Refusal } from "../errors.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When to try again, in words. */
function waitWords(seconds: number): string {
  if (seconds <= MINUTE) return "wait a moment";
  if (seconds <= HOUR) return `try again in ${Math.ceil(seconds / MINUTE)} minutes`;
  return `try again in ${Math.ceil(seconds / HOUR)} hours`;
}

/** @param milliseconds - until the limit allows requests again */
export function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return retryLater(
    429,
    `Too many requests in a short time. Please ${waitWords(seconds)}.`,
    seconds,
  );
}

/** @param milliseconds - until the time of the quota ends */
export function quotaUsed(what: string, milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return retryLater(429, `${what} Please ${waitWords(seconds)}.`, seconds);
}

const TRANSFER_RETRY_SECONDS = 5;

export const tooManyAnswers = (): Refusal =>
  retryLater(
    503,
    "Too much is still being sent. Please wait until the downloads that are under way have finished.",
    TRANSFER_RETRY_SECONDS,
  );

export const tooManyBodies = (): Refusal =>
  retryLater(
    503,
    "Too much is being uploaded at the same time. Please try again in a moment.",
    TRANSFER_RETRY_SECONDS,
  );
