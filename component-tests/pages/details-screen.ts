// Page model of the Add Details step in component tests, and of the dialogs of its parties on Customize.
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { EMPTY_BUSINESS_INFO, type BusinessInfo } from "#core/quote/details/business-and-client.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { expectClosed, openedQuote, type OpenedQuote } from "./edit-screen.ts";

export const number = page.getByLabelText("Quote number", { exact: true });
export const date = page.getByLabelText("Date", { exact: true });
export const until = page.getByLabelText("Valid until", { exact: true });
export const kind = page.getByLabelText("Document", { exact: true });
export const terms = page.getByRole("textbox", { name: "Terms and conditions" });
export const scope = (label: "Introduction" | "Assumptions" | "Exclusions"): Locator =>
  page.getByRole("textbox", { name: label, exact: true });
export const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
export const preview = page.getByRole("region", { name: "Quote preview" });

async function openStep(
  step: "details" | "customize",
  whole: WholeQuote,
  server: MemoryServer,
): Promise<OpenedQuote> {
  server.put(whole);
  await openApp(`/quote/${whole.quote.id}/${step}`, server);
  return openedQuote(server, whole.quote.id);
}

const plainQuote = (): WholeQuote => madeQuote({ Work: [plainTask("Job")] });

/** A quote of Oak & Stone, whose business has these fields. */
export const quoteOfOak = (business: Partial<BusinessInfo>): WholeQuote =>
  madeQuote(
    { Work: [plainTask("Job")] },
    { businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "Oak & Stone", ...business } },
  );

/** Mounts the step of a quote. */
export async function openDetails(
  whole = plainQuote(),
  server = new MemoryServer(),
): Promise<OpenedQuote> {
  const opened = await openStep("details", whole, server);
  await expect.element(page.getByRole("heading", { name: "Payment Schedule" })).toBeVisible();
  return opened;
}

/** Mounts Customize, where the cards of business, client and addresses open dialogs. */
export async function openCards(
  whole = plainQuote(),
  server = new MemoryServer(),
): Promise<OpenedQuote> {
  const opened = await openStep("customize", whole, server);
  await expect.element(preview).toBeVisible();
  return opened;
}

/** A field of the business that is typed in place. */
export const ofBusiness = (label: string): Locator =>
  page.getByLabelText(`${label} of your business`, { exact: true });

/** A field of the client that is typed in place. */
export const ofClient = (label: string): Locator =>
  page.getByLabelText(`${label} of the client`, { exact: true });

/** Opens an optional text by its button. */
export async function addText(name: string): Promise<void> {
  await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
}

/** Opens the form of business, client or addresses by its button. */
export async function openParty(opener: string): Promise<Locator> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  return page.getByRole("dialog");
}

export const saveButton = (dialog: Locator): Locator =>
  dialog.getByRole("button", { name: "Save", exact: true });

/** Fills in a form by its labels and saves it. */
export async function fillParty(opener: string, fields: Record<string, string>): Promise<void> {
  const dialog = await openParty(opener);
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabelText(label, { exact: true }).fill(value);
  await saveButton(dialog).click();
  await expectClosed(dialog);
}

export async function goToPreview(): Promise<void> {
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await expect.element(preview).toBeVisible();
}

/** Other screens than the steps of the quote can be opened whatever is typed. */
export async function leaveAndComeBack(): Promise<void> {
  await page.getByRole("link", { name: "My quotes" }).first().click();
  await expect.element(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
  history.back();
}
