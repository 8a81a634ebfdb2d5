// What the server has stored of a quote, read over the API.
import { expect, type Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/**
 * Fails unless the server answers 200.
 *
 * @returns the quote with its categories, tasks and payments
 */
export async function storedQuote({ request }: Page, quoteId: string): Promise<WholeQuote> {
  const answer = await request.get(apiPaths.wholeQuote(quoteId));
  expect(answer.status(), `status of quote ${quoteId}`).toBe(200);
  return (await answer.json()) as WholeQuote;
}

/**
 * Waits until a file has been opened as a new quote.
 *
 * @param from - the id of the quote that the file was written from
 * @returns the new quote, as stored
 */
export async function openedQuote(page: Page, from: string): Promise<WholeQuote> {
  await expect(page.getByText("Quote opened", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/quote/(?!${from})[0-9a-f-]{36}$`));
  return storedQuote(page, page.url().split("/").at(-1) ?? "");
}
