// Tests without a network: a quote that was opened before opens again, is edited, and is sent later (decision 12).
import { apiPaths } from "#core/api.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** The notice of a search with more results than it shows. */
const MORE_FOUND = /The first \d+ of [\d,]+ tasks\. Type more words to narrow it down\./;

test.use({
  serviceWorkers: "allow",
  // What a service worker has cached is not emptied between tests.
  reuseContext: false,
  provokes: /Failed to load resource: net::ERR|ERR_INTERNET_DISCONNECTED|status of 50\d/,
});

const FLOOR: CustomTask = {
  name: "Lay oak",
  quantity: "10",
  unit: "sq.ft",
  material: "5",
  labor: "3",
  markup: "0",
};

/** Reads this browser's cached copy of a quote. */
async function tasksInCopy(page: Page, quoteId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("quotewright-quotes");
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("quotes").objectStore("quotes").get(id);
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result?.whole.tasks.length ?? 0);
          });
        });
      }),
    quoteId,
  );
}

/** Opens a quote with a task, and waits until the browser has cached everything. */
async function openAndKeep(edit: EditPage): Promise<string> {
  const { page } = edit;
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCustomTask("Drywall", FLOOR);
  await waitUntilSaved(page);
  const isKept = (address: string) =>
    page.evaluate(async (path) => Boolean(await caches.match(path)), address);
  await expect.poll(() => isKept("/quote/new")).toBe(true);
  await expect
    .poll(() => isKept(`${apiPaths.taskCatalog}?category=Drywall`), { timeout: 20_000 })
    .toBe(true);
  await expect.poll(() => tasksInCopy(page, quoteId)).toBe(1);
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

test("a quote opens again without a network, is edited with the catalog, and is sent when it is back @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await openAndKeep(edit);
  await context.setOffline(true);
  await page.reload();
  await edit.openTask(FLOOR.name);
  await edit.cell("Quantity", FLOOR.name).fill("25");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add selected tasks/ })
    .click();
  await page.reload();
  await expect(page.getByText("Offline, 2 changes kept")).toBeVisible();
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
  // Chromium sends keepalive requests of a closed page even in offline mode, so the server is stopped.
  await server.kill();
  const quoteId = await edit.openNew();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await edit.addCategories(["Drywall"]);
  await edit.addCustomTask("Drywall", FLOOR);
  await expect(page.getByText("Offline, 2 changes kept")).toBeVisible();
  await page.reload();
  await edit.openTask(FLOOR.name);
  await edit.cell("Quantity", FLOOR.name).fill("7");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(number).toHaveValue(/^Q-/);
  // The page is left before it has painted the typed text.
  await number.fill("2026-7");
  await page.reload();
  await expect(number).toHaveValue("2026-7");
  await expect(page.getByText("Offline, 5 changes kept")).toBeVisible();

  await server.restart();
  await page.reload();
  await expect(number).toHaveValue("2026-7");
  await waitUntilSaved(page);
  expect(await tasksOnServer(edit, quoteId)).toEqual([[FLOOR.name, 7]]);
});

test("the whole catalog is searched without a network @full", async ({ page, context }) => {
  const edit = new EditPage(page);
  await openAndKeep(edit);
  // The catalog is cached category by category, in order.
  const last = `${apiPaths.taskCatalog}?${new URLSearchParams({ category: "Cleaning & Disposal" })}`;
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), last), {
      timeout: 30_000,
    })
    .toBe(true);
  await context.setOffline(true);
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  await dialog.getByLabel("Search tasks").fill("door");
  await expect(dialog).toContainText(MORE_FOUND);
  await dialog.getByLabel("Search tasks").fill("toilet");
  await dialog
    .getByRole("checkbox", { name: /toilet/i })
    .first()
    .check();
  await dialog.getByRole("button", { name: "Add selected tasks (1)" }).click();
  // It comes with its own category.
  await expect(page.getByText("Offline, 2 changes kept")).toBeVisible();
  await context.setOffline(false);
  await waitUntilSaved(page);
});

test("two tabs edit without a network, and both are sent @full", async ({ page, context }) => {
  const first = new EditPage(page);
  const quoteId = await openAndKeep(first);
  await context.setOffline(true);
  const second = new EditPage(await context.newPage());
  await second.page.goto(`/quote/${quoteId}`);
  await first.openTask(FLOOR.name);
  await second.openTask(FLOOR.name);
  await second.cell("Quantity", FLOOR.name).fill("7");
  await expect(first.cell("Quantity", FLOOR.name)).toHaveValue("7");
  await first.cell("Material $", FLOOR.name).fill("6");
  await expect(second.cell("Material $", FLOOR.name)).toHaveValue("6");
  await context.setOffline(false);
  await waitUntilSaved(first.page);
  await waitUntilSaved(second.page);
  expect(await tasksOnServer(first, quoteId)).toEqual([[FLOOR.name, 7]]);
});

test("pending edits of another quote are sent from the next opened quote @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await openAndKeep(edit);
  await edit.openTask(FLOOR.name);
  await context.setOffline(true);
  await edit.cell("Quantity", FLOOR.name).fill("31");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await page.goto("about:blank");
  await context.setOffline(false);
  await edit.openNew();
  await expect.poll(() => tasksOnServer(edit, quoteId)).toEqual([[FLOOR.name, 31]]);
});

/** Opens a quote with a fake clock and focuses a quantity. */
async function typeAtStandingTime(edit: EditPage): Promise<void> {
  const { page } = edit;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await edit.openMade({ Drywall: [FLOOR] });
  await edit.cell("Quantity", FLOOR.name).focus();
}

const isKeeping = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

test(
  "the app is cached only after a pause in the input, so that keys are not delayed",
  { tag: "@full" },
  async ({ page }) => {
    const edit = new EditPage(page);
    await typeAtStandingTime(edit);
    for (const key of ["1", "2", "Backspace", "3"]) {
      await page.keyboard.press(key);
      await page.clock.runFor(1_400);
    }
    expect(await isKeeping(page)).toBe(false);
    await page.clock.runFor(200);
    await expect.poll(() => isKeeping(page)).toBe(true);
  },
);

test(
  "without a pause in the input the app is cached after half a minute",
  { tag: "@full" },
  async ({ page }) => {
    const edit = new EditPage(page);
    await typeAtStandingTime(edit);
    for (let second = 0; second < 31; second += 1) {
      await page.keyboard.press(second % 2 === 0 ? "1" : "Backspace");
      await page.clock.runFor(1_000);
    }
    await expect.poll(() => isKeeping(page)).toBe(true);
  },
);
