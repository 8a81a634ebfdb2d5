// Test of "My quotes" with what only a whole page has: the browser's databases.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of 404/ });

/** The keys of this browser's cached quotes and of its pending edits. */
const storedHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keysOf = (database: string, store: string) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      });
    const lists = [keysOf("quotewright-quotes", "quotes"), keysOf("quotewright-outbox", "pending")];
    return (await Promise.all(lists)).flat();
  });

test("a deleted quote leaves no copy and no pending edit in this browser @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await edit.name("Garage roof");
  await waitUntilSaved(page);
  await page.getByRole("link", { name: "My quotes" }).filter({ visible: true }).click();
  await expect.poll(() => storedHere(page)).toEqual([quoteId]);
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Status of Garage roof" }).selectOption("Lost");
  await expect.poll(async () => (await storedHere(page)).length).toBe(2);
  await page.route(`**${apiPaths.quote(quoteId)}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await edit.menu("Garage roof", "Delete");
  await page.getByRole("button", { name: "Delete quote" }).click();
  await expect(page.getByText("No quotes yet.")).toBeVisible();
  expect(await storedHere(page)).toEqual([]);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByText("This quote was deleted.")).toBeVisible();
});
