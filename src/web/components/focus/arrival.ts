// Where a screen begins: a new one at its top with the focus on its heading, one that is returned to where it was left.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusHeading } from "./focus.ts";
import { findPlace, placeOf, type Place } from "./focus-places.ts";

interface Left {
  scroll: number;
  place: Place | null;
}

/** How each entry of the history was left. */
const lefts = new Map<unknown, Left>();
let entry = "";
let entriesMade = 0;
/** The screen that is being opened: new when there is nothing to return to. */
let arriving: { left: Left | undefined } | null = null;
let path = "";

/** Gives the present entry of the history an id, unless it has one. */
function nameEntry(): string {
  const known: unknown = history.state?.entry;
  if (typeof known === "string") return known;
  entriesMade += 1;
  const name = `${performance.timeOrigin}-${entriesMade}`;
  history.replaceState({ ...history.state, entry: name }, "");
  return name;
}

function leave(): void {
  const { activeElement, body } = document;
  const place = activeElement && activeElement !== body ? placeOf(activeElement) : null;
  lefts.set(entry, { scroll: scrollY, place });
  history.scrollRestoration = "manual";
}

function pushed(): void {
  if (history.state?.entry === entry) return;
  leave();
  if (location.pathname !== path) arriving = { left: undefined };
  replaced();
}

function replaced(): void {
  entry = nameEntry();
  path = location.pathname;
}

function popped(): void {
  if (history.state?.entry === entry) return;
  leave();
  if (location.pathname !== path) arriving = { left: lefts.get(history.state?.entry) };
  replaced();
}

/** Follows the history from now on. The router says when a page is opened. */
export function followScreens(): void {
  replaced();
  // Heard before the router, which takes the old screen away.
  addEventListener("pushState", pushed, { capture: true });
  addEventListener("replaceState", replaced, { capture: true });
  addEventListener("popstate", popped, { capture: true });
  // A page that is loaded again is scrolled by the browser.
  addEventListener("pagehide", () => void (history.scrollRestoration = "auto"));
}

const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** @returns whether the screen is where it was left: it may not be long enough yet */
function isReturned({ scroll, place }: Left): boolean {
  const target = place && findPlace(place);
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
  scrollTo({ top: scroll, behavior: "instant" });
  return (target !== null || place === null) && Math.abs(scrollY - scroll) < 2;
}

/** Returns to where the screen was left, as soon as that is drawn, unless somebody does something first. */
function returnTo(left: Left): void {
  if (isReturned(left)) return;
  const ending = new AbortController();
  const growing = new ResizeObserver(() => {
    if (ending.signal.aborted || isReturned(left)) growing.disconnect();
  });
  for (const hand of HANDS) {
    const options = { signal: ending.signal, passive: true, capture: true };
    addEventListener(hand, () => ending.abort(), options);
  }
  growing.observe(document.documentElement);
}

function arrive(heading: HTMLElement, isReady: boolean): void {
  if (!arriving) return;
  const { left } = arriving;
  focusHeading(heading);
  if (left && !isReady) return;
  arriving = null;
  if (left) returnTo(left);
  else scrollTo({ top: 0, behavior: "instant" });
}

/**
 * @param isReady - whether the screen shows what it is for, so that it can be returned to
 * @returns the place for the screen's heading
 */
export function useArrival(isReady: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (heading.current) arrive(heading.current, isReady);
  }, [isReady]);
  return heading;
}
