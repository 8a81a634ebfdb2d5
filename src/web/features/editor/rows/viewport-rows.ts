// React hook that reports whether rows have come near the viewport; only those rows render fields.
import { useEffect, useRef, useState, type RefObject } from "react";

/** Rows within this distance above and below the viewport count as near. */
const MARGIN = "200px 0px";

/** Events that show that the person works in the page, not in the browser's find bar. */
const PAGE_EVENTS = ["focus", "keydown", "pointerdown", "pointermove"] as const;

/**
 * Runs a callback as soon as the page has the focus. Find-in-page scrolls to a match and marks it; replacing
 * the matched row would remove that mark.
 *
 * @returns cancels the callback
 */
function whenPageHasFocus(callback: () => void): () => void {
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    callback();
  };
  if (document.hasFocus()) run();
  else
    for (const type of PAGE_EVENTS) {
      addEventListener(type, run, { signal: listening.signal, passive: true });
    }
  return () => listening.abort();
}

/** The callback of each observed element. */
const callbacks = new Map<Element, () => void>();

/** One observer for all elements: browsers evaluate every observer in each frame. */
let observer: IntersectionObserver | undefined;

function handleIntersections(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    callbacks.get(target)?.();
    unobserve(target);
  }
}

function unobserve(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}

function observe(element: Element, callback: () => void): void {
  observer ??= new IntersectionObserver(handleIntersections, { rootMargin: MARGIN });
  callbacks.set(element, callback);
  observer.observe(element);
}

/**
 * @param initiallyNear - true for rows of the first screen, before they have been laid out
 * @returns a ref for the element to observe, and whether it has ever been near the viewport
 */
export function useHasBeenNearViewport(initiallyNear: boolean): {
  ref: RefObject<HTMLDivElement | null>;
  isNear: boolean;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(initiallyNear);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    let cancel: (() => void) | undefined;
    observe(element, () => (cancel = whenPageHasFocus(() => setIsNear(true))));
    return () => {
      unobserve(element);
      cancel?.();
    };
  }, [isNear]);
  return { ref, isNear };
}
