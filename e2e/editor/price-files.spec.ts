// Tests of the import of price files into "My price list", and of the list as a CSV file.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";

const fixture = (name: string): string =>
  path.join(import.meta.dirname, "../../fixtures/price-files", name);

const section = (page: Page): Locator => page.getByRole("region", { name: /^My price list/ });
const rows = (page: Page): Locator => section(page).getByRole("table").locator("tbody tr");
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Import prices" });
const toast = (page: Page): Locator => page.locator(".toast");

const choose = (page: Page, file: string | { name: string; text: string }): Promise<void> =>
  section(page)
    .getByLabel("Import a price file")
    .setInputFiles(
      typeof file === "string"
        ? fixture(file)
        : { name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) },
    );

const preview = (page: Page): Promise<void> =>
  dialog(page).getByRole("button", { name: "Show what changes" }).click();

async function download(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await section(page).getByRole("button", { name: button }).click();
  return readFile(await (await downloading).path(), "utf8");
}

test.beforeEach(async ({ page }) => {
  await page.goto("/prices");
  await expect(section(page).getByText("No prices of your own yet.")).toBeVisible();
});

test("a file with semicolons and decimal commas shows how it is read, and writes nothing before Import", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const working = page.waitForEvent("worker");
  await choose(page, "03-semicolons-decimal-commas-windows-1252.csv");
  expect((await working).url()).toContain("price-file-worker");
  await expect(dialog(page)).toContainText("CSV, separated by semicolons, Windows-1252.");
  await expect(dialog(page).getByLabel("Decimal sign of the costs")).toHaveValue("comma");
  await expect(dialog(page).getByLabel("Name", { exact: true })).toContainText(
    "Name (Stud 2x4, 8 ft)",
  );
  await expectAccessible(page, "the columns of a price file");
  await expectNoSidewaysScroll(page, "the columns of a price file");
  await preview(page);
  await expect(dialog(page).getByRole("radio", { name: "New 10" })).toBeFocused();
  const listed = dialog(page).getByRole("list", { name: "New rows" });
  await expect(listed).toContainText("Steel beam W12x26line 5$1,234.50 material, $310.00 labor");
  await expectAccessible(page, "the preview of an import");
  await expectNoSidewaysScroll(page, "the preview of an import");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(section(page).getByText("No prices of your own yet.")).toBeVisible();

  await choose(page, "03-semicolons-decimal-commas-windows-1252.csv");
  await preview(page);
  await dialog(page).getByRole("button", { name: "Import 10 prices" }).click();
  await expect(toast(page)).toContainText("Imported: 10 new");
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).filter({ hasText: "Crème brûlée paint" })).toBeVisible();
  expect(sent.filter((request) => /brûlée|brul|W12/i.test(decodeURIComponent(request)))).toEqual(
    [],
  );

  // The exported list is what was imported.
  const exported = await download(page, "Download as CSV");
  await choose(page, { name: "my-prices.csv", text: exported });
  await preview(page);
  await expect(dialog(page).getByRole("radio", { name: "Unchanged 10" })).toBeChecked();
  await expect(dialog(page).getByRole("button", { name: "Nothing to import" })).toBeDisabled();
});

test("Undo restores the list exactly; changed and doubtful rows are told apart", async ({
  page,
}) => {
  await choose(page, "24-workbook.xlsx");
  await expect(dialog(page)).toContainText("24-workbook.xlsx: XLSX.");
  await preview(page);
  await dialog(page).getByRole("button", { name: "Import 10 prices" }).click();
  await expect(rows(page)).toHaveCount(10);
  const before = await download(page, "Download backup");

  const text = "Name,Unit,Material\nCarpet,SY,22.58\nConcrete,CF,99\nNew thing,ea,3\nBad,ea,-1\n";
  await choose(page, { name: "supplier.csv", text });
  await preview(page);
  await expect(dialog(page)).toContainText("4 rows. Nothing is written yet. 1 cost is rounded");
  await expect(dialog(page).getByRole("list", { name: "Changed rows" })).toContainText(
    "Now: $21.50 material, $9.90 labor / sq.ydAfter the import: $22.60 material, $9.90 labor",
  );
  await dialog(page).getByText("Doubtful 1").click();
  await expect(dialog(page).getByRole("list", { name: "Doubtful rows" })).toContainText(
    "The material cost differs by more than 3 times from the present one.",
  );
  await dialog(page).getByText("Refused 1").click();
  await expect(dialog(page).getByRole("list", { name: "Refused rows" })).toContainText(
    "Badline 5A cost cannot be negative: “-1”.",
  );
  await expect(dialog(page).getByRole("button", { name: "Import 2 prices" })).toBeEnabled();
  await dialog(page).getByRole("checkbox", { name: "Import the doubtful rows too" }).click();
  await dialog(page).getByRole("button", { name: "Import 3 prices" }).click();
  await expect(toast(page)).toContainText("Imported: 1 new, 2 changed");
  await expect(rows(page)).toHaveCount(11);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).getByText("Import undone")).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await download(page, "Download backup")).toBe(before);
});

