// Keeps which points of a quote were answered with "anyway" before it left, on this device only.
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { answeredKinds, type AnsweredKinds } from "#core/stand-outs/answers.ts";
import { storedByQuote } from "../storage/stored-value.ts";

const storedOf = storedByQuote<AnsweredKinds>("answered-points", answeredKinds, []);

/** The points of a quote that are not asked again on this device. */
export const readAnswered = (quoteId: string): AnsweredKinds => storedOf(quoteId).read();

export const keepAnswered = (quoteId: string, kinds: AnsweredKinds): void =>
  void storedOf(quoteId).write(kinds.length === 0 ? null : kinds);

/** Moves the answers to the quote's new id, after its link was replaced. */
export function moveAnswered({ from, to }: ReplacedLink): void {
  const kinds = readAnswered(from);
  if (kinds.length > 0) keepAnswered(to, [...new Set([...kinds, ...readAnswered(to)])]);
  forgetAnswered(from);
}

/** Removes the answers about a quote that was deleted. */
export const forgetAnswered = (quoteId: string): void => keepAnswered(quoteId, []);
