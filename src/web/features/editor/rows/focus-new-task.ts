// Moves the focus to a task that was just added.
import { focusOnceCreated, focusOnceRendered } from "#web/components/focus/focus.ts";
import { openTaskForm } from "./open-forms.ts";

/** Selectors of its quantity and its row; on a touch device of its row alone, because a keyboard would cover half of the screen. */
function stopsOf(taskId: string): [string, ...string[]] {
  const row = `[data-task="${taskId}"]`;
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return isTouch ? [row] : [`${row} [data-column="quantity"]`, row];
}

/** Once the dialog that adds the task is closed. Without an id the focus returns to where it was. */
export function focusAfterDialog(taskId: string | undefined): void {
  if (taskId !== undefined) focusOnceCreated(...stopsOf(taskId));
}

/** Where the part of the page that added the task disappears: once it is gone, and has lost the focus. */
export function focusInPlaceOf(taskId: string | undefined): void {
  if (taskId !== undefined) setTimeout(() => focusOnceRendered(stopsOf(taskId)[0]));
}

/** The same for a task whose quantity is typed next, also on a touch device: its keyboard is open already. */
export function typeQuantityInPlaceOf(taskId: string | undefined): void {
  if (taskId === undefined) return;
  openTaskForm(taskId);
  setTimeout(() => focusOnceRendered(`[data-task="${taskId}"] [data-column="quantity"]`));
}
