// Scrolls the focused element out from under sticky bars at the top and bottom of the window.
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Attribute of a sticky bar at the top or bottom of the window. */
export const BAR = { "data-bar": "" };

/**
 * Sets the CSS property `--bottom-bar` to the height of a bottom bar, which the stylesheet uses as scroll padding.
 *
 * @param isAtBottom - whether the element is currently at the bottom
 * @returns the ref for the bar's element
 */
export function useBottomBar(isAtBottom: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isAtBottom || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bottom-bar", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, [isAtBottom]);
  return bar;
}

/** Space for the focus ring, in pixels. */
const RING = 6;

/** Pixels to scroll so that a bar does not overlap a box; 0 if it does not. */
function overlap(box: DOMRect, bar: DOMRect): number {
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

/** Whether a bar is at its place at the top or bottom of the window. The head of a list is a bar only while it sticks. */
function isStuck(bar: Element, { top: now }: DOMRect): boolean {
  const top = parseFloat(getComputedStyle(bar).top);
  return Number.isNaN(top) || now <= top + 1;
}

/** Scrolls the page until no bar covers the element. If both ends are covered, its start is shown. */
function scrollClear(element: Element): void {
  const bars = [...document.querySelectorAll("[data-bar]")].filter(
    (bar) => !bar.contains(element) && bar.checkVisibility(),
  );
  const boxes = bars.flatMap((bar) => {
    const box = bar.getBoundingClientRect();
    return isStuck(bar, box) ? [box] : [];
  });
  const box = element.getBoundingClientRect();
  const overlaps = boxes.map((bar) => overlap(box, bar)).filter((by) => by !== 0);
  const up = Math.min(0, ...overlaps);
  const down = Math.max(0, ...overlaps);
  scrollBy({ top: up === 0 ? down : up, behavior: "instant" });
}

/** Number of frames during which newly visible rows may still change their height. */
const FRAMES = 3;

function scrollClearSoon(element: Element, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== element) return;
    scrollClear(element);
    if (frames > 1) scrollClearSoon(element, frames - 1);
  });
}

/** Call when something opens over the page while an element under it has the focus. */
export function scrollFocusClear(): void {
  const { activeElement } = document;
  if (activeElement?.matches(":focus-visible")) scrollClearSoon(activeElement);
}

/** Starts tracking the focus. */
export function keepFocusVisible(): void {
  document.addEventListener("focusin", ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    if (target.matches(":focus-visible")) scrollClearSoon(target);
  });
}
