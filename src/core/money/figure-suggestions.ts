// The figure that a person has typed, where the field has accepted less of it: suggested, to be taken with one press (decision 4).
import { parseFigure, type FigureField } from "./figure-fields.ts";

/** A figure that the person can take with one press. */
export interface FigureSuggestion {
  value: number;
  /** Whether the quote has to use cents for it. */
  isFiner: boolean;
}

/**
 * @param whole - all that was typed or pasted, with the characters that the field has refused
 * @param value - what the field holds
 * @returns the figure of the whole text, if it fits the field, or its finer rule, without rounding
 */
export function suggestionOf(
  whole: string,
  value: number | null,
  field: FigureField,
): FigureSuggestion | null {
  const exactly = (by: FigureField): number | null => {
    const parsed = parseFigure(whole, by);
    return parsed.kind === "figure" && parsed.note === null ? parsed.value : null;
  };
  const meant = exactly(field);
  if (meant !== null) return meant === value ? null : { value: meant, isFiner: false };
  const finer = field.finer ? exactly(field.finer) : null;
  return finer === null ? null : { value: finer, isFiner: true };
}

/** How a suggested figure is written: cents as in an amount. */
export const suggestedText = ({ value }: FigureSuggestion): string =>
  value.toLocaleString("en-US", {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 4,
  });
