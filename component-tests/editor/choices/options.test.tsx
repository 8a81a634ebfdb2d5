// Tests of options and alternatives in the editor, of tasks that are not taxed, allowances and internal notes.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleId, exampleWholeQuote, GST } from "#core/testing/example-quotes.ts";
import { openQuote } from "../../testing/app-for-tests.tsx";
import { expectFocusOn, press, pressOn } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";

const { category, cell, expectClosed, figures, menu, taskRow, undo } = edit;

/** Bathroom: tub 100, shower 200, heated floor 50; Deck: boards 1,000; Roof: a price of its own of 500. */
beforeEach(async () => {
  await openQuote(
    exampleWholeQuote({
      quote: { title: "House", taxes: [{ ...GST, rate: 10 }] },
      categories: [{ name: "Bathroom" }, { name: "Deck" }, { name: "Roof", overridePrice: 500 }],
      tasks: [
        { name: "Tub" },
        { name: "Shower", materialUnitCost: 200 },
        { name: "Heated floor", materialUnitCost: 50 },
        { name: "Boards", categoryId: exampleId("category", 2), materialUnitCost: 1_000 },
        { name: "Shingles", categoryId: exampleId("category", 3), materialUnitCost: 0 },
      ],
    }),
  );
  await expectTotal("Bathroom", "$350.00");
});

const total = (name: string): Locator => category(name).getByTestId("category-total");
const expectTotal = (name: string, amount: string) =>
  expect.element(total(name)).toHaveTextContent(amount);
const expectSubtotal = (amount: string) => expect.poll(() => figures()["Subtotal"]).toBe(amount);
const option = (name: string): Locator =>
  page.getByRole("checkbox", { name: `Option: ${name}`, exact: true });
const alternative = (group: string, name: string): Locator =>
  page.getByRole("button", { name: `Alternative for ${group}: ${name}`, exact: true });
const expectPressed = (button: Locator, isPressed = true) =>
  expect.element(button).toHaveAttribute("aria-pressed", String(isPressed));
const colorOf = (figure: Locator) => () => getComputedStyle(figure.element()).color;

const dialog = page.getByRole("dialog", { name: "One of several" });
const groupName = dialog.getByLabelText("What the client chooses");

async function saveChoice(): Promise<void> {
  await dialog.getByRole("button", { name: "Save choice" }).click();
  await expectClosed(dialog);
}

async function writeNote(task: string, text: string): Promise<void> {
  await menu(task, "Internal note…");
  const note = page.getByRole("dialog", { name: "Internal note" });
  await note.getByLabelText("Note").fill(text);
  await note.getByRole("button", { name: "Save note" }).click();
  await expect.element(taskRow(task)).toMatchTextContent(`Internal note: ${text}`);
}

test("a task becomes an option, is chosen in its row, and is always included again", async () => {
  const row = taskRow("Heated floor");
  const price = row.getByTestId("task-total");
  await menu("Heated floor", "Make optional");
  await expect.element(row).toMatchTextContent("Option, not included");
  await expect.element(row).toHaveClass("task-row-uncounted");
  await expect.element(price).toHaveTextContent("$50.00");
  await expectTotal("Bathroom", "$300.00");
  await pressOn(option("Heated floor"), "Space");
  await expect.element(row).toMatchTextContent("Option, included");
  await expectTotal("Bathroom", "$350.00");
  await press("Control+z");
  await expect.element(option("Heated floor")).not.toBeChecked();
  await menu("Heated floor", "Always include");
  await expectClosed(option("Heated floor"));
  await expectTotal("Bathroom", "$350.00");
});

test("alternatives: a group is named by keyboard, joined by its button, and exactly one counts", async () => {
  await menu("Tub", "One of several…");
  await expect.element(groupName).toHaveFocus();
  await press("Enter");
  await expect.element(dialog).toMatchTextContent("Enter a name for what the client chooses");
  await groupName.fill("Bathing");
  await press("Enter");
  await expectClosed(dialog);
  await expectPressed(alternative("Bathing", "Tub"));
  await expectFocusOn("More for Tub");
  await menu("Shower", "One of several…");
  await dialog.getByRole("button", { name: "Bathing" }).click();
  await expect.element(dialog.getByRole("radio", { name: "Tub $100.00" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Shower $200.00" }).click();
  await saveChoice();
  await expectPressed(alternative("Bathing", "Shower"));
  const left = "Alternative for Bathing, not included";
  await expect.element(taskRow("Tub")).toMatchTextContent(left);
  await expectTotal("Bathroom", "$250.00");
  await alternative("Bathing", "Tub").click();
  await expectPressed(alternative("Bathing", "Shower"), false);
  await expectTotal("Bathroom", "$150.00");
  await undo.click();
  await expectPressed(alternative("Bathing", "Shower"));
  await expectTotal("Bathroom", "$250.00");
});

test("a category becomes an option or an alternative, and what is in it is dimmed with its price @full", async () => {
  const prices = [total("Deck"), taskRow("Boards").getByTestId("task-total")];
  const colors = prices.map((price) => colorOf(price)());
  await menu("Deck", "Make optional");
  await expect.element(category("Deck")).toMatchTextContent("Option, not included");
  await expectTotal("Deck", "$1,000.00");
  for (const [index, price] of prices.entries())
    await expect.poll(colorOf(price)).not.toBe(colors[index]);
  // The plain figure stays hidden behind the formatted one.
  expect(colorOf(cell("Material $", "Boards"))()).toBe("rgba(0, 0, 0, 0)");
  await expectSubtotal("$850.00");
  await option("Deck").click();
  for (const [index, price] of prices.entries())
    await expect.poll(colorOf(price)).toBe(colors[index]);
  await expectSubtotal("$1,850.00");
  await menu("Roof", "One of several…");
  await groupName.fill("Outside");
  await saveChoice();
  await expectPressed(alternative("Outside", "Roof"));
});

test("a task is not taxed, is an allowance, and has an internal note", async () => {
  const row = taskRow("Tub");
  await menu("Tub", "Not taxed");
  await menu("Tub", "Allowance");
  await expect.element(row).toMatchTextContent(/Not taxed.*Allowance|Allowance.*Not taxed/);
  expect(figures()["Total"]).toBe("$2,025.00");
  await writeNote("Tub", "Supplier quoted 80.");
  await menu("Tub", "Taxed");
  await menu("Tub", "Not an allowance");
  await expect.element(row).toMatchTextContent("Internal note: Supplier quoted 80.");
  await expect.element(row).not.toMatchTextContent(/Not taxed|Allowance/);
  expect(figures()["Total"]).toBe("$2,035.00");
});

test("in an overridden category the items say why they are not available", async () => {
  await page.getByRole("button", { name: "More for Shingles", exact: true }).click();
  for (const name of ["Make optional", "One of several…", "Not taxed", "Allowance"]) {
    const item = page.getByRole("menuitem", { name, exact: true });
    await expect.element(item).toHaveAttribute("aria-disabled", "true");
    await expect.element(item).toHaveAccessibleDescription(/Remove its override first/);
  }
});
