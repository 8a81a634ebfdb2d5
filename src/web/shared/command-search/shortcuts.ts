// The keys that work on every screen: Ctrl+K or Cmd+K searches the quote, "?" lists the keys.
import { opensKeysByQuestionMark } from "#web/data/browser/preferences.ts";
import { performNow } from "../acts/acts.ts";
import { hasModifier } from "./modifier-key.ts";

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable]';

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;

/** A dialog or a menu is open; its own keys apply. */
const isOverlaid = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key.toLowerCase() === "k" && hasModifier(event)) {
    // Also while a dialog is open, where the browser would move the focus to its address bar.
    if (isOverlaid() || performNow("search")) event.preventDefault();
    return;
  }
  const isQuestion = event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isQuestion || isInField(event.target) || isOverlaid() || !opensKeysByQuestionMark()) return;
  if (performNow("show-keys")) event.preventDefault();
}

/** Listens for the keys on the whole page. */
export const listenForShortcuts = (): void => document.addEventListener("keydown", onKeyDown);
