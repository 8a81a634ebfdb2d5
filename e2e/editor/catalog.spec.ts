// Tests of the catalog: 31 categories, tasks with unit and price, and a search with synonyms.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
});

test("a task is shown with its price and unit, and added with both", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  const name = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
  await expect(
    dialog.getByRole("button", { name: "Add selected tasks", exact: true }),
  ).toBeDisabled();
  await dialog.getByLabel("Search tasks").fill("level 4 walls");
  await expect(dialog.getByText("$2.60 / sq.ft").first()).toBeVisible();
  await dialog.getByRole("checkbox", { name, exact: true }).check();
  await dialog.getByRole("button", { name: "Add selected tasks (1)" }).click();
  const edit = new EditPage(page);
  await edit.openTask(name);
  await expect(edit.cell("Material $", name)).toHaveValue("0.7");
  await expect(edit.cell("Labor $", name)).toHaveValue("1.9");
  await expect(edit.taskRow(name).getByTestId("task-total")).toHaveText("$2.60");
});

test("the search spans all categories, tolerates a typo and knows synonyms", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  const search = dialog.getByLabel("Search tasks");
  await search.fill("sheetrock");
  await expect(dialog.getByRole("checkbox", { name: /drywall/i }).first()).toBeVisible();
  await search.fill("toilt");
  await expect(dialog.getByRole("checkbox", { name: /toilet/i }).first()).toBeVisible();
  await search.fill("qqqqqq");
  await expect(dialog).toContainText("No tasks found");
});

test("a search with more results than it shows states the number of results", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  const search = dialog.getByLabel("Search tasks");
  await search.fill("door");
  const said = dialog.getByText(
    /^The first \d+ of [\d,]+ tasks\. Type more words to narrow it down\.$/,
  );
  await expect(said).toBeVisible();
  const [, shown = 0] = /first (\d+) of/.exec((await said.textContent()) ?? "") ?? [];
  expect(Number(shown)).toBeGreaterThanOrEqual(50);
  await expect(dialog.getByRole("checkbox")).toHaveCount(Number(shown));
  await search.fill("toilet");
  await expect(said).toBeHidden();
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
});

test("a category of the catalog may be added twice", async ({ page }) => {
  const edit = new EditPage(page);
  await page.keyboard.press("Escape");
  await edit.addCategories(["Drywall"]);
  await expect(edit.category("Drywall")).toHaveCount(2);
});

test("the list offers 31 categories", async ({ page }) => {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a category" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(31);
});
