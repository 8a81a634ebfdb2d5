// Tests of rare and temporary states: no axe violations while a toast, a tooltip or an error is shown, in light and dark.
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

test.use({
  provokes: /Failed to load resource: net::ERR|status of (404|422|500)|Download failed/,
});

const TASK = "Install toilet";
let quoteId = "";

test.beforeEach(async ({ server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
});

test("a full quote, offline, with a failing catalog, not loaded, not found @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await page.goto(`/quote/${quoteId}`);
  await edit.openTask(TASK);
  const writes = `**${apiPaths.task("*")}`;
  await page.route(writes, (route) => route.abort());
  await edit.cell("Quantity", TASK).fill("40");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await expectAccessible(page, "a full quote, offline");
  await expectNoSidewaysScroll(page, "a full quote, offline");
  await page.unroute(writes);
  const catalog = `**${apiPaths.taskCatalog}*`;
  await page.route(catalog, (route) => route.fulfill({ status: 500, body: "" }));
  const picker = await edit.openPicker("Plumbing");
  await expect(picker.getByRole("alert")).toContainText("Failed to fetch task catalog");
  await expectAccessible(page, "Failed to fetch task catalog");
  await page.unroute(catalog);
  await picker.getByRole("button", { name: "Try again" }).click();
  await expect(picker.getByRole("checkbox").first()).toBeVisible();
  await edit.closePicker();
  // A quote that this browser has not opened before: of others it would show its copy.
  const unread = crypto.randomUUID();
  const reads = `**${apiPaths.wholeQuote(unread)}`;
  await page.route(reads, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/quote/${unread}`);
  await expect(page.getByRole("alert")).toContainText("This quote could not be loaded.");
  await expectAccessible(page, "a quote that could not be loaded");
  await page.unroute(reads);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(edit.title).toBeVisible();
  await page.goto("/quote/not-an-id");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectAccessible(page, "Not-found");
});

test("a tooltip, a step whose code is loading, and an empty quote in every step @full", async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/DetailsPage[^/]*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/quote/new");
  const search = page.getByRole("button", { name: "Search this quote" });
  await expect(search).toBeVisible();
  // A key first: the focus shows a tooltip only to those who use the keyboard.
  await page.keyboard.press("Tab");
  await search.focus();
  await expect(page.getByRole("tooltip")).toBeAttached();
  await expectAccessible(page, "a tooltip");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  await expectAccessible(page, "a step that loads");
  arrived.resolve();
  await expect(page.getByText("No payments yet.", { exact: false })).toBeVisible();
  await expectAccessible(page, "an empty quote in Add Details");
  await new DetailsPage(page).next();
  await expect(page.getByText("Nothing is quoted yet.")).toBeVisible();
  await expectAccessible(page, "an empty quote in Customize");
});

test("the dialogs of the parties, fields in error, and the toasts of failures @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const extra = { name: "Too much", isPercentage: true, amount: 60 };
  await page.request.post(apiPaths.payments(quoteId), { data: extra });
  await page.goto(`/quote/${quoteId}/customize`);
  for (const opener of ["Edit client details", "Edit addresses"]) {
    await details.openParty(opener);
    await expectAccessible(page, opener);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  }
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
  await dialog.locator("input[type=file]").setInputFiles({
    name: "logo.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(page.getByText("Invalid file type", { exact: true })).toBeVisible();
  await expectAccessible(page, "a dialog with fields in error, and the toast of a refused logo");
  await expectNoSidewaysScroll(page, "a dialog with fields in error");
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
