// Fields whose text is selected when they get the focus, so that what is typed replaces it, in every engine.
import type { FocusEvent, MouseEvent, PointerEvent } from "react";

/** The field that the pointer pressed while it had no focus; a press there selects all, the next one places the caret. */
let pressed: HTMLInputElement | null = null;

const selectAll = (field: HTMLInputElement): void => field.setSelectionRange(0, field.value.length);

const isCaret = ({ selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === selectionEnd;

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/**
 * Props of a text field. A Tab or the first press selects all that stands in it; dragging over a part of it
 * selects that part; a press in the field that has the focus places the caret.
 *
 * WebKit places the caret when the pointer is let go, after the field got its focus; a phone's WebKit may do so
 * before the click, so the click selects again.
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
