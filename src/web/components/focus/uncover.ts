// Keeps what has the focus out from under the bars that stand over the page.
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Marks what stands over the page at its top or its bottom. */
export const BAR = { "data-bar": "" };

/**
 * Tells the stylesheet how high a bar at the bottom is (`--bottom-bar`): what the browser scrolls to stops above it.
 *
 * @param isAtBottom - whether the element stands at the bottom now
 * @returns the place for the bar's element
 */
export function useBottomBar(isAtBottom: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isAtBottom || !element) return;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(() =>
      style.setProperty("--bottom-bar", `${element.offsetHeight}px`),
    );
    watching.observe(element);
    return () => {
      watching.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, [isAtBottom]);
  return bar;
}

/** Room for the focus ring, in pixels. */
const RING = 6;

/** How far the page is to be scrolled so that a box stands free of a bar; 0 when it does. */
function shift(box: DOMRect, bar: DOMRect): number {
  const apart =
    bar.height === 0 ||
    bar.right <= box.left ||
    bar.left >= box.right ||
    bar.bottom + RING <= box.top ||
    bar.top - RING >= box.bottom;
  if (apart) return 0;
  const isAtTop = bar.top + bar.bottom < innerHeight;
  return isAtTop ? box.top - bar.bottom - RING : box.bottom - bar.top + RING;
}

/** Scrolls the page until no bar covers the element; its beginning goes before its end. */
function uncover(element: Element): void {
  const bars = [...document.querySelectorAll("[data-bar]")].filter(
    (bar) => !bar.contains(element) && bar.checkVisibility(),
  );
  const boxes = bars.map((bar) => bar.getBoundingClientRect());
  const box = element.getBoundingClientRect();
  const shifts = boxes.map((bar) => shift(box, bar)).filter((by) => by !== 0);
  const up = Math.min(0, ...shifts);
  const down = Math.max(0, ...shifts);
  scrollBy({ top: up === 0 ? down : up, behavior: "instant" });
}

/** Frames in which rows that come on the screen may still change their height. */
const FRAMES = 3;

function uncoverSoon(element: Element, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== element) return;
    uncover(element);
    if (frames > 1) uncoverSoon(element, frames - 1);
  });
}

/** For what comes over the page while something under it has the focus. */
export function uncoverFocus(): void {
  const { activeElement } = document;
  if (activeElement?.matches(":focus-visible")) uncoverSoon(activeElement);
}

/** Follows the focus from now on. */
export function keepFocusUncovered(): void {
  document.addEventListener("focusin", ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    if (target.matches(":focus-visible")) uncoverSoon(target);
  });
}
