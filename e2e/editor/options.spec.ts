// Tests of options and alternatives in the editor, of tasks that are not taxed, allowances and internal notes.
import type { Locator, Page } from "@playwright/test";
import { exampleId, exampleWholeQuote, GST } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;

/** Bathroom: tub 100, shower 200, heated floor 50; Deck: boards 1,000; Roof: a price of its own of 500. */
test.beforeEach(async ({ page, server }) => {
  const deck = exampleId("category", 2);
  const roof = exampleId("category", 3);
  const whole = ownQuote(
    exampleWholeQuote({
      quote: { title: "House", taxes: [{ ...GST, rate: 10 }] },
      categories: [{ name: "Bathroom" }, { name: "Deck" }, { name: "Roof", overridePrice: 500 }],
      tasks: [
        { name: "Tub" },
        { name: "Shower", materialUnitCost: 200 },
        { name: "Heated floor", materialUnitCost: 50 },
        { name: "Boards", categoryId: deck, materialUnitCost: 1_000 },
        { name: "Shingles", categoryId: roof, materialUnitCost: 0 },
      ],
    }),
  );
  await uploadQuote(server.url, whole);
  edit = new EditPage(page);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(edit.title).toBeVisible();
});

const total = (category: string): Locator => edit.category(category).getByTestId("category-total");
const option = (page: Page, name: string): Locator =>
  page.getByRole("checkbox", { name: `Option: ${name}`, exact: true });
const alternative = (page: Page, group: string, name: string): Locator =>
  page.getByRole("button", { name: `Alternative for ${group}: ${name}`, exact: true });
const expectPressed = (button: Locator, isPressed = true): Promise<void> =>
  expect(button).toHaveAttribute("aria-pressed", String(isPressed));
const colorOf = (figure: Locator): Promise<string> =>
  figure.evaluate((element) => getComputedStyle(element).color);
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "One of several" });
const undo = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Undo", exact: true }).click();

/** Chooses from a task's menu, whose row is a folded line on a phone, and folds the row again. */
async function taskMenu(task: string, action: string): Promise<void> {
  await edit.openTask(task);
  await edit.taskMenu(task, action);
}

/** Makes a task an alternative of a new group. */
async function makeAlternative(page: Page, task: string, group: string): Promise<void> {
  await taskMenu(task, "One of several…");
  await dialog(page).getByLabel("What the client chooses").fill(group);
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await expect(dialog(page)).toBeHidden();
}

test("a task becomes an option, is chosen in its row, and is always included again @full", async ({
  page,
}) => {
  await expect(total("Bathroom")).toHaveText("$350.00");
  const row = edit.taskRow("Heated floor");
  const price = row.getByTestId("task-total");
  const color = await colorOf(price);
  await taskMenu("Heated floor", "Make optional");
  await expect(row).toContainText("Option, not included");
  await expect(price).toHaveText("$50.00");
  await expect(price).not.toHaveCSS("color", color);
  // The plain figure stays hidden behind the formatted one.
  await expect(edit.cell("Material $", "Heated floor")).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await expect(total("Bathroom")).toHaveText("$300.00");

  await option(page, "Heated floor").check();
  await expect(row).toContainText("Option, included");
  await expect(price).toHaveCSS("color", color);
  await expect(total("Bathroom")).toHaveText("$350.00");
  await option(page, "Heated floor").press("Space");
  await expect(total("Bathroom")).toHaveText("$300.00");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(option(page, "Heated floor")).toBeChecked();

  await waitUntilSaved(page);
  await page.reload();
  await expect(option(page, "Heated floor")).toBeChecked();
  await taskMenu("Heated floor", "Always include");
  await expect(option(page, "Heated floor")).toBeHidden();
  await expect(total("Bathroom")).toHaveText("$350.00");
});

