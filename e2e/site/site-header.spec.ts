// Tests of the header that only a browser proves: what opens and closes its menus, which need no script.
import { expect, test } from "../testing/fixtures.ts";
import { SITE_MENUS, SitePage } from "../pages/site-page.ts";

test.use({ javaScriptEnabled: false });

test("five menus open one at a time: toggled, replaced, closed by a click outside or Escape @full", async ({
  page,
}) => {
  const site = new SitePage(page);
  await page.goto("/");
  for (const name of SITE_MENUS) {
    await site.menuButton(name).click();
    await expect(await site.panel(name)).toBeVisible();
    await expect(page.locator("[popover]:popover-open")).toHaveCount(1);
  }
  await site.menuButton("Free Tools").click();
  await expect(page.locator("[popover]:popover-open")).toHaveCount(0);
  await site.menuButton("Compare").click();
  await page.mouse.click(640, 780);
  await expect(await site.panel("Compare")).toBeHidden();
  await site.menuButton("Compare").press("Enter");
  await expect(await site.panel("Compare")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(await site.panel("Compare")).toBeHidden();
  await expect(site.menuButton("Compare")).toBeFocused();
});

test(
  "a phone's menu opens the groups one at a time, and leads to their pages",
  { tag: "@finger" },
  async ({ page }) => {
    const site = new SitePage(page);
    await page.goto("/");
    await expect(site.menuButton("Compare")).toBeHidden();
    await site.menuButton("Menu").tap();
    const panel = await site.panel("Menu");
    for (const name of SITE_MENUS) {
      await panel.locator("summary", { hasText: name }).tap();
      await expect(panel.locator("details[open]")).toHaveCount(1);
    }
    await expect(panel.getByRole("link", { name: /^Plywood Calculator/ })).toBeVisible();
    await panel.locator("summary", { hasText: "Compare" }).tap();
    await panel.getByRole("link", { name: "All Comparisons" }).tap();
    await expect(page).toHaveURL("/compare-construction-software");
  },
);
