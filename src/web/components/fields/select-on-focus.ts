// Props of a figure field: the first click selects its whole value in every browser engine, so that typing replaces it.
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";

/** The focused field, until a click, a caret key or input in it; null afterwards. */
let untouched: HTMLInputElement | null = null;
/** The field whose click, which is under way, selects all. */
let pressed: HTMLInputElement | null = null;

const CARET_KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

const selectAll = (field: HTMLInputElement): void => field.setSelectionRange(0, field.value.length);

const isCaret = ({ selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === selectionEnd;

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

const endSelecting = (): void => {
  untouched = null;
};

/**
 * Props of a text field. The focus selects all text, and so does the first click, also when Tab or the app had set
 * the focus. Dragging over a part selects that part. A further click, or a click after input or a caret key, places
 * the caret.
 *
 * WebKit places the caret on pointer up, after the focus event; on iOS possibly before the click event, so
 * the click handler selects again.
 */
export const selectOnFocus = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>): void => {
    const hasFocus = currentTarget === document.activeElement;
    pressed = !hasFocus || currentTarget === untouched ? currentTarget : null;
    // A press on selected text starts to drag it, and Firefox and WebKit place the caret only after the click event.
    if (hasFocus && pressed) currentTarget.setSelectionRange(0, 0);
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    untouched = currentTarget;
    selectAll(currentTarget);
  },
  onMouseUp: (event: MouseEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (pressed === field && isAllSelected(field)) event.preventDefault();
  },
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    if (pressed === currentTarget && isCaret(currentTarget)) selectAll(currentTarget);
    pressed = null;
    untouched = null;
  },
  onInput: endSelecting,
  // In the capture phase, because the handlers of a cell move the focus on some of these keys.
  onKeyDownCapture: ({ key }: KeyboardEvent<HTMLInputElement>): void => {
    if (CARET_KEYS.has(key)) endSelecting();
  },
};
