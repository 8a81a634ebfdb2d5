// Tests of the focus after a dialog, a menu or a deletion: it is never lost to the body.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openApp, openQuote, type Step } from "../testing/app-for-tests.tsx";
import { expectFocusOn, focus, press, pressOn, type } from "../testing/actions.ts";
import { madeQuote, plainTasks } from "../testing/made-quote.ts";
import * as edit from "../pages/edit-screen.ts";

const { cell, expectClosed, menu, openMade, toast, undo } = edit;

const DOORS = { Doors: plainTasks("Hang", "Paint", "Lock"), Floors: plainTasks("Lay") };
const dialog = page.getByRole("dialog");
const button = (name: string | RegExp): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const item = (name: string): Locator => page.getByRole("menuitem", { name });
const remove = (task: string) => pressOn(button(`Delete ${task}`), "Enter");

/** What opens each dialog, and what has the focus in it. */
const DIALOGS: Record<Step, [opener: string, focused: string][]> = {
  "": [
    ["Add a category", "Search categories"],
    ["Add tasks", "Search tasks"],
    ["Edit taxes", "Name"],
    ["Search this quote", "Search"],
  ],
  "/details": [],
  "/customize": [
    ["Edit business information", "Company name"],
    ["Edit client details", "Contact name"],
    ["Edit addresses", "Project address"],
    ["Edit billing address", "Project address"],
  ],
};

test.each(["", "/customize"] as const)(
  'each dialog of the step "%s" takes the focus, and gives it back',
  async (step) => {
    await openQuote(bathroomRenovation(), step);
    for (const [name, focused] of DIALOGS[step]) {
      await pressOn(button(name).first(), "Enter");
      await expectFocusOn(focused);
      await press("Escape");
      await expectClosed(dialog);
      await expectFocusOn(name);
    }
  },
);

test("a dialog that is opened from a menu gives the focus back to the menu's button, of a task also where it was moved @full", async () => {
  await openMade(DOORS);
  await menu("Paint", "Move to category…");
  await press("Escape");
  await expectFocusOn("More for Paint");
  await edit.moveTaskTo("Paint", "Floors");
  await expectFocusOn(/^(More for|Move) Paint$/);
  await menu("Doors", "Set one price for this category");
  await expectFocusOn("One price for this category ($)");
  await type("250");
  await press("Enter");
  await expect.element(dialog).toBeVisible();
  await press("Escape");
  await expectFocusOn("One price for this category ($)");
  await pressOn(button("Cancel"), "Enter");
  await expectFocusOn("More for Doors");
});

test("after a deletion the next item gets the focus, else the previous one, else the add button", async () => {
  await openMade(DOORS);
  await remove("Paint");
  await expectFocusOn("Move Lock");
  await press("F8");
  await pressOn(toast.getByRole("button", { name: "Undo" }), "Enter");
  await expect.element(cell("Name", "Paint")).toBeVisible();
  await expectFocusOn("Move Lock");
  await remove("Lock");
  await expectFocusOn("Move Paint");
  await remove("Paint");
  await remove("Hang");
  await expectFocusOn("Add tasks");
  await menu("Doors", "Delete category");
  await expectFocusOn("Move Floors");
  await menu("Floors", "Delete category");
  // The field, or the button while the code of the field loads.
  await expectFocusOn(/^(What is the job\?|Blank quote: add a category)$/);
});

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

test("Escape closes a dialog also when a toast has appeared above it @full", async () => {
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

test("payments: the next one after a deletion, which can be undone, and the add button after the last @full", async () => {
  await openQuote(bathroomRenovation(), "/details");
  const menus = button(/^More for /);
  await expect.element(menus.first()).toBeVisible();
  const count = menus.elements().length;
  const second =
    button(/^Move /)
      .nth(1)
      .element().ariaLabel ?? "";
  await pressOn(menus.first(), "Enter");
  await pressOn(item("Delete"), "Enter");
  await expectFocusOn(second);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(menus).toHaveLength(count);
  for (let left = count; left > 0; left -= 1) {
    await pressOn(menus.first(), "Enter");
    await pressOn(item("Delete"), "Enter");
    await expect.element(menus).toHaveLength(left - 1);
  }
  await expectFocusOn("Add payment");
});

test("the prompt for company details gives the focus back, also after the form that it opens", async () => {
  await openQuote(madeQuote(DOORS), "/customize");
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
});

test("the question before a quote is deleted gives the focus back; the deleted quote gets it", async () => {
  const { server } = await openMade(DOORS, { title: "Kitchen" });
  await openApp("/quotes", server);
  await pressOn(button("More for Kitchen"), "Enter");
  await pressOn(item("Delete"), "Enter");
  await press("Escape");
  await expectFocusOn("More for Kitchen");
  await press("Enter");
  await pressOn(item("Delete"), "Enter");
  await pressOn(button("Delete quote"), "Enter");
  await expectFocusOn("Bring back Kitchen");
});
