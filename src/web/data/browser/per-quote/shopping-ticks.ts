// Keeps which lines of a quote's shopping list are ticked off, on this device only.
import { shoppingTicks, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { storedByQuote } from "../storage/stored-value.ts";

const storedOf = storedByQuote<ShoppingTicks>("shopping-ticks", shoppingTicks, {});

/** The ticks of a quote on this device. */
export const readTicks = (quoteId: string): ShoppingTicks => storedOf(quoteId).read();

/**
 * Changes the ticks of a quote. Reads them again first: another tab may have ticked something too.
 *
 * @returns the ticks after the change
 */
export function changeTicks(
  quoteId: string,
  change: (ticks: ShoppingTicks) => ShoppingTicks,
): ShoppingTicks {
  const ticks = change(readTicks(quoteId));
  storedOf(quoteId).write(Object.keys(ticks).length === 0 ? null : ticks);
  return ticks;
}

/** Moves the ticks to the quote's new id, after its link was replaced; lines are not known by ids. */
export function moveTicks({ from, to }: ReplacedLink): void {
  const ticks = readTicks(from);
  if (Object.keys(ticks).length > 0) changeTicks(to, (newer) => ({ ...ticks, ...newer }));
  forgetTicks(from);
}

/** Removes the ticks of a quote that was deleted. */
export const forgetTicks = (quoteId: string): void => void changeTicks(quoteId, () => ({}));
