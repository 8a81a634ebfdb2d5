// When a notice that could not be sent is tried again, and when no more.
import { NOTICE_HOURS } from "#core/notices/notice.ts";

const HOUR = 3_600_000;

/** After the first attempt, the second and so on, in milliseconds. */
const WAITS = [5_000, 30_000, 120_000, 600_000, 1_800_000, HOUR, 2 * HOUR];
/** After all others. */
const LONGEST = 4 * HOUR;

/**
 * Says when a notice is tried again: after growing times, the last time when `NOTICE_HOURS` are over.
 *
 * @param notice - when it was made, and how often it was tried, at least once
 * @param now - in UTC milliseconds
 * @param askedMs - for how long the receiver asked to wait (Retry-After), in milliseconds; longer than four hours counts
 *   as four hours
 * @returns in UTC milliseconds; null when it is not tried again
 */
export function nextAttempt(
  { madeAt, attempts }: { madeAt: number; attempts: number },
  now: number,
  askedMs = 0,
): number | null {
  const end = madeAt + NOTICE_HOURS * HOUR;
  if (now >= end) return null;
  const wait = WAITS[attempts - 1] ?? LONGEST;
  return Math.min(now + Math.max(wait, Math.min(askedMs, LONGEST)), end);
}

/**
 * Reads the header Retry-After (RFC 9110, 10.2.3).
 *
 * @param now - in UTC milliseconds
 * @returns milliseconds, 0 or more; undefined without the header or when it is neither a number nor a date
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = header.endsWith(" GMT") ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(at - now, 0);
}
