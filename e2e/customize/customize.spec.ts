// Tests of the Customize step: preview, switches, completeness, download (SPEC section 4).
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const JOB = {
  name: "Retile floor",
  quantity: "12",
  unit: "sq.ft",
  material: "10.5",
  labor: "7",
  markup: "0",
};
let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Floor: [JOB] });
  await edit.addGstAndQst();
  await page.getByRole("link", { name: /Customize/ }).click();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

const savedOptions = async (page: Page) =>
  ((await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote).displayOptions;

test("a quote without display options gets the defaults, and each switch is saved immediately", async ({
  page,
}) => {
  await waitUntilSaved(page);
  expect(await savedOptions(page)).toEqual({
    showCategoryTotals: true,
    showTaskDetails: true,
    showSubtotalOnly: false,
    showQuantities: true,
    showMaterialLabor: true,
    showUnitPrices: false,
  });
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview).toContainText("GST (5%)");
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect(preview).not.toContainText("GST (5%)");
  await page.getByRole("switch", { name: "Show Task Details" }).click();
  await expect(preview).not.toContainText(JOB.name);
  await waitUntilSaved(page);
  expect(await savedOptions(page)).toMatchObject({
    showSubtotalOnly: true,
    showTaskDetails: false,
  });
});

test("Show Unit Prices adds a column with the price of one unit @one-width", async ({ page }) => {
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByRole("row", { name: JOB.name })).not.toContainText("$17.50");
  const unitPrices = page.getByRole("switch", { name: "Show Unit Prices" });
  await expect(unitPrices).toHaveAccessibleDescription("Print the price of one unit of each task");
  await unitPrices.click();
  await expect(preview.getByRole("columnheader", { name: "Unit price" })).toBeVisible();
  await expect(preview.getByRole("row", { name: JOB.name })).toContainText("$17.50");
  await waitUntilSaved(page);
  expect(await savedOptions(page)).toMatchObject({ showUnitPrices: true });
});

test("completeness counts six checks and links to where each is fixed", async ({ page }) => {
  const card = page.getByRole("region", { name: "Estimate Completeness" });
  await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await card.getByRole("button", { name: "Project address" }).click();
  const addresses = page.getByRole("dialog");
  await addresses.getByLabel("Project address", { exact: true }).fill("12 Oak Street");
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "67");
  await card.getByRole("button", { name: "Client information" }).click();
  const client = page.getByRole("dialog", { name: "Edit Client Details" });
  await client.getByLabel("Company name").fill("Whitfield & Sons");
  await client.getByRole("button", { name: "Save", exact: true }).click();
  await expect(card.getByText("83%")).toHaveAttribute("data-tone", "green");
});

test("downloading a PDF without company details asks first, and can be continued", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Download PDF" }).click();
  const prompt = page.getByRole("dialog", { name: "Make your estimate look more professional!" });
  const downloading = page.waitForEvent("download");
  await prompt.getByRole("button", { name: "Download Anyway" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("quote.pdf");
  expect((await readPdfPages(await readFile(await file.path()))).join(" ")).toContain("$241.45");
});

test("the prompt's other button opens the business editor", async ({ page }) => {
  await page.getByRole("button", { name: "Download PDF" }).click();
  await page.getByRole("button", { name: "Add Company Details" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Business Information" })).toBeVisible();
});

test.describe("a download that fails", () => {
  test.use({ provokes: /status of 500|Download failed/ });

  test("is logged and shown in a toast", async ({ page }) => {
    await page.route(`**${apiPaths.pdf(quoteId)}*`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.getByRole("button", { name: "Download PDF" }).click();
    await page.getByRole("button", { name: "Download Anyway" }).click();
    await expect(page.getByText("Download failed", { exact: true })).toBeVisible();
  });
});

test("Create New Quote opens the home page", async ({ page }) => {
  await page.getByRole("link", { name: "Create New Quote" }).click();
  await expect(page).toHaveURL("/");
});
