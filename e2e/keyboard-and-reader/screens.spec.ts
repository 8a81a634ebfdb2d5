// Tests of the routes: which screen an address shows (SPEC section 2, decision 12).
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const UNKNOWN = "0b4a2d7e-5c55-4d0e-9f6e-0f4c5a5d1c11";

test("a new quote replaces /quote/new in the history, and is created on the server @full", async ({
  page,
}) => {
  await page.goto("/faq");
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await expect
    .poll(async () => (await page.request.get(apiPaths.quote(quoteId))).status())
    .toBe(200);
  await expect(edit.title).toHaveValue("");
  await expect(edit.title).toHaveAttribute("placeholder", "Untitled Quote");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

test("an unknown id is created when its edit page is opened @full", async ({ page }) => {
  await page.goto(`/quote/${UNKNOWN}`);
  await expect(new EditPage(page).title).toBeVisible();
  expect((await page.request.get(apiPaths.quote(UNKNOWN))).status()).toBe(200);
});

test("an empty quote says how to begin @full", async ({ page }) => {
  await new EditPage(page).openNew();
  await expect(
    page.getByText("No categories added yet. Add a category to start building your estimate."),
  ).toBeVisible();
});

test("the step indicator opens any step @full", async ({ page }) => {
  const quoteId = await new EditPage(page).openNew();
  const steps = page.getByRole("navigation", { name: "Steps" });
  await steps.getByRole("link", { name: /Customize/ }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}/customize`);
  await steps.getByRole("link", { name: /Add Details/ }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}/details`);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
});

test.describe("unknown addresses", () => {
  test.use({ provokes: /status of 404/ });

  for (const address of ["/no-such-page", "/quote/not-an-id", "/quote/new/details"]) {
    test(`${address} shows Not-found with status 404 @full`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(page.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
      await page.getByRole("link", { name: "Go Home" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("a details page of an unknown quote shows Not-found and creates no quote @full", async ({
    page,
  }) => {
    const id = "7f1d3c58-2a52-4f0f-8d4e-5f0b7f2f0a10";
    await page.goto(`/quote/${id}/details`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    expect((await page.request.get(apiPaths.quote(id))).status()).toBe(404);
  });
});

test.describe("when a request fails", () => {
  test.use({ provokes: /status of 500/ });

  test("the screen shows an error and retries on request @full", async ({ page }) => {
    // A quote that this browser has not opened before, because it would show its cached copy of others.
    const quoteId = "1c0f6f0e-53a5-4c34-9d6f-8a8f5ab0d7f3";
    await page.request.post(apiPaths.quotes, { data: { id: quoteId } });
    await page.route(`**${apiPaths.wholeQuote(quoteId)}`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.goto(`/quote/${quoteId}`);
    await expect(page.getByRole("alert")).toContainText("This quote could not be loaded.");
    await page.unroute(`**${apiPaths.wholeQuote(quoteId)}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(new EditPage(page).title).toBeVisible();
  });

  test("a catalog that cannot be fetched shows an error and is fetched again on request @full", async ({
    page,
  }) => {
    const edit = new EditPage(page);
    await edit.openNew();
    const catalog = `**${apiPaths.taskCatalog}*`;
    // The picker of the new category would read the catalog before the test does.
    await page.route(catalog, (route) => route.fulfill({ status: 500, body: "" }));
    await edit.addCategories(["Drywall"]);
    await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
    const dialog = page.getByRole("dialog", { name: "Select Tasks" });
    await expect(dialog.getByRole("alert")).toContainText("Failed to fetch task catalog");
    await page.unroute(catalog);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  });
});
