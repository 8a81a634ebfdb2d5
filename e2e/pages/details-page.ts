// Page model of the Add Details step, and of the dialogs of its parties on Customize.
import { expect, type Locator, type Page } from "@playwright/test";

export class DetailsPage {
  readonly page: Page;
  readonly addPayment: Locator;
  readonly terms: Locator;

  constructor(page: Page) {
    this.page = page;
    this.addPayment = page.getByRole("button", { name: /^Add payment/ });
    this.terms = page.getByRole("textbox", { name: "Terms and conditions" });
  }

  /** A field of the business that is typed in place. */
  ofBusiness(label: string): Locator {
    return this.page.getByLabel(`${label} of your business`, { exact: true });
  }

  /** A field of the client that is typed in place. */
  ofClient(label: string): Locator {
    return this.page.getByLabel(`${label} of the client`, { exact: true });
  }

  /** Fills in an editor's dialog on Customize by its labels and saves it. */
  async fillParty(opener: string, fields: Record<string, string>): Promise<void> {
    const dialog = await this.openParty(opener);
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async openParty(opener: string): Promise<Locator> {
    await this.page.getByRole("button", { name: opener, exact: true }).click();
    const dialog = this.page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async next(): Promise<void> {
    await this.page.getByRole("link", { name: "Next - Customize" }).click();
  }
}
