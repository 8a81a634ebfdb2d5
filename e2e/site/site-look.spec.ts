// Tests of the look of the marketing pages: axe in light and dark with open menus, no horizontal scrolling, zoom, print.
import { expect, test } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/axe.ts";
import { SITE_PATHS, SitePage } from "../pages/site-page.ts";

const PAGES = [...SITE_PATHS, "/404"];

/** The console logs the status of /404. */
test.use({ provokes: /\/404: .*status of 404/ });

/** Between them they have every kind of section; the other pages combine the same ones. */
const KINDS = ["/", "/faq", "/compare-construction-software"];

test("axe finds nothing on pages with every kind of section, nor with an answer or a menu open", async ({
  page,
}) => {
  for (const path of KINDS) {
    await page.goto(path);
    if (path === "/faq") await page.getByText("Is it really free?").click();
    else await new SitePage(page).menuButton("Compare").click();
    await expectAccessible(page, path);
  }
});

test("axe finds nothing on all other pages @full", async ({ page }) => {
  for (const path of PAGES.filter((each) => !KINDS.includes(each))) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test("axe finds nothing with a group open in the menu of a phone @finger @full", async ({
  page,
}) => {
  const site = new SitePage(page);
  await page.goto("/");
  await site.menuButton("Menu").click();
  await (await site.panel("Menu")).locator("summary", { hasText: "Who We Serve" }).click();
  await expectAccessible(page, "the menu of a phone");
});

test("every page fits at 320, 640 (a 1280 px window at 200 %), 768 and 1280 px @full", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [320, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test("in print the answers of the FAQ are open, and header and footer are hidden @full", async ({
  page,
}) => {
  const site = new SitePage(page);
  await page.goto("/faq");
  await page.emulateMedia({ media: "print" });
  await expect(site.header).toBeHidden();
  await expect(site.footer).toBeHidden();
  const answers = await site.main.locator("details > p").all();
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) await expect(answer).toBeVisible();
});
