// Tests of focus and scroll position of screens: new ones, Back and Forward, and Back while a modal is open.
import type { Page } from "@playwright/test";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusInSight, expectFocusOn } from "../testing/focus.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}`);
  await expect(new EditPage(page).title).toBeVisible();
});

test("a newly opened step is scrolled to the top with the focus on its heading @full", async ({
  page,
}) => {
  const top = () => page.evaluate(() => scrollY);
  await new EditPage(page).next();
  await expectFocusOn(page, "Add details");
  expect(await top()).toBe(0);
  await new DetailsPage(page).next();
  await expectFocusOn(page, "Customize & Download");
  expect(await top()).toBe(0);
  await expectFocusInSight(page, "the heading of Customize");
  await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
  await expectFocusOn(page, "Add details");
  expect(await top()).toBe(0);
  await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
  await expectFocusOn(page, "Edit quote");
  expect(await top()).toBe(0);
});

test("Back and Forward restore focus and scroll position @full", async ({ page }) => {
  const terms = new DetailsPage(page).terms;
  // So low that the terms are below it.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1_280, height: 500 });
  await new EditPage(page).next();
  await terms.focus();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await expectFocusOn(page, "Next - Add details");
  await page.goForward();
  await expect(terms).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("Back restores the scroll position in a long quote @full", async ({ page, request }) => {
  const names = Array.from({ length: 120 }, (_, index) => `Task ${index + 1}`);
  const long = await makeQuote(request, { Doors: plainTasks(...names) });
  await page.goto(`/quote/${long}`);
  const handle = page.getByRole("button", { name: "Move Task 100", exact: true });
  await handle.focus();
  const left = await page.evaluate(() => scrollY);
  // The link is far above: a real click would scroll there.
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link", { name: /Add Details/ })
    .dispatchEvent("click");
  await expectFocusOn(page, "Add details");
  await page.goBack();
  await expect(handle).toBeFocused();
  await expectFocusInSight(page, "the handle in the long quote");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left / 2);
});

/** The number of modals that the history has, at the moment when a modal appears. */
const entriesOnceOpen = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          queueMicrotask(() => resolve(history.state?.modals ?? 0));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test.describe("the browser's Back", () => {
  test("closes the open modal, and leaves no extra history entries", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    const address = page.url();
    const open = page.getByRole("button", { name: "Edit taxes" });
    await new EditPage(page).next();
    await page.goBack();
    const entries = entriesOnceOpen(page);
    await open.press("Enter");
    // Back may be pressed as soon as the modal is there.
    expect(await entries).toBe(1);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expectFocusOn(page, "Edit taxes");
    // Forward reaches the entry of a closed modal, and goes back automatically.
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test("goes to the last screen after modals were closed in another way @full", async ({
    page,
  }) => {
    await page.getByRole("link", { name: /Customize$/ }).click();
    const details = new DetailsPage(page);
    await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
    for (const close of ["Escape", "Cancel", "Save"]) {
      const dialog = await details.openParty("Edit client details");
      if (close === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: close, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await page.goBack();
    await expect(new EditPage(page).title).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/quote/${quoteId}`);
  });

  test("works where one modal follows another, and after a reload with one open @full", async ({
    page,
  }) => {
    const other = await makeQuote(page.request, { Doors: plainTasks("Hang") });
    await page.goto(`/quote/${other}/details`);
    await new DetailsPage(page).next();
    await page.getByRole("button", { name: "Download PDF" }).click();
    await page.getByRole("button", { name: "Add Company Details" }).click();
    const business = page.getByRole("dialog", { name: "Edit Business Information" });
    await expect(business).toBeVisible();
    await page.reload();
    await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await page.getByRole("button", { name: "Edit addresses" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/details$/);
  });

  test("a link that is followed right after a modal was closed is followed @full", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Edit taxes" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.evaluate(async () => {
      const find = (words: string) =>
        [...document.querySelectorAll<HTMLElement>("button, a")].find(
          ({ textContent }) => textContent === words,
        );
      find("Cancel")?.click();
      await new Promise((resolve) => setTimeout(resolve));
      find("Next - Add details")?.click();
    });
    await expect(page).toHaveURL(/\/details$/);
    await expect(new DetailsPage(page).addPayment).toBeVisible();
    await page.goBack();
    await expect(new EditPage(page).title).toBeVisible();
  });
});
