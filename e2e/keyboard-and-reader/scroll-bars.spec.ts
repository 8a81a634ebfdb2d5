// Test of the scroll bars of lists: shown while scrolling or pointing at the list, hidden 600 ms later (SPEC section 9).
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const HIDDEN = "rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)";

test("keys and wheel scroll a list; its bar stays while the pointer is over it, and hides 600 ms later @full", async ({
  page,
}) => {
  await page.clock.install();
  await new EditPage(page).openMade({ Walls: [] });
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).toHaveCount(31);
  const list = dialog.locator(".overflow-y-auto");
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  const hidesAfter600ms = async () => {
    await page.clock.runFor(590);
    await expect(list).not.toHaveCSS("scrollbar-color", HIDDEN);
    await page.clock.runFor(20);
    await expect(list).toHaveCSS("scrollbar-color", HIDDEN);
  };
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.mouse.move(1, 1);
  await page.clock.runFor(1_000);
  await expect(list).toHaveCSS("scrollbar-color", HIDDEN);
  await boxes.last().focus();
  await expect(boxes.last()).toBeInViewport();
  const end = await scrolled();
  expect(end).toBeGreaterThan(0);
  await hidesAfter600ms();
  await boxes.last().hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(scrolled).toBeLessThan(end);
  await page.clock.runFor(5_000);
  await expect(list).not.toHaveCSS("scrollbar-color", HIDDEN);
  await page.mouse.move(1, 1);
  await hidesAfter600ms();
});
