// Uploads a quote to a running server over its public API, keeping the quote's ids.
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import type { ApiCall } from "#core/edits/kinds/edit-kind.ts";
import { editsBuilding } from "#core/edits/build-quote.ts";
import { DEFAULT_TITLE, type Quote, type WholeQuote } from "#core/quote/schema.ts";

/** A private installation takes its code as a bearer token. */
function accessHeaders(): Record<string, string> {
  const code = process.env["ACCESS_CODE"]?.trim();
  // As bytes of UTF-8, because a header holds no other letters.
  return code ? { authorization: `Bearer ${Buffer.from(code).toString("latin1")}` } : {};
}

async function send(url: string, { method, path, body }: ApiCall): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: { ...accessHeaders(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status}: ${answer}`);
}

/** Whether the quote exists with its title, which is written last. */
async function isComplete(url: string, id: string): Promise<boolean> {
  const response = await fetch(url + apiPaths.quote(id), { headers: accessHeaders() });
  if (!response.ok) return false;
  const { title } = (await response.json()) as Quote;
  return title !== DEFAULT_TITLE;
}

/**
 * Uploads a quote. A complete quote on the server is not changed; a partial one from an interrupted
 * run is completed (creating calls can be repeated, decision 7).
 *
 * @param url - the server's address without a trailing slash
 * @param whole - must have a title; its logo must be on the server already
 * @returns whether anything was uploaded
 * @throws Error with the server's answer when it refuses a call
 */
export async function uploadQuote(url: string, whole: WholeQuote): Promise<boolean> {
  if (await isComplete(url, whole.quote.id)) return false;
  await send(url, { method: "POST", path: apiPaths.quotes, body: { id: whole.quote.id } });
  for (const edit of editsBuilding(whole)) await send(url, callOf(edit));
  return true;
}
