// Test of toasts: one at a time, five seconds, F8, a swipe of 50 px, 420 px wide (SPEC section 9).
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";

test("a toast replaces the last, is reached with F8, is swiped away, and goes after 5 seconds @full", async ({
  page,
}) => {
  const toast = page.locator(".toast");
  const details = new DetailsPage(page);
  // A fake clock, so that the time a slow machine takes does not count.
  await page.clock.install();
  const quoteId = await makeQuote(page.request, {});
  await page.goto(`/quote/${quoteId}/customize`);
  await details.fillParty("Edit client details", { "Contact name": "Ana" });
  await expect(toast).toHaveText(/Client information updated/);
  await details.fillParty("Edit addresses", {});
  await expect(toast).toHaveText(/Addresses updated/);
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  const list = page.getByRole("region", { name: /Notifications/ }).locator("ol");
  await expect(list).toBeFocused();
  expect((await list.boundingBox())?.width).toBeLessThanOrEqual(420);
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("There is no toast to swipe.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toHaveCount(1);
  await swipe(70);
  await expect(toast).toHaveCount(0);
  // The pointer is elsewhere: a toast under the pointer stays open.
  await page.mouse.move(5, 400);
  const addresses = await details.openParty("Edit addresses");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(toast).toHaveText(/Addresses updated/);
  await page.clock.runFor(4_000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});
