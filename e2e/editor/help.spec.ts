// Tests of what only a mouse, a finger and a real load of a screen prove: tooltips, and the screen for errors.
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

test("an icon button shows its tooltip after 700 ms and on keyboard focus @pointer @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Doors: plainTasks("Hang", "Paint") });
  const tooltip = page.getByRole("tooltip");
  // A fake clock, so that the time a slow machine takes does not count.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const remove = page.getByRole("button", { name: "Delete Hang" });
  await remove.hover();
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
  const box = await tooltip.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true);
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});

/** Long enough for a tooltip, in milliseconds. */
const WAITED = 2_000;

test(
  "no tooltip lies over the menu that its button has opened",
  { tag: ["@one-width", "@full"] },
  async ({ page }) => {
    const edit = new EditPage(page);
    await edit.openMade({ Doors: [] });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
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
  },
);

test("a tap shows no tooltip", { tag: ["@finger", "@full"] }, async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Doors: [] });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole("tooltip");
  await page.getByRole("button", { name: "Collapse Doors" }).tap();
  await expect(page.getByRole("button", { name: "Expand Doors" })).toBeFocused();
  await page.clock.runFor(WAITED);
  await expect(tooltip).toHaveCount(0);
  // As what was opened by a tap gives the focus back to its button.
  await page.getByRole("button", { name: "More for Doors" }).focus();
  await page.clock.runFor(WAITED);
  await expect(tooltip).toHaveCount(0);
});

test.describe("a screen that fails to render", () => {
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
