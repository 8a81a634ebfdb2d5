// Tests of what only real requests, a download and axe prove of kits: saved from a quote with dimensions, started from with others, deleted, backed up, never sent.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const BOARDS = {
  name: "Cedar boards",
  quantity: "132",
  unit: "sq.ft",
  material: "8.4",
  labor: "5.1",
  markup: "0",
};
const STAIRS = { ...BOARDS, name: "Box stairs", quantity: "1", unit: "each", material: "300" };
const RAIL = { ...BOARDS, name: "Glass rail", quantity: "30", unit: "lin.ft", material: "90" };
const KIT = "Cedar deck with a box stair";

const saving = (page: Page): Locator => page.getByRole("dialog", { name: "Save as a kit" });
const kits = (page: Page): Locator => page.getByRole("region", { name: "My kits" });
const toast = (page: Page): Locator => page.locator(".toast");

/** Saves boards and stairs of a deck of 12 x 10 ft. */
async function saveKit(page: Page): Promise<void> {
  const edit = new EditPage(page);
  await edit.openMade({ "My decks": [BOARDS, STAIRS, RAIL] });
  await page.getByRole("button", { name: "More for My decks" }).click();
  await page.getByRole("menuitem", { name: "Save as a kit…" }).click();
  const dialog = saving(page);
  await expect(dialog.getByLabel("Name of the kit")).toHaveValue("My decks");
  await dialog.getByLabel("Name of the kit").fill(KIT);
  await dialog.getByLabel("Length (ft)", { exact: true }).fill("12");
  await dialog.getByLabel("Width (ft)", { exact: true }).fill("10");
  const follows = (name: string) => dialog.getByRole("combobox", { name: `Quantity of ${name}` });
  await expect(follows(BOARDS.name)).toHaveValue("floorArea * (1 + 10 / 100)");
  await expect(follows(STAIRS.name)).toHaveValue("1");
  await dialog.getByRole("button", { name: `Edit formula: ${RAIL.name}` }).click();
  await dialog.getByLabel("Follows").selectOption({ label: "Perimeter" });
  await expect(dialog.getByLabel("Or type the formula")).toHaveValue("perimeter");
  await expectAccessible(page, "the formula of a kit's task");
  await expectNoSidewaysScroll(page, "the formula of a kit's task");
  await dialog.getByRole("checkbox", { name: RAIL.name, exact: true }).click();
  await expect(follows(RAIL.name)).toBeHidden();
  await expectAccessible(page, "saving a kit");
  await expectNoSidewaysScroll(page, "saving a kit");
  await dialog.getByRole("button", { name: "Save kit (2 tasks)" }).click();
  await expect(toast(page).getByText("Kit saved")).toBeVisible();
}

test("a quote starts from a kit with other dimensions, in one step; no request carries the kit before @full", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await saveKit(page);
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await expect(kits(page)).toContainText("Your kit: 2 tasks in 1 category.");
  await expectAccessible(page, "the kits of an empty quote");
  await expectNoSidewaysScroll(page, "the kits of an empty quote");
  expect(sent.filter((request) => decodeURIComponent(request).includes(KIT))).toEqual([]);
  await kits(page).getByRole("button", { name: KIT }).first().click();
  const dialog = page.getByRole("dialog", { name: KIT });
  await expect(dialog.getByLabel("Length (ft)")).toHaveValue("12");
  await dialog.getByLabel("Length (ft)").fill("24");
  await expect(dialog).toContainText("264 sq.ft at $13.50");
  await expect(dialog).toContainText("All costs are as you saved them in this kit.");
  await expect(dialog.getByLabel("Markup")).toContainText("My usual, 0%");
  // 264 x 13.50 + 305.10
  await expect(dialog.getByTestId("starter-sum")).toHaveText("$3,869.10");
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await waitUntilSaved(page);
  const whole = await storedQuote(page, quoteId);
  expect(whole.quote).toMatchObject({ title: KIT, subtotal: 3869.1 });
  expect(whole.categories).toMatchObject([{ name: "My decks", defaultLaborHourlyRate: null }]);
  expect(whole.tasks.map((task) => [task.name, task.quantity, task.materialUnitCost])).toEqual([
    [BOARDS.name, 264, 8.4],
    [STAIRS.name, 1, 300],
  ]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(edit.category("My decks")).toHaveCount(0);
  await waitUntilSaved(page);
  expect((await storedQuote(page, quoteId)).tasks).toEqual([]);
});

test(
  "a deleted kit comes back with Undo, and a lost one with the backup",
  { tag: "@full" },
  async ({ page }) => {
    await saveKit(page);
    await page.goto("/prices");
    const section = page.getByRole("region", { name: /^My price list/ });
    const downloading = page.waitForEvent("download");
    await section.getByRole("button", { name: "Download backup" }).click();
    const backup = await readFile(await (await downloading).path(), "utf8");
    expect(backup).toContain(KIT);
    const edit = new EditPage(page);
    await edit.openNew();
    const remove = async () => {
      await kits(page)
        .getByRole("button", { name: `More for the kit ${KIT}` })
        .click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
    };
    await remove();
    await expect(kits(page)).toHaveCount(0);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page).getByText(`${KIT} restored`)).toBeVisible();
    await remove();
    await expect(kits(page)).toHaveCount(0);
    await page.goto("/prices");
    await section.getByLabel("Restore from a backup").setInputFiles({
      name: "my-prices.json",
      mimeType: "application/json",
      buffer: Buffer.from(backup),
    });
    const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Your kits are replaced by the 1 kit of the backup.",
    ]);
    await dialog.getByRole("button", { name: "Replace my prices" }).click();
    await expect(toast(page).getByText("Backup restored")).toBeVisible();
    await edit.openNew();
    await expect(kits(page).getByRole("button", { name: KIT }).first()).toBeVisible();
  },
);
