// Tests of the search of a quote (Ctrl+K) with what only a whole page has: axe, a download, and the clipboard.
import type { Page } from "@playwright/test";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

const searchOf = (page: Page) => page.getByRole("dialog", { name: "Search this quote" });
const keysOf = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByRole("button", { name: "Search this quote" })).toBeVisible();
});

/** Opens the search with the keys, types into it, and presses Enter on the first result. */
async function run(page: Page, text: string, expected: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  const first = searchOf(page).getByRole("option", { selected: true });
  await expect(first).toContainText(expected);
  await page.keyboard.press("Enter");
  await expect(searchOf(page)).toBeHidden();
}

test("the search and the list of keys are accessible, with and without results @full", async ({
  page,
}) => {
  await page.keyboard.press("Control+k");
  await expectAccessible(page, "the search of a quote");
  await page.keyboard.type("til");
  await expect(searchOf(page).getByRole("option").first()).toContainText("Tiling");
  await expectAccessible(page, "results of the search");
  await expectNoSidewaysScroll(page, "results of the search");
  await page.keyboard.type("zzz");
  await expect(searchOf(page)).toContainText("Nothing in this quote matches.");
  await expectAccessible(page, "a search without results");
  await page.keyboard.press("Escape");
  await run(page, "keyboard", "Keyboard shortcuts");
  await expect(keysOf(page)).toBeVisible();
  await expectAccessible(page, "the list of keys");
  await expectNoSidewaysScroll(page, "the list of keys");
});

test("the PDF is downloaded from another step, and the link is copied @full", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const download = page.waitForEvent("download");
  await run(page, "pdf", "Download PDF");
  expect((await download).suggestedFilename()).toBe("Bathroom renovation.pdf");
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}/customize$`));
  await run(page, "link", "Copy link to this quote");
  await expect(page.locator(".toast")).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${server.url}/quote/${quoteId}`);
});
