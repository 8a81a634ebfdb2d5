// Page model of an accepted quote: the banner with what can be done, and the accepted document.
import type { Locator, Page } from "@playwright/test";

export class AcceptedPage {
  readonly page: Page;
  readonly heading: Locator;
  /** The banner; its name is the sentence that says who accepted. */
  readonly banner: Locator;
  readonly document: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: "Accepted quote", level: 1 });
    this.banner = page.getByRole("region", { name: /accepted R\d/ });
    this.document = page.getByRole("region", { name: "Quote preview" });
    this.toast = page.locator(".toast");
  }

  async open(quoteId: string): Promise<void> {
    await this.page.goto(`/quote/${quoteId}`);
    await this.heading.waitFor();
  }

  button(name: string): Locator {
    return this.banner.getByRole("button", { name, exact: true });
  }
}
