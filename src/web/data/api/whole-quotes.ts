// Whole quotes: reads and creates them, also from files, and duplicates, deletes and restores them.
import { apiPaths, retention, type Retention } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { statusInCopy } from "#core/quote/status.ts";
import { editsBuilding } from "#core/edits/whole-quotes/build-quote.ts";
import { fillQuote } from "#core/files/filled-quote.ts";
import type { QuoteFile } from "#core/files/quote-file.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { readQuote, readWholeQuote } from "#core/quote/stored-quote.ts";
import { callApi, readApi, statusOf } from "./client.ts";
import { newId } from "#web/new-id.ts";
import { withoutLostLogo } from "./logos.ts";

/** @throws ApiError, TypeError, or ZodError when the answer is not a quote */
export const fetchWholeQuote = (quoteId: string, signal?: AbortSignal): Promise<WholeQuote> =>
  readApi(readWholeQuote, { path: apiPaths.wholeQuote(quoteId), signal });

const postQuote = (id: string, signal?: AbortSignal): Promise<Quote> =>
  readApi(readQuote, { method: "POST", path: apiPaths.quotes, body: { id }, signal });

/** Creates an empty quote, and returns it with what another tab has added to it meanwhile. @throws as `fetchWholeQuote` */
export async function createQuote(id: string, signal: AbortSignal): Promise<WholeQuote> {
  const quote = await postQuote(id, signal);
  if (quote.version > 1) return fetchWholeQuote(id, signal);
  return { quote, categories: [], tasks: [], payments: [] };
}

/**
 * Creates a quote with the content of a file. When a call fails, the unfinished quote is deleted.
 *
 * @returns the new quote's id
 * @throws ApiError when the server refuses it, TypeError when it cannot be reached
 */
export async function makeQuoteFromFile(file: QuoteFile): Promise<string> {
  const id = newId();
  const empty = await postQuote(id);
  const businessInfo = await withoutLostLogo(file.quote.businessInfo);
  const status = statusInCopy(file.quote.status);
  const filled = { ...file, quote: { ...file.quote, businessInfo, status } };
  try {
    for (const edit of editsBuilding(fillQuote(filled, empty, newId))) await callApi(callOf(edit));
  } catch (error) {
    await deleteQuote(id, { forever: true }).catch(() => {
      // The server cannot be reached. The unfinished quote does no harm: nobody knows its address.
    });
    throw error;
  }
  return id;
}

/** @returns the copy, which has a new id */
export const duplicateQuote = (quoteId: string): Promise<Quote> =>
  readApi(readQuote, {
    method: "POST",
    path: apiPaths.duplicate(quoteId),
    body: { id: newId() },
  });

/**
 * Deletes a quote from the server; a 404 counts as done.
 *
 * @param how - with `forever` it cannot be brought back; an accepted quote needs `ifMatch`
 */
export async function deleteQuote(
  quoteId: string,
  { forever = false, ifMatch }: { forever?: boolean; ifMatch?: number | "*" } = {},
): Promise<void> {
  const path = apiPaths.quote(quoteId) + (forever ? "?forever=true" : "");
  try {
    await callApi({ method: "DELETE", path, ifMatch });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

/** Brings a deleted quote back. @throws ApiError with 404 when it was deleted for good */
export const restoreQuote = (quoteId: string): Promise<Quote> =>
  readApi(readQuote, { method: "POST", path: apiPaths.restore(quoteId) });

/** How long the server keeps a deleted quote, and what a client accepted. */
export const readRetention = (signal?: AbortSignal): Promise<Retention> =>
  readApi(retention.parse, { path: apiPaths.retention, signal });
