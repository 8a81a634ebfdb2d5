// Test of what only axe and a real window prove of jobs: they are accessible, and fit the narrowest phone.
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test("the jobs and a job's dialog are accessible", { tag: "@full" }, async ({ page }) => {
  await new EditPage(page).openNew();
  await expect(page.getByRole("button", { name: /^Office fit-out/ })).toBeVisible();
  await expectAccessible(page, "jobs");
  await expectNoSidewaysScroll(page, "jobs");
  await page.getByRole("button", { name: /^Kitchen remodel/ }).click();
  await expect(page.getByRole("dialog", { name: "Kitchen remodel" })).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectNoSidewaysScroll(page, "dialog");
});
