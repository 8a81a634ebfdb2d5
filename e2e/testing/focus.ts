// Assertions on the focused element, for keyboard tests.
import { expect, type Page } from "@playwright/test";
import { coverOfFocus, focusedName } from "../../component-tests/testing/focused.ts";

export const focusedNameIn = (page: Page): Promise<string> => page.evaluate(focusedName);

/** @param name - of the element that must have the focus */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  const poll = expect.poll(() => focusedNameIn(page));
  if (typeof name === "string") await poll.toBe(name);
  else await poll.toMatch(name);
}

/** Expects that an element has the focus, is on the screen, and is not covered. */
export async function expectFocusInSight(page: Page, state: string): Promise<void> {
  await expect.poll(() => page.evaluate(coverOfFocus), { message: state }).toBeNull();
}
