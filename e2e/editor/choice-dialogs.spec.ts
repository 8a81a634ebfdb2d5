// Tests of what is kept and asked about options and alternatives: a group's new name, open dialogs, an override.
import type { Locator, Page } from "@playwright/test";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

let edit: EditPage;

/** Tub 100 and shower 200 are alternatives, of which the tub counts; floor 50. */
test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(
    exampleWholeQuote({
      quote: { title: "House" },
      categories: [{ name: "Bathroom" }, { name: "Hall" }],
      tasks: [
        { name: "Tub", choiceGroup: "Bathing", selected: true },
        { name: "Shower", choiceGroup: "Bathing", materialUnitCost: 200 },
        { name: "Floor", materialUnitCost: 50 },
      ],
    }),
  );
  await uploadQuote(server.url, whole);
  edit = new EditPage(page);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(edit.title).toBeVisible();
});

const total = (): Locator => edit.category("Bathroom").getByTestId("category-total");
const alternative = (page: Page, group: string, name: string): Locator =>
  page.getByRole("button", { name: `Alternative for ${group}: ${name}`, exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "One of several" });
const group = (page: Page): Locator => dialog(page).getByLabel("What the client chooses");

test("a new name renames the group as one step, and still only one counts @one-width @full", async ({
  page,
}) => {
  await expect(total()).toHaveText("$150.00");
  await edit.taskMenu("Shower", "One of several…");
  await group(page).fill("Wet area");
  await expect(dialog(page)).toContainText("Renames it for all 2 alternatives.");
  await expect(dialog(page).getByRole("radio", { name: "Tub $100.00" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await expect(alternative(page, "Wet area", "Tub")).toHaveAttribute("aria-pressed", "true");
  await expect(alternative(page, "Wet area", "Shower")).toHaveAttribute("aria-pressed", "false");
  await expect(total()).toHaveText("$150.00");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(alternative(page, "Bathing", "Tub")).toBeVisible();
  await expect(alternative(page, "Bathing", "Shower")).toBeVisible();
});

test("Escape asks before it discards a changed choice @one-width @full", async ({ page }) => {
  await edit.taskMenu("Tub", "One of several…");
  await dialog(page).getByRole("radio", { name: "Shower $200.00" }).check();
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "Keep editing" }).click();
  await dialog(page).getByRole("button", { name: "Save choice" }).click();
  await expect(total()).toHaveText("$250.00");
});

test("an alternative is chosen by key, and pressing it again changes nothing @one-width @full", async ({
  page,
}) => {
  const shower = alternative(page, "Bathing", "Shower");
  for (const key of ["Enter", "Space"]) {
    await shower.press(key);
    await expect(shower).toHaveAttribute("aria-pressed", "true");
    await expect(total()).toHaveText("$250.00");
  }
  await expect(alternative(page, "Bathing", "Tub")).toHaveAttribute("aria-pressed", "false");
});

test("an open dialog of a task stays with what was typed in a narrower window @one-width @full", async ({
  page,
}) => {
  await edit.taskMenu("Floor", "Internal note…");
  const note = page.getByRole("dialog", { name: "Internal note" });
  await note.getByLabel("Note").fill("Supplier quoted 80.");
  await page.setViewportSize({ width: 800, height: 1_000 });
  await expect(page.getByRole("button", { name: "Edit Floor", includeHidden: true })).toBeVisible();
  await expect(note.getByLabel("Note")).toHaveValue("Supplier quoted 80.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(edit.taskRow("Floor")).toContainText("Internal note: Supplier quoted 80.");
});

test("an override says that the choices of its tasks no longer apply, also where it does not ask @one-width @full", async ({
  page,
}) => {
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  const setPrice = async (category: string, action: string, price: string) => {
    await edit.menu(category, action);
    await page.getByLabel("Override price ($)").fill(price);
    await page.getByRole("button", { name: "Set price" }).click();
  };
  const dropped = "Options, alternatives, allowances and “Not taxed” no longer apply to its tasks.";
  await setPrice("Hall", "Override price", "300");
  await expect(warning).not.toContainText(dropped);
  await warning.getByRole("checkbox", { name: "Don't show again" }).check();
  await warning.getByRole("button", { name: "Override price" }).click();
  await setPrice("Bathroom", "Override price", "500");
  await expect(warning).toContainText(dropped);
  await expect(warning.getByRole("checkbox")).toBeHidden();
  await warning.getByRole("button", { name: "Override price" }).click();
  await expect(total()).toHaveText("$500.00");
  await setPrice("Bathroom", "Change override price", "600");
  await expect(total()).toHaveText("$600.00");
});
