// Assertions on the focused element, for keyboard tests.
import { expect, type Page } from "@playwright/test";

/** The accessible name of the focused element, or BODY. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return "BODY";
    const labels = "labels" in activeElement ? (activeElement as HTMLInputElement).labels : null;
    const label = activeElement.ariaLabel ?? labels?.[0]?.textContent;
    return (label ?? activeElement.textContent).trim();
  });

/** @param name - of the element that must have the focus */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  const poll = expect.poll(() => focusedName(page));
  if (typeof name === "string") await poll.toBe(name);
  else await poll.toMatch(name);
}

/**
 * A fixed or sticky element that overlaps the focused element. If the element is taller than the space
 * between the bars, its top must be visible.
 */
const coverOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "the focus is on BODY";
    const box = focused.getBoundingClientRect();
    const edge = Math.min(box.bottom, box.top + 40);
    if (box.top < -1 || edge > innerHeight + 1) return "it is not on the screen";
    const over = [...document.querySelectorAll("body *")].filter((each) => {
      const { position, pointerEvents } = getComputedStyle(each);
      if (position !== "sticky" && position !== "fixed") return false;
      return pointerEvents !== "none" && !each.contains(focused) && !focused.contains(each);
    });
    for (const each of over) {
      const bar = each.getBoundingClientRect();
      const overlaps =
        bar.top < edge - 1 &&
        bar.bottom > box.top + 1 &&
        bar.left < box.right - 1 &&
        bar.right > box.left + 1;
      if (!overlaps || bar.height === 0) continue;
      // Elements behind the focused one, such as the overlay behind a dialog, do not cover it.
      const x = (Math.max(bar.left, box.left) + Math.min(bar.right, box.right)) / 2;
      const y = (Math.max(bar.top, box.top) + Math.min(bar.bottom, edge)) / 2;
      const top = document.elementFromPoint(x, y);
      if (top && each.contains(top)) return `covered by ${each.tagName}: ${each.textContent}`;
    }
    return null;
  });

/** Expects that an element has the focus, is on the screen, and is not covered. */
export async function expectFocusInSight(page: Page, state: string): Promise<void> {
  await expect.poll(() => coverOf(page), { message: state }).toBeNull();
}
