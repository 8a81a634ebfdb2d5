// Tests of the status in My quotes: saved, undone, kept without a network, and taken back when it is refused.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.use({ provokes: /Failed to load resource: net::ERR|status of 404/ });

let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openNew();
  await edit.name("Garage roof");
  await waitUntilSaved(page);
  await page.goto("/quotes");
});

const status = (page: Page) => page.getByRole("combobox", { name: "Status of Garage roof" });

const statusOnServer = async (page: Page): Promise<string> =>
  ((await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote).status;

test("a new quote is a draft; its status is saved, and the notice undoes it @full", async ({
  page,
}) => {
  await expect(status(page)).toHaveValue("draft");
  await status(page).selectOption("Won");
  await expect.poll(() => statusOnServer(page)).toBe("won");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveValue("draft");
  await expect.poll(() => statusOnServer(page)).toBe("draft");
});

test("the status stays when the page is loaded again, and when the quote is opened @full", async ({
  page,
}) => {
  await status(page).selectOption("Sent");
  await expect.poll(() => statusOnServer(page)).toBe("sent");
  await page.reload();
  await expect(status(page)).toHaveValue("sent");
  await page.getByRole("link", { name: "Garage roof" }).click();
  await waitUntilSaved(page);
  await page.goBack();
  await expect(status(page)).toHaveValue("sent");
});

test("a status set without a network is sent when the network is back @full", async ({
  page,
  context,
}) => {
  await expect(status(page)).toHaveValue("draft");
  await context.setOffline(true);
  await status(page).selectOption("Lost");
  await expect(status(page)).toHaveValue("lost");
  await page.getByRole("link", { name: "Garage roof" }).click();
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect.poll(() => statusOnServer(page)).toBe("lost");
  await expect(status(page)).toHaveValue("lost");
});

test("a status that the server refuses is taken back, and the notice says why @full", async ({
  page,
}) => {
  await page.request.delete(apiPaths.quote(quoteId));
  await status(page).selectOption("Won");
  await expect(page.getByText("The status could not be saved", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The quote was deleted from the server.", { exact: true }),
  ).toBeVisible();
  await expect(status(page)).toHaveValue("draft");
});

test("a status chosen with the arrow keys under a filter is saved once, when the select is left @full", async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  await page.getByRole("button", { name: "Draft 1", exact: true }).click();
  await status(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(status(page)).toHaveValue("won");
  await expect(status(page)).toBeFocused();
  expect(await statusOnServer(page)).toBe("draft");
  await page.keyboard.press("Tab");
  await expect.poll(() => statusOnServer(page)).toBe("won");
  expect(sent).toEqual([{ status: "won" }]);
  await expect(page.getByRole("button", { name: "Copy link of Garage roof" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(status(page)).toBeHidden();
});
