// Tests of "My quotes" with what only whole pages have: a tab that was closed, the clipboard, and the browser's databases.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of 404/ });

let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Roof: [{ ...plainTask("Shingles"), quantity: "10" }] });
  await edit.name("Garage roof");
  await waitUntilSaved(page);
});

async function openList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "My quotes" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
}

async function choose(page: Page, quote: string, action: string): Promise<void> {
  await page
    .getByRole("button", { name: `More for ${quote}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a quote is found again after its tab was closed, and its link is copied @full", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.close();
  const later = await context.newPage();
  await later.goto("/");
  await openList(later);
  const line = later.getByRole("listitem").filter({ hasText: "Garage roof" });
  await expect(line).toContainText("$100.00");
  await choose(later, "Garage roof", "Copy your own link");
  await expect(later.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = await later.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/quote/${quoteId}`);
  await line.getByRole("link").click();
  await expect(new EditPage(later).title).toHaveValue("Garage roof");
});

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
  await openList(page);
  await expect.poll(() => storedHere(page)).toEqual([quoteId]);
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Status of Garage roof" }).selectOption("Lost");
  await expect.poll(async () => (await storedHere(page)).length).toBe(2);
  await page.route(`**${apiPaths.quote(quoteId)}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await choose(page, "Garage roof", "Delete");
  await page.getByRole("button", { name: "Delete quote" }).click();
  await expect(page.getByText("No quotes yet.")).toBeVisible();
  expect(await storedHere(page)).toEqual([]);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByText("This quote was deleted.")).toBeVisible();
});
