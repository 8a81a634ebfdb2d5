// Fills "My quotes" of a browser with entries, without their quotes on the server.
import type { Page } from "@playwright/test";
import type { ListedQuote } from "../../fixtures/listed-quotes.ts";

/** Stores the entries and opens the list. */
export async function openListOf(page: Page, quotes: readonly ListedQuote[]): Promise<void> {
  await page.goto("/quotes");
  await page.evaluate(
    (text) => localStorage.setItem("quotewright.quotes", text),
    JSON.stringify(quotes),
  );
  await page.reload();
}
