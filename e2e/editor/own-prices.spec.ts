// Tests of what only a whole browser proves of "My price list": a built worker, downloads, a second tab, requests and axe.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { drywallPrice, priceBackupOf } from "../../fixtures/own-prices.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const FILE = path.join(
  import.meta.dirname,
  "../../fixtures/price-files/03-semicolons-decimal-commas-windows-1252.csv",
);

const section = (page: Page): Locator => page.getByRole("region", { name: /^My price list/ });
const rows = (page: Page): Locator => section(page).getByRole("table").locator("tbody tr");
const toast = (page: Page): Locator => page.locator(".toast");

/** Notes what the page sends. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  return sent;
}

/** Presses a button that downloads a file. */
async function download(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await section(page).getByRole("button", { name: button }).click();
  return readFile(await (await downloading).path());
}

test("a backup is restored and downloaded again; another tab follows list and region, and nothing of the list is sent @full", async ({
  page,
  context,
}) => {
  const sent = watchRequests(page);
  await page.goto("/prices");
  await expectAccessible(page, "an empty price list");
  const text = priceBackupOf([drywallPrice("Oak tread", 1), drywallPrice("Zebrawood veneer", 2)]);
  await section(page)
    .getByLabel("Restore from a backup")
    .setInputFiles({
      name: "my-prices.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await expect(page.getByRole("dialog", { name: "Restore this backup?" })).toBeVisible();
  await expectAccessible(page, "the question before a restore");
  await page.getByRole("button", { name: "Replace my prices" }).click();
  await expect(toast(page).getByText("Backup restored")).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page, "a price list");
  await expectNoSidewaysScroll(page, "a price list");
  const again = (await download(page, "Download backup")).toString();
  const savedOn = /"savedOn": "([^"]+)"/.exec(again)?.[1] ?? "";
  expect(again).toBe(text.replace("2026-11-01", savedOn));

  const other = await context.newPage();
  const edit = new EditPage(other);
  await edit.openMade({ Veneers: [] });
  await edit.category("Veneers").getByRole("button", { name: "Add tasks" }).click();
  await edit.picker().getByLabel("Search tasks").fill("veneer");
  await expect(edit.picker().getByText("My price", { exact: true })).toHaveCount(1);
  await edit.picker().getByRole("button", { name: "Close" }).click();
  await other.goto("/prices");
  await expect(rows(other)).toHaveCount(2);
  await section(page)
    .getByRole("button", { name: /^Remove Zebrawood/ })
    .click();
  await expect(rows(other)).toHaveCount(1);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(other)).toHaveCount(2);
  const region = (tab: Page) => tab.getByLabel("State, province or territory");
  await region(page).selectOption({ label: "Ontario" });
  await expect(region(other)).toHaveValue("CA-ON");
  expect(sent.filter((request) => /zebra|Oak tread/i.test(decodeURIComponent(request)))).toEqual(
    [],
  );
});

test("a price file is read in a worker, and both steps of its import are accessible @full", async ({
  page,
}) => {
  await page.goto("/prices");
  const working = page.waitForEvent("worker");
  await section(page).getByLabel("Import a price file").setInputFiles(FILE);
  expect((await working).url()).toContain("table-worker");
  await expectAccessible(page, "the columns of a price file");
  await expectNoSidewaysScroll(page, "the columns of a price file");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await expect(page.getByRole("radio", { name: "New 10" })).toBeFocused();
  await expectAccessible(page, "the preview of an import");
  await expectNoSidewaysScroll(page, "the preview of an import");
});
