// Tests of links into marketing pages: a question of the FAQ, and variants of a page's address.
import { expect, test } from "../testing/fixtures.ts";
import { SitePage } from "../pages/site-page.ts";

test("the address of a question opens its answer and scrolls the question into view", async ({
  page,
}) => {
  const site = new SitePage(page);
  const answer = site.main.locator("#paid-product");
  const question = site.main.getByText("Is there a paid product?");
  await page.goto("/faq#paid-product");
  await expect(answer).toBeInViewport();
  await expect(question).toBeInViewport();
  await expect(site.main.locator("details[open]")).toHaveCount(1);
  const header = await site.header.boundingBox();
  await expect
    .poll(async () => (await question.boundingBox())?.y ?? 0)
    .toBeGreaterThan(header?.height ?? 0);
  // Also within the page: another question opens instead.
  await page.evaluate(() => (location.hash = "is-it-free"));
  await expect(site.main.locator("#is-it-free")).toBeInViewport();
  await expect(answer).toBeHidden();
  await page.goto("/FAQ/#watermark");
  await expect(page).toHaveURL(/\/faq#watermark$/);
  await expect(site.main.locator("#watermark")).toBeInViewport();
});
