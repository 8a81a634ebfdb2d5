// What an answer, or none, means for an edit that was sent.
import { callOf, type Edit } from "#core/edits/edit.ts";
import { ApiError } from "#web/data/api/client.ts";

/** An answer that asks to come back later keeps the edit, as no answer at all does. */
export const isTemporaryFailure = (error: ApiError): boolean =>
  [408, 425, 429, 502, 503, 504].includes(error.status);

/**
 * Whether an edit is kept and sent again. With the making of a quote all that is in it would be dropped: no fault
 * of the server ends it.
 */
export const isKept = ({ kind }: Edit, error: ApiError): boolean =>
  isTemporaryFailure(error) || (kind === "createQuote" && error.status >= 500);

/** What a deletion wants is already so. */
export const isAlreadyGone = (operation: Edit, error: ApiError): boolean =>
  error.status === 404 && callOf(operation).method === "DELETE";

const RETRY_FIRST = 1_000;
const RETRY_LAST = 30_000;

/**
 * @param error - why an edit was not taken
 * @param failures - how often in a row this has happened before
 * @returns milliseconds until the next attempt: doubled each time, or what the server asked for
 */
export function retryDelayMs(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return Math.min(asked === null ? RETRY_FIRST * 2 ** failures : asked * 1_000, RETRY_LAST);
}