test("what the file leaves open is asked, and the answers are remembered", async ({ page }) => {
  await choose(page, "ask-ambiguous-1,234.csv");
  const shown = dialog(page).getByRole("button", { name: "Show what changes" });
  await expect(shown).toBeDisabled();
  await expect(dialog(page)).toContainText("“1,234” in line 2, “2,500” in line 3");
  await dialog(page).getByLabel("Decimal sign of the costs").selectOption("comma");
  await preview(page);
  await expect(dialog(page)).toContainText("$1.20 material");
  await dialog(page).getByRole("button", { name: "Back to columns" }).click();
  await expect(dialog(page).getByLabel("Decimal sign of the costs")).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  await choose(page, "ask-units.csv");
  await dialog(page).getByLabel("Unit", { exact: true }).selectOption({ label: "Unit (Stk)" });
  await dialog(page).getByLabel("“stk” (2 rows, first in line 2)").selectOption("each");
  await dialog(page).getByLabel("“lfm” (1 row, first in line 3)").selectOption("left out");
  await expect(shown).toBeDisabled();
  await dialog(page).getByLabel("No unit (1 row, first in line 5)").selectOption("sq.ft");
  await preview(page);
  await dialog(page).getByRole("button", { name: "Import 3 prices" }).click();
  await expect(toast(page)).toContainText("Imported: 3 new1 row was refused.");
  await choose(page, "ask-units.csv");
  await expect(dialog(page)).toContainText("Read like your last file with these columns.");
  await preview(page);
  await expect(dialog(page).getByRole("radio", { name: "Unchanged 3" })).toBeVisible();
});

test("a file that is no price list is refused with a sentence, and changes nothing", async ({
  page,
}) => {
  for (const [name, sentence] of [
    ["refuse-pdf.csv", "This file is not a price list. Choose a CSV, TSV or XLSX file."],
    ["refuse-empty.csv", "This file is empty."],
    [
      "refuse-damaged.xlsx",
      "This workbook cannot be read. It may be damaged or protected by a password.",
    ],
  ] as const) {
    await choose(page, name);
    await expect(toast(page).getByText(sentence, { exact: true })).toBeVisible();
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page)).toHaveCount(0);
  }
  await expect(section(page).getByText("No prices of your own yet.")).toBeVisible();
});

test("ten thousand rows are previewed and imported; one more is refused as too many", async ({
  page,
}) => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `Stud ${at},ea,${at % 90}.5,1`);
  const text = ["Name,Unit,Material,Labor", ...lines].join("\n");
  await choose(page, { name: "long.csv", text });
  await preview(page);
  await expect(dialog(page)).toContainText("9,900 more rows.");
  await dialog(page).getByRole("button", { name: "Import 10,000 prices" }).click();
  await expect(toast(page)).toContainText("Imported: 10,000 new");
  await choose(page, { name: "more.csv", text: "Name,Unit,Material\nOne more,ea,1\n" });
  await preview(page);
  await dialog(page).getByRole("button", { name: "Import 1 price" }).click();
  await expect(toast(page)).toContainText("A price list has at most 10,000 entries.");
  await expect(section(page).getByText("The first 100 of 10,000 entries")).toBeVisible();
});
