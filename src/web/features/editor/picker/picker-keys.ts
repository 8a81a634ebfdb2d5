// Keys of the pickers: the arrow keys move between the search and the results.

/** Attribute of a result that is a button; other results are checkboxes. */
export const RESULT = "data-result";

function moveByArrow(dialog: Element, event: KeyboardEvent): void {
  if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || event.isComposing) return;
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>(`input[type="search"], [role="checkbox"], [${RESULT}]`),
  ];
  const index = stops.findIndex((stop) => stop === event.target);
  const next = index < 0 ? undefined : stops[index + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** For the `ref` of an element in a dialog that has a search field and results. */
export function moveByArrows(element: HTMLElement | null): (() => void) | undefined {
  const dialog = element?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) return undefined;
  const onKeyDown = (event: KeyboardEvent) => moveByArrow(dialog, event);
  dialog.addEventListener("keydown", onKeyDown);
  return () => dialog.removeEventListener("keydown", onKeyDown);
}
