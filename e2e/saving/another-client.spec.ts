// Tests of "Duplicate for another client" in My quotes: what the copy holds, also without a network.
import type { Page } from "@playwright/test";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR/ });

const NOW = new Date("2026-11-22T15:00:00Z");

/** Opens a bathroom quote with every part filled in from its file, and returns to the list. */
async function listBathroom(page: Page): Promise<string> {
  await page.goto("/quotes");
  await page.getByLabel("Open a quote file").setInputFiles({
    name: "bathroom.json",
    mimeType: "application/json",
    buffer: Buffer.from(writeQuoteFile(bathroomRenovation())),
  });
  await expect(new EditPage(page).title).toHaveValue("Bathroom renovation");
  const id = page.url().split("/").at(-1) ?? "";
  await page.goBack();
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
  return id;
}

const copying = (page: Page) =>
  page.getByRole("menuitem", { name: "Duplicate for another client" });

const openMenu = (page: Page) =>
  page.getByRole("button", { name: "More for Bathroom renovation", exact: true }).click();

async function copyForAnotherClient(page: Page): Promise<string> {
  const original = page.url();
  await copying(page).click();
  await page
    .getByRole("dialog", { name: "Edit Client Details" })
    .getByRole("button", { name: "Cancel" })
    .click();
  expect(page.url()).not.toBe(original);
  await expect(new EditPage(page).title).toHaveValue("Bathroom renovation");
  return page.url().split("/").at(-1) ?? "";
}

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

test("the copy opens with everything but the client, a new number and today's date @full", async ({
  page,
}) => {
  const original = await storedQuote(page, await listBathroom(page));
  await openMenu(page);
  const copyId = await copyForAnotherClient(page);
  await waitUntilSaved(page);
  const { quote, ...parts } = await storedQuote(page, copyId);
  expect(quote).toMatchObject({
    clientInfo: EMPTY_CLIENT_INFO,
    number: "Q-2026-001",
    status: "draft",
    issueDate: "2026-11-22",
    validUntil: "2026-12-22",
    total: original.quote.total,
  });
  const { title, clientInfo, number, status, issueDate, validUntil, businessInfo } = original.quote;
  const restored = {
    ...quote,
    title,
    clientInfo,
    number,
    status,
    issueDate,
    validUntil,
    businessInfo,
  };
  expect(writeQuoteFile({ quote: restored, ...parts })).toBe(writeQuoteFile(original));
});

test("a copy that is made without a network is saved when the network is back @full", async ({
  page,
  context,
}) => {
  await listBathroom(page);
  await context.setOffline(true);
  await openMenu(page);
  const copyId = await copyForAnotherClient(page);
  await expect(page.getByText(/^Offline, \d+ changes kept$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Plumbing" })).toBeVisible();
  await context.setOffline(false);
  await waitUntilSaved(page);
  const copy = await storedQuote(page, copyId);
  expect(copy.tasks).toHaveLength(bathroomRenovation().tasks.length);
  expect(copy.quote.title).toBe("Bathroom renovation");
});

test("a copy is not called saved before the server has it @one-width @full", async ({ page }) => {
  await listBathroom(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/quotes", async (route) => {
    await held;
    await route.continue();
  });
  const shown = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      for (const status of document.querySelectorAll("[role=status]"))
        texts.add(status.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  await openMenu(page);
  await copyForAnotherClient(page);
  await expect(page.getByText("Saving…", { exact: true })).toBeVisible();
  expect(await shown.evaluate((texts) => [...texts])).not.toContain("Saved");
  letGo();
  await waitUntilSaved(page);
});

test("two tabs that copy at the same time get two numbers @full", async ({ page, context }) => {
  await listBathroom(page);
  const other = await context.newPage();
  await other.goto("/quotes");
  await other.clock.setFixedTime(NOW);
  for (const tab of [page, other]) await openMenu(tab);
  const ids = await Promise.all([page, other].map(copyForAnotherClient));
  await Promise.all([page, other].map(waitUntilSaved));
  const numbers = await Promise.all(
    ids.map(async (id) => (await storedQuote(page, id)).quote.number),
  );
  expect(numbers.sort()).toEqual(["Q-2026-001", "Q-2026-002"]);
});
