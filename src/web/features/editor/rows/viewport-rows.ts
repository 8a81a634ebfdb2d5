// Which rows have come near the screen: only those have fields, all others are text that is found, read and reached all the same.
import { useEffect, useRef, useState, type RefObject } from "react";

/** So far above and below the window a row counts as near. */
const MARGIN = "200px 0px";

/** What shows that somebody works in the page, and not in the browser's own search bar over it. */
const SIGNS_OF_A_HAND = ["focus", "keydown", "pointerdown", "pointermove"] as const;

/**
 * What the browser's search has found and scrolled to stays as it is until somebody turns to the page:
 * made anew, it would no longer be marked.
 *
 * @returns what calls the work off
 */
function onceInHand(work: () => void): () => void {
  const stopping = new AbortController();
  const begin = () => {
    stopping.abort();
    work();
  };
  if (document.hasFocus()) begin();
  else
    for (const sign of SIGNS_OF_A_HAND) {
      addEventListener(sign, begin, { signal: stopping.signal, passive: true });
    }
  return () => stopping.abort();
}

/** What to do once a piece comes near. */
const waiting = new Map<Element, () => void>();

/** One observer for all pieces: browsers ask each one with each frame. */
let observer: IntersectionObserver | undefined;

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(piece: Element): void {
  waiting.delete(piece);
  observer?.unobserve(piece);
}

function onceNear(piece: Element, work: () => void): void {
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  waiting.set(piece, work);
  observer.observe(piece);
}

/**
 * @param atOnce - whether the piece is near before it has been laid out: it stands on the first screen
 * @returns a place for the piece's element, and whether it has ever come near the screen
 */
export function useHasBeenNearViewport(atOnce: boolean): {
  piece: RefObject<HTMLDivElement | null>;
  near: boolean;
} {
  const piece = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    const element = piece.current;
    if (near || !element) return;
    let callOff: (() => void) | undefined;
    onceNear(element, () => (callOff = onceInHand(() => setNear(true))));
    return () => {
      forget(element);
      callOff?.();
    };
  }, [near]);
  return { piece, near };
}
