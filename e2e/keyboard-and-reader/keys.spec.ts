// Tests of single keys in the Edit step, announcements, and tooltips.
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const FAUCET = "Bathroom sink faucet, mid-grade chrome or nickel";

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  await edit.openMade({ Doors: plainTasks("Hang", "Paint"), Floors: [] });
});

test("the first opening of a menu by keyboard highlights its first action @full", async ({
  page,
}) => {
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await page.reload();
    await page.getByRole("button", { name: "More for Doors" }).press(key);
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "More for Doors");
  }
  await page.reload();
  // The first enabled action: the first task cannot move up.
  await edit.openTask("Hang");
  await page.getByRole("button", { name: "More for Hang" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).not.toBeFocused();
});

test("Escape restores the value that a field had on focus, and saves it @full", async ({
  page,
}) => {
  const fields = [
    [edit.cell("Quantity", "Hang"), "12", "1"],
    [edit.cell("Material $", "Hang"), "99", "10"],
    [edit.cell("Description", "Hang"), "With new hinges", ""],
    [edit.cell("Name", "Paint"), "Varnish", "Paint"],
  ] as const;
  for (const [field, typed, before] of fields) {
    const cell = await field.elementHandle();
    await field.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
    expect(await cell?.inputValue()).toBe(typed);
    await page.keyboard.press("Escape");
    await expect.poll(() => cell?.inputValue()).toBe(before);
  }
  await expect(edit.summary).toContainText("$20.00");
  await edit.title.focus();
  await page.keyboard.type("Barn");
  await page.keyboard.press("Escape");
  await expect(edit.title).toHaveValue("");
  await edit.name("Shed");
  await waitUntilSaved(page);
  await page.reload();
  await expect(edit.title).toHaveValue("Shed");
  await edit.openTask("Paint");
  await edit.openTask("Hang");
  await expect(edit.cell("Quantity", "Hang")).toHaveValue("1");
  await expect(edit.cell("Description", "Hang")).toHaveValue("");
});

test("Enter in the search for categories selects the only result, and pressed again adds it @full", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  await page.keyboard.type("drywa");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Drywall" })).toBeChecked();
  await expect(page.locator("body > [role=status]")).toContainText("Drywall is chosen.");
  await page.keyboard.press("Enter");
  await expect(edit.picker().getByLabel("Search tasks")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit.category("Drywall").getByRole("button", { name: "Add tasks" })).toBeFocused();
});

test("tasks are picked with Enter alone: the best result, its quantity, the next search, and all of them @full", async ({
  page,
}) => {
  await edit.addCategories(["Plumbing"]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const dialog = edit.picker();
  const search = dialog.getByLabel("Search tasks");
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  await search.press("Enter");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await search.fill("toilet");
  await expect(dialog.locator("mark").first()).toHaveText("toilet");
  await search.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: TOILET, exact: true })).toBeChecked();
  await expect(page.locator("body > [role=status]")).toHaveText(
    `${TOILET} is chosen. Type its quantity, then press Enter.`,
  );
  await expect(dialog.getByLabel(`Quantity of ${TOILET}`)).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.type("faucet");
  await expect(dialog.locator("mark").first()).toHaveText("faucet");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(`Quantity of ${FAUCET}`)).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await edit.openTask(TOILET);
  await edit.openTask(FAUCET);
  await expect(edit.cell("Quantity", TOILET)).toHaveValue("2");
  await expect(edit.cell("Quantity", FAUCET)).toHaveValue("3");
});

test("the arrow keys move between the search and the results @full", async ({ page }) => {
  await edit.addCategories(["Plumbing"]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const boxes = edit.picker().getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(boxes.nth(1)).toBeFocused();
  // A box that is ticked with the keyboard keeps the focus; Tab leads to its quantity.
  await page.keyboard.press("Space");
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expectFocusOn(page, /^Quantity of /);
  await boxes.first().press("ArrowUp");
  await expect(edit.picker().getByLabel("Search tasks")).toBeFocused();
});

test("Enter in the title moves to the first category, or to the button that adds one @full", async ({
  page,
}) => {
  await edit.title.fill("Barn");
  await edit.title.press("Enter");
  await expectFocusOn(page, "Move Doors");
  await edit.openNew();
  await edit.title.fill("Barn");
  await edit.title.press("Enter");
  await expectFocusOn(page, "Add a category");
  await waitUntilSaved(page);
  await expect(edit.title).toHaveValue("Barn");
});

test("Enter in the last row moves to the line for a new task @full", async ({ page }) => {
  await edit.cell("Quantity", "Paint").press("Enter");
  await expectFocusOn(page, "New task in Doors");
});

test("moves by arrow keys and by menus are announced @full", async ({ page }) => {
  const said = page.locator("body > [role=status]");
  await page.getByRole("button", { name: "Move Hang", exact: true }).press("ArrowDown");
  await expect(said).toHaveText("Hang moved to position 2 of 2 in Doors.");
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText("Hang moved to position 1 of 1 in Floors.");
  await expectFocusOn(page, "Move Hang");
  await edit.menu("Floors", "Move up");
  await expect(said).toHaveText("Floors moved to position 1 of 2.");
  await edit.next();
  await page.getByRole("button", { name: "Add payment" }).click();
  await page.getByRole("textbox", { name: "Share (%) of Payment 1" }).fill("40");
  await page.getByRole("button", { name: "Add payment" }).click();
  await page.getByRole("button", { name: "More for Payment 1" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(said).toHaveText("Payment 1 moved to position 2 of 2.");
});

test("an icon button shows its tooltip after 700 ms and on keyboard focus @pointer @full", async ({
  page,
}) => {
  const tooltip = page.getByRole("tooltip");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const remove = page.getByRole("button", { name: "Delete Hang" });
  await remove.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText("Delete Hang");
  // The next tooltip within 300 ms is shown immediately.
  await page.getByRole("button", { name: "Delete Paint" }).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Delete Paint");
  await page.mouse.move(5, 5);
  await page.clock.runFor(500);
  await expect(tooltip).toHaveCount(0);
  await page.getByRole("button", { name: "More for Hang" }).focus();
  await page.keyboard.press("Tab");
  await page.clock.runFor(710);
  await expect(tooltip).toHaveText("Delete Hang");
  const box = await tooltip.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true);
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});
