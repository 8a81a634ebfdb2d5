// Accessibility checks: violations that axe finds, in the full run IBM's engine too, and horizontal scrolling on the narrowest phone.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isFull } from "#server/testing/programs/tier.mjs";
import { ibmViolations } from "./ibm-checker.ts";

/** The rules that look at colors. Dark changes only colors (tokens.css), so all other rules find the same in both. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** A script that does nothing, for a page that has axe already: its half megabyte is parsed once a document. */
const NOTHING_TO_LOAD = "0";

/**
 * Waits for animations, because a checker would measure the colors in the middle of a fade. Their `finished` is not waited
 * for: it never settles for one whose element was hidden before its first frame. Parts outside the view
 * (`content-visibility`) begin their fade to another color scheme only when their style is asked for, so it is asked for.
 */
const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    for (const element of document.querySelectorAll("*")) void getComputedStyle(element).color;
    return document.getAnimations().every(({ playState }) => playState !== "running");
  });

/** @param rules - by default all that axe has enabled */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  const isLoaded = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(isLoaded ? { axeSource: NOTHING_TO_LOAD } : {}) });
  // Legacy mode runs in the page itself: pages have no frames, and a new window for each check doubled the time.
  builder.setLegacyMode(true).options({ resultTypes: ["violations"] });
  const found = await (rules ? builder.withRules(rules) : builder).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
}

/**
 * Checks the page as it is with all rules of axe; in the full run with IBM's engine too, and with axe's rules of colors in
 * dark. That every pair of colors can be read in dark is proven by the tests of the tokens.
 *
 * @param state - the state of the page, for the failure message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
  if (!isFull()) return;
  expect(await ibmViolations(page), `${state}, by IBM's engine`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, COLOR_RULES), `${state}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
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
