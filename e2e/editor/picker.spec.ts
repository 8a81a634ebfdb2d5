// Tests of finding categories and tasks in one field, and of adding tasks with their quantities.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const SET_TOILET = "Set owner-supplied floor-mounted toilet";
const FAUCET = "Bathroom sink faucet, mid-grade chrome or nickel";

let edit: EditPage;
let quoteId: string;
test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openNew();
});

/** The rows of the picker below one of its sub-headings. */
const rowsBelow = (title: string) =>
  edit
    .picker()
    .getByRole("heading", { name: title, exact: true })
    .locator(`xpath=following-sibling::div[preceding-sibling::h3[1] = "${title}"]`);

const onServer = async (): Promise<WholeQuote> =>
  (await edit.page.request.get(apiPaths.wholeQuote(quoteId))).json();

/** Opens the dialog for categories and searches it. */
async function searchCategories(words: string) {
  await edit.page.getByRole("button", { name: "Add a category" }).click();
  const dialog = edit.page.getByRole("dialog", { name: "Add a category" });
  await dialog.getByLabel("Search categories").fill(words);
  return dialog;
}

test("a category is found by its tasks, with their number, and opens with the same search", async ({
  page,
}) => {
  const dialog = await searchCategories("toilet");
  const hits = dialog.getByRole("group", { name: "Categories with tasks for “toilet”" });
  await expect(hits.getByRole("button").first()).toHaveText(/^Plumbing\d+ tasks$/);
  const [, said] = /Plumbing(\d+)/.exec((await hits.getByRole("button").first().textContent())!)!;
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  await hits.getByRole("button", { name: "Plumbing" }).click();
  const picker = edit.picker();
  await expect(picker).toContainText("Tasks for Plumbing.");
  await expect(picker.getByLabel("Search tasks")).toHaveValue("toilet");
  await expect(picker.getByRole("checkbox").first()).toHaveAccessibleName(TOILET);
  // The hits of the category are above those of the others, and as many as were promised.
  const others = rowsBelow("In other categories");
  await expect(others.getByRole("checkbox").first()).toBeVisible();
  const all = await picker.getByRole("checkbox").count();
  expect(all - (await others.getByRole("checkbox").count())).toBe(Number(said));
  await edit.closePicker();
  await expect(edit.category("Plumbing")).toBeVisible();
  // A category that the quote has is opened, not added again.
  const again = await searchCategories("toilet");
  await again.getByRole("button", { name: /^Plumbing\s*In the quote/ }).click();
  await expect(edit.picker()).toContainText("Tasks for Plumbing.");
  await page.keyboard.press("Escape");
  await expect(edit.category("Plumbing")).toHaveCount(1);
});

test("a single category with such tasks is taken with Enter", async ({ page }) => {
  const dialog = await searchCategories("urinal flush valve");
  await expect(dialog.getByRole("button", { name: /^Plumbing/ })).toBeVisible();
  await dialog.getByLabel("Search categories").press("Enter");
  await expect(edit.picker().getByRole("checkbox").first()).toHaveAccessibleName(/urinal/i);
  await page.keyboard.press("Escape");
  await expect(edit.category("Plumbing").getByRole("button", { name: "Add tasks" })).toBeFocused();
});

test("several new categories are added, and the first one opens its picker", async () => {
  await edit.page.getByRole("button", { name: "Add a category" }).click();
  const dialog = edit.page.getByRole("dialog", { name: "Add a category" });
  await dialog.getByRole("checkbox", { name: "Tile" }).check();
  await dialog.getByRole("checkbox", { name: "Demolition" }).check();
  await dialog.getByRole("button", { name: "Add category (2)" }).click();
  await expect(edit.picker()).toContainText("Tasks for Demolition.");
  await edit.closePicker();
  await expect(edit.category("Tile")).toBeVisible();
  await edit.page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(edit.category("Tile")).toBeHidden();
  await expect(edit.category("Demolition")).toBeHidden();
});

test("a ticked category that is also chosen by its tasks is added once", async () => {
  const dialog = await searchCategories("plumbing");
  await dialog.getByRole("checkbox", { name: "Plumbing" }).check();
  await dialog.getByLabel("Search categories").fill("toilet");
  await dialog.getByRole("button", { name: /^Plumbing/ }).click();
  await expect(edit.picker()).toContainText("Tasks for Plumbing.");
  await edit.closePicker();
  await expect(edit.category("Plumbing")).toHaveCount(1);
});

