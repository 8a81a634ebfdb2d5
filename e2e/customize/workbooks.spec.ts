// Tests of opening a downloaded workbook: unchanged, changed in a spreadsheet, or rejected with a message.
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import writeXlsxFile from "write-excel-file/node";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { savedElsewhere } from "../testing/spreadsheet-program.ts";
import { draftFile, expectDeleted, openedQuote } from "../testing/stored-quote.ts";

// For a file that is not well-formed, DOMParser makes a document with styled words, which the policy keeps plain.
test.use({ provokes: /workbook-reading.*Applying inline style/ });

/** A ZIP archive that no spreadsheet program would write; text files by name. */
const zipOf = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

/** A quote with values that spreadsheet programs tend to change: limits, escapes, signs. */
function difficultQuote(): WholeQuote {
  const quote = ownQuote();
  const [first, second] = quote.tasks;
  if (first) first.description = " =1+1 _x0041_ <b>&amp;</b> 浴室 🛁\r\nsecond line ";
  if (second) second.name = "+Remove tile";
  quote.quote.termsAndConditions = "1. First\r\n2. Second\r\n\r\n- Third";
  return quote;
}

let whole: WholeQuote;

test.beforeEach(async ({ page, server }) => {
  whole = difficultQuote();
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

async function downloadWorkbook(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as XLSX" }).click();
  return readFile(await (await downloading).path());
}

const choose = (page: Page, buffer: Buffer, name = "quote.xlsx") =>
  page
    .getByLabel("Open a quote file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

test("an XLSX round trip yields an equal quote @full", async ({ page }) => {
  const bytes = await downloadWorkbook(page);
  await choose(page, bytes);
  const again = await openedQuote(page, whole.quote.id);
  expect(writeQuoteFile(again)).toBe(draftFile(whole));
  expect(again.quote.total).toBe(whole.quote.total);
});

test("a workbook saved unchanged by another program yields an equal quote @one-width @full", async ({
  page,
}) => {
  await choose(page, await savedElsewhere(await downloadWorkbook(page), () => {}));
  expect(writeQuoteFile(await openedQuote(page, whole.quote.id))).toBe(draftFile(whole));
});

test("changes made in the spreadsheet override the embedded quote @one-width", async ({ page }) => {
  const bytes = await savedElsewhere(await downloadWorkbook(page), (rows) => {
    const row = rows.find((cells) => cells[1] === "Install toilet");
    row?.splice(1, 5, "Install bidet", "With hose", 2, "each", 410.5);
    for (const cells of rows) if (cells[0] === "Plumbing") cells[0] = "Pipes";
    // Formulas from a program that stores no values.
    for (const cells of rows.slice(3)) cells.splice(8, 1, null);
  });
  await choose(page, bytes);
  await expect(
    page.getByText(/^It has the changes that were made in the spreadsheet/),
  ).toBeVisible();
  const again = await openedQuote(page, whole.quote.id);
  expect(again.categories.map(({ name }) => name)).toContain("Pipes");
  expect(again.tasks.find(({ name }) => name === "Install bidet")).toMatchObject({
    description: "With hose",
    quantity: 2,
    materialUnitCost: 410.5,
    laborUnitCost: 185,
  });
  expect(again.quote.businessInfo).toEqual(whole.quote.businessInfo);
});

/** Opens a workbook in which a cost has cents. @returns the quote and its notice */
async function openWithCents(page: Page) {
  const bytes = await savedElsewhere(await downloadWorkbook(page), (rows) => {
    const row = rows.find((cells) => cells[1] === "Install toilet");
    if (row) row[5] = "€ 410,55";
    for (const cells of rows.slice(3)) cells.splice(8, 1, null);
  });
  await choose(page, bytes);
  const opened = await openedQuote(page, whole.quote.id);
  return { opened, notice: page.getByRole("listitem").filter({ hasText: "Quote opened" }) };
}

const toiletCost = ({ tasks }: WholeQuote) =>
  tasks.find(({ name }) => name === "Install toilet")?.materialUnitCost;

test("cents in a workbook make its quote use cents, with a notice and undo @full", async ({
  page,
}) => {
  const { opened, notice } = await openWithCents(page);
  expect([toiletCost(opened), opened.quote.costDecimals]).toEqual([410.55, 2]);
  await expect(notice).toContainText("It uses cents in its costs now.");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(/\/quotes$/);
  await expectDeleted(page, opened);
});

test("an overwritten total is rejected with its row, and no quote is made @full", async ({
  page,
}) => {
  const bytes = await savedElsewhere(await downloadWorkbook(page), (rows) => {
    const row = rows.find((cells) => cells[1] === "Install toilet");
    if (row) row[8] = 500;
  });
  await choose(page, bytes);
  await expect(
    page.getByText(
      "Row 11 of the sheet “Estimate”: the total says $500.00, but what it is made of comes to $591.68. Put its formula back over all of its rows, then open the file again.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/customize$/);
});

test("600 tasks are opened again @one-width", { tag: "@full" }, async ({ page, server }) => {
  const [task] = whole.tasks;
  if (!task) throw new Error("no task");
  const tasks = Array.from({ length: 600 }, (_none, position) => ({
    ...task,
    id: crypto.randomUUID(),
    name: `Task ${position}`,
    description: `Description ${position} `.repeat(60).trim(),
    position,
  }));
  const large = ownQuote();
  const many = {
    ...large,
    tasks: tasks.map((each) => ({ ...each, categoryId: large.categories[0]?.id ?? "" })),
  };
  await uploadQuote(server.url, many);
  await page.goto(`/quote/${many.quote.id}/customize`);
  await expect(page.getByText("Task 599", { exact: true })).toBeVisible();
  await choose(page, await downloadWorkbook(page));
  await expect(page.getByText("Quote opened", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(writeQuoteFile(await openedQuote(page, many.quote.id))).toBe(draftFile(many));
});

test("the reader is loaded when needed @one-width", { tag: "@full" }, async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.reload();
  const bytes = await downloadWorkbook(page);
  expect(loaded.filter((url) => url.includes("workbook-reading"))).toEqual([]);
  await choose(page, bytes);
  await openedQuote(page, whole.quote.id);
  expect(loaded.filter((url) => url.includes("workbook-reading"))).not.toEqual([]);
});

test("malicious files change nothing @one-width", { tag: "@full" }, async ({ page }) => {
  const bytes = await downloadWorkbook(page);
  const foreign = await writeXlsxFile([[{ value: "Hello" }]]).toBuffer();
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`;
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`;
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") made.push(request.url());
  });
  for (const [buffer, sentence] of [
    [
      foreign,
      "This workbook contains no quote. Choose an XLSX or JSON file that you downloaded here.",
    ],
    [
      zipOf({ "notes.txt": "an archive of something else" }),
      "This workbook contains no quote. Choose an XLSX or JSON file that you downloaded here.",
    ],
    [
      zipOf({
        "xl/workbook.xml": " ".repeat(200_000_000),
        "xl/_rels/workbook.xml.rels": "",
      }),
      "This workbook is too large to be a quote.",
    ],
    [
      zipOf({
        "xl/workbook.xml": `<x>${"<r/>".repeat(2_100_000)}</x>`,
        "xl/_rels/workbook.xml.rels": relations,
      }),
      "This workbook is too large to be a quote.",
    ],
    [
      zipOf({
        "xl/workbook.xml": `${"<x>".repeat(50_000)}${"</x>".repeat(50_000)}`,
        "xl/_rels/workbook.xml.rels": relations,
      }),
      "This workbook cannot be read. It may be damaged.",
    ],
    [
      zipOf({ "xl/workbook.xml": entities, "xl/_rels/workbook.xml.rels": relations }),
      "This workbook cannot be read. It may be damaged.",
    ],
    [bytes.subarray(0, bytes.length / 2), "This workbook cannot be read. It may be damaged."],
    [
      Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(5_000, 0x5a)]),
      "This workbook cannot be read. It may be damaged.",
    ],
    [
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      "This workbook is in the old .xls format or has a password. Save it as .xlsx without a password and open that.",
    ],
  ] as const) {
    await choose(page, Buffer.from(buffer));
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.locator(".toast").getByRole("button", { name: "Dismiss" }).click();
    await expect(page.locator(".toast")).toHaveCount(0);
  }
  expect(made).toEqual([]);
  await expect(page).toHaveURL(/customize$/);
});

test("a file that is far too large is not read @one-width", { tag: "@full" }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "quotewright-large-"));
  const path = join(folder, "large.xlsx");
  await writeFile(path, "PK\u0003\u0004");
  await truncate(path, 65 * 1024 * 1024);
  await page.getByLabel("Open a quote file").setInputFiles(path);
  await expect(
    page.getByText("This file is too large to be a quote.", { exact: true }),
  ).toBeVisible();
  await rm(folder, { recursive: true });
});
