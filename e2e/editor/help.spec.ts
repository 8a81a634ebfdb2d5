// Tests of tooltips and of the screen for errors (SPEC sections 8 and 9).
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test("a tooltip opens after 700 ms", { tag: "@pointer" }, async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Doors: [] });
  // A fake clock, so that the time a slow machine takes does not count.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole("tooltip");
  await page.mouse.move(5, 5);
  await page.getByRole("button", { name: "Collapse Doors" }).hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText("Collapse");
});

test.describe("a screen that fails to render", () => {
  test.use({
    provokes:
      /Failed to load resource|exception|A screen failed|error occurred|dynamically imported/i,
  });

  test("shows an error, and works after a reload", async ({ page }) => {
    await page.route("**/assets/DetailsPage-*.js", (route) => route.abort());
    const edit = new EditPage(page);
    await edit.openNew();
    await edit.next();
    await expect(page.getByRole("alert")).toContainText("Something went wrong");
    await page.unroute("**/assets/DetailsPage-*.js");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Add details" })).toBeVisible();
  });
});
