// When a change was made, by a hybrid logical clock (Kulkarni and others, 2014): the time of the device, but always
// after everything that the device knew then. So a change that was made knowing another one counts, whatever the clocks say.
import * as z from "zod";

const MS_DIGITS = 15;
const COUNT_DIGITS = 6;
const COUNT_MAX = 10 ** COUNT_DIGITS - 1;

/**
 * Milliseconds since 1970, a count of the changes in the same millisecond, and the device: comparing two as texts
 * compares the times. The first digit leaves room after the latest time that is accepted.
 */
export const stamp = z
  .string()
  .regex(new RegExp(`^[0-8]\\d{${MS_DIGITS - 1}}-\\d{${COUNT_DIGITS}}-[0-9a-f-]{36}$`));
export type Stamp = z.infer<typeof stamp>;

/** Before every stamp. */
export const NO_STAMP = "";

/**
 * @param newest - the newest stamp that the device knows, its own or another one's; `NO_STAMP` for none
 * @param now - the time of the device, in milliseconds
 * @param device - its id
 * @returns a stamp after `newest`
 */
export function nextStamp(newest: Stamp, now: number, device: string): Stamp {
  const [ms = 0, count = 0] = newest === NO_STAMP ? [] : newest.split("-", 2).map(Number);
  const isLater = now > ms;
  const isFull = !isLater && count === COUNT_MAX;
  const at = Math.trunc(isLater ? now : ms + (isFull ? 1 : 0));
  const nth = newest === NO_STAMP || isLater || isFull ? 0 : count + 1;
  return `${String(at).padStart(MS_DIGITS, "0")}-${String(nth).padStart(COUNT_DIGITS, "0")}-${device}`;
}
