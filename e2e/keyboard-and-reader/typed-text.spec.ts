// Tests that closing a modal asks before it discards typed text.
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}/details`);
});

for (const way of ["Escape", "a press outside", "the cross", "Back"] as const) {
  test(`${way} asks before it discards what was typed @full`, async ({ page }) => {
    const dialog = await new DetailsPage(page).openParty("Edit client details");
    const name = dialog.getByLabel("Contact name");
    const leave = async () => {
      if (way === "Escape") await page.keyboard.press("Escape");
      else if (way === "Back") await page.goBack();
      else if (way === "the cross") await dialog.getByRole("button", { name: "Close" }).click();
      else await page.mouse.click(5, 5);
    };
    await name.fill("Ana Half-typed");
    await leave();
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await question.getByRole("button", { name: "Keep editing" }).press("Enter");
    await expect(name).toHaveValue("Ana Half-typed");
    if (way !== "the cross") await expectFocusOn(page, "Contact name");
    await leave();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await expect(page.getByText("Ana Half-typed")).toHaveCount(0);
  });
}

test("there is no question when nothing was typed, or when it was reverted @full", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit client details");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await new DetailsPage(page).openParty("Edit client details");
  const name = dialog.getByLabel("Contact name");
  const before = await name.inputValue();
  await name.fill("other");
  await name.fill(before);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a custom task keeps its text while the catalog is shown, and Escape does not discard it @full", async ({
  page,
}) => {
  await page.goto(`/quote/${quoteId}`);
  const edit = new EditPage(page);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await dialog.getByLabel("Task name").fill("Half a task");
  await dialog.getByLabel("Quantity").fill("7");
  await dialog.getByRole("button", { name: "Select Tasks" }).click();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await expect(dialog.getByLabel("Task name")).toBeFocused();
  await expect(dialog.getByLabel("Task name")).toHaveValue("Half a task");
  await expect(dialog.getByLabel("Quantity", { exact: true })).toHaveValue("7");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Add task", exact: true }).click();
  await edit.openTask("Half a task");
  await expect(edit.cell("Quantity", "Half a task")).toHaveValue("7");
});

test("selected entries and removed taxes cause the question too @full", async ({ page }) => {
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const taxes = await new EditPage(page).openTaxes();
  await taxes
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
});
