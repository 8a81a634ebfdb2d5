// Tests of "Replace this quote's link": what the dialog says and does, Back, other tabs and devices, lost answers.
import type { BrowserContext, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { answerTo, ask, dialog, idIn, menu, replace } from "../pages/replaced-link.ts";
import { openOwnQuote } from "../pages/sending-page.ts";

const GONE = /status of 404/;

const statusOf = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path)).status();

async function openCustomize(page: Page): Promise<string> {
  const edit = new EditPage(page);
  const id = await edit.openMade({ Roof: [plainTask("Shingles"), plainTask("Gutter")] });
  await edit.name("Barn");
  await waitUntilSaved(page);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  return id;
}

test("the quote gets a new address; the old one is dead, and Back leads to no dead link @full", async ({
  page,
}) => {
  const from = await openCustomize(page);
  const before = await storedQuote(page, from);
  await ask(page);
  await expect(dialog(page)).toContainText("Your client's link keeps working");
  await expectAccessible(page, "Replace this quote's link");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
  const to = await replace(page, from);
  await expect(menu(page)).toBeFocused();
  expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
  for (const { id } of before.categories)
    expect(await statusOf(page, apiPaths.category(id))).toBe(404);
  const after = await storedQuote(page, to);
  expect(after.tasks.map(({ name }) => name)).toEqual(["Shingles", "Gutter"]);
  expect(after.quote.title).toBe("Barn");
  expect(after.quote.version).toBeGreaterThan(before.quote.version);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/quote/${to}/details$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/quote/${to}$`));
  await expect(new EditPage(page).title).toHaveValue("Barn");
  expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
});

test("undo, the list, the shopping ticks and later edits go on under the new link @full", async ({
  page,
}) => {
  const from = await openCustomize(page);
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await waitUntilSaved(page);
  const to = await replace(page, from);
  const edit = new EditPage(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await storedQuote(page, to)).quote.displayOptions)
    .toMatchObject({
      showSubtotalOnly: false,
    });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await storedQuote(page, to)).quote.title).toBe("Untitled Quote");
  await page.goto("/quotes");
  const listed = page.getByRole("link", { name: /Untitled|Barn/ });
  await expect(listed).toHaveCount(1);
  await listed.click();
  await expect(page).toHaveURL(new RegExp(`/quote/${to}`));
  await edit.openTask("Gutter");
  await edit.cell("Quantity", "Gutter").fill("4");
  await expect.poll(async () => (await storedQuote(page, to)).tasks[1]?.quantity).toBe(4);
  const keys = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(keys.replace(/"quotewright.replaced-links","[^}]*}/, "")).not.toContain(`"${from}`);
});

test("an old address leads to the new one on this device, and the copied link is the new one @full", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const from = await openCustomize(page);
  const to = await replace(page, from);
  await page.locator(".toast").getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(to);
  await page.goto(`/quote/${from}/details`);
  await expect(page).toHaveURL(new RegExp(`/quote/${to}/details$`));
  expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
});

test("the client's link goes on where that is chosen, and the contractor sees what was sent @full", async ({
  page,
  server,
  context,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  const to = await replace(page, quoteId, { keepsClients: true });
  await expect(sending.card).toContainText("The client sees R1");
  await expect(sending.card).not.toContainText("changed");
  const client = await context.newPage();
  await client.goto(link);
  await expect(client.getByRole("heading", { name: /^Accept this/ })).toBeVisible();
  expect((await sending.offers(to))[0]).toMatchObject({ state: "open" });
});

test.describe("a second tab of the same browser", () => {
  test.use({ provokes: GONE });

  test("follows to the new link with what was typed there, also without a network in between @full", async ({
    page,
    context,
  }) => {
    const from = await openCustomize(page);
    const other = await context.newPage();
    const edit = new EditPage(other);
    await other.goto(`/quote/${from}`);
    await edit.openTask("Shingles");
    await edit.cell("Quantity", "Shingles").fill("7");
    await waitUntilSaved(other);
    await edit.cell("Quantity", "Shingles").focus();
    await page.bringToFront();
    const to = await replace(page, from);
    await expect(other).toHaveURL(new RegExp(`/quote/${to}$`));
    await expect(other.locator(".toast")).toContainText("replaced in another tab");
    await edit.openTask("Shingles");
    await expect(edit.cell("Quantity", "Shingles")).toHaveValue("7");
    await other.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(async () => (await storedQuote(page, to)).tasks.map(({ quantity }) => quantity))
      .toEqual([1, 1]);
    expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
  });
});

test.describe("on another device", () => {
  test.use({ provokes: GONE });

  test("an open page says that the link was replaced, and what was typed is kept under the new one @full", async ({
    page,
    browser,
    server,
  }) => {
    const from = await openCustomize(page);
    const device: BrowserContext = await browser.newContext({ baseURL: server.url });
    const theirs = await device.newPage();
    const edit = new EditPage(theirs);
    await theirs.goto(`/quote/${from}`);
    await edit.openTask("Gutter");
    await device.setOffline(true);
    await edit.cell("Quantity", "Gutter").fill("12");
    await expect(theirs.getByText(/^Offline, 1 change kept$/)).toBeVisible();
    const to = await replace(page, from);
    await device.setOffline(false);
    await expect(theirs.getByText("This link was replaced.")).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText("This link was replaced.")).toBeVisible();
    expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
    await expectAccessible(theirs, "a quote with a new link");
    await theirs.getByLabel("New link").fill(page.url());
    await theirs.keyboard.press("Enter");
    await expect(theirs).toHaveURL(new RegExp(`/quote/${to}`));
    await expect(edit.title).toHaveValue("Barn");
    await edit.openTask("Gutter");
    await expect(edit.cell("Quantity", "Gutter")).toHaveValue("12");
    await expect.poll(async () => (await storedQuote(page, to)).tasks[1]?.quantity).toBe(12);
    await theirs.goto(`/quote/${from}`);
    await expect(theirs).toHaveURL(new RegExp(`/quote/${to}`));
    expect(await statusOf(page, apiPaths.quote(from))).toBe(404);
    await device.close();
  });
});

test.describe("without a connection", () => {
  test.use({ provokes: /net::ERR|status of (404|503)/ });

  test("the dialog says so and nothing changes; it works when the network is back @full", async ({
    page,
    context,
  }) => {
    const from = await openCustomize(page);
    await context.setOffline(true);
    await ask(page);
    await answerTo(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText("needs a connection");
    await context.setOffline(false);
    expect(await statusOf(page, apiPaths.quote(from))).toBe(200);
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

  test("a refusal is said in the dialog, and the link stays @full", async ({ page }) => {
    const from = await openCustomize(page);
    await page.route(`**${apiPaths.rotate(from)}`, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 503, detail: "The disk is full." }),
      }),
    );
    await ask(page);
    await answerTo(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("The disk is full.");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page).toHaveURL(new RegExp(from));
    expect((await storedQuote(page, from)).quote.title).toBe("Barn");
  });
});
