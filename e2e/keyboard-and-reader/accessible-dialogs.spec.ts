// Tests of the dialogs and menus of a quote, and of the search: accessible in light and dark.
import type { Page } from "@playwright/test";
import { pasteText } from "../../component-tests/testing/pasting.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  await edit.openMade({ Tile: plainTasks("Backsplash"), Floor: plainTasks("Oak boards") });
});

/** Checks the dialog that is open, then closes it. */
async function lookAtDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, name);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
}

test("dialogs of a quote and of a task, and the question before input is lost @full", async ({
  page,
}) => {
  for (const name of ["Markup for all tasks", "Cents in costs", "Update prices"]) {
    await edit.menu("this quote", `${name}…`);
    await lookAtDialog(page, name);
  }
  for (const [opener, name] of [
    ["Start from a job", "Start from a job"],
    ["Add a discount", "Discount"],
    ["Add a category", "Add a category"],
  ] as const) {
    await page.getByRole("button", { name: opener, exact: true }).click();
    await lookAtDialog(page, name);
  }
  for (const [item, name] of [
    ["One of several…", "One of several"],
    ["Move to category…", "Move to another category"],
  ] as const) {
    await edit.menu("Backsplash", item);
    await lookAtDialog(page, name);
  }
  await edit.menu("Backsplash", "Internal note…");
  await page.getByRole("dialog").getByRole("textbox").fill("Check the wall first");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page, "the question before input is lost");
});

test("the menu, the name and the price of a category, the form of a custom task, and pasted rows left out @full", async ({
  page,
}) => {
  await page.getByRole("button", { name: "More for Tile", exact: true }).click();
  await expectAccessible(page, "the menu of a category");
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await expect(page.getByRole("textbox", { name: "Name of category Tile" })).toBeFocused();
  await expectAccessible(page, "a category that is renamed");
  await page.keyboard.press("Escape");
  await edit.menu("Tile", "Set one price for this category");
  await page.getByRole("button", { name: "Set price" }).click();
  await expectAccessible(page, "an override without a price");
  await page.getByLabel("One price for this category ($)").fill("250");
  await page.getByRole("button", { name: "Set price" }).click();
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await expectAccessible(page, "the override's warning");
  await warning.getByRole("button", { name: "Override price" }).click();
  await expect(edit.category("Tile")).toContainText("(overridden)");
  await page.getByRole("button", { name: "Collapse Tile" }).click();
  await edit.openPicker("Floor");
  await page.getByRole("button", { name: "Add Custom Task" }).click();
  await expectAccessible(page, "Add Custom Task");
  await page.keyboard.press("Escape");
  const line = page.getByRole("textbox", { name: "New task in Floor" });
  await line.evaluate(pasteText, "Grout\t2\neach\tnot a number\n");
  await expectAccessible(page, "a closed category, and rows that a paste left out");
});

test("saving a kit, the kits of an empty quote, and starting from one @full", async ({ page }) => {
  await edit.menu("Floor", "Save as a kit…");
  const saving = page.getByRole("dialog", { name: "Save as a kit" });
  await saving.getByLabel("Length (ft)", { exact: true }).fill("12");
  await saving.getByRole("button", { name: "Edit formula: Oak boards" }).click();
  await expectAccessible(page, "saving a kit, with the formula of a task");
  await expectNoSidewaysScroll(page, "saving a kit, with the formula of a task");
  await saving.getByRole("button", { name: "Save kit (1 task)" }).click();
  await edit.openNew();
  const kits = page.getByRole("region", { name: "My kits" });
  await expect(kits).toContainText("Your kit: 1 task in 1 category.");
  await expectAccessible(page, "the kits and jobs of an empty quote");
  await expectNoSidewaysScroll(page, "the kits and jobs of an empty quote");
  await kits.getByRole("button", { name: "Floor" }).first().click();
  await lookAtDialog(page, "Floor");
});

test("the search of a quote, the list of keys, and ways to begin @full", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search this quote" });
  const first = search.getByRole("option", { selected: true });
  await page.keyboard.type("oak");
  await expect(first).toContainText("Oak boards");
  await expectAccessible(page, "results of the search");
  await expectNoSidewaysScroll(page, "results of the search");
  await search.getByRole("combobox").fill("keyboard");
  await expect(first).toContainText("Keyboard shortcuts");
  await page.keyboard.press("Enter");
  await lookAtDialog(page, "Keyboard shortcuts");
  await edit.openNew();
  for (const name of ["Use an old quote", "Paste a list"]) {
    await page.getByRole("button", { name }).click();
    await lookAtDialog(page, name);
  }
  await page.getByRole("button", { name: /^Kitchen remodel/ }).click();
  await lookAtDialog(page, "Kitchen remodel");
});
