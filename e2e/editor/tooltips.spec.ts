// Tests of what only a mouse and real time prove: tooltips; and of a screen whose code does not arrive.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

/** Long enough for a tooltip, in milliseconds. */
const WAITED = 2_000;

/** Opens a quote with a fake clock, so that the time a slow machine takes does not count. */
async function openAtStandingTime(page: Page): Promise<void> {
  await new EditPage(page).openMade({ Doors: plainTasks("Hang", "Paint") });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("an icon button shows its tooltip after 700 ms and on keyboard focus @full", async ({
  page,
}) => {
  await openAtStandingTime(page);
  const tooltip = page.getByRole("tooltip");
  await page.getByRole("button", { name: "Delete Hang" }).hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText("Delete Hang");
  // The next tooltip within 300 ms is shown immediately.
  await page.getByRole("button", { name: "Delete Paint" }).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Delete Paint");
  await page.mouse.move(5, 5);
  await page.clock.runFor(500);
  await expect(tooltip).toHaveCount(0);
  await page.getByRole("button", { name: "More for Hang" }).focus();
  await page.keyboard.press("Tab");
  await page.clock.runFor(710);
  await expect(tooltip).toHaveText("Delete Hang");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});

test("no tooltip lies over the menu that its button has opened @full", async ({ page }) => {
  await openAtStandingTime(page);
  const more = page.getByRole("button", { name: "More for Doors" });
  const rename = page.getByRole("menuitem", { name: "Rename" });
  // The first opening replaces the button, so that the pointer comes over a new one.
  for (const opening of ["first", "second"]) {
    await more.click();
    await expect(rename, opening).toBeVisible();
    await more.hover({ position: { x: 15, y: 15 } });
    await page.clock.runFor(WAITED);
    await expect(page.getByRole("tooltip")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(rename).toBeHidden();
  }
  await page.mouse.move(5, 5);
  await more.hover();
  await page.clock.runFor(WAITED);
  await expect(page.getByRole("tooltip")).toHaveText("More for Doors");
});

test("a tap shows no tooltip", { tag: ["@finger", "@full"] }, async ({ page }) => {
  await openAtStandingTime(page);
  await page.getByRole("button", { name: "Collapse Doors" }).tap();
  await expect(page.getByRole("button", { name: "Expand Doors" })).toBeFocused();
  await page.clock.runFor(WAITED);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  // As what was opened by a tap gives the focus back to its button.
  await page.getByRole("button", { name: "More for Doors" }).focus();
  await page.clock.runFor(WAITED);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test.describe("a screen whose code does not arrive", () => {
  test.use({
    provokes:
      /Failed to load resource|exception|A screen failed|error occurred|dynamically imported/i,
  });

  test("shows an error, and works after a reload @full", async ({ page }) => {
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
