// Tests of browsers without storage: edits are sent from memory, and the page warns that it must stay open until then.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR/ });

const WARNING = "This browser blocks storage. Keep this page open until it says Saved.";
const BOARDS = plainTask("Hang boards");

/** The ways in which browsers block storage, each as an init script. */
const BLOCKED = {
  "opening the database never ends": () => {
    const { open } = IDBFactory.prototype;
    // Kept: a connection that is garbage-collected is closed.
    const opened: IDBOpenDBRequest[] = [];
    IDBFactory.prototype.open = function (name) {
      opened.push(open.call(this, name, 1));
      // The open connection blocks this request forever.
      return open.call(this, name, 2);
    };
  },
  "nothing at all may be stored, shared or locked": () => {
    const deny = () => {
      throw new DOMException("Access is denied.", "SecurityError");
    };
    Object.defineProperty(globalThis, "indexedDB", { get: deny });
    Object.defineProperty(globalThis, "localStorage", { get: deny });
    Object.defineProperty(globalThis, "sessionStorage", { get: deny });
    LockManager.prototype.request = async () => deny();
    Object.defineProperty(globalThis, "BroadcastChannel", {
      value: function BroadcastChannel() {
        deny();
      },
    });
  },
};

async function tasksOf(page: Page, quoteId: string): Promise<[string, number][]> {
  return (await storedQuote(page, quoteId)).tasks.map(({ name, quantity }) => [name, quantity]);
}

for (const [how, script] of Object.entries(BLOCKED)) {
  test(
    `${how}: the page says so, and every edit reaches the server`,
    { tag: "@full" },
    async ({ page }) => {
      await page.addInitScript(script);
      const edit = new EditPage(page);
      const quoteId = await edit.openNew();
      await edit.addCategories(["Drywall"]);
      await expect(page.getByText(WARNING)).toBeVisible();
      await edit.addCustomTask("Drywall", BOARDS);
      await waitUntilSaved(page);
      await edit.openTask(BOARDS.name);
      await edit.cell("Quantity", BOARDS.name).fill("25");
      await expect.poll(() => tasksOf(page, quoteId)).toEqual([[BOARDS.name, 25]]);
      await waitUntilSaved(page);
      await page.reload();
      await edit.openTask(BOARDS.name);
      await expect(edit.cell("Quantity", BOARDS.name)).toHaveValue("25");
    },
  );
}

test("while the server is unreachable such a browser shows 'not sent', asks before leaving, and sends later @full", async ({
  page,
}) => {
  await page.addInitScript(BLOCKED["nothing at all may be stored, shared or locked"]);
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Drywall: [BOARDS] });
  const writes = `**${apiPaths.task("*")}`;
  await page.route(writes, (route) => route.abort());
  await edit.cell("Quantity", BOARDS.name).fill("7");
  await expect(page.getByText("Offline, 1 change not sent")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await reloading;
  await page.unroute(writes);
  await waitUntilSaved(page);
  expect(await tasksOf(page, quoteId)).toEqual([[BOARDS.name, 7]]);
});

test("a database that opens late is used: pending edits of an earlier visit are sent @full", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Drywall: [BOARDS] });
  const edit = new EditPage(page);
  await page.goto(`/quote/${quoteId}`);
  await edit.openTask(BOARDS.name);
  const writes = `**${apiPaths.task("*")}`;
  await page.route(writes, (route) => route.abort());
  await edit.cell("Quantity", BOARDS.name).fill("31");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await page.addInitScript(() => {
    const { addEventListener } = IDBOpenDBRequest.prototype;
    const opened = new Promise<void>((resolve) => Object.assign(globalThis, { letOpen: resolve }));
    IDBOpenDBRequest.prototype.addEventListener = function (type: string, listener: never) {
      const late = (event: Event) => void opened.then(() => (listener as EventListener)(event));
      addEventListener.call(this, type, type === "success" ? late : listener);
    };
  });
  await page.reload();
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.unroute(writes);
  await page.evaluate(() => (globalThis as unknown as { letOpen: () => void }).letOpen());
  await expect.poll(() => tasksOf(page, quoteId)).toEqual([[BOARDS.name, 31]]);
  await expect(page.getByText(WARNING)).toBeHidden();
});
