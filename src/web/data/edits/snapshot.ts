// The snapshot: the last state of a quote that the server is known to have, and how answers bring it forward.
import { absorbEdit, type Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ApiAnswer } from "#web/data/api/client.ts";

/**
 * Takes an acknowledged edit over into the snapshot.
 *
 * @param snapshot - the state that the server was known to have
 * @param edit - the edit that it has acknowledged
 * @param answer - its answer, with the quote's new version
 */
export function absorb(snapshot: WholeQuote, edit: Edit, answer: ApiAnswer): WholeQuote {
  const whole = absorbEdit(snapshot, edit, answer.data);
  // While changes of others are missing the version stays behind, until they are read.
  const version = missesChanges(snapshot, answer)
    ? snapshot.quote.version
    : Math.max(snapshot.quote.version, answer.version ?? 0);
  return { ...whole, quote: { ...whole.quote, version } };
}

/** Tells whether an answer's version shows that somebody else has changed the quote in between. */
export function missesChanges(snapshot: WholeQuote, answer: ApiAnswer): boolean {
  return answer.version !== null && answer.version > snapshot.quote.version + 1;
}
