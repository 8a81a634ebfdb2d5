// React hook for a numeric field: keeps the typed text, reports its value, and formats it on blur.
import { useState, type ChangeEvent } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import { offeredFigure, type FigureOffer } from "#core/money/figure-offers.ts";
import {
  arriveFigure,
  leaveFigure,
  shownFigure,
  typeFigure,
  type FigureTyping,
} from "#core/money/figure-typing.ts";

interface FigureTypingOptions {
  /** The field's value. */
  value: number | null;
  field: FigureField;
  onChange: (value: number | null) => void;
  /** Called instead of `onChange` when pasted or autofilled input was changed to fit, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
  /** Takes a figure with more decimals than the field, which the quote has to allow first; without it none is offered. */
  onFiner?: ((value: number) => void) | undefined;
}

/** A figure that the person has typed and the field has not accepted, with the way to take it. */
export interface OfferedFigure {
  label: string;
  take: () => void;
}

interface TypingState {
  typing: FigureTyping | null;
  /** Stays after blur until the next input. */
  note: string | null;
  /** What the note offers. */
  offer: FigureOffer | null;
  /** The value that the note is about; the note is hidden when the value changes. */
  about: number | null;
}

const NOTHING: TypingState = { typing: null, note: null, offer: null, about: null };
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
    setState({ typing: next, note: next.note, offer: next.offer, about: next.value });
    if (next.value === value) return;
    if (isWhole && onFitted && next.note !== null && next.value !== null)
      onFitted(next.value, next.note);
    else onChange(next.value);
  };

  const offered = (meant: FigureOffer | null): OfferedFigure | null => {
    if (!meant || (meant.isFiner && !onFiner)) return null;
    const take = meant.isFiner && onFiner ? onFiner : onChange;
    return {
      label: meant.isFiner ? "Use cents in this quote" : `${offeredFigure(meant)}: use it`,
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
    const offer = left.isRefused ? null : typing.offer;
    setState({ typing: null, note: left.note, offer, about: left.value });
    if (left.value !== value) onChange(left.value);
    return !left.isRefused;
  };

  const isCurrent = state.about === value;
  const offer = isCurrent ? offered(state.offer) : null;
  return {
    shown: typing?.text ?? shownFigure(value),
    note: isCurrent ? state.note : null,
    offer,
    type,
    leave,
  };
}
