// Tests of the focus after a modal, a menu or a deletion: it is never lost to the body.
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;

test.describe("in the Edit step", () => {
  test.beforeEach(async ({ page }) => {
    edit = new EditPage(page);
    await edit.openMade({ Doors: plainTasks("Hang", "Paint", "Lock"), Floors: plainTasks("Lay") });
  });

  test("every cancelled modal returns the focus @full", async ({ page }) => {
    const openers = [
      ["Add a category", "Add a category"],
      ["Add tasks", "Add tasks"],
      ["Edit taxes", "Edit taxes"],
    ] as const;
    for (const [button, name] of openers) {
      for (const way of ["Escape", "Cancel"]) {
        await page.getByRole("button", { name: button, exact: true }).first().focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        // On a phone the task picker has only the button in its corner.
        const isPhone = (page.viewportSize()?.width ?? 0) < 640;
        const word = isPhone && button === "Add tasks" ? "Close" : "Cancel";
        if (way === "Escape") await page.keyboard.press("Escape");
        else await page.getByRole("button", { name: word, exact: true }).press("Enter");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expectFocusOn(page, name);
      }
    }
    await page.getByRole("button", { name: "Add tasks" }).first().press("Enter");
    await page.getByRole("button", { name: "Add Custom Task" }).press("Enter");
    await expectFocusOn(page, "Task name");
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "Add tasks");
  });

  test("a dialog that is opened from a menu returns the focus to the menu's button @full", async ({
    page,
  }) => {
    await edit.taskMenu("Paint", "Move to category…");
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "More for Paint");
    await edit.menu("Doors", "Override price");
    await expectFocusOn(page, "Override price ($)");
    await page.keyboard.type("250");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "Override price ($)");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Override price" }).press("Enter");
    await expect(edit.category("Doors")).toContainText("(overridden)");
    await expectFocusOn(page, "More for Doors");
    await edit.menu("Floors", "Override price");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expectFocusOn(page, "More for Floors");
  });

  test("an element created by a dialog gets the focus @full", async ({ page }) => {
    await page.getByRole("button", { name: "Add a category" }).press("Enter");
    await page.keyboard.type("Roof garden");
    await page.getByRole("button", { name: /as a category of my own$/ }).press("Enter");
    // The task picker of the new category is open; closed, it leaves the focus where it opens again.
    await expectFocusOn(page, "Search tasks");
    await page.keyboard.press("Escape");
    const made = edit.category("Roof garden");
    await expect(made.getByRole("button", { name: "Add tasks" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add Custom Task" }).press("Enter");
    await page.keyboard.type("Plant herbs");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, /^(Quantity of|Move) Plant herbs$/);
    await edit.openTask("Plant herbs");
    await edit.moveTaskTo("Plant herbs", "Floors");
    await expectFocusOn(page, /^(More for|Move) Plant herbs$/);
  });

  test("after a deletion the next item gets the focus, else the previous one, else the add button", async ({
    page,
  }) => {
    const remove = (task: string) =>
      page.getByRole("button", { name: `Delete ${task}`, exact: true }).press("Enter");
    await remove("Paint");
    await expectFocusOn(page, "Move Lock");
    await remove("Lock");
    await expectFocusOn(page, "Move Hang");
    await remove("Hang");
    await expectFocusOn(page, "Add tasks");
    await edit.menu("Doors", "Delete category");
    await expectFocusOn(page, "Move Floors");
    await edit.menu("Floors", "Delete category");
    await expectFocusOn(page, "Add a category");
  });

  test("the focus moves beside an Undo button that becomes disabled @full", async ({ page }) => {
    await edit.cell("Name", "Hang").fill("Hang doors");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await expectFocusOn(page, "Redo");
  });

  test("the focus stays in the list when undo removes the row of the focused cell @full", async ({
    page,
  }) => {
    await edit.taskMenu("Lock", "Duplicate");
    await expect(edit.cell("Name", "Lock")).toHaveCount(2);
    await edit.cell("Name", "Lock").last().focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(edit.cell("Name", "Lock")).toHaveCount(1);
    await expectFocusOn(page, /Lock$/);
  });

  test("the toast of a deletion returns the focus @full", async ({ page }) => {
    await page.getByRole("button", { name: "Delete Paint", exact: true }).press("Enter");
    await expectFocusOn(page, "Move Lock");
    await page.keyboard.press("F8");
    await page.locator(".toast").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(edit.taskRow("Paint")).toBeVisible();
    await expectFocusOn(page, "Move Lock");
  });
});

