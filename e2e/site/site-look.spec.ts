// Tests of the look of the marketing pages: axe in light and dark with open menus, no horizontal scrolling, zoom, print.
import { expect, test } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/axe.ts";
import { SITE_PATHS, SitePage } from "../pages/site-page.ts";

const PAGES = [...SITE_PATHS, "/404"];
const MENUS = [
  "Free Software Features",
  "Paid Software Features",
  "Compare",
  "Who We Serve",
  "Free Tools",
];

/** The console logs the status of /404. */
test.use({ provokes: /\/404: .*status of 404/ });

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, path);
  });
}

test("axe finds nothing with a menu of the header open @pointer", async ({ page }) => {
  const site = new SitePage(page);
  await page.goto("/");
  for (const name of MENUS) {
    await site.menuButton(name).click();
    await expectAccessible(page, name);
  }
});

for (const name of MENUS) {
  test(`axe finds nothing with ${name} open in the menu of a phone @finger`, async ({ page }) => {
    const site = new SitePage(page);
    await page.goto("/");
    await site.menuButton("Menu").click();
    await (await site.panel("Menu")).locator("summary", { hasText: name }).click();
    await expectAccessible(page, name);
  });
}

test("axe finds nothing with an answer open", async ({ page }) => {
  await page.goto("/faq");
  await page.getByText("Is it really free?").click();
  await expectAccessible(page, "an open answer");
});

for (const path of PAGES) {
  test(`${path} fits at 320, 640 (a 1280 px window at 200 %), 768, 1280 and 1920 px`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [320, 640, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

test("in print the answers of the FAQ are open, and header and footer are hidden", async ({
  page,
}) => {
  const site = new SitePage(page);
  await page.goto("/faq");
  await page.emulateMedia({ media: "print" });
  await expect(site.header).toBeHidden();
  await expect(site.footer).toBeHidden();
  for (const answer of await site.main.locator("details > p").all())
    await expect(answer).toBeVisible();
});

test("no page shifts while it loads, and none runs a script", async ({ page }) => {
  for (const path of SITE_PATHS) {
    await page.goto(path);
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const sum = list
              .getEntries()
              .reduce((total, entry) => total + ((entry as { value?: number }).value ?? 0), 0);
            resolve(sum);
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});
