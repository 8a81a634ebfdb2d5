// What is usual in the quotes of this device, and the new quotes that may take it or have taken it (decision 42).
import * as z from "zod";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { uuid } from "#core/text/text.ts";
import { usualWithOwn } from "#core/usual/own-markups.ts";
import { usualParts } from "#core/usual/taking.ts";
import {
  NOTHING_USUAL,
  usual,
  usualAfter,
  usualTaxesAfter,
  type Usual,
} from "#core/usual/usual.ts";
import { ownMarkupsHere } from "../prices/own-markups.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { storedFields } from "../storage/stored-value.ts";

const NEW_QUOTES = "quotewright.usual-in-new-quotes";
/** A longer list loses its oldest quotes: nothing usual is set in them, and their line is not shown. */
const MOST = 50;

/** What is usual as a workspace shares it. */
export const sharedUsual = storedFields("quotewright.usual", usual, NOTHING_USUAL);

/** What this device has learned. A field that an older version did not store is as on a new device. */
export const usualHere = sharedUsual.read;

/** The same with the markups of categories in "My prices". */
export const usualMarkupsHere = (): Usual => usualWithOwn(usualHere(), ownMarkupsHere());

/** Sets what is usual, as the person wants it. */
export const setUsual = (now: Usual): void => void sharedUsual.write(now);

/** Learns the taxes of a quote in which they were set. */
export const learnTaxes = (quote: Parameters<typeof usualTaxesAfter>[1]): void =>
  setUsual(usualTaxesAfter(usualHere(), quote));

/** Learns from a quote that leaves. */
export const learnUsual = (whole: WholeQuote): void =>
  setUsual(usualAfter(usualHere(), whole, ownMarkupsHere()));

/** The new quotes of this device by id, with what each has taken; null before its first task. */
const newQuotes = z.array(z.object({ quoteId: uuid, taken: usual.nullable() }));
type NewQuote = z.infer<typeof newQuotes>[number];

const readNew = (): NewQuote[] =>
  newQuotes.safeParse(parseJson(readText(NEW_QUOTES) ?? "")).data ?? [];

const writeNew = (quotes: readonly NewQuote[]): void =>
  void writeText(NEW_QUOTES, JSON.stringify(quotes.slice(-MOST)));

const others = (quoteId: string): NewQuote[] =>
  readNew().filter((each) => each.quoteId !== quoteId);

/** Records a new quote of this device: it may take what is usual. */
export const recordNewQuote = (quoteId: string): void =>
  writeNew([...others(quoteId), { quoteId, taken: null }]);

/** What a quote has taken; null when it has not, or when its line was dismissed. */
export const usualTakenBy = (quoteId: string): Usual | null =>
  readNew().find((each) => each.quoteId === quoteId)?.taken ?? null;

/** What a quote takes, or has taken; null for a quote that takes nothing usual. */
export function usualFor(quoteId: string): Usual | null {
  const found = readNew().find((each) => each.quoteId === quoteId);
  const taken = found && (found.taken ?? usualHere());
  return taken && usualParts(taken).length > 0 ? taken : null;
}

export const keepTaken = (quoteId: string, taken: Usual): void =>
  writeNew([...others(quoteId), { quoteId, taken }]);

/** From now on the quote takes nothing usual, and has no line about it. */
export const leaveUsual = (quoteId: string): void => writeNew(others(quoteId));

/** Moves what is known of a quote to its new id, after its link was replaced. */
export const moveUsual = ({ from, to }: ReplacedLink): void =>
  writeNew(readNew().map((each) => (each.quoteId === from ? { ...each, quoteId: to } : each)));
