// Tests without a network: a quote that was opened before opens again, is edited, and is sent later (decision 12).
import { apiPaths } from "#core/api.ts";
import type { Page } from "@playwright/test";
import { expect, test as base } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { ownServer, type TestServer } from "../testing/server.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const test = base.extend<object, { server: TestServer }>({
  server: [ownServer(), { scope: "worker" }],
});

test.use({
  serviceWorkers: "allow",
  // What a service worker has cached is not emptied between tests.
  reuseContext: false,
  provokes: /Failed to load resource: net::ERR|ERR_INTERNET_DISCONNECTED|status of 50\d/,
});

const FLOOR = { ...plainTask("Lay oak"), material: "5", labor: "3" };

const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (path) => Boolean(await caches.match(path)), address);

/** Opens a quote with a task, and waits until the browser has cached everything. */
async function openAndKeep(edit: EditPage): Promise<string> {
  const { page } = edit;
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCustomTask("Drywall", FLOOR);
  // Then this browser has a copy of the quote, too.
  await waitUntilSaved(page);
  await expect.poll(() => isKept(page, "/quote/new")).toBe(true);
  await expect.poll(() => isKept(page, `${apiPaths.taskCatalog}?category=Drywall`)).toBe(true);
  await page.reload();
  await expect(edit.taskRow(FLOOR.name)).toBeVisible();
  return quoteId;
}

async function tasksOnServer(edit: EditPage, quoteId: string) {
  return (await storedQuote(edit.page, quoteId)).tasks.map(({ name, quantity }) => [
    name,
    quantity,
  ]);
}

test("a quote opens again without a network, the whole catalog is searched, and all is sent later @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await openAndKeep(edit);
  // The catalog is cached category by category, in order.
  const last = `${apiPaths.taskCatalog}?${new URLSearchParams({ category: "Cleaning & Disposal" })}`;
  await expect.poll(() => isKept(page, last), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await edit.openTask(FLOOR.name);
  await edit.cell("Quantity", FLOOR.name).fill("25");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  const picker = await edit.openPicker("Drywall");
  await picker.getByLabel("Search tasks").fill("toilet");
  const toilets = picker.getByRole("checkbox", { name: /toilet/i });
  await toilets.first().check();
  await picker.getByRole("button", { name: "Add selected tasks (1)" }).click();
  await page.reload();
  // The task comes with its own category.
  await expect(page.getByText("Offline, 3 changes kept")).toBeVisible();
  await expect(edit.taskRow(FLOOR.name).getByTestId("task-total")).toHaveText("$200.00");
  await context.setOffline(false);
  await waitUntilSaved(page);
  const tasks = await tasksOnServer(edit, quoteId);
  expect(tasks).toHaveLength(2);
  expect(tasks[0]).toEqual([FLOOR.name, 25]);
});

test("a new quote starts without a network, survives reloads on each step, and is created when it is back", async ({
  page,
  server,
}) => {
  const edit = new EditPage(page);
  const number = page.getByRole("textbox", { name: "Quote number" });
  await openAndKeep(edit);
  await expect.poll(() => isKept(page, apiPaths.starterJobs)).toBe(true);
  // Chromium sends keepalive requests of a closed page even in offline mode, so the server is stopped.
  await server.kill();
  const quoteId = await edit.openNew();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Water heater/ }).click();
  await page.getByRole("button", { name: "Add 5 tasks" }).click();
  await edit.addCustomTask("Plumbing", FLOOR);
  await page.reload();
  await edit.openTask(FLOOR.name);
  await edit.cell("Quantity", FLOOR.name).fill("7");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(number).toHaveValue(/^Q-/);
  // The page is left before it has painted the typed text.
  await number.fill("2026-7");
  await page.reload();
  await expect(number).toHaveValue("2026-7");
  await expect(page.getByText(/^Offline, \d changes kept$/)).toBeVisible();

  await server.restart();
  await page.reload();
  await expect(number).toHaveValue("2026-7");
  await waitUntilSaved(page);
  const tasks = await tasksOnServer(edit, quoteId);
  expect(tasks).toHaveLength(6);
  expect(tasks).toContainEqual([FLOOR.name, 7]);
});

const isKeeping = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

for (const [when, presses] of [
  ["a pause in the input", 4],
  ["half a minute without a pause", 22],
] as const)
  test(`the app is cached only after ${when}, so that keys are not delayed @full`, async ({
    page,
  }) => {
    const edit = new EditPage(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await edit.openMade({ Drywall: [FLOOR] });
    await edit.cell("Quantity", FLOOR.name).focus();
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press % 2 === 0 ? "1" : "Backspace");
      await page.clock.runFor(1_400);
    }
    if (presses === 4) {
      expect(await isKeeping(page)).toBe(false);
      await page.clock.runFor(200);
    }
    await expect.poll(() => isKeeping(page)).toBe(true);
  });
