// Tests of the dialogs that open from menus, and of deleted quotes: accessible in light and dark.
import type { Page } from "@playwright/test";
import { pasteText } from "../../component-tests/testing/pasting.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** Checks the dialog that is open, then closes it. */
async function lookAtDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, name);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
}

test("dialogs of a quote, a category and a task, and the question before input is lost @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Tile: plainTasks("Backsplash"), Floor: plainTasks("Oak boards") });
  for (const [opener, name] of [
    ["Markup for all tasks…", "Markup for all tasks"],
    ["Cents in costs…", "Cents in costs"],
  ] as const) {
    await edit.menu("this quote", opener);
    await lookAtDialog(page, name);
  }
  await page.getByRole("button", { name: "Start from a job" }).click();
  await lookAtDialog(page, "Start from a job");
  await edit.taskMenu("Backsplash", "One of several…");
  await lookAtDialog(page, "One of several");
  await edit.menu("Tile", "Rename");
  await expect(page.getByRole("textbox", { name: "Name of category Tile" })).toBeFocused();
  await expectAccessible(page, "a category that is renamed");
  await page.keyboard.press("Escape");
  await edit.taskMenu("Backsplash", "Internal note…");
  await page.getByRole("dialog").getByRole("textbox").fill("Check the wall first");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page, "the question before input is lost");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Add a discount" }).click();
  await lookAtDialog(page, "Discount");
});

test("a pasted list, an old quote, and rows that a paste leaves out @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Tile: plainTasks("Backsplash") });
  await waitUntilSaved(page);
  await edit.openNew();
  await page.getByRole("button", { name: "Use an old quote" }).click();
  await lookAtDialog(page, "Use an old quote");
  await page.getByRole("button", { name: "Paste a list" }).click();
  await lookAtDialog(page, "Paste a list");
  await edit.openMade({ Tile: plainTasks("Backsplash") });
  const field = page.getByRole("textbox", { name: "New task in Tile" });
  await field.evaluate(pasteText, "Grout\t2\neach\tnot a number\n");
  await expectAccessible(page, "rows that a paste left out");
});

test.describe("deleted", () => {
  test.use({ provokes: /status of 410/ });

  test("deleted quotes in the list, the question before one goes for good, and its page @full", async ({
    page,
  }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openNew();
    await edit.name("Deck");
    await waitUntilSaved(page);
    await page.goto("/quotes");
    await page.getByRole("button", { name: "More for Deck" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Deleted" })).toBeVisible();
    await expectAccessible(page, "deleted quotes");
    await page.getByRole("button", { name: "Delete for good: Deck" }).click();
    await lookAtDialog(page, "Delete this quote for good?");
    await page.goto(`/quote/${quoteId}`);
    await expect(page.getByText("This link no longer works", { exact: false })).toBeVisible();
    await expectAccessible(page, "the page of a deleted quote");
  });
});
