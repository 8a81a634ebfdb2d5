// Tests of addresses, of focus and scroll position of screens, and of Back and Forward, also while a modal is open.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusInSight, expectFocusOn } from "../testing/focus.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

let quoteId = "";

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** How many modals the history has. */
const modals = (page: Page): Promise<number> =>
  page.evaluate(() => Number(history.state?.modals ?? 0));

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
  const opened = async (heading: string) => {
    await expectFocusOn(page, heading);
    expect(await scrolled(page)).toBe(0);
  };
  await new EditPage(page).next();
  await opened("Add details");
  await new DetailsPage(page).next();
  await opened("Customize & Download");
  await expectFocusInSight(page, "the heading of Customize");
  await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
  await opened("Add details");
  await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
  await opened("Edit quote");
});

test("Back and Forward restore focus and scroll position, also in a long quote @full", async ({
  page,
  request,
}) => {
  const terms = new DetailsPage(page).terms;
  // So low that the terms are below it.
  await page.setViewportSize({ width: 1_280, height: 500 });
  await new EditPage(page).next();
  await terms.focus();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await expectFocusOn(page, "Next - Add details");
  await page.goForward();
  await expect(terms).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(left);

  const names = Array.from({ length: 120 }, (_, index) => `Task ${index + 1}`);
  await page.goto(`/quote/${await makeQuote(request, { Doors: plainTasks(...names) })}`);
  const handle = page.getByRole("button", { name: "Move Task 100", exact: true });
  await handle.focus();
  const far = await scrolled(page);
  // The link is far above: a real click would scroll there.
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link", { name: /Add Details/ })
    .dispatchEvent("click");
  await expectFocusOn(page, "Add details");
  await page.goBack();
  await expect(handle).toBeFocused();
  await expectFocusInSight(page, "the handle in the long quote");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(far / 2);
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
    await new EditPage(page).next();
    await page.goBack();
    const entries = entriesOnceOpen(page);
    await page.getByRole("button", { name: "Edit taxes" }).press("Enter");
    // Back may be pressed as soon as the modal is there.
    expect(await entries).toBe(1);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expectFocusOn(page, "Edit taxes");
    // Forward reaches the entry of a closed modal, and goes back automatically.
    await page.goForward();
    await expect.poll(() => modals(page)).toBe(0);
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test("goes to the last screen after modals were closed in another way, followed one another, or were reloaded @full", async ({
    page,
  }) => {
    const preview = page.getByRole("region", { name: "Quote preview" });
    const dialog = page.getByRole("dialog");
    const other = await makeQuote(page.request, { Doors: plainTasks("Hang") });
    await page.goto(`/quote/${other}/details`);
    const details = new DetailsPage(page);
    await details.next();
    for (const close of ["Escape", "Save"]) {
      await details.openParty("Edit client details");
      if (close === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: close, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Download PDF" }).click();
    await page.getByRole("button", { name: "Add Company Details" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Business Information" })).toBeVisible();
    await page.reload();
    await expect(preview).toBeVisible();
    await expect.poll(() => modals(page)).toBe(0);
    await details.openParty("Edit addresses");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/quote/${other}/details`);
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

test.describe("addresses", () => {
  test.use({ provokes: /status of 404/ });

  test("a new quote replaces /quote/new in the history; an unknown id is made on its edit page only @full", async ({
    page,
  }) => {
    const edit = new EditPage(page);
    const statusOf = async (id: string) => (await page.request.get(apiPaths.quote(id))).status();
    const unknown = crypto.randomUUID();
    await page.goto("/faq");
    const made = await edit.openNew();
    await expect.poll(() => statusOf(made)).toBe(200);
    await expect(edit.title).toHaveAttribute("placeholder", "Untitled Quote");
    await page.goBack();
    await expect(page).toHaveURL("/faq");
    const answer = await page.goto("/quote/not-an-id");
    expect(answer?.status()).toBe(404);
    await page.goto(`/quote/${unknown}/details`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    expect(await statusOf(unknown)).toBe(404);
    await page.goto(`/quote/${unknown}`);
    await expect(edit.title).toBeVisible();
    await expect.poll(() => statusOf(unknown)).toBe(200);
  });
});
