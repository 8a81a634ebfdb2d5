// Tests of the PDF options: paper and accent color are saved with the quote, the archive format in the browser.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Floor: [] });
  await page.getByRole("link", { name: /Customize/ }).click();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
});

const options = (page: Page) => page.getByRole("region", { name: "PDF Options" });

async function download(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Anyway" }).click();
  return (await readFile(await (await file).path())).toString("latin1");
}

test("paper and accent color are saved with the quote, and the PDF has them @full", async ({
  page,
}) => {
  await options(page).getByLabel("Paper").selectOption("a4");
  await options(page).getByRole("radio", { name: "Green" }).check();
  await waitUntilSaved(page);
  const saved = (await storedQuote(page, quoteId)).quote;
  expect(saved.pdfOptions).toEqual({ paper: "a4", accent: "#1b6b3a", look: "banded" });
  expect(await download(page)).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
});

test("one of three looks is chosen, by mouse or by keyboard, and the preview and the PDF have it @full", async ({
  page,
}) => {
  const looks = options(page).getByRole("group", { name: "Look" });
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(looks.getByRole("radio")).toHaveCount(3);
  await expect(looks.getByRole("radio", { name: "Banded" })).toBeChecked();
  const banded = await download(page);
  await looks.getByRole("radio", { name: "Bold" }).click();
  await expect(looks).toHaveAccessibleDescription(/^Head and category rows filled/);
  const head = preview.getByRole("heading", { level: 2 });
  await expect(head).toHaveCSS("color", "rgb(255, 255, 255)");
  await looks.getByRole("radio", { name: "Bold" }).press("ArrowLeft");
  await looks.getByRole("radio", { name: "Banded" }).press("ArrowLeft");
  await expect(looks.getByRole("radio", { name: "Plain" })).toBeChecked();
  await expect(head).not.toHaveCSS("color", "rgb(255, 255, 255)");
  await waitUntilSaved(page);
  const saved = (await storedQuote(page, quoteId)).quote;
  expect(saved.pdfOptions.look).toBe("plain");
  expect((await download(page)) === banded).toBe(false);
});

test("a note says that an illegible color is printed darker @full", async ({ page }) => {
  const card = options(page);
  await expect(card).not.toContainText("darker shade");
  await card.getByLabel("Custom accent color").fill("#ffcc00");
  await expect(card).toContainText("darker shade");
  await expect(card.getByRole("group", { name: "Accent color" })).toHaveAccessibleDescription(
    /darker shade/,
  );
});

test("the browser remembers the archive format @full", async ({ page }) => {
  const more = options(page).getByRole("button", { name: "More PDF options" });
  const item = page.getByRole("menuitemcheckbox", { name: "Archive format" });
  await more.click();
  await expect(item).not.toBeChecked();
  await item.click();
  await expect(options(page)).toContainText("archive format (PDF/A-3)");
  expect(await download(page)).toContain("<pdfaid:part>3</pdfaid:part>");
  await page.reload();
  await more.click();
  await expect(item).toBeChecked();
});
