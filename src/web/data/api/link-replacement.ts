// Replaces the link of a quote on the server, safe against lost answers (decision 7), and finds a quote under its new link.
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { readQuote } from "#core/quote/stored-quote.ts";
import {
  confirmReplacement,
  dropReplacement,
  replacementOf,
  triedReplacement,
  tryReplacement,
} from "#web/data/browser/quotes/replaced-links.ts";
import { newId } from "#web/new-id.ts";
import { ApiError, callApi, readApi, isTemporaryFailure } from "./client.ts";

/** Whether the server may have replaced the link although this error came back. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || isTemporaryFailure(error);

/**
 * Replaces the link on the server. Another try after a lost answer sends the same new id; the caller confirms it.
 *
 * @param connection - of the screen that asks: its event stream does not tell it that the old link is gone
 * @returns the quote's new id
 * @throws ApiError when the server refuses, TypeError without an answer
 */
export async function replaceLink(quoteId: string, connection: string): Promise<string> {
  const to = triedReplacement(quoteId) ?? newId();
  tryReplacement(quoteId, to);
  try {
    const path = apiPaths.rotate(quoteId);
    await callApi({ method: "POST", path, body: { id: to }, connection });
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
    await callApi({ path: apiPaths.quote(to) });
  } catch {
    // The answer may still be on its way, or the server is not reached: it is asked again with the next 404.
    return false;
  }
  confirmReplacement(quoteId, to);
  return true;
}

/** Whether the server says that the quote's link was replaced: on another device, if `hasNewLink` does not know the new one. */
export async function isReplacedElsewhere(quoteId: string): Promise<boolean> {
  try {
    await callApi({ path: apiPaths.quote(quoteId) });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.reason === "replaced";
  }
}

const ID_IN_LINK = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Follows a quote, whose link was replaced on another device, to its new link: the old address leads there from now on.
 *
 * @param quote - as this device knows it
 * @param link - as it was pasted
 * @returns null; a sentence when the link is not that of this quote, or the server cannot be reached
 */
export async function followNewLink(
  quote: Pick<Quote, "id" | "createdAt">,
  link: string,
): Promise<string | null> {
  const [to] = ID_IN_LINK.exec(link.toLowerCase()) ?? [];
  if (to === undefined) return "This is not the link of a quote.";
  try {
    const found = await readApi(readQuote, { path: apiPaths.quote(to) });
    // All that a quote keeps for ever is the time of its creation.
    if (found.createdAt !== quote.createdAt) return "This is the link of another quote.";
  } catch (error) {
    const isAnswer = error instanceof ApiError && !isTemporaryFailure(error);
    return isAnswer ? "There is no quote at this link." : "Check your connection and try again.";
  }
  confirmReplacement(quote.id, to);
  return null;
}