test("ticked tasks take their quantities, are added as one step, and the first quantity has the focus", async ({
  page,
}, { project }) => {
  const dialog = await searchCategories("plumbing");
  await dialog.getByRole("checkbox", { name: "Plumbing" }).check();
  await dialog.getByRole("button", { name: "Add category" }).click();
  const picker = edit.picker();
  const search = picker.getByLabel("Search tasks");
  await search.fill("toilet");
  await picker.getByRole("checkbox", { name: TOILET, exact: true }).click();
  const quantity = picker.getByLabel(`Quantity of ${TOILET}`);
  await expect(quantity).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.type("faucet");
  await picker.getByRole("checkbox", { name: FAUCET, exact: true }).click();
  await page.keyboard.type("8x12");
  await picker.getByRole("button", { name: "Add selected tasks (2)" }).click();
  await expect(picker).toBeHidden();
  const isPhone = project.name === "phone";
  const first = edit.taskRow(TOILET);
  const target = isPhone ? first.locator(":focus") : edit.cell("Quantity", TOILET);
  await expect(target).toBeFocused();
  await waitUntilSaved(page);
  const saved = await onServer();
  expect(saved.tasks.map(({ name, quantity: count }) => [name, count])).toEqual([
    [TOILET, 2],
    [FAUCET, 96],
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByTestId("task-row")).toHaveCount(0);
  await expect(edit.category("Plumbing")).toBeVisible();
});

test("a quantity that is not one figure is shown before the tasks are added", async ({ page }) => {
  await edit.addCategories(["Plumbing"]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  await picker.getByLabel("Search tasks").fill("toilet");
  await picker.getByRole("checkbox", { name: TOILET, exact: true }).click();
  await page.keyboard.type("2x4x");
  await page.keyboard.press("Enter");
  await expect(picker.getByText("“2x4x” is not a number. Kept 1.")).toBeVisible();
  await picker.getByLabel(`Quantity of ${TOILET}`).fill("2x4x");
  await picker.getByRole("button", { name: "Add selected tasks (1)" }).click();
  await expect(picker).toBeVisible();
  await picker.getByLabel(`Quantity of ${TOILET}`).fill("3");
  await picker.getByRole("button", { name: "Add selected tasks (1)" }).click();
  await expect(picker).toBeHidden();
  await waitUntilSaved(page);
  expect((await onServer()).tasks).toMatchObject([{ name: TOILET, quantity: 3 }]);
});

test("a quantity typed while the search is still under way stays in its field", async ({
  page,
}) => {
  await edit.addCategories(["Plumbing"]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  const box = picker.getByRole("checkbox", { name: TOILET, exact: true });
  await expect(box).toBeVisible();
  // Search, click and quantity in one task: the list of the search follows afterwards.
  await box.evaluate(async (checkbox: HTMLElement) => {
    const field = checkbox.closest('[role="dialog"]')!.querySelector<HTMLElement>("input")!;
    field.focus();
    document.execCommand("insertText", false, "toilet");
    checkbox.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    checkbox.click();
    // React shows the quantity in a microtask.
    await Promise.resolve();
    document.execCommand("insertText", false, "2x");
  });
  await expect(picker.locator("mark").first()).toBeVisible();
  const quantity = picker.getByLabel(`Quantity of ${TOILET}`);
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("2x");
  await page.keyboard.type("4");
  await picker.getByRole("button", { name: "Add selected tasks (1)" }).click();
  await waitUntilSaved(page);
  expect((await onServer()).tasks).toMatchObject([{ name: TOILET, quantity: 8 }]);
});

test("a refused quantity is shown before adding, also when another one was typed after it", async ({
  page,
}) => {
  await edit.addCategories(["Plumbing"]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  await picker.getByLabel("Search tasks").fill("toilet");
  await picker.getByRole("checkbox", { name: TOILET, exact: true }).click();
  await picker.getByRole("checkbox", { name: SET_TOILET, exact: true }).click();
  await picker.getByLabel(`Quantity of ${TOILET}`).fill("2x4x");
  await picker.getByLabel(`Quantity of ${SET_TOILET}`).fill("3");
  await picker.getByRole("button", { name: "Add selected tasks (2)" }).click();
  await expect(picker.getByText("“2x4x” is not a number. Kept 1.")).toBeVisible();
  await picker.getByRole("button", { name: "Add selected tasks (2)" }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByTestId("task-row")).toHaveCount(2);
});

test("a long list is grouped, its search stays in view, and tasks of the quote say so", async () => {
  await edit.addCategories(["Plumbing", "Tile"]);
  await edit.addCatalogTasks("Plumbing", [TOILET]);
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  const toilets = rowsBelow("Toilets");
  await expect(toilets.getByRole("checkbox", { name: SET_TOILET, exact: true })).toBeVisible();
  await expect(toilets.getByText("In this category")).toHaveCount(1);
  const last = picker.getByRole("checkbox").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(picker.getByLabel("Search tasks")).toBeInViewport({ ratio: 1 });
  await edit.closePicker();
  await edit.category("Tile").getByRole("button", { name: "Add tasks" }).click();
  await picker.getByLabel("Search tasks").fill("elongated toilet");
  await expect(picker.getByText("In Plumbing", { exact: true })).toBeVisible();
});

test("found words are highlighted, and a task of another category stays listed once it is ticked", async () => {
  await edit.addCategories(["Tile"]);
  await edit.category("Tile").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  await picker.getByLabel("Search tasks").fill("elongated toilet");
  const label = picker.locator("label").filter({ hasText: TOILET });
  await expect(label.locator("mark").first()).toHaveText("elongated");
  await expect(label.locator("mark").nth(1)).toHaveText("toilet");
  await picker.getByRole("checkbox", { name: TOILET, exact: true }).click();
  await picker.getByLabel("Search tasks").fill("");
  const selected = rowsBelow("Selected from other categories");
  await expect(selected.getByRole("checkbox", { name: TOILET, exact: true })).toBeChecked();
});

test("with the keyboard of a phone open, at least five results are in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await searchCategories("toilet");
  await dialog.getByRole("button", { name: /^Plumbing/ }).click();
  const picker = edit.picker();
  await expect(picker.getByRole("checkbox", { name: TOILET, exact: true })).toBeVisible();
  // The keyboard takes the lower half of the screen, without a change of the page's size.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { value: 420 });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  });
  expect(await picker.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 420 });
  const rows = picker.getByRole("group", { name: "Tasks of the catalog" }).locator("label");
  for (let row = 0; row < 5; row += 1) await expect(rows.nth(row)).toBeInViewport({ ratio: 1 });
  const heights = await rows.evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
});
