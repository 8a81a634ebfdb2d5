// Tests of a quote's files: CSV, XLSX and JSON downloads, and opening files as new quotes.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import writeXlsxFile from "write-excel-file/node";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { expectDeleted, openedQuote } from "../testing/stored-quote.ts";

// For a file that is not well-formed, DOMParser makes a document with styled words, which the policy keeps plain.
test.use({ provokes: /workbook-reading.*Applying inline style/ });

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

const choose = (page: Page, buffer: Buffer, name: string): Promise<void> =>
  page
    .getByLabel("Open a quote file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

type Rows = (string | number | boolean | Date | null)[][];

/** Saves the workbook as another program would, with a change in its first sheet. */
async function savedElsewhere(bytes: Buffer, change: (rows: Rows) => void): Promise<Buffer> {
  const sheets = await readXlsxFile(bytes, { trim: false });
  change(sheets[0]?.data as Rows);
  const cellOf = (value: unknown) => {
    if (value === null) return null;
    return typeof value === "number" ? { value } : { value: String(value), type: String };
  };
  return writeXlsxFile(
    sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(cellOf)) })),
  ).toBuffer();
}

test("CSV, JSON and XLSX have the quote; changes made in the spreadsheet override it when it is opened", async ({
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
    const row = rows.find((cells) => cells[1] === "Install toilet");
    row?.splice(1, 5, "Install bidet", "With hose", 2, "each", "€ 410,55");
    for (const cells of rows) if (cells[0] === "Plumbing") cells[0] = "Pipes";
    // Formulas from a program that stores no values.
    for (const cells of rows.slice(3)) cells.splice(8, 1, null);
  });
  await choose(page, changed, "quote.xlsx");
  const notice = page.getByRole("listitem").filter({ hasText: "Quote opened" });
  await expect(notice).toContainText("It has the changes that were made in the spreadsheet");
  await expect(notice).toContainText("It uses cents in its costs now.");
  const again = await openedQuote(page, whole.quote.id);
  expect(again.categories.map(({ name }) => name)).toContain("Pipes");
  expect(again.tasks.find(({ name }) => name === "Install bidet")).toMatchObject({
    description: "With hose",
    quantity: 2,
    materialUnitCost: 410.55,
    laborUnitCost: 185,
  });
  expect(again.quote.businessInfo).toEqual(whole.quote.businessInfo);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(/\/quotes$/);
  await expectDeleted(page, again);
});

/** A workbook whose first part is this text. */
const workbookOf = (text: string): Buffer => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`;
  const files = { "xl/workbook.xml": text, "xl/_rels/workbook.xml.rels": relations };
  const bytes = Object.entries(files).map(([name, content]) => [name, strToU8(content)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
};

test("malicious files change nothing @full", async ({ page }) => {
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") made.push(request.url());
  });
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`;
  for (const [buffer, sentence] of [
    [
      await writeXlsxFile([[{ value: "Hello" }]]).toBuffer(),
      "This workbook contains no quote. Choose an XLSX or JSON file that you downloaded here.",
    ],
    [workbookOf(`<x>${"<r/>".repeat(2_100_000)}</x>`), "This workbook is too large to be a quote."],
    [
      workbookOf(`${"<x>".repeat(50_000)}${"</x>".repeat(50_000)}`),
      "This workbook cannot be read. It may be damaged.",
    ],
    [workbookOf(entities), "This workbook cannot be read. It may be damaged."],
  ] as const) {
    await choose(page, buffer, "quote.xlsx");
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.locator(".toast").getByRole("button", { name: "Dismiss" }).click();
    await expect(page.locator(".toast")).toHaveCount(0);
  }
  expect(made).toEqual([]);
  await expect(page).toHaveURL(/customize$/);
});
