// Tests of a starter job without a network: it is shown, added, undone and put back, and sent later.
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({
  serviceWorkers: "allow",
  // What a service worker has cached is not emptied between tests.
  reuseContext: false,
  provokes: /Failed to load resource: net::ERR|ERR_INTERNET_DISCONNECTED|status of 50\d/,
});

test("a new quote without a network takes a starter job, and is sent when the network is back @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  const isKept = (address: string) =>
    page.evaluate(async (path) => Boolean(await caches.match(path)), address);
  await expect.poll(() => isKept("/quote/new")).toBe(true);
  await expect.poll(() => isKept(apiPaths.starterJobs), { timeout: 20_000 }).toBe(true);

  await context.setOffline(true);
  const quoteId = await edit.openNew();
  await page.getByRole("button", { name: /^Water heater/ }).click();
  const dialog = page.getByRole("dialog", { name: "Water heater" });
  await dialog.getByRole("button", { name: "Add 5 tasks" }).click();
  await expect(edit.category("Plumbing")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(edit.category("Plumbing")).toBeHidden();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(edit.category("Plumbing")).toBeVisible();

  await context.setOffline(false);
  await waitUntilSaved(page);
  const { quote, tasks } = await storedQuote(page, quoteId);
  expect(quote.title).toBe("Water heater replacement");
  expect(tasks).toHaveLength(5);
});
