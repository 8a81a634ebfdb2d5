// Replaces the link of a quote on the server, safe against lost answers (decision 7).
import { apiPaths } from "#core/api.ts";
import {
  confirmReplacement,
  dropReplacement,
  replacementOf,
  triedReplacement,
  tryReplacement,
} from "#web/data/browser/replaced-links.ts";
import { newId } from "#web/data/browser/ids.ts";
import { isTemporaryFailure } from "#web/data/edits/outbox/retry.ts";
import { ApiError, callApi } from "./client.ts";

/** Whether the server may have replaced the link although this error came back. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || isTemporaryFailure(error);

/**
 * Replaces the link on the server. Another try after a lost answer sends the same new id; the caller confirms it.
 *
 * @returns the quote's new id
 * @throws ApiError when the server refuses, TypeError without an answer
 */
export async function replaceLink(quoteId: string): Promise<string> {
  const to = triedReplacement(quoteId) ?? newId();
  tryReplacement(quoteId, to);
  try {
    await callApi({ method: "POST", path: apiPaths.rotate(quoteId), body: { id: to } });
  } catch (error) {
    if (!isUncertain(error)) dropReplacement(quoteId);
    throw error;
  }
  return to;
}

/**
 * Looks, after the server has answered 404 for a quote, whether its link was replaced from this device.
 *
 * @returns whether it has a new link, to which its address leads now
 */
export async function hasNewLink(quoteId: string): Promise<boolean> {
  if (replacementOf(quoteId) !== null) return true;
  const to = triedReplacement(quoteId);
  if (to === null) return false;
  try {
    await callApi({ method: "GET", path: apiPaths.quote(to) });
  } catch {
    // The answer may still be on its way, or the server is not reached: it is asked again with the next 404.
    return false;
  }
  confirmReplacement(quoteId, to);
  return true;
}
