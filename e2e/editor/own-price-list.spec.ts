// Tests of "My price list": saved from a row, offered first in the picker at its costs, backed up and restored.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { writePriceBackup } from "#core/own-prices/price-backup.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** In the catalog $0.70 material and $1.90 labor. */
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
const OWN_TASK = {
  name: "Curved soffit board",
  quantity: "1",
  unit: "lin.ft",
  material: "6.5",
  labor: "12.3",
  markup: "0",
};

const entry = (name: string, count: number): OwnPrice => ({
  id: `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`,
  name,
  category: "Drywall",
  description: "",
  unit: "sq.ft",
  materialUnitCost: 4.2,
  laborUnitCost: 3.1,
  code: `Z-${count}`,
  pricedOn: "2026-10-01",
});

const backupOf = (entries: readonly OwnPrice[]): string =>
  writePriceBackup(
    { regionCode: "US-CA", rates: { default: 77, categories: { Tile: 81.5 } }, entries },
    "2026-11-01",
  );

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

async function save(edit: EditPage, task: string): Promise<void> {
  await edit.taskMenu(task, "Save to my prices");
  await expect(toast(edit.page).getByText("Saved to my prices")).toBeVisible();
}

async function costsOnServer(page: Page, quoteId: string) {
  const answer = await page.request.get(apiPaths.wholeQuote(quoteId));
  const { tasks } = (await answer.json()) as WholeQuote;
  return tasks.map((task) => [task.name, task.materialUnitCost, task.laborUnitCost]);
}

test("saved tasks come first in the picker, and are added at their costs whatever region and rates", async ({
  page,
}) => {
  await page.goto("/prices");
  await expect(section(page).getByText("No prices of your own yet.")).toBeVisible();
  await page.getByLabel("State, province or territory").selectOption({ label: "California" });
  await page.getByLabel("My rate for all categories").fill("200");
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCatalogTasks("Drywall", [WALLS]);
  await edit.cell("Material $", WALLS).fill("3.3");
  await edit.cell("Labor $", WALLS).fill("4.4");
  await save(edit, WALLS);
  await edit.addCustomTask("Drywall", OWN_TASK);
  await save(edit, OWN_TASK.name);
  await waitUntilSaved(page);
  await page.reload();

  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  const first = picker.getByRole("checkbox").first();
  await expect(first).toHaveAccessibleName(OWN_TASK.name);
  await expect(first).toHaveAccessibleDescription(/\$18\.80.*My price/);
  const walls = picker.getByRole("checkbox", { name: WALLS, exact: true });
  await expect(walls).toHaveCount(1);
  await expect(walls).toHaveAccessibleDescription(/\$7\.70.*My price/);
  await expect(picker.getByText("My price", { exact: true })).toHaveCount(2);
  await walls.check();
  await picker.getByLabel("Search tasks").fill("soffit");
  await expect(first).toHaveAccessibleName(OWN_TASK.name);
  await expect(picker.getByRole("heading", { name: "My price list" })).toBeVisible();
  await first.check();
  await picker.getByRole("button", { name: "Add selected tasks (2)" }).click();
  await waitUntilSaved(page);
  expect((await costsOnServer(page, quoteId)).slice(2)).toEqual([
    [WALLS, 3.3, 4.4],
    [OWN_TASK.name, 6.5, 12.3],
  ]);
});

test("saving again replaces the entry, and Undo restores the former one", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Walls: [{ ...OWN_TASK, name: "Board" }] });
  await save(edit, "Board");
  await page.goto("/prices");
  const before = await downloadBackup(page);
  expect(before).toContain('"laborUnitCost": 12.3');
  await page.goBack();
  await edit.openTask("Board");
  await edit.cell("Labor $", "Board").fill("20");
  await save(edit, "Board");
  await undoIn(page);
  await expect(toast(page).getByText("Former price restored")).toBeVisible();
  await page.goto("/prices");
  await expect(rows(page)).toHaveCount(1);
  expect(await downloadBackup(page)).toBe(before);
});

test("a backup restores equal entries, rates and region; a bad file changes nothing", async ({
  page,
}) => {
  await page.goto("/prices");
  const text = backupOf([entry("Oak tread", 1), entry("Zebrawood veneer", 2)]);
  await chooseBackup(page, text);
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "2 entries are added.",
    "Your labor rates are replaced.",
    "Your region is replaced.",
  ]);
  await expectAccessible(page, "the question before a restore");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(section(page).getByText("No prices of your own yet.")).toBeVisible();
  await restore(page, text);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel("State, province or territory")).toHaveValue("US-CA");
  await expect(page.getByLabel("My rate for Tile, dollars an hour")).toHaveValue("81.5");
  await expect(section(page).getByText(/^Last backup/)).toBeHidden();

  await section(page)
    .getByRole("button", { name: /^Remove Oak tread/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(section(page).getByText(/^Last backup: \d+ days? ago/)).toBeVisible();
  await undoIn(page);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const again = await downloadBackup(page);
  await expect(section(page).getByText(/^Last backup/)).toBeHidden();
  const savedOn = /"savedOn": "([^"]+)"/.exec(again)?.[1] ?? "";
  expect(again).toBe(text.replace("2026-11-01", savedOn));

  await chooseBackup(page, text.replace("4.2", "-4.2"));
  await expect(toast(page).getByText("Nothing was restored")).toBeVisible();
  await expect(toast(page).getByText(/^This backup cannot be restored: entries\./)).toBeVisible();
  await chooseBackup(page, again);
  await expect(page.getByText("so there is nothing to restore")).toBeVisible();
});

test("the list is accessible, is searched, and stays on the device and in its tabs", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await page.goto("/prices");
  await expectAccessible(page, "an empty price list");
  const entries = Array.from({ length: 10_000 }, (_, count) => entry(`Veneer ${count}`, count));
  await restore(page, backupOf([entry("Zebrawood veneer", 20_000), ...entries.slice(1)]));
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
  await section(page)
    .getByRole("button", { name: /^Remove Zebrawood/ })
    .click();
  await expect(section(page).getByText("No entries found")).toBeVisible();
  await other.goto("/prices");
  await expect(section(other).getByText("The first 100 of 9,999 entries")).toBeVisible();
  await undoIn(page);
  await expect(section(other).getByText("The first 100 of 10,000 entries")).toBeVisible();
  expect(sent.filter((request) => /zebra|Z-20000|Veneer \d/i.test(request))).toEqual([]);
});
