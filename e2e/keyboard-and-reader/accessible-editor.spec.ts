// Tests of rare states of the Edit step: no axe violations in light and dark, no horizontal scrolling.
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

const TASK = "Install toilet";

// Each test goes through several states, and axe is slow.
test.describe.configure({ timeout: 120_000 });

test.use({
  provokes: /Failed to load resource: net::ERR|status of (404|500)/,
});
let edit: EditPage;
let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  edit = new EditPage(page);
});

test("a task's dialogs, an overridden and a closed category, searches that find nothing @full", async ({
  page,
}) => {
  await page.goto(`/quote/${quoteId}`);
  await edit.addOwnCategory("Extras");
  await edit.openTask(TASK);
  await expectAccessible(page, "an open task");
  await expectNoSidewaysScroll(page, "an open task");
  await edit.taskMenu(TASK, "Move to category…");
  await expectAccessible(page, "Move to another category");
  await page.keyboard.press("Escape");
  await edit.menu("Plumbing", "Set one price for this category");
  await page.getByRole("button", { name: "Set price" }).click();
  await expectAccessible(page, "an override without a price");
  await page.getByLabel("One price for this category ($)").fill("250");
  await page.getByRole("button", { name: "Set price" }).click();
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await warning.getByRole("button", { name: "Override price" }).click();
  await expect(edit.category("Plumbing")).toContainText("(overridden)");
  await page.getByRole("button", { name: "Collapse Plumbing" }).click();
  await expectAccessible(page, "an overridden and closed category, with a toast");
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByLabel("Search categories").fill("zzzz");
  await expectAccessible(page, "No categories found");
  await page.keyboard.press("Escape");
  const taxes = await edit.openTaxes();
  await taxes.getByLabel("Rate (%)").first().fill("abc");
  await expectAccessible(page, "a tax in error");
});

test("an unreachable server, a failing catalog, an unknown address @full", async ({ page }) => {
  await page.goto(`/quote/${quoteId}`);
  await edit.openTask(TASK);
  const catalog = `**${apiPaths.taskCatalog}*`;
  await page.route(catalog, (route) => route.fulfill({ status: 500, body: "" }));
  await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectAccessible(page, "Failed to fetch task catalog");
  await page.keyboard.press("Escape");
  const writes = `**${apiPaths.task("*")}`;
  await page.route(writes, (route) => route.abort());
  await edit.cell("Quantity", TASK).fill("40");
  await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
  await expectAccessible(page, "Offline");
  await expectNoSidewaysScroll(page, "Offline");
  await page.unroute(writes);
  const unread = crypto.randomUUID();
  await page.route(`**${apiPaths.wholeQuote(unread)}`, (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await page.goto(`/quote/${unread}`);
  await expect(page.getByRole("alert")).toContainText("This quote could not be loaded.");
  await expectAccessible(page, "a quote that could not be loaded");
  await page.goto("/quote/not-an-id");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectAccessible(page, "Not-found");
  await expectNoSidewaysScroll(page, "Not-found");
});