test("alternatives: a group is named, joined by its button, and exactly one counts @full", async ({
  page,
}) => {
  await makeAlternative(page, "Tub", "Bathing");
  await taskMenu("Shower", "One of several…");
  await dialog(page).getByRole("button", { name: "Bathing" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Tub $100.00" })).toBeChecked();
  await dialog(page).getByRole("radio", { name: "Shower $200.00" }).check();
  await expectAccessible(page, "the dialog of the alternatives");
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await expectPressed(alternative(page, "Bathing", "Shower"));
  await expect(edit.taskRow("Tub")).toContainText("Alternative for Bathing, not included");
  await expect(total("Bathroom")).toHaveText("$250.00");

  await alternative(page, "Bathing", "Tub").click();
  await expectPressed(alternative(page, "Bathing", "Shower"), false);
  await expect(total("Bathroom")).toHaveText("$150.00");
  await undo(page);
  await expectPressed(alternative(page, "Bathing", "Shower"));
  await expect(total("Bathroom")).toHaveText("$250.00");
  await undo(page);
  await expect(alternative(page, "Bathing", "Shower")).toBeHidden();
  await expect(total("Bathroom")).toHaveText("$350.00");
});

test("the dialog asks for a name, and by keyboard Enter saves it @one-width @full", async ({
  page,
}) => {
  await taskMenu("Tub", "One of several…");
  const name = dialog(page).getByLabel("What the client chooses");
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Enter a name for what the client chooses");
  await name.fill("Bathing");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expectPressed(alternative(page, "Bathing", "Tub"));
  await expect(page.getByRole("button", { name: "More for Tub", exact: true })).toBeFocused();
});

test("a category becomes an option, and what is in it is dimmed with its price @full", async ({
  page,
}) => {
  const prices = [total("Deck"), edit.taskRow("Boards").getByTestId("task-total")];
  const colors = await Promise.all(prices.map(colorOf));
  await edit.menu("Deck", "Make optional");
  await expect(edit.category("Deck")).toContainText("Option, not included");
  await expect(total("Deck")).toHaveText("$1,000.00");
  for (const [index, price] of prices.entries())
    await expect(price).not.toHaveCSS("color", colors[index] ?? "");
  await edit.openTask("Boards");
  await expect(edit.cell("Material $", "Boards")).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  expect((await edit.figures())["Subtotal"]).toBe("$850.00");
  await option(page, "Deck").check();
  for (const [index, price] of prices.entries())
    await expect(price).toHaveCSS("color", colors[index] ?? "");
  expect((await edit.figures())["Subtotal"]).toBe("$1,850.00");
  await undo(page);
  await undo(page);
  await expect(option(page, "Deck")).toBeHidden();

  await edit.menu("Roof", "One of several…");
  await dialog(page).getByLabel("What the client chooses").fill("Outside");
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await edit.menu("Deck", "One of several…");
  await dialog(page).getByRole("button", { name: "Outside" }).click();
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await expectPressed(alternative(page, "Outside", "Roof"));
  expect((await edit.figures())["Subtotal"]).toBe("$850.00");
  await alternative(page, "Outside", "Deck").click();
  expect((await edit.figures())["Subtotal"]).toBe("$1,350.00");
});

test("a task is not taxed, is an allowance, and has an internal note @full", async ({ page }) => {
  await taskMenu("Tub", "Not taxed");
  await taskMenu("Tub", "Allowance");
  const row = edit.taskRow("Tub");
  await expect(row).toContainText("Not taxed");
  await expect(row).toContainText("Allowance");
  expect((await edit.figures())["Total"]).toBe("$2,025.00");
  await taskMenu("Tub", "Internal note…");
  const note = page.getByRole("dialog", { name: "Internal note" });
  await note.getByLabel("Note").fill("Supplier quoted 80 until May.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(row).toContainText("Internal note: Supplier quoted 80 until May.");
  await undo(page);
  await expect(row).not.toContainText("Internal note");
  await taskMenu("Tub", "Taxed");
  await taskMenu("Tub", "Not an allowance");
  await expect(row.locator("[data-marks]")).toBeHidden();
  expect((await edit.figures())["Total"]).toBe("$2,035.00");
});

test("in an overridden category the items say why they are not available @full", async ({
  page,
}) => {
  await edit.openTask("Shingles");
  await page.getByRole("button", { name: "More for Shingles", exact: true }).click();
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  for (const name of ["Make optional", "One of several…", "Not taxed", "Allowance"]) {
    await expect(item(name)).toBeDisabled();
    await expect(item(name)).toHaveAccessibleDescription(
      "This category has one price for everything. Remove its override first.",
    );
  }
  await expectAccessible(page, "the menu of a task of an overridden category");
  const bar = await page.locator(".quote-bar").boundingBox();
  const menu = await page.getByRole("menu").boundingBox();
  expect(menu?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.keyboard.press("Escape");
  await taskMenu("Shingles", "Internal note…");
  await page.getByRole("dialog").getByLabel("Note").fill("Order early");
  await page.getByRole("dialog").getByRole("button", { name: "Save note" }).click();
  await expect(edit.taskRow("Shingles")).toContainText("Internal note: Order early");
});

test("marks of folded rows are seen, and their tick does not open the row @finger @full", async ({
  page,
}) => {
  await taskMenu("Heated floor", "Make optional");
  await edit.taskRow("Heated floor").getByRole("button", { name: "Close Heated floor" }).click();
  await option(page, "Heated floor").tap();
  await expect(edit.taskRow("Heated floor")).toContainText("Option, included");
  await expect(edit.cell("Quantity", "Heated floor")).toBeHidden();
  await expectAccessible(page, "a folded row with an option");
});
