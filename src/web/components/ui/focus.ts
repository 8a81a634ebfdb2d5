// Puts the keyboard where the work goes on when something opens because a person asked for it.

/** As the `ref` of a field: focuses it when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * Focuses the first field of a dialog rather than its close button.
 *
 * @param event - the dialog's own attempt to take the focus
 */
export function focusFirstField(event: Event): void {
  const dialog = event.target instanceof HTMLElement ? event.target : null;
  const field = dialog?.querySelector<HTMLElement>(
    "input:not([type=file]):not(:disabled), textarea:not(:disabled)",
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}
