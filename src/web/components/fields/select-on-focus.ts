// Props that select a field's text on focus in every browser engine, so that typing replaces it.
import type { FocusEvent, MouseEvent, PointerEvent } from "react";

/** The field that was pressed while it had no focus: that press selects all, the next one places the caret. */
let pressed: HTMLInputElement | null = null;

const selectAll = (field: HTMLInputElement): void => field.setSelectionRange(0, field.value.length);

const isCaret = ({ selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === selectionEnd;

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/**
 * Props of a text field. Tab or the first press selects all text; dragging over a part selects that part;
 * a press in the focused field places the caret.
 *
 * WebKit places the caret on pointer up, after the focus event; on iOS possibly before the click event, so
 * the click handler selects again.
 */
export const selectOnFocus = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>): void => {
    pressed = currentTarget === document.activeElement ? null : currentTarget;
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => selectAll(currentTarget),
  onMouseUp: (event: MouseEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (pressed === field && isAllSelected(field)) event.preventDefault();
  },
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    if (pressed === currentTarget && isCaret(currentTarget)) selectAll(currentTarget);
    pressed = null;
  },
};
