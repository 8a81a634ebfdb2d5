// The number of a change order: that of the accepted quote, and which of its change orders it is.
import { NAME_MAX_LENGTH } from "#core/limits.ts";

/**
 * @param number - of the accepted quote; empty for none
 * @param ordinal - from 1
 * @returns "Q-118-CO2", or "CO2" without a number; the number is shortened where both would be too long
 */
export function changeOrderNumber(number: string, ordinal: number): string {
  const own = `CO${ordinal}`;
  const base = number.trim().slice(0, NAME_MAX_LENGTH - own.length - 1);
  return base === "" ? own : `${base}-${own}`;
}
