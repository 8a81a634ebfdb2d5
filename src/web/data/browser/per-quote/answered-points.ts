// Keeps which points of a quote were answered with "anyway" before it left, on this device only.
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { answeredKinds, type AnsweredKinds } from "#core/stand-outs/answers.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const keyOf = (quoteId: string): string => `quotewright.answered-points.${quoteId}`;

/** A browser that blocks its storage, or whose storage is full, keeps the answers as long as the page is open. */
const unstored = new Map<string, AnsweredKinds>();

/** The points of a quote that are not asked again on this device. */
export function readAnswered(quoteId: string): AnsweredKinds {
  const kept = unstored.get(quoteId);
  if (kept) return kept;
  const text = readText(keyOf(quoteId));
  if (text === null) return [];
  const found = answeredKinds.safeParse(parseJson(text)).data;
  if (!found) setTextAside(keyOf(quoteId), text);
  return found ?? [];
}

export function keepAnswered(quoteId: string, kinds: AnsweredKinds): void {
  const text = kinds.length === 0 ? null : JSON.stringify(kinds);
  if (writeText(keyOf(quoteId), text)) unstored.delete(quoteId);
  else unstored.set(quoteId, kinds);
}

/** Moves the answers to the quote's new id, after its link was replaced. */
export function moveAnswered({ from, to }: ReplacedLink): void {
  const kinds = readAnswered(from);
  if (kinds.length > 0) keepAnswered(to, [...new Set([...kinds, ...readAnswered(to)])]);
  forgetAnswered(from);
}

/** Removes the answers about a quote that was deleted. */
export const forgetAnswered = (quoteId: string): void => keepAnswered(quoteId, []);
