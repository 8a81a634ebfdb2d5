// What stands far below on a marketing page is laid out when it comes near: nobody who scrolls, jumps or prints may notice.
import { expect, test } from "./fixtures.ts";
import { SITE_PATHS, SitePage } from "./pages/site-page.ts";

/** Notes every layout shift from now on, those included that follow a key or a turn of the wheel. */
function watchShifts(): void {
  const noted = globalThis as unknown as { shifts: number };
  noted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift" });
}

const shiftsNoted = (): number => (globalThis as unknown as { shifts: number }).shifts;

/** Whether the page has come to rest at its end, wherever that is by now. */
const atItsEnd = (): boolean =>
  Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 1;

for (const path of SITE_PATHS) {
  test(`End, pressed at the head of ${path}, arrives at its end`, async ({ page }) => {
    await page.goto(path);
    // Browsers glide there, past sections that take their height on the way.
    const arrived = page.evaluate(
      () => new Promise((done) => addEventListener("scrollend", done, { once: true })),
    );
    await page.keyboard.press("End");
    await arrived;
    await expect.poll(() => page.evaluate(atItsEnd)).toBe(true);
  });

  test(`nothing moves while one scrolls through ${path}, down from its head or up from its end`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.evaluate(watchShifts);
    while (!(await page.evaluate(atItsEnd))) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    expect(await page.evaluate(shiftsNoted)).toBe(0);
    await page.reload();
    await page.evaluate(watchShifts);
    await page.keyboard.press("End");
    await expect.poll(() => page.evaluate(atItsEnd)).toBe(true);
    while ((await page.evaluate(() => scrollY)) > 0) {
      await page.mouse.wheel(0, -600);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    expect(await page.evaluate(shiftsNoted)).toBe(0);
  });
}

test("a link to a place of the page stops there, and so does an address that names it", async ({
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
  expect(await below()).toBeGreaterThan(0);
  await page.goto("/faq");
  await page.goto(`/compare-construction-software${place}`);
  await expect.poll(below).toBeLessThan(160);
  expect(await below()).toBeGreaterThan(0);
});
