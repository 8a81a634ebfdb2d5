// Keeps of which trades the usual minimum charge was applied or dismissed in a quote, on this device only.
import * as z from "zod";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { storedByQuote } from "../storage/stored-value.ts";

/** By the names of the categories, which stay when a link is replaced. */
const storedOf = storedByQuote<readonly string[]>("dismissed-minimums", z.array(z.string()), []);

/** The categories of a quote that are not offered their usual minimum again. */
export const dismissedMinimums = (quoteId: string): readonly string[] => storedOf(quoteId).read();

export const subscribeToMinimums = (quoteId: string, subscriber: () => void): (() => void) =>
  storedOf(quoteId).subscribe(subscriber);

export function dismissMinimum(quoteId: string, category: string): void {
  storedOf(quoteId).write([...new Set([...dismissedMinimums(quoteId), category])]);
}

/** Moves them to the quote's new id, after its link was replaced. */
export function moveDismissedMinimums({ from, to }: ReplacedLink): void {
  for (const category of dismissedMinimums(from)) dismissMinimum(to, category);
  forgetDismissedMinimums(from);
}

/** Removes those of a quote that was deleted. */
export const forgetDismissedMinimums = (quoteId: string): void =>
  void storedOf(quoteId).write(null);
