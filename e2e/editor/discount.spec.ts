// Tests of the discount in the summary: a percentage or an amount, its label, undo, and its removal.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
let quoteId: string;

/** Twenty dollars with 5 % GST. */
test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({ Doors: plainTasks("Hang", "Paint") });
  const taxes = [{ name: "GST", rate: 5, applyOn: "both" }];
  await page.request.put(apiPaths.quote(quoteId), { data: { taxes } });
  await page.reload();
  await expect(edit.summary).toContainText("$21.00");
});

const storedDiscount = async (page: Page): Promise<unknown> => {
  await waitUntilSaved(page);
  const answer = await page.request.get(apiPaths.quote(quoteId));
  return ((await answer.json()) as { discount: unknown }).discount;
};

const openDiscount = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  return page.getByRole("dialog", { name: "Discount" });
};

test("a percentage comes off before taxes; undo takes it back, redo sets it again @full", async ({
  page,
}) => {
  const dialog = await openDiscount(page, "Add a discount");
  await expect(dialog.getByRole("textbox", { name: "Discount (%)" })).toBeFocused();
  await page.keyboard.type("10");
  // 20.00 - 2.00 = 18.00, with 5 % 18.90.
  await expect(dialog.getByRole("definition")).toHaveText(["$20.00", "−$2.00", "$18.00", "$18.90"]);
  await expectAccessible(page, "discount");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expectFocusOn(page, "Edit discount (10%)");
  expect(await edit.figures()).toEqual({
    Subtotal: "$20.00",
    Discount: "−$2.00",
    "After discount": "$18.00",
    "GST (5%)": "$0.90",
    Total: "$18.90",
  });
  // Beside the categories, or in the bar at the bottom of a phone.
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("$18.90");
  expect(await storedDiscount(page)).toEqual({ kind: "percent", value: 10, label: "" });

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(edit.summary).toContainText("$21.00");
  await expect(edit.summary).not.toContainText("Discount");
  expect(await storedDiscount(page)).toBeNull();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(edit.summary).toContainText("$18.90");
});

test("an amount with its own label, which is at most the subtotal, and its removal @one-width @full", async ({
  page,
}) => {
  let dialog = await openDiscount(page, "Add a discount");
  await dialog.getByRole("combobox", { name: "Kind" }).selectOption("Amount in dollars");
  const amount = dialog.getByRole("textbox", { name: "Discount ($)" });
  await expect(amount).toHaveValue("");
  await expect(dialog.getByRole("button", { name: "Save discount" })).toBeDisabled();
  await amount.fill("50");
  await expect(dialog).toContainText("it takes off the whole subtotal and no more");
  await amount.fill("5.5");
  await dialog.getByRole("textbox", { name: "Label on the quote" }).fill(" Spring offer ");
  await dialog.getByRole("button", { name: "Save discount" }).click();
  // 20.00 - 5.50 = 14.50, with 5 % (0.725) 15.23.
  expect(await edit.figures()).toMatchObject({
    "Spring offer": "−$5.50",
    "After discount": "$14.50",
    Total: "$15.23",
  });
  expect(await storedDiscount(page)).toEqual({
    kind: "amount",
    value: 5.5,
    label: "Spring offer",
  });

  dialog = await openDiscount(page, "Edit discount");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(edit.summary).toContainText("$21.00");
  expect(await storedDiscount(page)).toBeNull();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(edit.summary).toContainText("$15.23");
});

test("the discount is typed like other figures, and none above 100 % is taken @one-width @full", async ({
  page,
}) => {
  const dialog = await openDiscount(page, "Add a discount");
  const percent = dialog.getByRole("textbox", { name: "Discount (%)" });
  await percent.pressSequentially("7,5");
  await percent.blur();
  await expect(percent).toHaveValue("7.5");
  await expect(dialog.getByRole("definition").nth(1)).toHaveText("−$1.50");
  await percent.fill("");
  await percent.pressSequentially("101");
  await expect(percent).not.toHaveValue("101");
  await percent.fill("0");
  await expect(dialog).toContainText("Enter a discount above 0.");
  await expectNoSidewaysScroll(page, "discount");
  await expect(dialog.getByRole("button", { name: "Save discount" })).toBeDisabled();
});

test("a label that is too long is not called a missing amount @one-width @full", async ({
  page,
}) => {
  const dialog = await openDiscount(page, "Add a discount");
  await dialog.getByRole("textbox", { name: "Discount (%)" }).fill("10");
  const label = dialog.getByRole("textbox", { name: "Label on the quote" });
  await label.fill("x".repeat(201));
  await expect(dialog.getByRole("status")).toHaveText("Shorten the label.");
  await expect(dialog.getByRole("button", { name: "Save discount" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Discount (%)" }).fill("");
  await expect(dialog.getByRole("status")).toHaveText("Enter a discount above 0.");
});

test("Ctrl+K finds the discount @one-width @full", async ({ page }) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("discount");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Discount" })).toBeVisible();
});
