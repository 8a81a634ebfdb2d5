// Tests of renaming a category in place: by pencil or menu, saved by Enter, cancelled by Escape, offline and in two tabs.
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test("from the menu: Enter saves the trimmed name, and undo restores the former one", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Drywall: plainTasks("Hang"), Paint: [] });
  await edit.menu("Drywall", "Rename");
  const field = page.getByRole("textbox", { name: "Name of category Drywall" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Drywall");
  // The name is selected, so typing replaces it.
  await page.keyboard.type("  Walls and ceilings ");
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
  const renamed = edit.category("Walls and ceilings");
  await expect(renamed).toBeVisible();
  // The focus returns to the opener.
  await expect(page.locator(":focus")).toHaveAccessibleName(
    /^(Rename|More for) Walls and ceilings$/,
  );
  await waitUntilSaved(page);
  await page.reload();
  await expect(renamed).toBeVisible();

  await edit.menu("Walls and ceilings", "Rename");
  await page.keyboard.type("Ceilings");
  await edit.title.focus();
  await expect(edit.category("Ceilings")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(renamed).toBeVisible();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(edit.category("Ceilings")).toBeVisible();
});

test("Escape restores the name; a blank name is not saved, a name that is too long stays in the field", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Drywall: plainTasks("Hang") });
  const field = page.getByRole("textbox", { name: "Name of category Drywall" });
  await edit.menu("Drywall", "Rename");
  await expect(field).toBeFocused();
  await field.fill("Else");
  await page.keyboard.press("Escape");
  await expect(edit.category("Drywall").getByRole("heading")).toBeVisible();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^(Rename|More for) Drywall$/);

  await edit.menu("Drywall", "Rename");
  await expect(field).toBeFocused();
  await field.fill("   ");
  await page.keyboard.press("Enter");
  await expect(edit.category("Drywall").getByRole("heading")).toBeVisible();

  await edit.menu("Drywall", "Rename");
  await expect(field).toBeFocused();
  await field.fill("\u200b");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Use at least one visible character.")).toBeVisible();
  await field.fill("x".repeat(205));
  await page.keyboard.press("Enter");
  await edit.title.focus();
  await expect(page.getByText("205 of 200 characters: shorten it by 5 to save")).toBeVisible();
  await expect(field).toHaveValue("x".repeat(205));
});

test("the pencil works with the keyboard only @pointer", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Drywall: plainTasks("Hang") });
  await page.getByRole("button", { name: "Rename Drywall" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of category Drywall" })).toBeFocused();
  await page.keyboard.type("Boards");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Boards" })).toBeFocused();
});

test.describe("without a network", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|net::ERR/ });

  test("a new name is queued, and another tab shows it when it has been sent", async ({
    page,
    context,
    server,
  }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Drywall: plainTasks("Hang") });
    const second = await context.newPage();
    const heard = watch(second, server);
    await second.goto(`/quote/${quoteId}`);
    const other = new EditPage(second);
    await expect(other.category("Drywall")).toBeVisible();
    await context.setOffline(true);
    await edit.menu("Drywall", "Rename");
    await expect(page.getByRole("textbox", { name: "Name of category Drywall" })).toBeFocused();
    await page.keyboard.type("Boards");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
    await expect(edit.category("Boards")).toBeVisible();
    await context.setOffline(false);
    await waitUntilSaved(page);
    await expect(other.category("Boards")).toBeVisible();
    expect(unexpected(heard, /ERR_INTERNET_DISCONNECTED|net::ERR/)).toEqual([]);
  });
});
