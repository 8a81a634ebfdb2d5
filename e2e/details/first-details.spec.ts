// Test of what only two tabs prove of the number of a new quote; the components' tests have the rest.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** Opens the details of a new quote. */
async function openFirst(page: Page): Promise<string> {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.next();
  return quoteId;
}

test("two tabs never take the same number", async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  const quoteIds = await Promise.all(tabs.map(openFirst));
  const numbers: string[] = [];
  for (const [index, tab] of tabs.entries()) {
    await expect(tab.getByLabel("Quote number", { exact: true })).toHaveValue(/^Q-\d{4}-00\d$/);
    await waitUntilSaved(tab);
    numbers.push((await storedQuote(page, quoteIds[index] ?? "")).quote.number.slice(-3));
  }
  expect(numbers.toSorted()).toEqual(["001", "002"]);
});
