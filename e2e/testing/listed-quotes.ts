// Fills "My quotes" of a browser with entries, without their quotes on the server.
import type { Page } from "@playwright/test";
import { QUOTE_STATUSES, type QuoteStatus } from "#core/quote/status.ts";
import { exampleId } from "#core/testing/example-quotes.ts";

export interface ListedQuote {
  id: string;
  title: string;
  client: string;
  number: string;
  status: QuoteStatus;
  totalCents: number;
  changedAt: string;
}

const JOBS = ["Bathroom renovation", "Deck", "Re-roof", "Panel upgrade", "Basement finishing"];
const CLIENTS = ["Maya Tremblay", "Érable Rénovations inc.", "", "Ann Lee"];

/** Entries with all statuses in turn; the first one changed last. */
export const manyListed = (count: number): ListedQuote[] =>
  Array.from({ length: count }, (_, index) => ({
    id: exampleId("quote", index + 1),
    title: `${JOBS[index % JOBS.length]} ${index + 1}`,
    client: CLIENTS[index % CLIENTS.length] ?? "",
    number: `Q-2026-${String(index + 1).padStart(3, "0")}`,
    status: QUOTE_STATUSES[index % QUOTE_STATUSES.length] ?? "draft",
    totalCents: 125_000 + index * 1_050,
    changedAt: new Date(Date.UTC(2026, 10, 22, 15) - index * 3_600_000).toISOString(),
  }));

/** Stores the entries and opens the list. */
export async function openListOf(page: Page, quotes: readonly ListedQuote[]): Promise<void> {
  await page.goto("/quotes");
  await page.evaluate(
    (text) => localStorage.setItem("quotewright.quotes", text),
    JSON.stringify(quotes),
  );
  await page.reload();
}
