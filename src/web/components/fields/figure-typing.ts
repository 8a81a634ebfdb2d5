// A numeric field at work: it shows what is typed, tells what that comes to, and settles when it is left.
import { useState, type ChangeEvent } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import {
  arriveFigure,
  leaveFigure,
  shownFigure,
  typeFigure,
  type FigureTyping,
} from "#core/money/figure-typing.ts";

interface FigureTypingOptions {
  /** What the field holds. */
  value: number | null;
  field: FigureField;
  onChange: (value: number | null) => void;
  /** Takes a figure that arrived whole and became another one, with the reason; else `onChange` does. */
  onFitted?: ((value: number, note: string) => void) | undefined;
}

interface TypingState {
  typing: FigureTyping | null;
  /** Stays after the field was left, until something else is typed. */
  note: string | null;
  /** What the field held when the note was made: it says nothing about another figure. */
  about: number | null;
}

const NOTHING: TypingState = { typing: null, note: null, about: null };
const TYPED = /^(insertText|insertCompositionText|delete|history)/;

/** Whether the text came from elsewhere: pasted, dropped, or filled in by the browser. */
const arrivesWhole = (event: Event): boolean =>
  !("inputType" in event) || !TYPED.test(String(event.inputType));

export function useFigureTyping({ value, field, onChange, onFitted }: FigureTypingOptions) {
  const [state, setState] = useState(NOTHING);
  // What was changed elsewhere, or by an undo, goes before what was typed.
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

  /** @returns whether what was typed was a figure */
  const leave = (): boolean => {
    if (!typing) return true;
    const left = leaveFigure(typing, field);
    setState({ typing: null, note: left.note, about: left.value });
    if (left.value !== value) onChange(left.value);
    return !left.isRefused;
  };

  const note = state.about === value ? state.note : null;
  return { shown: typing?.text ?? shownFigure(value), note, type, leave };
}
