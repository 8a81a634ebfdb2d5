// Keeps the keyboard where the work goes on: the focus is never lost to the page itself.
import { rememberGaps, stopAfter } from "./focus-gaps.ts";
import { controlAt, findPlace, firstStopIn, placeOf } from "./focus-places.ts";

/** What opens over the work or within it, and gives the focus back when it is gone. */
const SCOPES = '[role="dialog"], [role="menu"], [data-gives-back]';

/** As an attribute of an element: when it goes, the focus returns to where it was before. */
export const GIVES_BACK = { "data-gives-back": "" };

/** Where the focus was before a scope took it. */
const openers = new WeakMap<Element, HTMLElement>();
/** The scopes of what had the focus: an item may be gone before its menu. */
const scopes = new WeakMap<Element, Element>();
let last: HTMLElement | null = null;
/** Selectors of what was just made, the best one first. */
let made: readonly string[] = [];
/** A busy button that could not keep the focus, and what holds it meanwhile. */
let busy: { button: HTMLElement; standIn: HTMLElement } | null = null;

/** As the `ref` of a field: focuses it when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * Focuses the first field of a dialog rather than its close button.
 *
 * @param event - the dialog's own attempt to take the focus
 */
export function focusFirstField(event: Event): void {
  if (event.target instanceof Element && focusFirstInput(event.target)) event.preventDefault();
}

/** Focuses the first field of a part of the page. Without one: false. */
export function focusFirstInput(part: Element | null): boolean {
  const field = part?.querySelector<HTMLElement>(
    "input:not([type=file]):not(:disabled), textarea:not(:disabled)",
  );
  field?.focus();
  return field !== null && field !== undefined;
}

/**
 * Says what a dialog is about to make: when it closes, the focus goes there.
 *
 * @param selectors - of the place itself, and of what stands in for it
 */
export const focusWhenMade = (...selectors: string[]): void => void (made = selectors);

/**
 * Focuses what was just made without a dialog, once it is drawn.
 *
 * @param selector - of its best place
 */
export const focusMadeSoon = (selector: string): void =>
  waitForBest(selector, document.activeElement);

/** Focuses the heading of the page: a page that is opened is read from there. */
export function focusHeading(heading = document.querySelector<HTMLElement>("main h1")): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const holdsNothing = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** What takes the focus in the place of an element that had it. */
function standInOf(element: HTMLElement): HTMLElement | null {
  if (element.isConnected && !element.matches(":disabled") && element.checkVisibility())
    return element;
  const scope = scopes.get(element) ?? element.closest(SCOPES);
  const isGone = scope?.matches('[role="menu"]') || scope?.isConnected === false;
  const opener = scope && isGone && openers.get(scope);
  if (opener) return standInOf(opener);
  const again = element.isConnected ? null : findPlace(placeOf(element));
  return again ?? stopAfter(element);
}

let isMoving = false;

/** @returns whether the focus is being moved from here, and not by a person or by what was opened */
export const isFocusMoving = (): boolean => isMoving;

function focusOn(element: HTMLElement | null): void {
  isMoving = true;
  if (element) element.focus();
  else focusHeading();
  isMoving = false;
}

/** Frames in which the fields of a new row are waited for. */
const MOST_FRAMES = 20;

/** Moves on from a new row to its best place once that has been drawn. */
function waitForBest(selector: string, from: Element | null, frames = MOST_FRAMES): void {
  if (frames === 0 || document.activeElement !== from) return;
  const best = document.querySelector(selector);
  const stop = best && firstStopIn(best);
  if (stop) focusOn(stop);
  else requestAnimationFrame(() => waitForBest(selector, from, frames - 1));
}

/** Focuses what was just made. Nothing was made, or it is not there: false. */
function focusMade(): boolean {
  const selectors = made;
  made = [];
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    const stop = element && firstStopIn(element);
    if (!stop) continue;
    focusOn(stop);
    if (selector !== selectors[0]) waitForBest(selectors[0] ?? "", stop);
    return true;
  }
  return false;
}

/**
 * Puts the focus on what a closed dialog has made, or back where it was before.
 *
 * @param scope - the element of the dialog
 */
export function giveFocusBack(scope: Element): void {
  if (!holdsNothing() && !scope.contains(document.activeElement)) return;
  if (focusMade()) return;
  const opener = openers.get(scope);
  focusOn(opener ? standInOf(opener) : null);
}

function focused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const scope = target.closest(SCOPES);
  const left = last?.closest("[data-gives-back]");
  if (left && !left.contains(target) && scope?.role !== "dialog") openers.delete(left);
  if (scope && last && !scope.contains(last) && !openers.has(scope)) openers.set(scope, last);
  if (scope) scopes.set(target, scope);
  last = target;
}

/** Not all browsers focus a button that is clicked; a press beside all controls gives the focus up. */
function pressed({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const isModal = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  last = controlAt(target) ?? (isModal ? last : null);
}

/** A button that was disabled while it works takes the focus back afterwards. */
function endOfBusy(): void {
  if (!busy || busy.button.matches(":disabled")) return;
  if (document.activeElement === busy.standIn) focusOn(busy.button);
  busy = null;
}

function changed(records: readonly MutationRecord[]): void {
  rememberGaps(records);
  endOfBusy();
  if (!last || last.closest('[role="dialog"]')?.isConnected === false) return;
  const disabled = last.matches(":disabled");
  if (last.isConnected && !disabled) return;
  if (!holdsNothing() && document.activeElement !== last) return;
  const lost = last;
  focusOn(standInOf(lost));
  if (disabled && lost.getAttribute("aria-busy") === "true" && last !== lost)
    busy = { button: lost, standIn: last };
}

/** Watches over the focus from now on. */
export function keepFocus(): void {
  const attributeFilter = ["disabled"];
  const whole = { childList: true, subtree: true, attributeFilter };
  new MutationObserver(changed).observe(document.body, whole);
  document.addEventListener("focusin", focused, { capture: true });
  document.addEventListener("pointerdown", pressed, { capture: true });
}
