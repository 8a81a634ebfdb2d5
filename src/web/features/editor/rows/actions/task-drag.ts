// Drags a task by its handle, with the mouse or by touch, within its category or to another one.
// No row re-renders during the drag: a line marks the drop position, and a label with the name follows the pointer.
import type { TaskDestination } from "#core/edits/tasks/task-moves.ts";

/** Distance the pointer has to move before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 4;
/** Distance from the top and bottom of the viewport in which the page scrolls, in pixels. */
const SCROLL_ZONE = 90;
/** Maximum scroll distance per frame, in pixels. */
const SCROLL_STEP = 16;
/** Duration of the drop animation, in milliseconds (SPEC section 9). */
const SETTLE_DURATION = 200;

interface Drag {
  taskId: string;
  name: string;
  pointerId: number;
  /** Called once, when the task was dropped on a valid position. */
  onDrop: (destination: TaskDestination) => void;
}

const rowOf = (taskId: string): HTMLElement | null =>
  document.querySelector(`[data-task="${taskId}"]`);

/** The destination of a task dropped at a point, and the position of the drop line; null outside of all categories. */
function destinationAt(x: number, y: number) {
  const under = document.elementFromPoint(x, y);
  const category = under?.closest<HTMLElement>("[data-category]");
  const categoryId = category?.dataset.category;
  if (!under || !category || categoryId === undefined) return null;
  const row = under.closest<HTMLElement>("[data-task]");
  if (row?.dataset.task !== undefined) {
    const box = row.getBoundingClientRect();
    const after = y > box.top + box.height / 2;
    const destination = { categoryId, beside: row.dataset.task, after };
    return { destination, line: after ? box.bottom : box.top, box };
  }
  const box = category.getBoundingClientRect();
  const after = y > box.top + box.height / 2 || category.querySelector("[data-task]") === null;
  const edges = [...category.querySelectorAll("[data-task]")].filter((each) =>
    each.checkVisibility(),
  );
  const edge = (after ? edges.at(-1) : edges[0])?.getBoundingClientRect();
  const line = edge ? (after ? edge.bottom : edge.top) : box.bottom;
  return { destination: { categoryId, beside: null, after }, line, box };
}

function overlay(className: string, text = ""): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("aria-hidden", "true");
  element.className = className;
  element.textContent = text;
  document.body.append(element);
  return element;
}

/** The scroll distance of a frame for a vertical pointer position, in pixels; negative scrolls up. */
function scrollBy(y: number): number {
  const top = SCROLL_ZONE - y;
  const bottom = y - (innerHeight - SCROLL_ZONE);
  const depth = top > 0 ? -top : bottom > 0 ? bottom : 0;
  return Math.round((Math.max(-1, Math.min(1, depth / SCROLL_ZONE)) * SCROLL_STEP * 10) / 10);
}

/** Animates a dropped row from the pointer to its new position, unless reduced motion is requested. */
function animateDrop(taskId: string, fromTop: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    const row = rowOf(taskId);
    if (!row) return;
    const distance = fromTop - row.getBoundingClientRect().top;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
      duration: SETTLE_DURATION,
      easing: "ease-out",
    });
  });
}

/**
 * Follows the pointer from a press on a task's handle until it is released; Escape cancels the drag.
 *
 * @param start - viewport position of the press, in pixels
 */
export function dragTask(start: { x: number; y: number }, drag: Drag): void {
  const listening = new AbortController();
  const { signal } = listening;
  let at = start;
  let moving: { line: HTMLElement; label: HTMLElement; frame: number } | null = null;

  const draw = () => {
    if (!moving) return;
    const scroll = scrollBy(at.y);
    if (scroll !== 0) scrollTo({ top: scrollY + scroll, behavior: "instant" });
    const found = destinationAt(at.x, at.y);
    const { line, label } = moving;
    label.style.transform = `translate(${at.x + 12}px, ${at.y + 12}px)`;
    line.style.visibility = found ? "visible" : "hidden";
    if (found) {
      line.style.width = `${found.box.width}px`;
      line.style.transform = `translate(${found.box.left}px, ${found.line - 2}px)`;
    }
    moving.frame = requestAnimationFrame(draw);
  };
  const begin = () => {
    rowOf(drag.taskId)?.setAttribute("data-dragged", "");
    moving = { line: overlay("task-line"), label: overlay("task-slip", drag.name), frame: 0 };
    draw();
  };
  const end = () => {
    listening.abort();
    rowOf(drag.taskId)?.removeAttribute("data-dragged");
    if (!moving) return;
    cancelAnimationFrame(moving.frame);
    moving.line.remove();
    moving.label.remove();
    moving = null;
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== drag.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!moving && Math.hypot(at.x - start.x, at.y - start.y) >= DRAG_THRESHOLD) begin();
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== drag.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const found = moving ? destinationAt(at.x, at.y) : null;
    end();
    if (!found) return;
    drag.onDrop(found.destination);
    animateDrop(drag.taskId, at.y);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
}
