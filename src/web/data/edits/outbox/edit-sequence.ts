// Sequence numbers of pending edits: ordered by time over all tabs and visits, and unique.
import { newId } from "#web/data/browser/ids.ts";

const TIME_DIGITS = 15;
const COUNT_DIGITS = 6;

const written = (time: number, count: number): string =>
  `${String(time).padStart(TIME_DIGITS, "0")}.${String(count).padStart(COUNT_DIGITS, "0")}.${newId()}`;

/**
 * @param last - the last sequence number of the queue; undefined when the queue is empty
 * @param now - in milliseconds
 * @returns a text that sorts behind `last` and behind all earlier moments; two tabs in the same
 * millisecond get different ones
 */
export function nextSeq(last: string | undefined, now: number): string {
  const [time = 0, count = 0] = (last ?? "").split(".", 2).map(Number);
  return time >= now ? written(time, count + 1) : written(now, 0);
}
