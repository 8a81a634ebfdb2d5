// Tests of the Edit step: inputs and the resulting figures (SPEC sections 4 and 5).
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const TASK: CustomTask = {
  name: "Hang doors",
  quantity: "4",
  unit: "each",
  material: "150",
  labor: "80.5",
  markup: "10",
};

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Doors: [TASK] });
});

test("totals update with each keystroke", async ({ page }) => {
  const edit = new EditPage(page);
  const total = edit.taskRow(TASK.name).getByTestId("task-total");
  await expect(total).toHaveText("$1,014.20");
  await edit.cell("Quantity", TASK.name).fill("");
  await expect(total).toHaveText("$253.55");
  await edit.cell("Quantity", TASK.name).pressSequentially("1");
  await expect(total).toHaveText("$253.55");
  await edit.cell("Quantity", TASK.name).pressSequentially("2");
  await expect(total).toHaveText("$3,042.60");
  expect((await edit.figures())["Subtotal"]).toBe("$3,042.60");
});

test("an empty quantity becomes 1, an empty cost 0, a cost is capped with one decimal, a markup is whole @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const leave = async (column: string, typed: string, shown: string) => {
    const cell = edit.cell(column, TASK.name);
    await cell.fill(typed);
    await cell.blur();
    await expect(cell).toHaveValue(shown);
  };
  await leave("Quantity", "", "1");
  await leave("Material $", "", "0");
  await leave("Labor $", "12.345", "12.3");
  await leave("Labor $", "9999999", "1000000");
  await leave("Markup %", "12.7", "12");
  await leave("Markup %", "250", "100");
});

test("a blank quote name restores the last name @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.name("Six new doors");
  await edit.title.fill("   ");
  await edit.title.blur();
  await expect(edit.title).toHaveValue("Six new doors");
});

test("Undo restores a deleted task and a deleted category @full", async ({ page }) => {
  const edit = new EditPage(page);
  await page.getByRole("button", { name: `Delete ${TASK.name}`, exact: true }).click();
  await expect(edit.taskRow(TASK.name)).toHaveCount(0);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(edit.taskRow(TASK.name)).toHaveCount(1);
  await edit.menu("Doors", "Delete category");
  await expect(edit.category("Doors")).toHaveCount(0);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(edit.taskRow(TASK.name)).toHaveCount(1);
  await waitUntilSaved(page);
  await page.reload();
  await expect(edit.taskRow(TASK.name).getByTestId("task-total")).toHaveText("$1,014.20");
});

test("an override warns first, deletes the unit prices, and is labelled", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.menu("Doors", "Override price");
  await page.getByLabel("Override price ($)").fill("900.55");
  await page.getByRole("button", { name: "Set price" }).click();
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await warning.getByRole("checkbox", { name: "Don't show again" }).check();
  await warning.getByRole("button", { name: "Override price" }).click();
  await expect(edit.category("Doors")).toContainText("(overridden)");
  await expect(edit.category("Doors").getByTestId("category-total")).toHaveText("$900.55");
  await expect(edit.cell("Material $", TASK.name)).toHaveValue("0");

  await edit.menu("Doors", "Change override price");
  await page.getByLabel("Override price ($)").fill("950");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(edit.category("Doors").getByTestId("category-total")).toHaveText("$950.00");
  await edit.menu("Doors", "Remove override");
  await expect(edit.category("Doors").getByTestId("category-total")).toHaveText("$0.00");
});

test("taxes start from GST 5, a new line is QST 9.975, and a rate is formatted on blur @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const dialog = await edit.openTaxes();
  await expect(dialog.getByLabel("Rate (%)")).toHaveValue("5");
  await dialog.getByRole("button", { name: "Add a tax" }).click();
  const rate = dialog.getByLabel("Rate (%)").nth(1);
  await expect(rate).toHaveValue("9.975");
  await rate.fill("abc");
  await expect(dialog.getByRole("button", { name: "Save taxes" })).toBeDisabled();
  await rate.blur();
  await expect(rate).toHaveValue("0");
  await rate.fill("150");
  await rate.blur();
  await expect(rate).toHaveValue("100");
  await dialog.getByRole("button", { name: "Remove GST" }).click();
  await dialog.getByRole("button", { name: "Remove QST" }).click();
  await expect(dialog).toContainText(
    'No taxes configured. Click "Add a tax" to add taxes to your quote.',
  );
});

test("the visual order of a tax line's fields matches the tab order @full", async ({ page }) => {
  const dialog = await new EditPage(page).openTaxes();
  // From left to right, then down.
  const placeOf = async (label: string) => {
    const box = await dialog.getByLabel(label).first().boundingBox();
    return Math.round(box?.y ?? 0) * 10_000 + (box?.x ?? 0);
  };
  const [name, rate, base] = [
    await placeOf("Name"),
    await placeOf("Rate (%)"),
    await placeOf("Applies to"),
  ];
  expect(name).toBeLessThan(rate);
  expect(rate).toBeLessThan(base);
});

test("tax on markup can be switched off @full", async ({ page }) => {
  const edit = new EditPage(page);
  const dialog = await edit.openTaxes();
  await dialog.getByRole("switch", { name: "Charge tax on markup" }).click();
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  // 5 % of 4 x 230.50, without the markup of 10 %.
  await expect(edit.summary).toContainText("$46.10");
});

test("categories are reordered by keyboard and by menu @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.addOwnCategory("Windows of mine");
  const order = () =>
    page
      .getByRole("region", { name: "Categories" })
      .getByRole("heading", { level: 2 })
      .allTextContents();
  await edit.menu("Windows of mine", "Move up");
  await expect
    .poll(async () => (await order()).map((text) => text.slice(0, 5)))
    .toEqual(["Windo", "Doors"]);
  await waitUntilSaved(page);
  await page.reload();
  await expect
    .poll(async () => (await order()).map((text) => text.slice(0, 5)))
    .toEqual(["Windo", "Doors"]);
});

test("the add button is disabled without a selection, and a search without results says so @full", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  await expect(dialog.getByRole("button", { name: "Add category", exact: true })).toBeDisabled();
  await dialog.getByLabel("Search categories").fill("zzzz");
  await expect(dialog).toContainText("No categories found");
});

test("a custom task needs a name @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.category("Doors").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await expect(dialog.getByRole("button", { name: "Add task" })).toBeDisabled();
  await dialog.getByLabel("Task name").fill("  ");
  await expect(dialog.getByRole("button", { name: "Add task" })).toBeDisabled();
});
