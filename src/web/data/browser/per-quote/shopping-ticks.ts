// Keeps which lines of a quote's shopping list are ticked off, on this device only.
import { shoppingTicks, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const keyOf = (quoteId: string): string => `quotewright.shopping-ticks.${quoteId}`;

/** A browser that blocks its storage, or whose storage is full, keeps the ticks as long as the page is open. */
const unstored = new Map<string, ShoppingTicks>();

/** The ticks of a quote on this device. */
export function readTicks(quoteId: string): ShoppingTicks {
  // What could not be stored is newer than what is stored.
  const kept = unstored.get(quoteId);
  if (kept) return kept;
  const text = readText(keyOf(quoteId));
  if (text === null) return {};
  const found = shoppingTicks.safeParse(parseJson(text)).data;
  if (!found) setTextAside(keyOf(quoteId), text);
  return found ?? {};
}

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
  const isEmpty = Object.keys(ticks).length === 0;
  if (writeText(keyOf(quoteId), isEmpty ? null : JSON.stringify(ticks))) unstored.delete(quoteId);
  else unstored.set(quoteId, ticks);
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
