// A private installation: the code opens the app, which works offline as elsewhere and loses nothing when the code is asked for again.
import type { Page } from "@playwright/test";
import { clientPath } from "#core/api.ts";
import { codeOf, newSecret } from "#web/data/workspace/keys/code.ts";
import { joinLink } from "#web/data/workspace/keys/link.ts";
import { ClientPage } from "../pages/client-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test as base, unexpected, watch } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { publish } from "../testing/offers.ts";
import { ownServer, type TestServer } from "../testing/server.ts";

const CODE = "correct horse";
const TASK = plainTask("Lay oak");

const test = base.extend<object, { server: TestServer }>({
  server: [ownServer({ ACCESS_CODE: CODE }), { scope: "worker" }],
});

test.use({
  serviceWorkers: "allow",
  // What a service worker has cached is not emptied between tests.
  reuseContext: false,
  provokes: /status of 401|net::ERR|ERR_INTERNET_DISCONNECTED/,
});

const field = (page: Page) => page.getByLabel("Access code");

async function enter(page: Page, code: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await field(page).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (path) => Boolean(await caches.match(path)), address);

test("a person enters the code, works offline, and enters it again without a loss; a client needs none @full", async ({
  page,
  context,
  browser,
  server,
}) => {
  const edit = new EditPage(page);
  const quantity = edit.cell("Quantity", TASK.name);

  await page.goto("/quotes");
  await enter(page, "wrong code");
  await expect(field(page)).toHaveAccessibleDescription("This access code is wrong. Try again.");
  await expectAccessible(page, "a wrong access code");
  await enter(page, CODE);
  await expect(page).toHaveURL(/\/quotes$/);
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();

  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCustomTask("Drywall", TASK);
  await waitUntilSaved(page);
  await expect.poll(() => isKept(page, "/quote/new")).toBe(true);
  await page.reload();
  await expect(edit.taskRow(TASK.name)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await edit.openTask(TASK.name);
  await quantity.fill("7");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await context.setOffline(false);
  await waitUntilSaved(page);

  // A browser without the code, and the link.
  const { token } = await publish(page.request, quoteId);
  const other = await browser.newContext({ serviceWorkers: "block" });
  const clientTab = await other.newPage();
  const messages = watch(clientTab, server);
  await clientTab.goto(server.url + clientPath(token ?? ""));
  await expect(new ClientPage(clientTab).accept).toBeEnabled();
  // Every address of the page was answered: an error would be a message of the console.
  expect(unexpected(messages)).toEqual([]);
  await clientTab.goto(`${server.url}/quote/${quoteId}`);
  await expect(field(clientTab)).toBeVisible();
  await other.close();

  // The cookie is gone, as after another code was set.
  await context.clearCookies();
  await quantity.fill("8");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await page.getByRole("link", { name: "Enter the access code" }).click();
  await enter(page, CODE);
  await expect(page).toHaveURL(`${server.url}/quote/${quoteId}`);
  await waitUntilSaved(page);
  await edit.openTask(TASK.name);
  await expect(quantity).toHaveValue("8");

  // A page that asks for the code does not take the place of the app that was kept.
  await context.clearCookies();
  await page.reload();
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(edit.taskRow(TASK.name)).toBeVisible();
});

test("a join link keeps its code while the access code is asked for @full", async ({ page }) => {
  await page.goto(joinLink("/devices", codeOf(newSecret())));
  await enter(page, CODE);
  await expect(page.getByText("Join the workspace of this link?")).toBeVisible();
  expect(await page.evaluate(() => location.pathname + location.hash)).toBe("/devices");
});
