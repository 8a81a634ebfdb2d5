// Tests of "Replace this quote's link" with the real server: Back, undo, a second tab, the client's link, and lost answers.
import type { Page } from "@playwright/test";
import { apiPaths, clientPath } from "#core/api.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { openOwnQuote } from "../pages/sending-page.ts";

test.use({ provokes: /net::ERR|status of (404|503)/ });

/** The id of the quote in the address. */
const idIn = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

const menu = (page: Page) => page.getByRole("button", { name: "More for your link" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Replace this quote's link?" });
const answerTo = (page: Page) => dialog(page).getByRole("button", { name: "Replace the link" });

/** Opens the dialog. */
async function ask(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Replace this quote's link…" }).click();
}

/**
 * Replaces the link.
 *
 * @param from - the id of the quote before
 * @param keepsClients - whether the client of a published quote keeps its link
 * @returns the new one
 */
async function replace(page: Page, from: string, { keepsClients = false } = {}): Promise<string> {
  await ask(page);
  if (keepsClients) await dialog(page).getByRole("checkbox").uncheck();
  await answerTo(page).click();
  await expect(page.locator(".toast")).toContainText("This quote has a new link");
  await expect(page).not.toHaveURL(new RegExp(from));
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  return idIn(page);
}

const statusOf = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path)).status();

const quantities = async (page: Page, id: string): Promise<number[]> =>
  (await storedQuote(page, id)).tasks.map(({ quantity }) => quantity);

async function openCustomize(page: Page): Promise<string> {
  const edit = new EditPage(page);
  const id = await edit.openMade({ Roof: plainTasks("Shingles", "Gutter") });
  await edit.name("Barn");
  await waitUntilSaved(page);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  return id;
}

test("Back, undo, the list, the copied link and the old address lead to the new link; the old one is dead @full", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const from = await openCustomize(page);
  const to = await replace(page, from);
  await expect(menu(page)).toBeFocused();
  await page.locator(".toast").getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(to);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await storedQuote(page, to)).quote.title).toBe("Untitled Quote");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/quote/${to}/details$`));
  await page.goto("/quotes");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.goto(`/quote/${from}/details`);
  await expect(page).toHaveURL(new RegExp(`/quote/${to}/details$`));
  expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
  const keys = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(keys.replace(/"quotewright.replaced-links","[^}]*}/, "")).not.toContain(`"${from}`);
});

test("the client's link, which the leaked link showed, is replaced with it unless that is unticked @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const leaked = await sending.publish();
  const to = await replace(page, quoteId, { keepsClients: true });
  await expect(sending.card).toContainText("The client sees R1");
  expect(await statusOf(page, leaked)).toBe(200);
  await ask(page);
  await expect(dialog(page)).toContainText("can accept there");
  await expect(
    dialog(page).getByRole("checkbox", { name: "Give the client a new link, too" }),
  ).toBeChecked();
  await expectAccessible(page, "Replace this quote's link and the client's");
  await answerTo(page).click();
  await expect(page.locator(".toast")).toContainText("Send your client the new one, too");
  expect(await statusOf(page, leaked)).toBe(404);
  await expect(sending.card).toContainText("The client sees R2");
  expect(idIn(page)).not.toBe(to);
  const [newest] = await sending.offers(idIn(page));
  expect(newest).toMatchObject({ revision: 2, state: "open" });
  expect(await statusOf(page, clientPath(newest?.token ?? ""))).toBe(200);
});

test("a second tab of the same browser follows to the new link with what was typed there @full", async ({
  page,
  context,
}) => {
  const from = await openCustomize(page);
  const other = await context.newPage();
  const edit = new EditPage(other);
  await other.goto(`/quote/${from}`);
  await edit.cell("Quantity", "Shingles").fill("7");
  await waitUntilSaved(other);
  await page.bringToFront();
  const to = await replace(page, from);
  await expect(other).toHaveURL(new RegExp(`/quote/${to}$`));
  await expect(other.locator(".toast")).toContainText("replaced in another tab");
  await expect(edit.cell("Quantity", "Shingles")).toHaveValue("7");
  await other.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => quantities(page, to)).toEqual([1, 1]);
});

test("without a connection and upon a refusal the dialog says so and the link stays; then it works @full", async ({
  page,
  context,
}) => {
  const from = await openCustomize(page);
  const rotation = `**${apiPaths.rotate(from)}`;
  await context.setOffline(true);
  await ask(page);
  await answerTo(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("needs a connection");
  await context.setOffline(false);
  await page.route(rotation, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 503, detail: "The disk is full." }),
    }),
  );
  await answerTo(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("The disk is full.");
  expect(await statusOf(page, apiPaths.quote(from))).toBe(200);
  await page.unroute(rotation);
  await answerTo(page).click();
  await expect(page).not.toHaveURL(new RegExp(from));
  expect((await storedQuote(page, idIn(page))).quote.title).toBe("Barn");
});

test("a lost answer loses nothing: the quote is found under its new link, also after a reload", async ({
  page,
}) => {
  const from = await openCustomize(page);
  let sent = "";
  await page.route(`**${apiPaths.rotate(from)}`, async (route) => {
    sent = (route.request().postDataJSON() as { id: string }).id;
    await route.fetch();
    await route.abort();
  });
  await ask(page);
  await answerTo(page).click();
  await expect.poll(() => idIn(page)).not.toBe(from);
  expect(idIn(page)).toBe(sent);
  await page.goto(`/quote/${from}`);
  await expect(page).toHaveURL(new RegExp(`/quote/${sent}$`));
  await expect(new EditPage(page).title).toHaveValue("Barn");
  expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
});
