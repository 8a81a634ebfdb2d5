// Shows a task or a category of the quote and focuses it, also from another step.
import { useLocation } from "wouter";
import { firstStopIn } from "#web/components/focus/focus-places.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { performSoon } from "../acts/acts.ts";

/** How long to wait for a row of a long quote, in milliseconds. */
const WAIT_MS = 10_000;
/** Frames to wait for the fields of a row that came into view, before its first control gets the focus. */
const FIELD_FRAMES = 30;
/** Frames during which rows above may still change their height. */
const SETTLING_FRAMES = 3;

/** The person went on with something else. */
const INTERRUPTIONS = ["pointerdown", "keydown", "wheel"] as const;

function keepInView(item: Element, frames = SETTLING_FRAMES): void {
  item.scrollIntoView({ block: "center", behavior: "instant" });
  if (frames > 1) requestAnimationFrame(() => keepInView(item, frames - 1));
}

/** The control to focus: a field only where that does not open a keyboard over half of the screen. */
function controlIn(item: Element): HTMLElement | null {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const hasField = !isTouch && item.matches("[data-task]");
  const wanted = [...(hasField ? ['[data-column="name"]'] : []), "button[aria-expanded]"];
  const controls = wanted.map((selector) => item.querySelector<HTMLElement>(selector));
  return controls.find((control) => control?.checkVisibility()) ?? null;
}

/**
 * Scrolls to a row or a category and focuses it, as soon as it is rendered.
 *
 * @param selector - of the row or the category
 */
export function focusWhenRendered(selector: string): void {
  const interrupted = new AbortController();
  for (const type of INTERRUPTIONS)
    addEventListener(type, () => interrupted.abort(), {
      signal: interrupted.signal,
      passive: true,
    });
  const until = performance.now() + WAIT_MS;
  let frames = FIELD_FRAMES;
  const look = () => {
    if (interrupted.signal.aborted) return;
    const item = document.querySelector(selector);
    if (item?.checkVisibility()) {
      if (frames === FIELD_FRAMES) keepInView(item);
      frames -= 1;
      const control = controlIn(item) ?? (frames <= 0 ? firstStopIn(item) : null);
      if (control) {
        control.focus({ preventScroll: true });
        keepInView(item);
        return interrupted.abort();
      }
    }
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Goes to the Edit step if necessary, and expands the category. */
function useShow(): (categoryId: string, selector: string) => void {
  const { quoteId } = useQuoteEditing();
  const [path, navigate] = useLocation();
  return (categoryId, selector) => {
    if (path !== paths.quote(quoteId)) navigate(paths.quote(quoteId));
    performSoon(`show-${categoryId}`);
    focusWhenRendered(selector);
  };
}

/** @returns a function that shows and focuses a category */
export function useGoToCategory(): (categoryId: string) => void {
  const show = useShow();
  return (categoryId) => show(categoryId, `[data-category="${categoryId}"]`);
}

/** @returns a function that shows and focuses the row of a task */
export function useGoToTask(): (taskId: string) => void {
  const show = useShow();
  const { current } = useQuoteEditing();
  return (taskId) => {
    const task = current()?.tasks.find(({ id }) => id === taskId);
    if (task) show(task.categoryId, `[data-task="${taskId}"]`);
  };
}
