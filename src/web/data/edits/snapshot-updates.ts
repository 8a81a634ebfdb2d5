// How a snapshot advances: by the answer to an edit, and by a new read, which reuses the equal parts of the known one.
import { replaceEqualDeep } from "@tanstack/react-query";
import * as z from "zod";
import { absorbEdit, applyEdit, type Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ApiAnswer } from "#web/data/api/client.ts";
import type { QuoteCache } from "#web/data/browser/quotes/quote-cache.ts";

/** A snapshot after an edit. */
export interface Absorbed {
  whole: WholeQuote;
  /** Whether it is the server's state; otherwise the quote has to be fetched again. */
  isCurrent: boolean;
}

/**
 * Applies an acknowledged edit to the snapshot, with the answer where that can be read.
 *
 * @param snapshot - the last known state of the server
 * @param edit - the edit that the server has acknowledged
 * @param answer - its answer, with the quote's new version
 */
export function absorb(snapshot: WholeQuote, edit: Edit, answer: ApiAnswer): Absorbed {
  const read = readAnswer(snapshot, edit, answer.data);
  const { version: known } = snapshot.quote;
  const answered = answer.version ?? 0;
  // Somebody else has changed the quote in between when its version has risen by more than one.
  const isCurrent = read !== null && answered <= known + 1;
  const whole = read ?? applyEdit(snapshot, edit);
  // The version of a snapshot that lacks changes stays behind until the quote is fetched again.
  const version = isCurrent ? Math.max(known, answered) : known;
  return { whole: { ...whole, quote: { ...whole.quote, version } }, isCurrent };
}

/** Applies an acknowledged edit to this device's copy of a quote that is not open. */
export async function absorbIntoCopy(
  edit: Edit,
  answer: ApiAnswer,
  cache: QuoteCache,
): Promise<void> {
  const copy = await cache.read(edit.quoteId);
  if (copy) await cache.keep(absorb(copy, edit, answer).whole);
}

/** @returns null when the answer cannot be read */
function readAnswer(snapshot: WholeQuote, edit: Edit, data: unknown): WholeQuote | null {
  try {
    return absorbEdit(snapshot, edit, data);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    console.warn("The answer to an edit could not be read; the quote is fetched again.", error);
    return null;
  }
}

/** Items are matched by id, since an item may have moved within the list. */
function sharedList<Item extends { id: string }>(known: Item[], read: readonly Item[]): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const shared = read.map((item) => replaceEqualDeep(byId.get(item.id), item));
  const isSame =
    shared.length === known.length && shared.every((item, index) => item === known[index]);
  return isSame ? known : shared;
}

/**
 * @param known - the quote before
 * @param read - the quote now
 * @returns the quote now, with the known objects wherever they are equal: memoized components need not re-render
 */
export function withStructuralSharing(known: WholeQuote | null, read: WholeQuote): WholeQuote {
  if (!known) return read;
  return {
    ...read,
    quote: replaceEqualDeep(known.quote, read.quote),
    categories: sharedList(known.categories, read.categories),
    tasks: sharedList(known.tasks, read.tasks),
    payments: sharedList(known.payments, read.payments),
    changeBase: replaceEqualDeep(known.changeBase, read.changeBase),
  };
}