test.describe("in the other screens", () => {
  let quoteId = "";
  test.beforeEach(async ({ server }) => {
    const whole = ownQuote();
    quoteId = whole.quote.id;
    await uploadQuote(server.url, whole);
  });

  test("the editors of company, client and addresses return the focus, cancelled and saved @full", async ({
    page,
  }) => {
    await page.goto(`/quote/${quoteId}/details`);
    const editors = {
      "Edit business information": "Business information updated",
      "Edit client details": "Client information updated",
      "Edit addresses": "Addresses updated",
    };
    for (const [name, saved] of Object.entries(editors)) {
      for (const way of ["Escape", "Cancel", "Save"]) {
        await page.getByRole("button", { name, exact: true }).press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        if (way === "Escape") await page.keyboard.press("Escape");
        else await page.getByRole("button", { name: way, exact: true }).press("Enter");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expectFocusOn(page, name);
      }
      // A toast that appears after the next dialog was opened would receive its Escape.
      await expect(page.locator(".toast")).toContainText(saved);
    }
  });

  test("Escape closes a dialog also when a toast has appeared above it @full", async ({ page }) => {
    await page.goto(`/quote/${quoteId}/details`);
    const { promise: opened, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.quote(quoteId)}`, async (route) => {
      if (route.request().method() === "PUT") await opened;
      await route.fallback();
    });
    await page.getByRole("button", { name: "Edit client details" }).click();
    await page.getByLabel("Contact name").fill("Ana");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit addresses" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    letAnswer();
    await expect(page.locator(".toast")).toContainText("Client information updated");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFocusOn(page, "Edit addresses");
  });

  test("payments: the next one after a deletion, the new one after it was added @full", async ({
    page,
  }) => {
    await page.goto(`/quote/${quoteId}/details`);
    const menus = page.getByRole("button", { name: /^More for / });
    const handles = page.getByRole("button", { name: /^Move / });
    await expect(menus.first()).toBeVisible();
    const second = await handles.nth(1).getAttribute("aria-label");
    await menus.first().press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await expectFocusOn(page, second ?? "");
    for (let left = await menus.count(); left > 0; left -= 1) {
      await menus.first().press("Enter");
      await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
      await expect(menus).toHaveCount(left - 1);
    }
    await expectFocusOn(page, "Add payment");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, /^(Share \(%\) of Payment 1|Add fixed amount)$/);
  });

  test("the prompt for company details, and the question before a quote is deleted @full", async ({
    page,
  }) => {
    const other = new EditPage(page);
    await other.openMade({ Doors: plainTasks("Hang") });
    await other.name("Kitchen");
    await waitUntilSaved(page);
    await page.getByRole("link", { name: /Customize/ }).click();
    await page.getByRole("button", { name: "Download PDF" }).press("Enter");
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "Download PDF");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add Company Details" }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit Business Information" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "Download PDF");
    await page.goto("/quotes");
    await page.getByRole("button", { name: "More for Kitchen" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.keyboard.press("Escape");
    await expectFocusOn(page, "More for Kitchen");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("button", { name: "Delete quote" }).press("Enter");
    await expect(page.getByText("No quotes yet.")).toBeVisible();
    await expectFocusOn(page, /^(New quote|Open a quote file)$/);
  });
});
