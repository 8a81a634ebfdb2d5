// Tests of the focus after a dialog, a menu or a deletion: it is never lost to the body.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openApp, openQuote } from "../testing/app-for-tests.tsx";
import { expectFocusOn, focus, press, pressOn, type } from "../testing/actions.ts";
import { plainTasks } from "../testing/made-quote.ts";
import * as edit from "../pages/edit-screen.ts";

const { category, cell, expectClosed, menu, openMade, toast, undo } = edit;

const DOORS = { Doors: plainTasks("Hang", "Paint", "Lock"), Floors: plainTasks("Lay") };
const dialog = page.getByRole("dialog");
const button = (name: string | RegExp): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const item = (name: string): Locator => page.getByRole("menuitem", { name });
const remove = (task: string) => pressOn(button(`Delete ${task}`), "Enter");

test("every cancelled dialog of the Edit step returns the focus", async () => {
  await openMade(DOORS);
  for (const name of ["Add a category", "Add tasks", "Edit taxes"])
    for (const way of ["Escape", "Cancel"]) {
      await pressOn(button(name).first(), "Enter");
      await expect.element(dialog).toBeVisible();
      if (way === "Escape") await press("Escape");
      else await pressOn(dialog.getByRole("button", { name: way, exact: true }), "Enter");
      await expectClosed(dialog);
      await expectFocusOn(name);
    }
  await pressOn(button("Add tasks").first(), "Enter");
  await pressOn(button("Add Custom Task"), "Enter");
  await expectFocusOn("Task name");
  await press("Escape");
  await expectFocusOn("Add tasks");
});

test(
  "a dialog that is opened from a menu returns the focus to the menu's button",
  { tags: ["full"] },
  async () => {
    await openMade(DOORS);
    await menu("Paint", "Move to category…");
    await press("Escape");
    await expectFocusOn("More for Paint");
    await menu("Doors", "Set one price for this category");
    await expectFocusOn("One price for this category ($)");
    await type("250");
    await press("Enter");
    await expect.element(dialog).toBeVisible();
    await press("Escape");
    await expectFocusOn("One price for this category ($)");
    await press("Enter");
    await pressOn(dialog.getByRole("button", { name: "Override price" }), "Enter");
    await expect.element(category("Doors")).toMatchTextContent("(overridden)");
    await expectFocusOn("More for Doors");
    await menu("Floors", "Set one price for this category");
    await pressOn(button("Cancel"), "Enter");
    await expectFocusOn("More for Floors");
  },
);

test("an element created by a dialog gets the focus", { tags: ["full"] }, async () => {
  await openMade(DOORS);
  await pressOn(button("Add a category"), "Enter");
  await type("Roof garden");
  await pressOn(button(/as a category of my own$/), "Enter");
  // The task picker of the new category is open; closed, it leaves the focus where it opens again.
  await expectFocusOn("Search tasks");
  await press("Escape");
  const opener = category("Roof garden").getByRole("button", { name: "Add tasks" });
  await expect.element(opener).toHaveFocus();
  await press("Enter");
  await pressOn(button("Add Custom Task"), "Enter");
  await type("Plant herbs");
  await press("Enter");
  await expectFocusOn(/^(Quantity of|Move) Plant herbs$/);
  await menu("Plant herbs", "Move to category…");
  await pressOn(dialog.getByRole("button", { name: "Floors", exact: true }), "Enter");
  await expectFocusOn(/^(More for|Move) Plant herbs$/);
  await expect.poll(() => edit.taskNames("Floors")).toEqual(["Lay", "Plant herbs"]);
});

test(
  "after a deletion the next item gets the focus, else the previous one, else the add button",
  { tags: ["full"] },
  async () => {
    await openMade(DOORS);
    await remove("Paint");
    await expectFocusOn("Move Lock");
    await press("F8");
    await pressOn(toast.getByRole("button", { name: "Undo" }), "Enter");
    await expect.element(cell("Name", "Paint")).toBeVisible();
    await expectFocusOn("Move Lock");
    await remove("Paint");
    await remove("Lock");
    await expectFocusOn("Move Hang");
    await remove("Hang");
    await expectFocusOn("Add tasks");
    await menu("Doors", "Delete category");
    await expectFocusOn("Move Floors");
    await menu("Floors", "Delete category");
    // The field, or the button while the code of the field loads.
    await expectFocusOn(/^(What is the job\?|Blank quote: add a category)$/);
  },
);

