// Tests of the marketing pages that only a browser proves: nothing in its console, nothing from elsewhere, no shift, no need of scripts.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { SITE_PATHS, SitePage } from "../pages/site-page.ts";

/** How far the parts of the page have moved since it began to load. */
const shiftsOfLoading = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0);
          resolve(values.reduce((total, value) => total + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test.describe("in a browser", () => {
  test.use({ provokes: /\/no-such-page: .*status of 404/ });

  // The page of the fixture fails the test on any message, breach of its policy, or request to another site.
  test("no page shifts while it loads, complains, or asks another site", async ({ page }) => {
    for (const path of [...SITE_PATHS, "/no-such-page", "/api/docs"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await shiftsOfLoading(page), path).toBe(0);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is read, opens one answer at a time, and leads to its parts and to other pages", async ({
    page,
  }) => {
    const { main, header } = new SitePage(page);
    await page.goto("/faq");
    await main.getByText("Is it really free?").click();
    await expect(main.getByText(/no limits on estimates or users/)).toBeVisible();
    await main.getByText("How many tasks are pre-loaded?").click();
    await expect(main.locator("details[open]")).toHaveCount(1);
    await expect(main.getByText(/1,329 tasks in 31 categories/)).toBeVisible();
    await page.goto("/compare-construction-software");
    await main.getByRole("link", { name: "View Comparison", exact: true }).click();
    await expect(main.getByRole("table")).toBeInViewport();
    await header.getByRole("link", { name: "Quotewright" }).click();
    await expect(page).toHaveURL("/");
  });
});
