// Tests of Add Details: fixed amounts, starter texts, number and dates, the remembered business.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Payment, Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng } from "../testing/logo-file.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const JOB = { quantity: "1", unit: "each", material: "1000", labor: "0", markup: "0" };
let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Work: [{ name: "Job", ...JOB }] });
  await edit.next();
});

const saved = async <Body>(page: Page, path: string): Promise<Body> =>
  (await (await page.request.get(path)).json()) as Body;

test("a fixed amount starts with the remainder, and the schedule shows what remains @full", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Add fixed amount" }).click();
  const amount = page.getByRole("textbox", { name: "Amount ($) of Payment 1" });
  await expect(amount).toHaveValue("1000");
  await expect(page.getByText("The full $1,000.00 is scheduled")).toBeVisible();
  await amount.fill("250.50");
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$250.50"]);
  await expect(page.getByText("$250.50 of $1,000.00 scheduled, $749.50 left")).toBeVisible();
  await amount.fill("1100");
  await expect(
    page.getByText("$1,100.00 of $1,000.00 scheduled, $100.00 over the total"),
  ).toBeVisible();
  await waitUntilSaved(page);
  expect(await saved<Payment[]>(page, apiPaths.payments(quoteId))).toMatchObject([
    { isPercentage: false, amount: 1100 },
  ]);
});

test("numbered and bulleted lists and paragraphs of the terms are preserved in the preview @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  await details.terms.fill("In order:\n3. Demolish\n4. Rebuild\n\n1) Sweep\n- Not included");
  await waitUntilSaved(page);
  await details.next();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByText("In order:", { exact: true })).toBeVisible();
  await expect(preview.locator("ol").first()).toHaveAttribute("start", "3");
  await expect(preview.locator("ol").first().getByRole("listitem")).toHaveText([
    "Demolish",
    "Rebuild",
  ]);
  await expect(preview.locator("ol").nth(1).getByRole("listitem")).toHaveText(["Sweep"]);
  await expect(preview.locator("ul").getByRole("listitem")).toHaveText(["Not included"]);
});

test("Undo restores a deleted payment @full", async ({ page }) => {
  await new DetailsPage(page).schedule(["40"]);
  await page.getByRole("button", { name: "More for Payment 1" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByTestId("payment-dollars")).toHaveCount(0);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$400.00"]);
});

test("starter texts are appended, once each, and are printed as lists @full", async ({ page }) => {
  const { terms } = new DetailsPage(page);
  await terms.fill("We begin on Monday.");
  for (const name of ["Payment terms", "Change orders", "Warranty"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
  }
  await expect(terms).toHaveValue(/^We begin on Monday\.\n\nPayment terms\n- [^]*\n\nWarranty\n- /);
  await waitUntilSaved(page);
  await new DetailsPage(page).next();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByText("We begin on Monday.", { exact: true })).toBeVisible();
  await expect(preview.getByRole("listitem").first()).toContainText("Each payment is due");
  await expect(preview.getByRole("list")).toHaveCount(3);
});

test("number, date and end of validity are saved and printed beside the title @full", async ({
  page,
}) => {
  await page.getByLabel("Quote number", { exact: true }).fill("2026-041");
  await page.getByLabel("Date", { exact: true }).fill("2026-11-21");
  await page.getByRole("button", { name: "30 days" }).click();
  await expect(page.getByLabel("Valid until")).toHaveValue("2026-12-21");
  await waitUntilSaved(page);
  expect(await saved<Quote>(page, apiPaths.quote(quoteId))).toMatchObject({
    number: "2026-041",
    issueDate: "2026-11-21",
    validUntil: "2026-12-21",
  });
  await new DetailsPage(page).next();
  const preview = page.getByRole("region", { name: "Quote preview" });
  for (const fact of ["2026-041", "November 21, 2026", "December 21, 2026"])
    await expect(preview.getByText(fact, { exact: true })).toBeVisible();
});

test("an expiry date before the quote's date shows a warning @full", async ({ page }) => {
  await page.getByLabel("Date", { exact: true }).fill("2026-11-21");
  await page.getByLabel("Valid until").fill("2026-11-20");
  await expect(
    page.getByText("This is before the date of the quote, November 21, 2026."),
  ).toBeVisible();
});

test("the business is remembered in this browser and offered for a quote that lacks it @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit business information");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logoPng() });
  // The preview is shown before the upload ends.
  await expect(page.getByText("Logo uploaded", { exact: true })).toBeVisible();
  await dialog.getByLabel("Company name").fill("North Shore Builders");
  await dialog.getByLabel("Phone").fill("(514) 555-0142");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const edit = new EditPage(page);
  const nextId = await edit.openMade({});
  await edit.next();
  await page.getByRole("button", { name: "Use North Shore Builders" }).click();
  await expect(page.getByRole("region", { name: "From" })).toContainText("(514) 555-0142");
  await waitUntilSaved(page);
  const { businessInfo } = await saved<Quote>(page, apiPaths.quote(nextId));
  expect(businessInfo.companyName).toBe("North Shore Builders");
  expect(businessInfo.logoUrl).toMatch(/^\/api\/logos\//);
});

test("a logo that is still uploading when the form is saved is remembered too @full", async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${apiPaths.uploadLogo("*")}`, async (route) => {
    await held;
    await route.continue();
  });
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit business information");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logoPng() });
  await dialog.getByLabel("Company name").fill("North Shore Builders");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const remembered = () =>
    page.evaluate(() => localStorage.getItem("quotewright.business") ?? "nothing");
  expect(await remembered()).toContain('"logoUrl":""');
  letGo();
  await expect.poll(remembered).toContain('"logoUrl":"/api/logos/');
  expect(await remembered()).toContain("North Shore Builders");
});

test("a business is not offered again after the user chose not to remember it @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit business information");
  await dialog.getByLabel("Company name").fill("Shared Computer Inc.");
  await dialog.getByRole("checkbox", { name: "Remember for my next quote" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.next();
  await expect(page.getByRole("button", { name: "Add your company details" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Use / })).toHaveCount(0);
});
