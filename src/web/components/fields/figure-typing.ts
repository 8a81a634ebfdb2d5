// React hook for a numeric field: keeps the typed text, reports its value, and formats it on blur.
import { useState, type ChangeEvent } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import {
  arriveFigure,
  leaveFigure,
  shownFigure,
  typeFigure,
  type FigureTyping,
} from "#core/money/figure-typing.ts";

export interface FigureTypingOptions {
  /** The field's value. */
  value: number | null;
  field: FigureField;
  /** Called with a value of at most the decimals of the field's finest rule (`finestRule`). */
  onChange: (value: number | null) => void;
  /** Called instead of `onChange` when pasted or autofilled input was changed to fit, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
}

interface TypingState {
  typing: FigureTyping | null;
  /** Stays after blur until the next input. */
  note: string | null;
  /** The value that the note is about; the note is hidden when the value changes. */
  about: number | null;
}

const NOTHING: TypingState = { typing: null, note: null, about: null };
const TYPED = /^(insertText|insertCompositionText|delete|history)/;

/** Whether the text was pasted, dropped, or autofilled by the browser. */
const arrivesWhole = (event: Event): boolean =>
  !("inputType" in event) || !TYPED.test(String(event.inputType));

export function useFigureTyping({ value, field, onChange, onFitted }: FigureTypingOptions) {
  const [state, setState] = useState(NOTHING);
  // A value that changed elsewhere, or by undo, replaces the typed text.
  const typing = state.typing?.value === value ? state.typing : null;

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const raw = event.target.value;
    const isWhole = arrivesWhole(event.nativeEvent);
    const next = (isWhole ? arriveFigure : typeFigure)(typing, value, raw, field);
    setState({ typing: next, note: next.note, about: next.value });
    if (next.value === value) return;
    if (isWhole && onFitted && next.note !== null && next.value !== null)
      onFitted(next.value, next.note);
    else onChange(next.value);
  };

  /** @returns whether the typed text was a number */
  const leave = (): boolean => {
    if (!typing) return true;
    const left = leaveFigure(typing, field);
    setState({ typing: null, note: left.note, about: left.value });
    if (left.value !== value) onChange(left.value);
    return !left.isRefused;
  };

  return {
    shown: typing?.text ?? shownFigure(value),
    note: state.about === value ? state.note : null,
    type,
    leave,
  };
}
