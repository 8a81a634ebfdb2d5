// Quotes as wholes: made from a file, copied, deleted.
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { fillQuote, editsBuilding } from "#core/edits/build-quote.ts";
import type { QuoteFile } from "#core/files/quote-file.ts";
import type { Quote } from "#core/quote/schema.ts";
import { ApiError, callApi } from "./client.ts";
import { newId } from "#web/data/browser/ids.ts";
import { withoutLostLogo } from "./logo-upload.ts";

/**
 * Makes a new quote with the content of a file; one that could not be finished is taken back.
 *
 * @returns the new quote's id
 * @throws ApiError when the server refuses it, TypeError when it cannot be reached
 */
export async function makeQuoteFromFile(file: QuoteFile): Promise<string> {
  const id = newId();
  const { data } = await callApi({ method: "POST", path: apiPaths.quotes, body: { id } });
  const businessInfo = await withoutLostLogo(file.quote.businessInfo);
  const filled = { ...file, quote: { ...file.quote, businessInfo } };
  try {
    for (const edit of editsBuilding(fillQuote(filled, data as Quote, newId)))
      await callApi(callOf(edit));
  } catch (error) {
    await deleteQuote(id).catch(() => {
      // Out of reach: an unfinished quote that nobody has the address of does no harm.
    });
    throw error;
  }
  return id;
}

/** @returns the copy, under a new id with everything in it */
export async function duplicateQuote(quoteId: string): Promise<Quote> {
  const body = { id: newId() };
  const answer = await callApi({ method: "POST", path: apiPaths.duplicate(quoteId), body });
  return answer.data as Quote;
}

/** Deletes a quote from the server; one that is gone already is no failure. */
export async function deleteQuote(quoteId: string): Promise<void> {
  try {
    await callApi({ method: "DELETE", path: apiPaths.quote(quoteId) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
