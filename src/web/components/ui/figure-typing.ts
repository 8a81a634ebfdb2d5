// A numeric field at work: it shows what is typed, tells what that comes to, and settles when it is left.
import { useState, type ChangeEvent } from "react";
import type { FigureField } from "#core/figure-fields.ts";
import {
  arriveFigure,
  leaveFigure,
  shownFigure,
  typeFigure,
  type FigureTyping,
} from "#core/figure-typing.ts";

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
}

const NOTHING: TypingState = { typing: null, note: null };
const WHOLE = new Set(["insertFromPaste", "insertFromDrop", "insertReplacementText"]);

/** Whether several signs came at once: pasted, dropped, dictated or filled in. */
function arrivesWhole(event: Event): boolean {
  if (!("inputType" in event)) return true;
  const { inputType, data } = event as InputEvent;
  return WHOLE.has(inputType) || (inputType === "insertText" && (data?.length ?? 0) > 1);
}

export function useFigureTyping({ value, field, onChange, onFitted }: FigureTypingOptions) {
  const [state, setState] = useState(NOTHING);
  // What was changed elsewhere, or by an undo, goes before what was typed.
  const typing = state.typing?.value === value ? state.typing : null;

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const raw = event.target.value;
    const isWhole = arrivesWhole(event.nativeEvent);
    const next = (isWhole ? arriveFigure : typeFigure)(typing, value, raw, field);
    setState({ typing: next, note: next.note });
    if (next.value === value) return;
    if (isWhole && onFitted && next.note !== null && next.value !== null)
      onFitted(next.value, next.note);
    else onChange(next.value);
  };

  /** @returns whether what was typed was a figure */
  const leave = (): boolean => {
    if (!typing) return true;
    const left = leaveFigure(typing, field);
    setState({ typing: null, note: left.note });
    if (left.value !== value) onChange(left.value);
    return !left.isRefused;
  };

  return { shown: typing?.text ?? shownFigure(value), note: state.note, type, leave };
}
