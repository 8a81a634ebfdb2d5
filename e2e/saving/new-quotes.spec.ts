// Tests of new quotes: they start without the server, and are created on it once it can be reached (decision 12).
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of (404|50\d)/ });

const EVERY_CALL = `**${apiPaths.quotes}{,/**}`;

test("changes made elsewhere arrive in a quote that was started without the server @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  await page.route(EVERY_CALL, (route) => route.abort());
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await page.unroute(EVERY_CALL);
  await waitUntilSaved(page);
  const other = new EditPage(await context.newPage());
  await other.page.goto(`/quote/${quoteId}`);
  await other.name("Oak floor");
  await expect(edit.title).toHaveValue("Oak floor");
});

test("a new quote does not wait for the server @full", async ({ page }) => {
  const edit = new EditPage(page);
  await page.route(EVERY_CALL, () => new Promise(() => {}));
  await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await expect(edit.category("Drywall")).toBeVisible();
  await page.unroute(EVERY_CALL);
  await waitUntilSaved(page);
});

test("a quote of another device is not created again when the server is unreachable @full", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Drywall: [plainTask("Hang boards")] });
  await page.route(EVERY_CALL, (route) => route.abort());
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("This quote could not be loaded.")).toBeVisible();
  await page.unroute(EVERY_CALL);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(new EditPage(page).taskRow("Hang boards")).toBeVisible();
});

test("a quote that another tab creates at the same time is shown with its content", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Drywall: [plainTask("Hang boards")] });
  let reads = 0;
  await page.route(`**${apiPaths.wholeQuote("*")}`, (route) => {
    reads += 1;
    return reads === 1 ? route.fulfill({ status: 404, json: {} }) : route.fallback();
  });
  await page.goto(`/quote/${quoteId}`);
  await expect(new EditPage(page).taskRow("Hang boards")).toBeVisible();
});
