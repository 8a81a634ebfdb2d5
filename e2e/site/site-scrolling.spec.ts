// Tests of scrolling, which only a browser does: lazily laid out sections never shift, links and addresses reach their place.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { SITE_PATHS, SitePage } from "../pages/site-page.ts";

/** Sums all layout shifts from now on, including those after a key press or a wheel event. */
function watchShifts(): void {
  const noted = globalThis as unknown as { shifts: number };
  noted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift" });
}

const shiftsNoted = (): number => (globalThis as unknown as { shifts: number }).shifts;

/** Whether the page is scrolled to its end. */
const atItsEnd = (): boolean =>
  Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 1;

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

/** Scrolls to the end in few large steps, like swipes on a phone. */
async function flingToEnd(page: Page): Promise<void> {
  while (!(await page.evaluate(atItsEnd))) {
    await page.mouse.wheel(0, 5_000);
    await nextFrame(page);
  }
}

async function pressEnd(page: Page): Promise<void> {
  // Browsers drop keys that are pressed before the first paint.
  await nextFrame(page);
  await nextFrame(page);
  await page.keyboard.press("End");
}

/** Scrolls down from the top of the page, then up from its end. */
async function expectNoShifts(page: Page, path: string, isMobile: boolean): Promise<void> {
  await page.goto(path);
  await page.evaluate(watchShifts);
  while (!(await page.evaluate(atItsEnd))) {
    await page.mouse.wheel(0, 600);
    await nextFrame(page);
  }
  expect(await page.evaluate(shiftsNoted), path).toBe(0);
  await page.reload();
  await page.evaluate(watchShifts);
  await (isMobile ? flingToEnd(page) : pressEnd(page));
  await expect.poll(() => page.evaluate(atItsEnd)).toBe(true);
  while ((await page.evaluate(() => scrollY)) > 0) {
    await page.mouse.wheel(0, -600);
    await nextFrame(page);
  }
  expect(await page.evaluate(shiftsNoted), path).toBe(0);
}

test("nothing shifts while scrolling through any page, and the header stays @phone @full", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of SITE_PATHS) {
    await expectNoShifts(page, path, isMobile);
    await page.mouse.wheel(0, 900);
    await expect(new SitePage(page).header).toBeInViewport({ ratio: 1 });
  }
});

test("a link to a fragment scrolls there, and so does an address with a fragment @full", async ({
  page,
}) => {
  const heading = page.locator("#comparison-table").getByRole("heading", { level: 2 });
  const below = async (): Promise<number> => {
    const header = await new SitePage(page).header.boundingBox();
    return ((await heading.boundingBox())?.y ?? 0) - (header?.height ?? 0);
  };
  await page.goto("/compare-construction-software");
  const link = page.getByRole("link", { name: "View Comparison", exact: true });
  const place = (await link.getAttribute("href")) ?? "";
  expect(place).toBe("#comparison-table");
  await link.click();
  await expect.poll(below).toBeLessThan(160);
  await page.goto("/faq");
  await page.goto(`/compare-construction-software${place}`);
  await expect.poll(below).toBeLessThan(160);
  expect(await below()).toBeGreaterThan(0);
});

test("the address of a question opens its answer and scrolls the question into view @full", async ({
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
  await page.goto("/faq/#watermark");
  await expect(page).toHaveURL(/\/faq#watermark$/);
  await expect(site.main.locator("#watermark")).toBeInViewport();
});
