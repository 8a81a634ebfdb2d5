// Ticked lines of a shopping list: the quantity that was ticked off is kept with the line.
import * as z from "zod";
import type { ShoppingLine } from "./shopping-list.ts";

/** Quantities by the key of a line. */
export const shoppingTicks = z.record(z.string(), z.number().min(0));
export type ShoppingTicks = z.infer<typeof shoppingTicks>;

/** Whether a line is ticked off. One that needs more than when it was ticked is open again. */
export const isTicked = ({ key, quantity }: ShoppingLine, ticks: ShoppingTicks): boolean =>
  (ticks[key] ?? -1) >= quantity;

/** The quantity that was ticked off before the line grew; null when the line did not grow. */
export function tickedBefore({ key, quantity }: ShoppingLine, ticks: ShoppingTicks): number | null {
  const before = ticks[key];
  return before !== undefined && before < quantity ? before : null;
}

/** The ticks with a line ticked off, or open again. */
export function withTick(
  ticks: ShoppingTicks,
  { key, quantity }: ShoppingLine,
  ticked: boolean,
): ShoppingTicks {
  const { [key]: _before, ...others } = ticks;
  return ticked ? { ...others, [key]: quantity } : others;
}
