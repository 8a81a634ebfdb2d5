// What the screens say of a minimum charge: how much it is, and what it adds.
import { formatCents, toCents } from "#core/money/money.ts";

/**
 * @param dollars - the minimum
 * @param addsCents - what it adds to the price
 */
export function minimumText(dollars: number, addsCents: number): string {
  const adds = addsCents === 0 ? "adds nothing now" : `adds ${formatCents(addsCents)}`;
  return `Minimum charge ${formatCents(toCents(dollars))}: ${adds}`;
}
