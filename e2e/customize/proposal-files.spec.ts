// Tests of the files of a quote with options, a discount and scope: each opens as an equal quote, also with other choices.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { exampleId, exampleWholeQuote, GST } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { savedElsewhere } from "../testing/spreadsheet-program.ts";
import { openedQuote } from "../testing/stored-quote.ts";

const deck = () =>
  exampleWholeQuote({
    quote: {
      title: "Deck",
      kind: "proposal",
      taxes: [GST],
      discount: { kind: "percent", value: 10, label: "Spring offer" },
      introduction: "Thank you for the visit.",
      exclusions: "- Painting",
      acceptanceText: "",
    },
    categories: [{ name: "Deck" }, { name: "Pergola", optional: true }],
    tasks: [
      { name: "Pine", choiceGroup: "Boards" },
      { name: "Cedar", choiceGroup: "Boards", selected: true, materialUnitCost: 200 },
      { name: "Rail", optional: true, materialUnitCost: 50, internalNote: "Ask the supplier" },
      { name: "Permit", taxable: false, allowance: true },
      { name: "Beams", categoryId: exampleId("category", 2), materialUnitCost: 500 },
    ],
  });

let whole: WholeQuote;

test.beforeEach(async ({ page, server }) => {
  whole = ownQuote(deck());
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

async function download(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await downloading).path());
}

async function opened(page: Page, name: string, buffer: Buffer): Promise<WholeQuote> {
  await page
    .getByLabel("Open a quote file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  return openedQuote(page, whole.quote.id);
}

for (const [label, file] of [
  ["Download as JSON", "deck.json"],
  ["Download as XLSX", "deck.xlsx"],
] as const)
  test(`${label}: options, discount and scope are in it @one-width @full`, async ({ page }) => {
    const again = await opened(page, file, await download(page, label));
    expect(writeQuoteFile(again)).toBe(writeQuoteFile(whole));
    // Cedar of 200 and the permit of 100, less 10 %, with 5 % on the 180 left of the cedar.
    expect([again.quote.subtotal, again.quote.total]).toEqual([300, 279]);
  });

test("options that were chosen in the spreadsheet are chosen, and the discount follows @one-width @full", async ({
  page,
}) => {
  const bytes = await savedElsewhere(await download(page, "Download as XLSX"), (rows) => {
    const row = (label: string) => rows.find((cells) => cells[1] === label) ?? [];
    const [chosen, percent] = [13, 7];
    row("Rail")[chosen] = "yes";
    row("Total for Pergola")[chosen] = "yes";
    row("Spring offer")[percent] = 20;
    // Formulas from a program that stores no values.
    for (const cells of rows.slice(3)) for (const computed of [8, 18]) cells[computed] = null;
  });
  const again = await opened(page, "deck.xlsx", bytes);
  expect(again.tasks.find(({ name }) => name === "Rail")).toMatchObject({
    optional: true,
    selected: true,
    internalNote: "Ask the supplier",
  });
  expect(again.quote.discount).toEqual({ kind: "percent", value: 20, label: "Spring offer" });
  // 200 + 50 + 100 + 500 are 850, less 170; 5 % on 600 of the taxed 750.
  expect([again.quote.subtotal, again.quote.total]).toEqual([850, 710]);
});

test(
  "the CSV has a column for each choice and a row for the discount @one-width",
  { tag: "@full" },
  async ({ page }) => {
    const csv = (await download(page, "Download as CSV")).toString("utf8");
    expect(csv).toContain("Deck,Rail,,1,each,50,0,0,50.00,yes,,,,,Ask the supplier,yes");
    expect(csv).toContain(",Spring offer,,,,,,,-30.00,");
    expect(csv).toContain("Deck,Total,,,,,,,279.00,");
  },
);
