// Uploads a quote to a running server over its public API, keeping the quote's ids.
import { apiPaths, uploadLogoAnswer } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { editsBuilding } from "#core/edits/whole-quotes/build-quote.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";

/** A private installation takes its code as a bearer token. */
function accessHeaders(): Record<string, string> {
  const code = process.env["ACCESS_CODE"]?.trim();
  // As bytes of UTF-8, because a header holds no other letters.
  return code ? { authorization: `Bearer ${Buffer.from(code).toString("latin1")}` } : {};
}

/** A call of the API. */
interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/**
 * Calls the API.
 *
 * @param url - the server's address without a trailing slash
 * @returns the parsed answer; null for one without a body
 * @throws Error with the server's answer when it refuses the call
 */
export async function callApi(url: string, { method, path, body }: Call): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...accessHeaders(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status}: ${answer}`);
  return answer === "" ? null : JSON.parse(answer);
}

/** Whether the quote exists with its title, which is written last. */
async function isComplete(url: string, id: string): Promise<boolean> {
  const response = await fetch(url + apiPaths.quote(id), { headers: accessHeaders() });
  if (!response.ok) return false;
  const { title } = (await response.json()) as Quote;
  return title !== DEFAULT_TITLE;
}

async function withLogo(url: string, whole: WholeQuote, dataUrl: string): Promise<WholeQuote> {
  const { quote } = whole;
  const call = { method: "POST", path: apiPaths.uploadLogo(quote.id), body: { dataUrl } };
  const { logoUrl } = uploadLogoAnswer.parse(await callApi(url, call));
  return { ...whole, quote: { ...quote, businessInfo: { ...quote.businessInfo, logoUrl } } };
}

/**
 * Uploads a quote. A complete quote on the server is not changed; a partial one from an interrupted
 * run is completed (creating calls can be repeated, decision 7).
 *
 * @param url - the server's address without a trailing slash
 * @param whole - must have a title; its logo must be on the server already
 * @param logo - a logo to upload for it instead, as a data URL
 * @returns whether anything was uploaded
 * @throws Error with the server's answer when it refuses a call
 */
export async function uploadQuote(url: string, whole: WholeQuote, logo?: string): Promise<boolean> {
  if (await isComplete(url, whole.quote.id)) return false;
  await callApi(url, { method: "POST", path: apiPaths.quotes, body: { id: whole.quote.id } });
  const complete = logo === undefined ? whole : await withLogo(url, whole, logo);
  for (const edit of editsBuilding(complete)) await callApi(url, callOf(edit));
  return true;
}
