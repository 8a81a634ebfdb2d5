// Tests of the Customize step against the real server: default options, and the downloaded PDF after its question.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

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

const savedOptions = async (page: Page) => (await storedQuote(page, quoteId)).quote.displayOptions;

test("a quote without display options gets the defaults, and each switch is saved immediately @full", async ({
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
    showTaxBase: false,
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

test("downloading a PDF without company details asks first, and can be continued @full", async ({
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

test("Create New Quote opens the home page @full", async ({ page }) => {
  await page.getByRole("link", { name: "Create New Quote" }).click();
  await expect(page).toHaveURL("/");
});
