// Tests of the look of the marketing pages: axe in light and dark with open menus, no horizontal scrolling, zoom, print.
import { expect, test } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/axe.ts";
import { SITE_MENUS, SITE_PATHS, SitePage } from "../pages/site-page.ts";

const PAGES = [...SITE_PATHS, "/404"];

/** The console logs the status of /404. */
test.use({ provokes: /\/404: .*status of 404/ });

/** Between them they have every kind of section; the other pages combine the same ones. */
const KINDS = ["/", "/faq", "/compare-construction-software"];

for (const [which, paths, tag] of [
  ["the pages with every kind of section", KINDS, []],
  ["all other pages", PAGES.filter((path) => !KINDS.includes(path)), ["@full"]],
] as const)
  test(
    `axe finds nothing on ${which}, nor with an answer open`,
    { tag: [...tag] },
    async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        if (path === "/faq") await page.getByText("Is it really free?").click();
        await expectAccessible(page, path);
      }
    },
  );

test(
  "axe finds nothing with a menu of the header open",
  { tag: ["@pointer", "@full"] },
  async ({ page }) => {
    const site = new SitePage(page);
    await page.goto("/");
    for (const name of SITE_MENUS) {
      await site.menuButton(name).click();
      await expectAccessible(page, name);
    }
  },
);

test(
  "axe finds nothing with a group open in the menu of a phone",
  { tag: ["@phone", "@finger", "@full"] },
  async ({ page }) => {
    const site = new SitePage(page);
    await page.goto("/");
    await site.menuButton("Menu").click();
    for (const name of SITE_MENUS) {
      await (await site.panel("Menu")).locator("summary", { hasText: name }).click();
      await expectAccessible(page, name);
    }
  },
);

test("every page fits at 320, 640 (a 1280 px window at 200 %), 768, 1280 and 1920 px @full", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [320, 640, 768, 1280, 1920]) {
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
