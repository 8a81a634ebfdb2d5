// Tests of reordering the payment schedule by menu, keyboard and mouse.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Payment } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Work: plainTasks("Job") });
  await edit.next();
});

const names = async (page: Page): Promise<string[]> => {
  const fields = page.getByRole("textbox", { name: /^Name of / });
  return Promise.all((await fields.all()).map((field) => field.inputValue()));
};

/** The payments' names on the server, in order. */
async function savedNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(apiPaths.payments(quoteId));
  return ((await answer.json()) as Payment[]).map(({ name }) => name);
}

test("payments are reordered by menu @full", async ({ page }) => {
  const details = new DetailsPage(page);
  await details.schedule(["20", "30", "50"]);
  await page.getByRole("button", { name: "More for Payment 3" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => names(page)).toEqual(["Payment 1", "Payment 3", "Payment 2"]);
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Payment 1", "Payment 3", "Payment 2"]);
  expect(await savedNames(page)).toEqual(["Payment 1", "Payment 3", "Payment 2"]);
});

test("a payment moved by keyboard is announced with its name and position @full", async ({
  page,
}) => {
  await new DetailsPage(page).schedule(["20", "30", "50"]);
  const handle = page.getByRole("button", { name: "Move Payment 1", exact: true });
  await expect(handle).toHaveAccessibleDescription(/^Press space or enter to pick it up, .*arrow/);
  await handle.focus();
  await page.keyboard.press("Space");
  const heard = page.locator("[id^=DndLiveRegion]");
  await expect(heard).toHaveText("Picked up Payment 1, position 1 of 3.");
  // In steps of 25 px, until it is the last.
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return heard.textContent();
    })
    .toBe("Payment 1 is over position 3 of 3.");
  await page.keyboard.press("Space");
  await expect(heard).toHaveText("Payment 1 was dropped at position 3 of 3.");
  await expect.poll(() => names(page)).toEqual(["Payment 2", "Payment 3", "Payment 1"]);
  await handle.focus();
  await page.keyboard.press("Enter");
  await expect(heard).toHaveText("Picked up Payment 1, position 3 of 3.");
  await page.keyboard.press("Escape");
  await expect(heard).toHaveText("Payment 1 stays at position 3 of 3.");
  await expect.poll(() => names(page)).toEqual(["Payment 2", "Payment 3", "Payment 1"]);
});

test("a key pressed immediately after the one that picks a payment up is handled @full", async ({
  page,
}) => {
  await new DetailsPage(page).schedule(["20", "30", "50"]);
  const handle = page.getByRole("button", { name: "Move Payment 1", exact: true });
  const heard = page.locator("[id^=DndLiveRegion]");
  await handle.focus();
  // Too quick for timers to fire in between, as on a slow device.
  await handle.evaluate(async (button) => {
    for (const code of ["Enter", "Escape"]) {
      const options = { code, key: code, bubbles: true, cancelable: true };
      button.dispatchEvent(new KeyboardEvent("keydown", options));
      await Promise.resolve();
    }
  });
  await expect(heard).toHaveText("Payment 1 stays at position 1 of 3.");
});

test("a payment is dragged with the mouse @full", async ({ page }) => {
  await new DetailsPage(page).schedule(["20", "30", "50"]);
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  await handle("Payment 3").scrollIntoViewIfNeeded();
  const [from, to] = [
    await handle("Payment 3").boundingBox(),
    await handle("Payment 1").boundingBox(),
  ];
  if (!from || !to) throw new Error("There is no handle to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(["Payment 3", "Payment 1", "Payment 2"]);
  await waitUntilSaved(page);
  expect(await savedNames(page)).toEqual(["Payment 3", "Payment 1", "Payment 2"]);
});
