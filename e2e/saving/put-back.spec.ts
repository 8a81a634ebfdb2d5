// Tests of typed text that could not be saved: the reason is shown, and the text is offered again.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask, plainTasks } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { offers, refuse } from "../testing/refusals.ts";

test.use({ provokes: /status of (404|422)/ });

const [ROOF, GUTTER] = [plainTask("Shingle roof"), plainTask("Gutter")];

const toast = (page: Page) => page.locator(".toast");

async function onServer(page: Page, quoteId: string): Promise<WholeQuote> {
  return (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as WholeQuote;
}

/** A quote with two tasks in each of two categories, open and saved. */
async function open(page: Page): Promise<{ edit: EditPage; quoteId: string; whole: WholeQuote }> {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({
    Roof: [ROOF, GUTTER],
    Walls: plainTasks("Siding", "Paint"),
  });
  await waitUntilSaved(page);
  return { edit, quoteId, whole: await onServer(page, quoteId) };
}

const idOf = (items: readonly { id: string; name: string }[], name: string): string => {
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.id;
};

test("a refused edit rolls back, and the typed text is offered again, also after a reload", async ({
  page,
}) => {
  const { edit, quoteId } = await open(page);
  await refuse(page, apiPaths.task("*"));
  await edit.cell("Quantity", ROOF.name).fill("77");
  await expect(toast(page)).toContainText("That is too much.");
  await expect(toast(page).getByRole("button", { name: "Put it back" })).toBeVisible();
  await expect(offers(page)).toContainText('Not saved in "Shingle roof"');
  await expect(offers(page)).toContainText("Quantity: 77");
  await expect(edit.taskRow(ROOF.name).getByTestId("task-total")).toHaveText("$10.00");
  await page.unroute(`**${apiPaths.task("*")}`);
  await page.reload();
  await edit.openTask(ROOF.name);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("1");
  await offers(page).getByRole("button", { name: "Put it back" }).click();
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("77");
  await expect(offers(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await waitUntilSaved(page);
  expect((await onServer(page, quoteId)).tasks[0]?.quantity).toBe(77);
  await page.reload();
  await expect(edit.taskRow(ROOF.name)).toBeVisible();
  await expect(offers(page)).toBeHidden();
});

test("an offer can be dismissed, and disappears when the field is saved after all @full", async ({
  page,
}) => {
  const { edit } = await open(page);
  await refuse(page, apiPaths.task("*"));
  await edit.cell("Quantity", ROOF.name).fill("77");
  await expect(offers(page)).toContainText("Quantity: 77");
  await edit.cell("Markup %", GUTTER.name).fill("9");
  await expect(offers(page).getByRole("listitem")).toHaveCount(2);
  await offers(page).getByRole("listitem").last().getByRole("button", { name: "Dismiss" }).click();
  await expect(offers(page).getByRole("listitem")).toHaveCount(1);
  await page.unroute(`**${apiPaths.task("*")}`);
  await edit.cell("Quantity", ROOF.name).fill("5");
  await expect(offers(page)).toBeHidden();
});

test("a rejected form shows one toast with the specified message, which can put it back @full", async ({
  page,
}) => {
  const { quoteId } = await open(page);
  await new EditPage(page).next();
  await refuse(page, apiPaths.quote(quoteId));
  await new DetailsPage(page).fillParty("Edit client details", { "Contact name": "Dana" });
  await expect(toast(page)).toContainText("Failed to update client information.");
  await expect(toast(page)).toHaveCount(1);
  await expect(offers(page)).toContainText("Contact name: Dana");
  await page.unroute(`**${apiPaths.quote(quoteId)}`);
  await toast(page).getByRole("button", { name: "Put it back" }).click();
  await expect(page.getByRole("region", { name: "Prepared for" })).toContainText("Dana");
  await waitUntilSaved(page);
  expect((await onServer(page, quoteId)).quote.clientInfo.contactName).toBe("Dana");
});

test("a task that was edited here and deleted elsewhere is restored with the typed text", async ({
  page,
}) => {
  const { edit, quoteId, whole } = await open(page);
  await edit.cell("Quantity", ROOF.name).fill("3");
  await waitUntilSaved(page);
  // The event of the deletion must not arrive before the edit is sent.
  await page.route(`**${apiPaths.task("*")}`, async (route) => {
    await page.request.delete(apiPaths.task(idOf(whole.tasks, ROOF.name)));
    await route.fallback();
  });
  await edit.cell("Quantity", ROOF.name).fill("44");
  await expect(edit.taskRow(ROOF.name)).toHaveCount(0);
  await expect(toast(page)).toContainText('"Shingle roof" was deleted elsewhere');
  await expect(offers(page)).toContainText("Quantity: 44");
  await page.unroute(`**${apiPaths.task("*")}`);
  await offers(page).getByRole("button", { name: "Put it back" }).click();
  await edit.openTask(ROOF.name);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("44");
  expect(await edit.taskNames("Roof")).toEqual([ROOF.name, GUTTER.name]);
  await waitUntilSaved(page);
  const [first] = (await onServer(page, quoteId)).tasks;
  expect(first).toMatchObject({ name: ROOF.name, quantity: 44 });
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
  const { categories, tasks } = await onServer(page, quoteId);
  expect(categories.map(({ name }) => name)).toEqual(["Roof", "Walls"]);
  expect(tasks.map(({ name }) => name)).toEqual([ROOF.name, GUTTER.name, "Paint"]);
});

test("a task added to a category that is deleted elsewhere brings the category back with it @full", async ({
  page,
}) => {
  const { edit, quoteId, whole } = await open(page);
  const category = idOf(whole.categories, "Walls");
  await page.route(`**${apiPaths.categoryTasks("*")}`, async (route) => {
    await page.request.delete(apiPaths.category(category));
    await route.fallback();
  });
  await edit.submitCustomTask("Walls", plainTask("Trim"));
  await expect(toast(page)).toContainText('"Walls" was deleted elsewhere');
  await expect(offers(page)).toContainText("Trim");
  await page.unroute(`**${apiPaths.categoryTasks("*")}`);
  await offers(page).getByRole("button", { name: "Put it back" }).click();
  await expect(edit.taskRow("Trim")).toBeVisible();
  await waitUntilSaved(page);
  const { tasks } = await onServer(page, quoteId);
  expect(tasks.map(({ name }) => name)).toEqual([
    ROOF.name,
    GUTTER.name,
    "Siding",
    "Paint",
    "Trim",
  ]);
});

test("a deletion made here is not reported as made elsewhere @full", async ({ page }) => {
  const { edit } = await open(page);
  await edit.taskMenu("Siding", "Delete");
  await expect(toast(page)).toContainText("Siding deleted");
  await waitUntilSaved(page);
  await edit.name("Barn");
  await waitUntilSaved(page);
  await expect(toast(page)).not.toContainText("elsewhere");
});

test("a quote that is deleted elsewhere is no longer editable, and can be saved as a new quote with the typed text @full", async ({
  page,
}) => {
  const { edit, quoteId, whole } = await open(page);
  await page.route(`**${apiPaths.task("*")}`, async (route) => {
    await page.request.delete(apiPaths.quote(quoteId));
    await route.fallback();
  });
  await edit.cell("Quantity", ROOF.name).fill("12");
  await expect(page.getByText("This quote was deleted, or its link was replaced.")).toBeVisible();
  await expect(page.getByText("Untitled quote: 4 tasks, $150.00")).toBeVisible();
  await expect(edit.title).toBeHidden();
  await page.unroute(`**${apiPaths.task("*")}`);
  await page.getByRole("button", { name: "Save it as a new quote" }).click();
  await expect(edit.taskRow(ROOF.name)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(quoteId));
  const saved = await onServer(page, page.url().split("/").at(-1) ?? "");
  expect(saved.tasks.map(({ name, quantity }) => [name, quantity])).toEqual(
    whole.tasks.map(({ name }) => [name, name === ROOF.name ? 12 : 1]),
  );
});

test("the deletion of a quote is shown automatically on each step, and after a reload @full", async ({
  page,
}) => {
  const { edit, quoteId } = await open(page);
  await edit.next();
  await page.request.delete(apiPaths.quote(quoteId));
  await expect(page.getByText("This quote was deleted, or its link was replaced.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Save it as a new quote" })).toBeVisible();
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Save it as a new quote" })).toBeVisible();
  expect((await page.request.get(apiPaths.quote(quoteId))).status()).toBe(404);
});
