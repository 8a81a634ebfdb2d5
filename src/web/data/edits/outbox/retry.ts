// Decides from the answer to an edit whether it is dropped, done or sent again, and when.
import { callOf, type Edit } from "#core/edits/edit.ts";
import { ApiError, isTemporaryFailure } from "#web/data/api/client.ts";

/**
 * Whether an edit is kept and sent again. `createQuote` is kept after every fault of the server: without it all
 * later edits of the quote would be refused.
 */
export const isKept = ({ kind }: Edit, error: ApiError): boolean =>
  isTemporaryFailure(error) || (kind === "createQuote" && error.status >= 500);

/** Whether a deletion found nothing left to delete. */
export const isAlreadyGone = (edit: Edit, error: ApiError): boolean =>
  error.status === 404 && callOf(edit).method === "DELETE";

const RETRY_FIRST = 1_000;
const RETRY_LAST = 30_000;

/**
 * @param error - why the request failed
 * @param failures - how many requests in a row have failed before
 * @returns milliseconds until the next attempt: exponential backoff, or the server's Retry-After
 */
export function retryDelayMs(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return Math.min(asked === null ? RETRY_FIRST * 2 ** failures : asked * 1_000, RETRY_LAST);
}
