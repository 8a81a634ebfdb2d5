// Tests of "My quotes": the quotes of this device, to open, duplicate, remove from the list and delete.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of 404/ });

const JOB = { quantity: "2", unit: "each", material: "50", labor: "0", markup: "0" };
let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openNew();
  await edit.name("Garage roof");
  await edit.addOwnCategory("Roof");
  await edit.addCustomTask("Roof", { name: "Shingles", ...JOB });
  await waitUntilSaved(page);
});

/** Through the header's link, which is in the menu on a phone. */
async function openList(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
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

test("a quote is found again after its tab was closed, with title and total @full", async ({
  page,
  context,
}) => {
  await page.close();
  const later = await context.newPage();
  await later.goto("/");
  await openList(later);
  const line = later.getByRole("listitem").filter({ hasText: "Garage roof" });
  await expect(line).toContainText("$100.00");
  await expect(line).toContainText("No client yet");
  await line.getByRole("link").click();
  await expect(later).toHaveURL(`/quote/${quoteId}`);
  await expect(new EditPage(later).title).toHaveValue("Garage roof");
});

test("a quote with nothing in it is not listed @full", async ({ page }) => {
  await new EditPage(page).openNew();
  await openList(page);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
});

test("a duplicate is an independent quote with everything copied @full", async ({ page }) => {
  await openList(page);
  await choose(page, "Garage roof", "Duplicate");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page).not.toHaveURL(new RegExp(quoteId));
  await new EditPage(page).openTask("Shingles");
  await expect(new EditPage(page).cell("Quantity", "Shingles")).toHaveValue("2");
  const copyId = page.url().split("/").at(-1) ?? "";
  const [copy, original] = [await storedQuote(page, copyId), await storedQuote(page, quoteId)];
  const withoutTitle = (whole: WholeQuote) =>
    writeQuoteFile({ ...whole, quote: { ...whole.quote, title: "-" } });
  expect(withoutTitle(copy)).toBe(withoutTitle(original));
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

test("the link of a quote is copied @full", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page);
  await choose(page, "Garage roof", "Copy your own link");
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/quote/${quoteId}`);
});
