// Focus management: when the focused element disappears, the focus moves to a sensible control instead of `body`.
import { recordRemovals, stopAfter } from "./focus-gaps.ts";
import { controlAt, findPlace, firstStopIn, placeOf } from "./focus-places.ts";

/** Elements that restore the previous focus when they are removed. */
const SCOPES = '[role="dialog"], [role="menu"], [data-restores-focus]';

/** Attribute of an element: when it is removed, the focus returns to where it was before. */
export const RESTORES_FOCUS = { "data-restores-focus": "" };

/** The element that was focused before a scope took the focus. */
const openers = new WeakMap<Element, HTMLElement>();
/** The scope of each focused element: a menu item may be removed before its menu. */
const scopes = new WeakMap<Element, Element>();
let last: HTMLElement | null = null;
/** Selectors of the element that was just created, the best one first. */
let created: readonly string[] = [];
/** A busy button that lost the focus because it was disabled, and the element that has the focus until it is enabled. */
let busy: { button: HTMLElement; substitute: HTMLElement } | null = null;

/** For the `ref` of a field: focuses it on mount. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Focuses the first field in a part of the page. @returns false if there is none */
export function focusFirstInput(part: Element | null): boolean {
  const field = part?.querySelector<HTMLElement>(
    "input:not([type=file]):not(:disabled), textarea:not(:disabled)",
  );
  field?.focus();
  return field !== null && field !== undefined;
}

/**
 * Sets the element that a dialog is about to create: it gets the focus when the dialog closes.
 *
 * @param selectors - of the element, then of fallbacks
 */
export const focusOnceCreated = (...selectors: string[]): void => void (created = selectors);

/**
 * Focuses an element that was created without a dialog, once it is rendered.
 *
 * @param selector - of the element
 */
export const focusOnceRendered = (selector: string): void =>
  waitForPreferred(selector, document.activeElement);

/** Focuses the page's heading, so that a screen reader starts reading a new page there. */
export function focusHeading(heading = document.querySelector<HTMLElement>("main h1")): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Finds the element that gets the focus when another one loses it. */
function substituteFor(element: HTMLElement): HTMLElement | null {
  if (element.isConnected && !element.matches(":disabled") && element.checkVisibility())
    return element;
  const scope = scopes.get(element) ?? element.closest(SCOPES);
  const isGone = scope?.matches('[role="menu"]') || scope?.isConnected === false;
  const opener = scope && isGone && openers.get(scope);
  if (opener) return substituteFor(opener);
  const again = element.isConnected ? null : findPlace(placeOf(element));
  return again ?? stopAfter(element);
}

function focusOn(element: HTMLElement | null): void {
  if (element) element.focus();
  else focusHeading();
}

/** Maximum number of frames to wait for the fields of a new row. */
const MAX_FRAMES = 20;

/** Moves the focus from the fallback to the preferred element once that is rendered. */
function waitForPreferred(selector: string, from: Element | null, frames = MAX_FRAMES): void {
  if (frames === 0 || document.activeElement !== from) return;
  const best = document.querySelector(selector);
  const stop = best && firstStopIn(best);
  if (stop) focusOn(stop);
  else requestAnimationFrame(() => waitForPreferred(selector, from, frames - 1));
}

/** Focuses the element that was just created. @returns false if there is none */
function focusCreated(): boolean {
  const selectors = created;
  created = [];
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    const stop = element && firstStopIn(element);
    if (!stop) continue;
    focusOn(stop);
    if (selector !== selectors[0]) waitForPreferred(selectors[0] ?? "", stop);
    return true;
  }
  return false;
}

/** The element that gets the focus when a dialog closes: what opened it, or the button of the menu that did. */
export function openerOf(scope: Element): HTMLElement | null {
  const opener = openers.get(scope);
  return opener ? substituteFor(opener) : null;
}

/**
 * Focuses the element that a closed dialog created, or the element that was focused before it opened.
 *
 * @param scope - the dialog's element
 */
export function restoreFocus(scope: Element): void {
  if (!hasNoFocus() && !scope.contains(document.activeElement)) return;
  if (focusCreated()) return;
  focusOn(openerOf(scope));
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const scope = target.closest(SCOPES);
  const left = last?.closest("[data-restores-focus]");
  if (left && !left.contains(target) && scope?.role !== "dialog") openers.delete(left);
  if (scope && last && !scope.contains(last) && !openers.has(scope)) openers.set(scope, last);
  if (scope) scopes.set(target, scope);
  last = target;
}

/** Not all browsers focus a clicked button. A press outside of all controls releases the focus. */
function onPointerDown({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const isModal = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  last = controlAt(target) ?? (isModal ? last : null);
}

/** Returns the focus to a button that was disabled while it was busy. */
function refocusBusyButton(): void {
  if (!busy || busy.button.matches(":disabled")) return;
  if (document.activeElement === busy.substitute) focusOn(busy.button);
  busy = null;
}

function onMutation(records: readonly MutationRecord[]): void {
  recordRemovals(records);
  refocusBusyButton();
  if (!last || last.closest('[role="dialog"]')?.isConnected === false) return;
  const disabled = last.matches(":disabled");
  if (last.isConnected && !disabled) return;
  if (!hasNoFocus() && document.activeElement !== last) return;
  const lost = last;
  focusOn(substituteFor(lost));
  if (disabled && lost.getAttribute("aria-busy") === "true" && last !== lost)
    busy = { button: lost, substitute: last };
}

/** Starts managing the focus. */
export function manageFocus(): void {
  const attributeFilter = ["disabled"];
  const whole = { childList: true, subtree: true, attributeFilter };
  new MutationObserver(onMutation).observe(document.body, whole);
  document.addEventListener("focusin", onFocusIn, { capture: true });
  document.addEventListener("pointerdown", onPointerDown, { capture: true });
}
