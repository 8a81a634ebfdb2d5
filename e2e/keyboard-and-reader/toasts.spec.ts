// Tests of toasts: one at a time, five seconds, F8, a swipe of 50 px, 420 px wide (SPEC section 9).
import { expect, test } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

const toasts = ".toast";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.next();
  await new DetailsPage(page).next();
  await new DetailsPage(page).fillParty("Edit client details", { "Contact name": "Ana" });
  await expect(page.locator(toasts)).toHaveText(/Client information updated/);
});

test("a new toast replaces the last @full", async ({ page }) => {
  const addresses = await new DetailsPage(page).openParty("Edit addresses");
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(toasts)).toHaveCount(1);
  await expect(page.locator(toasts)).toHaveText(/Addresses updated/);
});

test("a toast disappears after 5 seconds, not before @full", async ({ page }) => {
  // The pointer is elsewhere: a toast under the pointer stays open.
  await page.mouse.move(5, 400);
  const addresses = await new DetailsPage(page).openParty("Edit addresses");
  // A fake clock, so that the time a slow machine takes does not count.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(toasts)).toHaveText(/Addresses updated/);
  await page.clock.runFor(4_000);
  await expect(page.locator(toasts)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(page.locator(toasts)).toHaveCount(0);
});

test("F8 puts the focus on the notifications, which are at most 420 px wide @full", async ({
  page,
}) => {
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: /Notifications/ });
  await expect(region.locator("ol")).toBeFocused();
  const box = await region.locator("ol").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
});

test("a swipe of more than 50 px dismisses, a shorter one does not @full", async ({ page }) => {
  const swipe = async (distance: number) => {
    const box = await page.locator(toasts).boundingBox();
    if (!box) throw new Error("There is no toast to swipe.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(page.locator(toasts)).toHaveCount(1);
  await swipe(70);
  await expect(page.locator(toasts)).toHaveCount(0);
});
