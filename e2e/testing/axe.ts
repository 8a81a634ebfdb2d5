// Accessibility checks: axe violations of the page, and horizontal scrolling on the narrowest phone.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param state - the state of the page, for the failure message */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Waits for animations, because axe would measure the colors in the middle of a fade.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // Legacy mode runs in the page itself: pages have no frames, and a new window for each check doubled the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found, state).toEqual([]);
}

/** @param state - the state of the page, for the failure message */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    state,
  ).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}
