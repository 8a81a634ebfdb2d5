// Tests of saving with what only a whole page has, reloads and a second tab: edits are never lost (decision 13).
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const WALL: CustomTask = {
  name: "Paint wall",
  quantity: "10",
  unit: "sq.ft",
  material: "1.5",
  labor: "2.5",
  markup: "0",
};

async function openWithTask(edit: EditPage): Promise<string> {
  return edit.openMade({ "My work": [WALL] });
}

const WRITES = `**${apiPaths.task("*")}`;

async function titleOnServer(page: Page, quoteId: string): Promise<string> {
  return (await storedQuote(page, quoteId)).quote.title;
}

test.describe("while the server cannot be reached", () => {
  test.use({ provokes: /Failed to load resource: net::ERR|status of 50\d/ });

  test("an edit survives a reload, and is Saving until it is sent", async ({ page }) => {
    const edit = new EditPage(page);
    const quoteId = await openWithTask(edit);
    await page.route(WRITES, (route) => route.abort());
    await edit.cell("Quantity", WALL.name).fill("40");
    await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
    await page.unroute(WRITES);
    await page.route(WRITES, () => new Promise(() => {}));
    await page.reload();
    await edit.openTask(WALL.name);
    await expect(edit.cell("Quantity", WALL.name)).toHaveValue("40");
    await expect(page.getByText("Saving…")).toBeVisible();
    await page.unroute(WRITES);
    await waitUntilSaved(page);
    expect((await storedQuote(page, quoteId)).quote.total).toBe(160);
  });

  test("an edit is sent again after the server's Retry-After @full", async ({ page }) => {
    const edit = new EditPage(page);
    await openWithTask(edit);
    let refusals = 0;
    await page.route(WRITES, (route) => {
      refusals += 1;
      return refusals === 1
        ? route.fulfill({ status: 503, headers: { "retry-after": "1" } })
        : route.continue();
    });
    await edit.cell("Labor $", WALL.name).fill("5");
    await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
    await waitUntilSaved(page);
    expect((await edit.figures())["Total"]).toBe("$65.00");
  });
});

test("a title that is still being typed survives a reload, a blank one is not saved @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await openWithTask(edit);
  await waitUntilSaved(page);
  await edit.title.pressSequentially("Kitchen remodel");
  expect(await titleOnServer(page, quoteId)).toBe("Untitled Quote");
  await page.reload();
  await expect(edit.title).toHaveValue("Kitchen remodel");
  await waitUntilSaved(page);
  expect(await titleOnServer(page, quoteId)).toBe("Kitchen remodel");
  await edit.title.fill("  ");
  await page.reload();
  await expect(edit.title).toHaveValue("Kitchen remodel");
});

test("two tabs of one browser show the same edits", async ({ page, context }) => {
  const first = new EditPage(page);
  const quoteId = await openWithTask(first);
  const second = new EditPage(await context.newPage());
  await second.page.goto(`/quote/${quoteId}`);
  await second.openTask(WALL.name);
  await second.cell("Quantity", WALL.name).fill("3");
  await waitUntilSaved(second.page);
  await expect(first.cell("Quantity", WALL.name)).toHaveValue("3");
  await first.cell("Material $", WALL.name).fill("7.5");
  await expect(second.cell("Material $", WALL.name)).toHaveValue("7.5");
  await expect(second.summary).toContainText("$30.00");
});
