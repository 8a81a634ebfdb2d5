// Tests of what only a second tab and the real server prove of refused texts and of quotes that were deleted elsewhere.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /status of 422/ });

const ROOF = plainTask("Shingle roof");

/** The list of typed text that could not be saved. */
const offers = (page: Page) => page.getByRole("region", { name: "Changes that were not saved" });

const TASKS = `**${apiPaths.task("*")}`;

/** Refuses all changes of tasks. */
const refuse = (page: Page): Promise<unknown> =>
  page.route(TASKS, (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: '{"detail":"That is too much."}',
    }),
  );

test("of two tabs both offer what was refused, whichever has sent it, and put it back once @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  const other = new EditPage(await context.newPage());
  await other.page.goto(`/quote/${quoteId}`);
  await expect(other.taskRow(ROOF.name)).toBeVisible();
  for (const tab of [page, other.page]) await refuse(tab);
  await other.openTask(ROOF.name);
  await other.cell("Quantity", ROOF.name).fill("77");
  for (const tab of [page, other.page]) await expect(offers(tab)).toContainText("Quantity: 77");
  for (const tab of [page, other.page]) await tab.unroute(TASKS);
  await offers(other.page).getByRole("button", { name: "Put it back" }).click();
  for (const tab of [page, other.page]) await expect(offers(tab)).toBeHidden();
  await edit.openTask(ROOF.name);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("77");
});

test("a quote that is deleted elsewhere and brought back at once is shown and followed @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  // The page hears of the deletion, and reads the quote when it was brought back.
  const madeAgain = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.wholeQuote(quoteId)}`, async (route) => {
    await madeAgain.promise;
    await route.fallback();
  });
  await page.request.delete(apiPaths.quote(quoteId));
  await page.request.post(apiPaths.restore(quoteId));
  await page.request.put(apiPaths.quote(quoteId), { data: { title: "Barn" } });
  madeAgain.resolve();
  await expect(edit.title).toHaveValue("Barn");
  await page.request.put(apiPaths.quote(quoteId), { data: { title: "Red barn" } });
  await expect(edit.title).toHaveValue("Red barn");
});
