// React hook for a numeric field: keeps the typed text, reports its value, and formats it on blur.
import { useState, type ChangeEvent } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import { suggestedText, type FigureSuggestion } from "#core/money/figure-suggestions.ts";
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
  onChange: (value: number | null) => void;
  /** Called instead of `onChange` when pasted or autofilled input was changed to fit, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
  /** Takes a figure with more decimals than the field, which the quote has to allow first; without it none is suggested. */
  onFiner?: ((value: number) => void) | undefined;
}

/** A figure that the person has typed and the field has not accepted, with the way to take it. */
export interface SuggestedFigure {
  label: string;
  take: () => void;
}

interface TypingState {
  typing: FigureTyping | null;
  /** Stays after blur until the next input. */
  note: string | null;
  /** What the note suggests. */
  suggestion: FigureSuggestion | null;
  /** The value that the note is about; the note is hidden when the value changes. */
  about: number | null;
}

const NOTHING: TypingState = { typing: null, note: null, suggestion: null, about: null };
const TYPED = /^(insertText|insertCompositionText|delete|history)/;

/** Whether the text was pasted, dropped, or autofilled by the browser. */
const arrivesWhole = (event: Event): boolean =>
  !("inputType" in event) || !TYPED.test(String(event.inputType));

export function useFigureTyping({
  value,
  field,
  onChange,
  onFitted,
  onFiner,
}: FigureTypingOptions) {
  const [state, setState] = useState(NOTHING);
  // A value that changed elsewhere, or by undo, replaces the typed text.
  const typing = state.typing?.value === value ? state.typing : null;

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const raw = event.target.value;
    const isWhole = arrivesWhole(event.nativeEvent);
    const next = (isWhole ? arriveFigure : typeFigure)(typing, value, raw, field);
    setState({ typing: next, note: next.note, suggestion: next.suggestion, about: next.value });
    if (next.value === value) return;
    if (isWhole && onFitted && next.note !== null && next.value !== null)
      onFitted(next.value, next.note);
    else onChange(next.value);
  };

  const suggested = (meant: FigureSuggestion | null): SuggestedFigure | null => {
    if (!meant || (meant.isFiner && !onFiner)) return null;
    const take = meant.isFiner && onFiner ? onFiner : onChange;
    return {
      label: meant.isFiner ? "Use cents in this quote" : `${suggestedText(meant)}: use it`,
      take: () => {
        setState(NOTHING);
        take(meant.value);
      },
    };
  };

  /** @returns whether the typed text was a number */
  const leave = (): boolean => {
    if (!typing) return true;
    const left = leaveFigure(typing, field);
    const suggestion = left.isRefused ? null : typing.suggestion;
    setState({ typing: null, note: left.note, suggestion, about: left.value });
    if (left.value !== value) onChange(left.value);
    return !left.isRefused;
  };

  const isCurrent = state.about === value;
  const suggestion = isCurrent ? suggested(state.suggestion) : null;
  return {
    shown: typing?.text ?? shownFigure(value),
    note: isCurrent ? state.note : null,
    suggestion,
    type,
    leave,
  };
}
