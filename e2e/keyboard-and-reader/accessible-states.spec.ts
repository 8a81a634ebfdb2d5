// Tests of temporary states: no axe violations while a menu, a toast, a tooltip or an error is shown, in light and dark.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** Opens a menu, checks it with axe, and closes it again. */
async function lookAtMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `More for ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("main").getByRole("menu")).toBeVisible();
  await expectAccessible(page, `the menu of ${name}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

// Each test goes through several states, and axe is slow.
test.describe.configure({ timeout: 120_000 });

let quoteId = "";

test.beforeEach(async ({ server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
});

test("menus of a category, a task, a payment and a listed quote @full", async ({ page }) => {
  await page.goto(`/quote/${quoteId}`);
  await lookAtMenu(page, "Plumbing");
  await new EditPage(page).openTask("Install toilet");
  await lookAtMenu(page, "Install toilet");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await lookAtMenu(page, "Deposit");
  await page.goto("/quotes");
  await lookAtMenu(page, "Bathroom renovation");
});

test("a full quote in every step, with a tooltip and a toast @full", async ({ page }) => {
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("region", { name: "Plumbing", exact: true })).toBeVisible();
  await expectAccessible(page, "a full quote in Edit");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(new DetailsPage(page).addPayment).toBeVisible();
  await expectAccessible(page, "a full quote in Add Details");
  await expectNoSidewaysScroll(page, "a full quote in Add Details");
  await new DetailsPage(page).next();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await expectAccessible(page, "a full quote in Customize");
  await expectNoSidewaysScroll(page, "a full quote in Customize");
  await new DetailsPage(page).fillParty("Edit client details", { "Contact name": "Ana" });
  await expect(page.locator(".toast")).toBeVisible();
  await expectAccessible(page, "a toast");
  await waitUntilSaved(page);
  // A key first: the focus shows a tooltip only to those who use the keyboard.
  await page.keyboard.press("Shift");
  await page.getByRole("button", { name: "Undo" }).focus();
  await expect(page.getByRole("tooltip")).toBeAttached();
  await expectAccessible(page, "a tooltip");
});

test("a step whose code is still loading @full", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/DetailsPage[^/]*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  await expectAccessible(page, "a step that loads");
  arrive();
  await expect(new DetailsPage(page).addPayment).toBeVisible();
});

test("an empty quote in every step @full", async ({ page }) => {
  await page.goto("/quote/new");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(page.getByText("No payments yet.", { exact: false })).toBeVisible();
  await expectAccessible(page, "an empty quote in Add Details");
  await new DetailsPage(page).next();
  await expect(page.getByText("Nothing is quoted yet.")).toBeVisible();
  await expectAccessible(page, "an empty quote in Customize");
});

test.describe("errors", () => {
  test.use({ provokes: /status of (500|422)|Download failed/ });

  test("fields in error, a schedule above 100 %, and the toasts of failures @full", async ({
    page,
  }) => {
    const details = new DetailsPage(page);
    const extra = { name: "Too much", isPercentage: true, amount: 60 };
    await page.request.post(apiPaths.payments(quoteId), { data: extra });
    await page.goto(`/quote/${quoteId}/details`);
    await expect(page.getByText(/^Total exceeds 100%/)).toBeVisible();
    await expectAccessible(page, "a schedule above 100 %");
    await details.ofClient("Email").fill("dana@");
    await details.ofClient("Email").blur();
    await expect(details.ofClient("Email")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "a field in error on Add Details");
    await details.ofClient("Email").fill("dana@example.com");
    await details.next();
    const dialog = await details.openParty("Edit business information");
    await dialog.getByRole("button", { name: "Add a license" }).click();
    await dialog
      .getByLabel(/^Number of license/)
      .last()
      .fill("1234-5678-01");
    for (const [label, wrong] of [
      ["Email", "me@"],
      ["Phone", "555"],
      ["Website", "not a site"],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(wrong);
      await dialog.getByLabel(label, { exact: true }).blur();
    }
    await expect(dialog.getByText("Enter what this number is", { exact: false })).toBeVisible();
    await expectAccessible(page, "a dialog with fields in error");
    await expectNoSidewaysScroll(page, "a dialog with fields in error");
    await dialog.locator("input[type=file]").setInputFiles({
      name: "logo.gif",
      mimeType: "image/gif",
      buffer: Buffer.from("GIF89a"),
    });
    await expect(page.getByText("Invalid file type", { exact: true })).toBeVisible();
    await expectAccessible(page, "the toast of a refused logo over a dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.route(`**${apiPaths.pdf(quoteId)}*`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.getByRole("button", { name: "Download PDF" }).click();
    await expect(page.getByText("The payments do not add up to the total")).toBeVisible();
    await expectAccessible(page, "the question about a schedule that misses the total");
    await page.getByRole("button", { name: "Download anyway" }).click();
    await expect(page.getByText("Download failed", { exact: true })).toBeVisible();
    await expectAccessible(page, "the toast of a failed download");
  });
});
