// Tests of what is kept and asked about alternatives: a group's new name, open dialogs, an override.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { hideOverrideWarning } from "#web/data/browser/preferences.ts";
import { openQuote } from "../../testing/app-for-tests.tsx";
import { resize, press, pressOn } from "../../testing/actions.ts";
import { category, menu, taskRow, undo } from "../../pages/edit-screen.ts";

const total = category("Bathroom").getByTestId("category-total");
const dialog = page.getByRole("dialog", { name: "One of several" });
const save = dialog.getByRole("button", { name: "Save choice" });
const alternative = (group: string, name: string): Locator =>
  page.getByRole("button", { name: `Alternative for ${group}: ${name}`, exact: true });

/** Tub 100 and shower 200 are alternatives, of which the tub counts; floor 50. */
beforeEach(async () => {
  await openQuote(
    exampleWholeQuote({
      categories: [{ name: "Bathroom" }, { name: "Hall" }],
      tasks: [
        { name: "Tub", choiceGroup: "Bathing", selected: true },
        { name: "Shower", choiceGroup: "Bathing", materialUnitCost: 200 },
        { name: "Floor", materialUnitCost: 50 },
      ],
    }),
  );
  await expect.element(total).toHaveTextContent("$150.00");
});

test("an open dialog of a task stays with what was typed in a narrower window @full", async () => {
  await menu("Floor", "Internal note…");
  const note = page.getByRole("dialog", { name: "Internal note" });
  await note.getByLabelText("Note").fill("Supplier quoted 80.");
  await resize(800, 1_000);
  await expect
    .element(page.getByRole("button", { name: "Edit Floor", includeHidden: true }))
    .toBeInTheDocument();
  await expect.element(note.getByLabelText("Note")).toHaveValue("Supplier quoted 80.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect.element(taskRow("Floor")).toMatchTextContent("Internal note: Supplier quoted 80.");
});

test("an override says that the choices of its tasks no longer apply, also where it does not ask @full", async () => {
  hideOverrideWarning();
  await menu("Bathroom", "Set one price for this category");
  await page.getByLabelText("One price for this category ($)").fill("500");
  await press("Enter");
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await expect.element(warning).toMatchTextContent("“At cost” no longer apply.");
  await warning.getByRole("button", { name: "Override price" }).click();
  await expect.element(total).toHaveTextContent("$500.00");
});

test("several rows are ticked by key in one dialog, not discarded without a question, and saved as one step @full", async () => {
  await menu("Floor", "One of several…");
  await dialog.getByLabelText("What the client chooses").fill("Finish");
  await pressOn(dialog.getByRole("checkbox", { name: "Tub $100.00" }), "Space");
  await press("Tab", "Space");
  await press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Shower $200.00" })).toBeChecked();
  await expect.element(dialog.getByRole("radio", { name: "Floor $50.00" })).toBeChecked();
  await save.click();
  await expect.element(alternative("Finish", "Floor")).toHaveAttribute("aria-pressed", "true");
  await expect.element(alternative("Finish", "Tub")).toHaveAttribute("aria-pressed", "false");
  await expect.element(alternative("Finish", "Shower")).toHaveAttribute("aria-pressed", "false");
  await expect.element(total).toHaveTextContent("$50.00");
  await undo.click();
  await expect.element(alternative("Bathing", "Tub")).toHaveAttribute("aria-pressed", "true");
  await expect.element(total).toHaveTextContent("$150.00");
});

test("a new name renames the group as one step, and still only one counts @full", async () => {
  await menu("Shower", "One of several…");
  await dialog.getByLabelText("What the client chooses").fill("Wet area");
  await expect.element(dialog).toMatchTextContent("Renames it for all 2 alternatives.");
  await expect.element(dialog.getByRole("radio", { name: "Tub $100.00" })).toBeChecked();
  await save.click();
  await expect.element(alternative("Wet area", "Tub")).toHaveAttribute("aria-pressed", "true");
  await expect.element(alternative("Wet area", "Shower")).toHaveAttribute("aria-pressed", "false");
  await expect.element(total).toHaveTextContent("$150.00");
  await undo.click();
  await expect.element(alternative("Bathing", "Tub")).toBeVisible();
  await expect.element(alternative("Bathing", "Shower")).toBeVisible();
});
