// Focus and scroll position of a screen: a new screen starts at its heading, Back and Forward restore both.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusHeading } from "./focus.ts";
import { findPlace, placeOf, type Place } from "./focus-places.ts";

interface SavedScreen {
  scroll: number;
  place: Place | null;
}

/** Scroll position and focus of each history entry, saved when it was left. */
const savedScreens = new Map<unknown, SavedScreen>();
let entryId = "";
let entryCount = 0;
/** The screen that is being opened; `left` is undefined for a new screen. */
let opening: { saved: SavedScreen | undefined } | null = null;
let path = "";

/** Returns the id of the current history entry, and assigns one if needed. */
function ensureEntryId(): string {
  const known: unknown = history.state?.entryId;
  if (typeof known === "string") return known;
  entryCount += 1;
  const name = `${performance.timeOrigin}-${entryCount}`;
  history.replaceState({ ...history.state, entryId: name }, "");
  return name;
}

function saveScreen(): void {
  const { activeElement, body } = document;
  const place = activeElement && activeElement !== body ? placeOf(activeElement) : null;
  savedScreens.set(entryId, { scroll: scrollY, place });
  history.scrollRestoration = "manual";
}

/**
 * The screen is about to be shown again at another address: it keeps its scroll position and its focus.
 *
 * @param focused - the element that has the focus then; the body counts as none
 */
export function keepPlace(focused: Element | null = document.activeElement): void {
  const place = focused && focused !== document.body ? placeOf(focused) : null;
  opening = { saved: { scroll: scrollY, place: place ?? opening?.saved?.place ?? null } };
}

function onPushState(): void {
  if (history.state?.entryId === entryId) return;
  saveScreen();
  if (location.pathname !== path) opening = { saved: undefined };
  onReplaceState();
}

function onReplaceState(): void {
  entryId = ensureEntryId();
  path = location.pathname;
}

function onPopState(): void {
  if (history.state?.entryId === entryId) return;
  saveScreen();
  if (location.pathname !== path) opening = { saved: savedScreens.get(history.state?.entryId) };
  onReplaceState();
}

/** Starts tracking the history. The router dispatches `pushState` and `replaceState` events. */
export function trackScreens(): void {
  onReplaceState();
  // Captured before the router's listeners, which unmount the old screen.
  addEventListener("pushState", onPushState, { capture: true });
  addEventListener("replaceState", onReplaceState, { capture: true });
  addEventListener("popstate", onPopState, { capture: true });
  // After a reload the browser restores the scroll position.
  addEventListener("pagehide", () => void (history.scrollRestoration = "auto"));
}

const USER_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** @returns whether scroll position and focus are restored; the page may not be high enough yet */
function tryRestore({ scroll, place }: SavedScreen): boolean {
  const target = place && findPlace(place);
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
  scrollTo({ top: scroll, behavior: "instant" });
  return (target !== null || place === null) && Math.abs(scrollY - scroll) < 2;
}

/** Restores scroll position and focus as soon as the content is rendered, unless the user interacts first. */
function restoreScreen(saved: SavedScreen): void {
  if (tryRestore(saved)) return;
  const interrupted = new AbortController();
  const resizing = new ResizeObserver(() => {
    if (interrupted.signal.aborted || tryRestore(saved)) resizing.disconnect();
  });
  for (const event of USER_EVENTS) {
    const options = { signal: interrupted.signal, passive: true, capture: true };
    addEventListener(event, () => interrupted.abort(), options);
  }
  resizing.observe(document.documentElement);
}

function startScreen(heading: HTMLElement, isReady: boolean): void {
  if (!opening) return;
  const { saved } = opening;
  focusHeading(heading);
  if (saved && !isReady) return;
  opening = null;
  if (saved) restoreScreen(saved);
  else scrollTo({ top: 0, behavior: "instant" });
}

/**
 * @param isReady - whether the screen's content is loaded, so that its scroll position can be restored
 * @returns the ref for the screen's heading
 */
export function useScreenFocus(isReady: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (heading.current) startScreen(heading.current, isReady);
  }, [isReady]);
  return heading;
}
