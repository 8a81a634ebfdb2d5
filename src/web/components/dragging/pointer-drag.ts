// Drags an item by its handle, with the mouse or by touch: a line marks where it would be dropped, its name follows the
// pointer, and the page scrolls near the edges of the window (decision 26).
import type { PointerEvent as ReactPointerEvent } from "react";
import { markHeld, overlay, settle, type DropLine } from "./drag-marks.ts";

/** A press becomes a drag once the pointer has moved this far, in pixels, or is held this long, in milliseconds. */
const DRAG_DISTANCE = 4;
const DRAG_DELAY = 150;
/** Distance from the top and bottom of the viewport in which the page scrolls, in pixels. */
const SCROLL_ZONE = 90;
/** Maximum scroll distance per frame, in pixels. */
const SCROLL_STEP = 16;

/** Where the item would be dropped. */
export interface DropPlace {
  line: DropLine;
  drop: () => void;
}

interface Drag {
  name: string;
  /** Finds the dragged item, which may be another element after the drop. */
  item: () => Element | null;
  /** The place at a point of the viewport, in pixels; null where the item cannot be dropped. */
  placeAt: (x: number, y: number) => DropPlace | null;
}

/** The scroll distance of a frame for a vertical pointer position, in pixels; negative scrolls up. */
function scrollBy(y: number): number {
  const top = SCROLL_ZONE - y;
  const bottom = y - (innerHeight - SCROLL_ZONE);
  const depth = top > 0 ? -top : Math.max(0, bottom);
  return Math.round(Math.max(-1, Math.min(1, depth / SCROLL_ZONE)) * SCROLL_STEP);
}

/** Follows the pointer from a press on the handle until it is released; Escape cancels the drag. */
export function startDrag(press: ReactPointerEvent<HTMLElement>, drag: Drag): void {
  if (press.button !== 0) return;
  const { pointerId, currentTarget: handle } = press;
  // Touch captures the pointer at the handle, which may be rendered again during the drag; the listeners are on the window.
  handle.releasePointerCapture(pointerId);
  const listening = new AbortController();
  const { signal } = listening;
  const start = { x: press.clientX, y: press.clientY };
  let at = start;
  const isAway = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - start.x, clientY - start.y) >= DRAG_DISTANCE;
  let release: (() => void) | null = null;

  const begin = () => {
    if (release) return;
    const label = overlay("drag-label", drag.name);
    const unmark = markHeld(drag.item(), handle, () => {
      const scroll = scrollBy(at.y);
      if (scroll !== 0) scrollTo({ top: scrollY + scroll, behavior: "instant" });
      label.style.transform = `translate(${at.x + 12}px, ${at.y + 12}px)`;
      return drag.placeAt(at.x, at.y)?.line ?? null;
    });
    release = () => {
      unmark();
      label.remove();
    };
  };
  const held = setTimeout(begin, DRAG_DELAY);
  const end = () => {
    clearTimeout(held);
    listening.abort();
    release?.();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (isAway(event)) begin();
  };
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const place = release && isAway(event) ? drag.placeAt(event.clientX, event.clientY) : null;
    end();
    if (!place) return;
    place.drop();
    settle(drag.item, event.clientY);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
}
