// The snapshot: the last known state of a quote on the server, and how answers to edits advance it.
import * as z from "zod";
import { absorbEdit, applyEdit, type Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ApiAnswer } from "#web/data/api/client.ts";

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
  const isCurrent = read !== null && !missesChanges(snapshot, answer);
  const whole = read ?? applyEdit(snapshot, edit);
  // The version of a snapshot that lacks changes stays behind until the quote is fetched again.
  const version = isCurrent
    ? Math.max(snapshot.quote.version, answer.version ?? 0)
    : snapshot.quote.version;
  return { whole: { ...whole, quote: { ...whole.quote, version } }, isCurrent };
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

/** Whether an answer's version shows that somebody else has changed the quote in between. */
function missesChanges(snapshot: WholeQuote, answer: ApiAnswer): boolean {
  return answer.version !== null && answer.version > snapshot.quote.version + 1;
}
