// Tests of a quote's files: CSV, XLSX and JSON downloads, and opening files as new quotes.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { draftFile, openedQuote } from "../testing/stored-quote.ts";

const whole = bathroomRenovation();
const { id } = whole.quote;

test.beforeEach(async ({ page, server }) => {
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const chooser = (page: Page): Locator => page.getByLabel("Open a quote file");

/** Opens a file and returns the quote created from it, as stored on the server. */
async function openFile(page: Page, name: string, buffer: Buffer): Promise<WholeQuote> {
  await chooser(page).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  return openedQuote(page, id);
}

test("a JSON round trip yields an equal quote @full", async ({ page }) => {
  await expect(page.getByRole("group", { name: "Download as" })).toHaveAccessibleDescription(
    "These files contain your costs, markups and internal notes. Keep them for yourself: do not send them to a client.",
  );
  const { name, bytes } = await download(page, "Download as JSON");
  expect(name).toBe("Bathroom renovation - costs, internal.json");
  const again = await openFile(page, name, bytes);
  expect(writeQuoteFile(again)).toBe(draftFile(whole));
  expect(again.quote.total).toBe(whole.quote.total);
});

test("CSV and XLSX contain the figures of the preview @one-width", async ({ page }) => {
  const csv = await download(page, "Download as CSV");
  expect(csv.name).toBe("Bathroom renovation - costs, internal.csv");
  expect(csv.bytes.toString("utf8")).toContain("Bathroom renovation,Total,,,,,,,13205.69");
  const xlsx = await download(page, "Download as XLSX");
  expect(xlsx.name).toBe("Bathroom renovation - costs, internal.xlsx");
  const [estimate] = await readXlsxFile(xlsx.bytes);
  expect(estimate?.data.find((row) => row[1] === "Total")?.[8]).toBe(13_205.69);
});

test("a file that is not a quote, such as a client's PDF, is rejected with a message, and creates no quote @full", async ({
  page,
}) => {
  const pdf = await download(page, "Download PDF");
  expect(pdf.name).toBe("Bathroom renovation.pdf");
  for (const [content, reason] of [
    [Buffer.from("{}"), "This is not a quote file. Choose a JSON or XLSX file"],
    [pdf.bytes, "A PDF cannot be opened as a quote. Choose the quote's JSON file"],
  ] as const) {
    await chooser(page).setInputFiles({
      name: "file.json",
      mimeType: "application/json",
      buffer: content,
    });
    await expect(page.getByText("The file could not be opened", { exact: true })).toBeVisible();
    await expect(page.locator(".toast")).toContainText(reason);
  }
  await expect(page).toHaveURL(/customize$/);
});
