// Tests of "Update prices": tasks take the present costs of the price list and the catalog, in one step.
import type { Locator, Page } from "@playwright/test";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** In the catalog $0.70 material and $1.70 labor. */
const CEILING = "Hang, tape and finish 1/2 in. sag-resistant drywall, ceilings, level 4";
/** $0.60 and $1.60. */
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
const OWN_TASK = {
  name: "Curved soffit board",
  quantity: "10",
  unit: "lin.ft",
  material: "6.5",
  labor: "12.3",
  markup: "0",
};

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Update prices" });
const toast = (page: Page): Locator => page.locator(".toast");

const costs = ({ tasks }: WholeQuote) =>
  tasks.map(({ name, materialUnitCost, laborUnitCost }) => [name, materialUnitCost, laborUnitCost]);

/** Opens the dialog by the search of the quote, which is there at any width. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("update prices");
  await expect(page.getByRole("option", { name: "Update prices…" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
}

async function save(edit: EditPage, task: string): Promise<void> {
  await edit.taskMenu(task, "Save to my prices");
  await expect(toast(edit.page).getByText("Saved to my prices")).toBeVisible();
  await toast(edit.page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(edit.page)).toHaveCount(0);
}

test("tasks take the present costs in one step; what was typed by hand is left alone @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCatalogTasks("Drywall", [WALLS, CEILING]);
  await edit.addCustomTask("Drywall", OWN_TASK);
  await save(edit, OWN_TASK.name);
  await waitUntilSaved(page);
  await openDialog(page);
  await expect(dialog(page)).toContainText("Every task has the present price");
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();

  // The list has another price now; the task is again as it was added.
  await edit.openTask(OWN_TASK.name);
  await edit.cell("Labor $", OWN_TASK.name).fill("20");
  await save(edit, OWN_TASK.name);
  await edit.openTask(OWN_TASK.name);
  await edit.cell("Labor $", OWN_TASK.name).fill("12.3");
  await edit.openTask(CEILING);
  await edit.cell("Labor $", CEILING).fill("5");
  await page.keyboard.press("Enter");
  await waitUntilSaved(page);
  const before = await storedQuote(page, quoteId);
  await page.goto("/prices");
  await page.getByLabel("State, province or territory").selectOption({ label: "California" });
  await expect(page.getByText("Labor 121% and material 108% of the US average")).toBeVisible();
  await page.goto(`/quote/${quoteId}`);
  await expect(edit.title).toBeVisible();
  await openDialog(page);
  const walls = dialog(page).getByRole("checkbox", { name: WALLS, exact: true });
  await expect(walls).toBeChecked();
  // 0.60 x 1.08 = 0.648 and 1.60 x 1.19 = 1.904
  await expect(walls).toHaveAccessibleDescription(
    "Now $0.60 material, $1.60 labor / sq.ft. Catalog: $0.60 material, $1.90 labor.",
  );
  const own = dialog(page).getByRole("checkbox", { name: OWN_TASK.name, exact: true });
  await expect(own).toHaveAccessibleDescription(
    "Now $6.50 material, $12.30 labor / lin.ft. My price: $6.50 material, $20.00 labor.",
  );
  const ceiling = dialog(page).getByRole("checkbox", { name: CEILING, exact: true });
  await expect(ceiling).not.toBeChecked();
  await expect(ceiling).toHaveAccessibleDescription(/Its costs were typed by hand\.$/);
  // 0.60 + 1.60 + 0.70 + 5.00 + 10 x 18.80, and 0.60 + 1.90 + 5.70 + 10 x 26.50
  await expect(dialog(page)).toContainText("Total now$195.90");
  await expect(dialog(page)).toContainText("Total with new prices$273.20");
  await expectAccessible(page, "the update of prices");
  await expectNoSidewaysScroll(page, "the update of prices");
  await dialog(page).getByRole("button", { name: "Update 2 tasks" }).click();
  await expect(toast(page).getByText("Prices of 2 tasks updated")).toBeVisible();
  await waitUntilSaved(page);
  const after = await storedQuote(page, quoteId);
  expect(costs(after)).toEqual([
    [WALLS, 0.6, 1.9],
    [CEILING, 0.7, 5],
    [OWN_TASK.name, 6.5, 20],
  ]);
  expect(after.quote.subtotal).toBe(273.2);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await storedQuote(page, quoteId)).tasks).toEqual(before.tasks);
});
