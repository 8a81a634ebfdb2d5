// What axe says of the page as it stands, and whether anything of it scrolls sideways on the narrowest phone.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param state - what the page shows, for the message of a failure */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Colours are measured at rest, not in the middle of a fade.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // In the page itself: no page has frames, and a window of its own for each look took as long as the look.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found, state).toEqual([]);
}

/** @param state - what the page shows, for the message of a failure */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    state,
  ).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}
