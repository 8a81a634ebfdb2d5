// Puts a whole quote into a running server over its public API, with the quote's own ids.
import { apiPaths } from "#core/api.ts";
import { callOf, type ApiCall } from "#core/operation-call.ts";
import type { Operation } from "#core/operations.ts";
import { DEFAULT_TITLE, type Quote, type WholeQuote } from "#core/quote.ts";

/** Tasks of one call: even with long descriptions they stay below the largest body. */
const TASKS_PER_CALL = 25;

/** Everything but the quote's own fields, in the order in which the server needs it. */
function partsOf({ quote, categories, tasks, payments }: WholeQuote): Operation[] {
  const quoteId = quote.id;
  const operations: Operation[] = [];
  for (const { quoteId: _owner, ...category } of categories) {
    operations.push({ kind: "addCategory", quoteId, category });
    const own = tasks
      .filter((task) => task.categoryId === category.id)
      .map(({ categoryId: _category, ...task }) => task);
    for (let start = 0; start < own.length; start += TASKS_PER_CALL) {
      const some = own.slice(start, start + TASKS_PER_CALL);
      operations.push({ kind: "addTasks", quoteId, categoryId: category.id, tasks: some });
    }
  }
  for (const { quoteId: _owner, ...payment } of payments)
    operations.push({ kind: "addPayment", quoteId, payment });
  return operations;
}

function fieldsOf(quote: Quote): Operation {
  const { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions } = quote;
  const { businessInfo, clientInfo, displayOptions, pdfOptions } = quote;
  const plain = { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions };
  const objects = { businessInfo, clientInfo, pdfOptions };
  const fields = { ...plain, ...objects, ...(displayOptions ? { displayOptions } : {}) };
  return { kind: "setQuote", quoteId: quote.id, fields };
}

async function send(url: string, { method, path, body }: ApiCall): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status}: ${answer}`);
}

/** Whether the quote is there with its title, which is written last. */
async function isComplete(url: string, id: string): Promise<boolean> {
  const response = await fetch(url + apiPaths.quote(id));
  if (!response.ok) return false;
  const { title } = (await response.json()) as Quote;
  return title !== DEFAULT_TITLE;
}

/**
 * Uploads a quote. One that is there already is left as it is, whatever was changed in it since;
 * one that an interrupted run has left half done is finished (creating calls may be repeated,
 * decision 8).
 *
 * @param url - the server's address, without a slash at its end
 * @param whole - with a title of its own; its logo has to be on the server already
 * @returns whether anything was uploaded
 * @throws Error with the server's answer when it refuses a call
 */
export async function uploadQuote(url: string, whole: WholeQuote): Promise<boolean> {
  if (await isComplete(url, whole.quote.id)) return false;
  await send(url, { method: "POST", path: apiPaths.quotes, body: { id: whole.quote.id } });
  for (const operation of [...partsOf(whole), fieldsOf(whole.quote)])
    await send(url, callOf(operation));
  return true;
}
