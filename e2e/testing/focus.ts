// Where the focus is, for the tests of work by keyboard.
import { expect, type Page } from "@playwright/test";

/** What has the focus: its name for those who hear it, or BODY. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return "BODY";
    const labels = "labels" in activeElement ? (activeElement as HTMLInputElement).labels : null;
    const label = activeElement.ariaLabel ?? labels?.[0]?.textContent;
    return (label ?? activeElement.textContent).trim();
  });

/** @param name - of what is to have the focus */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  const poll = expect.poll(() => focusedName(page));
  if (typeof name === "string") await poll.toBe(name);
  else await poll.toMatch(name);
}

/**
 * What stands over the element that has the focus: a fixed or sticky part of the page that overlaps
 * its box. Where the element is taller than the room between them, its beginning must be free.
 */
const whatCovers = (page: Page): Promise<string | null> =>
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
      // What stands behind the focused element, such as the shade behind a dialog, covers nothing.
      const x = (Math.max(bar.left, box.left) + Math.min(bar.right, box.right)) / 2;
      const y = (Math.max(bar.top, box.top) + Math.min(bar.bottom, edge)) / 2;
      const top = document.elementFromPoint(x, y);
      if (top && each.contains(top)) return `covered by ${each.tagName}: ${each.textContent}`;
    }
    return null;
  });

/** The focus is on something, on the screen, and nothing stands over it. */
export async function expectFocusInSight(page: Page, state: string): Promise<void> {
  await expect.poll(() => whatCovers(page), { message: state }).toBeNull();
}
