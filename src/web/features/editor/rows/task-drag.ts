// A task that is dragged by its handle, with the mouse or a thumb, within its category or to another one.
// No row is drawn again while it moves: a line shows where it will go, and a slip of paper follows the pointer.
import type { TaskDestination } from "#core/edits/task-moves.ts";

/** The pointer must move so far before a press becomes a drag, in pixels. */
const STARTS_AFTER = 4;
/** So near to the window's edges the page scrolls along, in pixels. */
const SCROLL_ZONE = 90;
/** Most pixels that a frame scrolls. */
const SCROLL_STEP = 16;
/** How long a dropped row takes to settle, in milliseconds (SPEC section 9). */
const SETTLES_IN = 200;

interface Drag {
  taskId: string;
  name: string;
  pointerId: number;
  /** Told once, when the task was dropped at a place. */
  onDrop: (destination: TaskDestination) => void;
}

const rowOf = (taskId: string): HTMLElement | null =>
  document.querySelector(`[data-task="${taskId}"]`);

/** Where a task would go if it were dropped at a point, and where the line is to stand. */
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

function slip(className: string, text = ""): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("aria-hidden", "true");
  element.className = className;
  element.textContent = text;
  document.body.append(element);
  return element;
}

/** How far a frame scrolls with the pointer at a height of the window. */
function scrollBy(y: number): number {
  const top = SCROLL_ZONE - y;
  const bottom = y - (innerHeight - SCROLL_ZONE);
  const depth = top > 0 ? -top : bottom > 0 ? bottom : 0;
  return Math.round((Math.max(-1, Math.min(1, depth / SCROLL_ZONE)) * SCROLL_STEP * 10) / 10);
}

/** Lets a dropped row slide from the pointer to its place. */
function settle(taskId: string, fromTop: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    const row = rowOf(taskId);
    if (!row) return;
    const distance = fromTop - row.getBoundingClientRect().top;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
      duration: SETTLES_IN,
      easing: "ease-out",
    });
  });
}

/**
 * Follows the pointer from a press on a task's handle until it is released; Escape gives up.
 *
 * @param start - where the press was
 */
export function dragTask(start: { x: number; y: number }, drag: Drag): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let at = start;
  let moving: { line: HTMLElement; paper: HTMLElement; frame: number } | null = null;

  const draw = () => {
    if (!moving) return;
    const scroll = scrollBy(at.y);
    if (scroll !== 0) scrollTo({ top: scrollY + scroll, behavior: "instant" });
    const found = destinationAt(at.x, at.y);
    const { line, paper } = moving;
    paper.style.transform = `translate(${at.x + 12}px, ${at.y + 12}px)`;
    line.style.visibility = found ? "visible" : "hidden";
    if (found) {
      line.style.width = `${found.box.width}px`;
      line.style.transform = `translate(${found.box.left}px, ${found.line - 2}px)`;
    }
    moving.frame = requestAnimationFrame(draw);
  };
  const begin = () => {
    rowOf(drag.taskId)?.setAttribute("data-dragged", "");
    moving = { line: slip("task-line"), paper: slip("task-slip", drag.name), frame: 0 };
    draw();
  };
  const end = () => {
    stopping.abort();
    rowOf(drag.taskId)?.removeAttribute("data-dragged");
    if (!moving) return;
    cancelAnimationFrame(moving.frame);
    moving.line.remove();
    moving.paper.remove();
    moving = null;
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== drag.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!moving && Math.hypot(at.x - start.x, at.y - start.y) >= STARTS_AFTER) begin();
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== drag.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const found = moving ? destinationAt(at.x, at.y) : null;
    end();
    if (!found) return;
    drag.onDrop(found.destination);
    settle(drag.taskId, at.y);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
}
