// Tests of addresses of quotes that this browser does not know: a quote that the server has is never created again.
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of (404|50\d)/ });

const EVERY_CALL = `**${apiPaths.quotes}{,/**}`;

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
