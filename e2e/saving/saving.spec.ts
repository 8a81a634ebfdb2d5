// Tests of saving with what only a whole page has, reloads, its end and a second tab: edits are never lost (decision 13).
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const WALL = { ...plainTask("Paint wall"), material: "1.5", labor: "2.5" };
const WORK = { "My work": [WALL] };

const WRITES = `**${apiPaths.task("*")}`;

async function titleOnServer(page: Page, quoteId: string): Promise<string> {
  return (await storedQuote(page, quoteId)).quote.title;
}

test.describe("while the server cannot be reached", () => {
  test.use({ provokes: /Failed to load resource: net::ERR|status of 50\d/ });

  test("an edit survives a reload, and is Saving until it is sent", async ({ page }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade(WORK);
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
});

test("a title that is still being typed survives a reload, a blank one is not saved @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade(WORK);
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
  const quoteId = await first.openMade(WORK);
  const second = new EditPage(await context.newPage());
  await second.page.goto(`/quote/${quoteId}`);
  await second.openTask(WALL.name);
  await second.cell("Quantity", WALL.name).fill("3");
  await waitUntilSaved(second.page);
  await expect(first.cell("Quantity", WALL.name)).toHaveValue("3");
  await first.cell("Material $", WALL.name).fill("7.5");
  await expect(second.cell("Material $", WALL.name)).toHaveValue("7.5");
  await expect(second.page.getByTestId("summary")).toContainText("$30.00");
});

test("all pending edits are sent when the page is left", async ({ page, context }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [WALL, plainTask("Gutter")] });
  await waitUntilSaved(page);
  // The first response never arrives, so the following edits would stay queued. It is held back in the page,
  // because a request intercepted by a test does not outlive its page.
  const heldBack = page.evaluate((path) => {
    const { fetch } = globalThis;
    return new Promise<void>((asked) => {
      globalThis.fetch = (input, init) => {
        if (input !== path) return fetch(input, init);
        asked();
        return new Promise(() => {});
      };
    });
  }, apiPaths.quote(quoteId));
  await edit.name("Left in a hurry");
  await heldBack;
  await edit.cell("Quantity", WALL.name).fill("41");
  await edit.cell("Quantity", "Gutter").fill("42");
  const other = await context.newPage();
  await page.close();
  const quantities = async () =>
    (await storedQuote(other, quoteId)).tasks.map(({ quantity }) => quantity);
  await expect.poll(quantities).toEqual([41, 42]);
});
