// Tests of the scroll bars of lists: shown while scrolling or pointing at the list, hidden 600 ms later (SPEC section 9).
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const HIDDEN = "rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)";

/** Opens the list of categories with a fake clock. */
async function openList(page: Page): Promise<Locator> {
  await page.clock.install();
  const edit = new EditPage(page);
  await edit.openMade({ Walls: [] });
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(31);
  const list = dialog.locator(".overflow-y-auto");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.mouse.move(1, 1);
  await page.clock.runFor(1_000);
  await expect(list).toHaveCSS("scrollbar-color", HIDDEN);
  return list;
}

async function expectHiddenAfterward(list: Locator): Promise<void> {
  const { clock } = list.page();
  await clock.runFor(590);
  await expect(list).not.toHaveCSS("scrollbar-color", HIDDEN);
  await clock.runFor(20);
  await expect(list).toHaveCSS("scrollbar-color", HIDDEN);
}

test("the keyboard scrolls the list, and its bar hides 600 ms later @full", async ({ page }) => {
  const list = await openList(page);
  await list.getByRole("checkbox").last().focus();
  await expect(list).not.toHaveCSS("scrollbar-color", HIDDEN);
  await expect(list.getByRole("checkbox").last()).toBeInViewport();
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expectHiddenAfterward(list);
});

test("the wheel scrolls it; the bar stays while the pointer is over the list @pointer @full", async ({
  page,
}) => {
  const list = await openList(page);
  await list.getByRole("checkbox").first().hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.clock.runFor(5_000);
  await expect(list).not.toHaveCSS("scrollbar-color", HIDDEN);
  await page.mouse.move(1, 1);
  await expectHiddenAfterward(list);
});
