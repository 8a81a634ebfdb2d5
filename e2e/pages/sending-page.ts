// Page model of sending a quote to its client, on the Customize step.
import { expect, type Locator, type Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { ownQuote } from "../testing/own-quote.ts";

export class SendingPage {
  readonly page: Page;
  readonly send: Locator;
  /** What is offered after a publication. */
  readonly link: Locator;
  readonly address: Locator;
  /** The card with the state of the newest revision. */
  readonly card: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole("button", { name: "Send to client" });
    this.link = page.getByRole("region", { name: /is ready: send your client the link$/ });
    this.address = page.getByRole("textbox", { name: "Client's link" });
    this.card = page.getByRole("region", { name: "Client's link", exact: true });
  }

  async open(quoteId: string): Promise<void> {
    await this.page.goto(`/quote/${quoteId}/customize`);
    await expect(this.page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  }

  /** Publishes the quote and returns the client's link. */
  async publish(): Promise<string> {
    await this.send.click();
    await expect(this.link).toBeVisible();
    return this.address.inputValue();
  }

  async offers(quoteId: string): Promise<Offer[]> {
    const answer = await this.page.request.get(apiPaths.offers(quoteId));
    return ((await answer.json()) as { offers: Offer[] }).offers;
  }
}

/** Uploads a quote, by default one with every part filled in, and opens its Customize step. */
export async function openOwnQuote(
  page: Page,
  url: string,
  whole: WholeQuote = ownQuote(),
): Promise<{ sending: SendingPage; quoteId: string }> {
  await uploadQuote(url, whole);
  const sending = new SendingPage(page);
  await sending.open(whole.quote.id);
  return { sending, quoteId: whole.quote.id };
}