test("the focus moves beside an Undo button that becomes disabled", async () => {
  await openMade(DOORS);
  await cell("Name", "Hang").fill("Hang doors");
  await pressOn(undo, "Enter");
  await expect.element(undo).toBeDisabled();
  await expectFocusOn("Redo");
});

test("the focus stays in the list when undo removes the row of the focused cell", async () => {
  await openMade(DOORS);
  await menu("Lock", "Duplicate");
  await expect.element(cell("Name", "Lock")).toHaveLength(2);
  await focus(cell("Name", "Lock").last());
  await press("Control+z");
  await expect.element(cell("Name", "Lock")).toHaveLength(1);
  await expectFocusOn(/Lock$/);
});

test(
  "the forms of company, client and addresses return the focus, cancelled and saved",
  { tags: ["full"] },
  async () => {
    await openQuote(bathroomRenovation(), "/customize");
    for (const [name, saved] of [
      ["Edit business information", "Business information updated"],
      ["Edit client details", "Client information updated"],
      ["Edit addresses", "Addresses updated"],
    ] as const) {
      for (const way of ["Escape", "Cancel", "Save"]) {
        await pressOn(button(name), "Enter");
        await expect.element(dialog).toBeVisible();
        if (way === "Escape") await press("Escape");
        else await pressOn(dialog.getByRole("button", { name: way, exact: true }), "Enter");
        await expectClosed(dialog);
        await expectFocusOn(name);
      }
      // A toast that appears after the next dialog was opened would receive its Escape.
      await expect.element(toast).toMatchTextContent(saved);
    }
  },
);

test("Escape closes a dialog also when a toast has appeared above it", async () => {
  const server = await openQuote(bathroomRenovation(), "/customize");
  const letGo = server.hold("PUT", /^\/api\/quotes\//);
  await button("Edit client details").click();
  await dialog.getByLabelText("Contact name").fill("Ana");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectClosed(dialog);
  await button("Edit addresses").click();
  await expect.element(dialog).toBeVisible();
  letGo();
  await expect.element(toast).toMatchTextContent("Client information updated");
  await press("Escape");
  await expectClosed(dialog);
  await expectFocusOn("Edit addresses");
});

test("payments: the next one after a deletion, the new one after it was added", async () => {
  await openQuote(bathroomRenovation(), "/details");
  const menus = button(/^More for /);
  await expect.element(menus.first()).toBeVisible();
  const second =
    button(/^Move /)
      .nth(1)
      .element().ariaLabel ?? "";
  await pressOn(menus.first(), "Enter");
  await pressOn(item("Delete"), "Enter");
  await expectFocusOn(second);
  for (let left = menus.elements().length; left > 0; left -= 1) {
    await pressOn(menus.first(), "Enter");
    await pressOn(item("Delete"), "Enter");
    await expect.element(menus).toHaveLength(left - 1);
  }
  await expectFocusOn("Add payment");
  await press("Enter");
  await expectFocusOn("Share (%) of Payment 1");
});

test(
  "the prompt for company details, and the question before a quote is deleted",
  { tags: ["full"] },
  async () => {
    const { server } = await openMade(DOORS, { title: "Kitchen" });
    await page.getByRole("link", { name: /Customize/ }).click();
    await pressOn(button("Download PDF"), "Enter");
    await press("Escape");
    await expectFocusOn("Download PDF");
    await press("Enter");
    await pressOn(button("Add Company Details"), "Enter");
    await expect
      .element(page.getByRole("dialog", { name: "Edit Business Information" }))
      .toBeVisible();
    await press("Escape");
    await expectFocusOn("Download PDF");
    await openApp("/quotes", server);
    await pressOn(button("More for Kitchen"), "Enter");
    await pressOn(item("Delete"), "Enter");
    await press("Escape");
    await expectFocusOn("More for Kitchen");
    await press("Enter");
    await pressOn(item("Delete"), "Enter");
    await pressOn(button("Delete quote"), "Enter");
    await expect.element(page.getByText("No quotes yet.")).toBeVisible();
    await expectFocusOn("Bring back Kitchen");
  },
);
