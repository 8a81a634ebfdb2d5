// Tests of what only a whole browser proves of "My price list": a downloaded backup, a second tab, requests and axe.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { drywallPrice, priceBackupOf } from "../../fixtures/own-prices.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const section = (page: Page): Locator => page.getByRole("region", { name: /^My price list/ });
const rows = (page: Page): Locator => section(page).getByRole("table").locator("tbody tr");
const toast = (page: Page): Locator => page.locator(".toast");
const undoIn = (page: Page) => toast(page).getByRole("button", { name: "Undo" }).click();

async function chooseBackup(page: Page, text: string): Promise<void> {
  await section(page)
    .getByLabel("Restore from a backup")
    .setInputFiles({
      name: "my-prices.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
}

async function restore(page: Page, text: string): Promise<void> {
  await chooseBackup(page, text);
  await page.getByRole("button", { name: "Replace my prices" }).click();
  await expect(toast(page).getByText("Backup restored")).toBeVisible();
}

async function downloadBackup(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Download backup" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^my-prices-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), "utf8");
}

test("a backup that is downloaded holds what was restored @full", async ({ page }) => {
  await page.goto("/prices");
  const text = priceBackupOf([drywallPrice("Oak tread", 1), drywallPrice("Zebrawood veneer", 2)]);
  await chooseBackup(page, text);
  await expect(page.getByRole("dialog", { name: "Restore this backup?" })).toBeVisible();
  await expectAccessible(page, "the question before a restore");
  await page.getByRole("button", { name: "Replace my prices" }).click();
  await expect(toast(page).getByText("Backup restored")).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const again = await downloadBackup(page);
  const savedOn = /"savedOn": "([^"]+)"/.exec(again)?.[1] ?? "";
  expect(again).toBe(text.replace("2026-11-01", savedOn));
});

test(
  "the list is accessible, is searched, and stays on the device and in its tabs",
  { tag: "@full" },
  async ({ page, context }) => {
    const sent: string[] = [];
    context.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.goto("/prices");
    await expectAccessible(page, "an empty price list");
    const entries = Array.from({ length: 10_000 }, (_, count) =>
      drywallPrice(`Veneer ${count}`, count),
    );
    await restore(
      page,
      priceBackupOf([drywallPrice("Zebrawood veneer", 20_000), ...entries.slice(1)]),
    );
    await expect(rows(page)).toHaveCount(100);
    await expect(section(page).getByText("The first 100 of 10,000 entries")).toBeVisible();
    await page.getByLabel("Search my price list").fill("zebra z-20000");
    await expect(section(page).getByText("1 found")).toBeVisible();
    await expectAccessible(page, "a found entry");
    await expectNoSidewaysScroll(page, "a found entry");

    const other = await context.newPage();
    const edit = new EditPage(other);
    await edit.openNew();
    await edit.addOwnCategory("Veneers");
    await edit.category("Veneers").getByRole("button", { name: "Add tasks" }).click();
    const picker = edit.picker();
    await picker.getByLabel("Search tasks").fill("veneer");
    await expect(picker.getByText("My price", { exact: true })).toHaveCount(50);
    await picker.getByRole("button", { name: "Close" }).click();
    // Loaded before the entry is removed: what loads meanwhile may take longer than "Undo" is shown.
    await other.goto("/prices");
    await expect(section(other).getByText("The first 100 of 10,000 entries")).toBeVisible();
    await section(page)
      .getByRole("button", { name: /^Remove Zebrawood/ })
      .click();
    await expect(section(page).getByText("No entries found")).toBeVisible();
    await expect(section(other).getByText("The first 100 of 9,999 entries")).toBeVisible();
    await undoIn(page);
    await expect(section(other).getByText("The first 100 of 10,000 entries")).toBeVisible();
    expect(sent.filter((request) => /zebra|Z-20000|Veneer \d/i.test(request))).toEqual([]);
  },
);
