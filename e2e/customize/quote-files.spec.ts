// Tests of a quote's files: CSV, XLSX and JSON downloads, and opening files as new quotes.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx, writeXlsx, type CellValue } from "hucre/xlsx";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { openedQuote, storedQuote } from "../testing/stored-quote.ts";

let whole: WholeQuote;

test.beforeEach(async ({ page, server }) => {
  whole = ownQuote();
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const choose = (page: Page, label: string, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel(label).setInputFiles({ name, mimeType: "application/octet-stream", buffer });

/** Saves the workbook as another program would, with a change in its first sheet. */
async function savedElsewhere(
  bytes: Buffer,
  change: (rows: CellValue[][]) => void,
): Promise<Buffer> {
  const { sheets } = await readXlsx(bytes);
  change(sheets[0]?.rows ?? []);
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }));
}

test("CSV, JSON and XLSX have the quote; what is changed in the spreadsheet is taken back, and JSON opens as a new quote", async ({
  page,
}) => {
  const csv = await download(page, "Download as CSV");
  expect(csv.name).toBe("Bathroom renovation - costs, internal.csv");
  expect(csv.bytes.toString("utf8")).toContain("Bathroom renovation,Total,,,,,,,13205.69");
  const json = await download(page, "Download as JSON");
  expect(json.name).toBe("Bathroom renovation - costs, internal.json");
  expect(json.bytes.toString("utf8")).toBe(writeQuoteFile(whole));
  const xlsx = await download(page, "Download as XLSX");
  expect(xlsx.name).toBe("Bathroom renovation - costs, internal.xlsx");
  const changed = await savedElsewhere(xlsx.bytes, (rows) => {
    expect(rows.find((cells) => cells[1] === "Total")?.[8]).toBe(13_205.69);
    const row = rows.find((cells) => cells[1] === "Install toilet") ?? [];
    row.splice(3, 3, 2, "each", "€ 410,55");
    rows.splice(rows.indexOf(row) + 1, 0, [
      row[0] ?? "",
      "Install bidet",
      "With hose",
      1,
      "ea",
      300,
    ]);
    // Formulas from a program that stores no values.
    for (const cells of rows.slice(3)) cells.splice(8, 1, null);
  });
  await choose(page, "Import tasks", "quote.xlsx", changed);
  const dialog = page.getByRole("dialog", { name: "Import tasks" });
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByRole("list", { name: "Changed rows" })).toContainText("Install toilet");
  await dialog.getByRole("button", { name: "Import 2 tasks" }).click();
  const notice = page.getByRole("listitem").filter({ hasText: "Imported: 1 new, 1 changed" });
  await expect(notice).toContainText("This quote uses cents in its costs now.");
  const stored = () => storedQuote(page, whole.quote.id);
  await expect
    .poll(async () => (await stored()).tasks.find(({ name }) => name === "Install bidet"))
    .toMatchObject({ description: "With hose", materialUnitCost: 300 });
  const toilet = (await stored()).tasks.find(({ name }) => name === "Install toilet");
  expect(toilet).toMatchObject({ quantity: 2, materialUnitCost: 410.55, laborUnitCost: 185 });
  await notice.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(async () => (await stored()).tasks).toEqual(whole.tasks);
  await choose(page, "Open a quote file", "quote.json", json.bytes);
  const again = await openedQuote(page, whole.quote.id);
  expect(again.tasks.map(({ name }) => name)).toEqual(whole.tasks.map(({ name }) => name));
  expect(again.quote.businessInfo).toEqual(whole.quote.businessInfo);
});
