// What a person does with keys and the pointer, and what is read from the screen, in component tests.
import { page, userEvent, type Locator } from "vitest/browser";
import { expect } from "vitest";
import { coverOfFocus, focusedName } from "./focused.ts";
import { pasteText } from "./pasting.ts";

const MODIFIERS = new Set(["Control", "Shift", "Alt", "Meta"]);

/** Keys in the words of `userEvent`: `Control+z` is `{Control>}z{/Control}`. */
function inKeyboardWords(keys: string): string {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const held = parts.slice(0, -1).filter((part) => MODIFIERS.has(part));
  const opened = held.map((part) => `{${part}>}`).join("");
  const closed = held
    .toReversed()
    .map((part) => `{/${part}}`)
    .join("");
  return `${opened}{${key === "Space" ? " " : key}}${closed}`;
}

/**
 * Gives the window this size in pixels, and waits until the layout is made for it: Chromium shows one frame of the new
 * width with the media queries of the old one.
 */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Presses keys on the focused element, such as `Enter`, `Tab` or `Control+Shift+z`. */
export async function press(...keys: string[]): Promise<void> {
  for (const each of keys) await userEvent.keyboard(inKeyboardWords(each));
}

/** Types text into the focused element, key by key. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replaceAll(/[{[]/g, "$&$&"));
}

/** Focuses an element as a script does, without a press, once it is there. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  target.element().focus();
}

/** Focuses a field and types text into it, key by key; what it holds is kept. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await focus(field);
  await type(text);
}

/** Focuses an element and presses keys on it. */
export async function pressOn(target: Locator, ...keys: string[]): Promise<void> {
  await focus(target);
  await press(...keys);
}

/** Leaves the focused field. */
export function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The texts of all elements that a locator finds, with single spaces. */
export const texts = (found: Locator): string[] =>
  found.elements().map((each) => (each.textContent ?? "").replaceAll(/\s+/g, " ").trim());

/** What a field holds. */
export const valueOf = (field: Locator): string => (field.element() as HTMLInputElement).value;

/** @param name - of the element that must get the focus */
export async function expectFocusOn(name: string | RegExp): Promise<void> {
  const poll = expect.poll(focusedName);
  if (typeof name === "string") await poll.toBe(name);
  else await poll.toMatch(name);
}

/** Expects that an element has the focus, is on the screen, and is not covered. */
export async function expectFocusInSight(): Promise<void> {
  await expect.poll(coverOfFocus).toBeNull();
}

/** Pastes text into a field, in place of its selection. */
export async function paste(field: Locator, text: string): Promise<void> {
  await focus(field);
  pasteText(document.activeElement as HTMLInputElement, text);
}
