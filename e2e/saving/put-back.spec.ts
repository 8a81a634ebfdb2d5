// Tests of text that could not be saved with what only reloads, a second tab and the real server prove.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask, plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { offers, refuse } from "../testing/refusals.ts";
import { storedQuote } from "../testing/stored-quote.ts";

test.use({ provokes: /status of (404|422)/ });

const [ROOF, GUTTER] = [plainTask("Shingle roof"), plainTask("Gutter")];

const toast = (page: Page) => page.locator(".toast");

/** A quote with two tasks in each of two categories, open and saved. */
async function open(page: Page): Promise<{ edit: EditPage; quoteId: string }> {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({
    Roof: [ROOF, GUTTER],
    Walls: plainTasks("Siding", "Paint"),
  });
  await waitUntilSaved(page);
  return { edit, quoteId };
}

test("the text of a refused edit is offered again after a reload, and no more once it is saved @full", async ({
  page,
}) => {
  const { edit, quoteId } = await open(page);
  await refuse(page, apiPaths.task("*"));
  await edit.cell("Quantity", ROOF.name).fill("77");
  await expect(offers(page)).toContainText("Quantity: 77");
  await page.unroute(`**${apiPaths.task("*")}`);
  await page.reload();
  await edit.openTask(ROOF.name);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("1");
  await offers(page).getByRole("button", { name: "Put it back" }).click();
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("77");
  await expect(offers(page)).toBeHidden();
  await waitUntilSaved(page);
  expect((await storedQuote(page, quoteId)).tasks[0]?.quantity).toBe(77);
  await page.reload();
  await expect(edit.taskRow(ROOF.name)).toBeVisible();
  await expect(offers(page)).toBeHidden();
});

test("a deletion in another tab shows a notice, and one press restores it @full", async ({
  page,
  context,
}) => {
  const { edit, quoteId } = await open(page);
  const other = new EditPage(await context.newPage());
  await other.page.goto(`/quote/${quoteId}`);
  await other.openTask("Siding");
  await other.taskMenu("Siding", "Delete");
  await expect(toast(page)).toContainText('"Siding" was deleted elsewhere');
  await other.menu("Roof", "Delete category");
  await expect(toast(page)).toContainText('"Roof" was deleted elsewhere');
  await expect(toast(other.page)).toContainText("Roof deleted");
  // Nothing was typed into the tasks: the notice is sufficient.
  await expect(offers(page)).toBeHidden();
  await toast(page).getByRole("button", { name: "Put it back" }).click();
  await expect(edit.taskRow(ROOF.name)).toBeVisible();
  await waitUntilSaved(page);
  const { categories, tasks } = await storedQuote(page, quoteId);
  expect(categories.map(({ name }) => name)).toEqual(["Roof", "Walls"]);
  expect(tasks.map(({ name }) => name)).toEqual([ROOF.name, GUTTER.name, "Paint"]);
});

test("the deletion of a quote is shown automatically on each step, and after a reload @full", async ({
  page,
}) => {
  const { edit, quoteId } = await open(page);
  await edit.next();
  await page.request.delete(apiPaths.quote(quoteId));
  await expect(page.getByText("This quote was deleted.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Save it as a new quote" })).toBeVisible();
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Save it as a new quote" })).toBeVisible();
  expect((await page.request.get(apiPaths.quote(quoteId))).status()).toBe(404);
});
