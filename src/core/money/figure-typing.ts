// Input filter of numeric fields: accepts characters, computes the value so far, and settles it on blur (SPEC section 5, decision 4).
import { exceeds, roundedTo } from "./exact-fractions.ts";
import {
  parseFigure,
  decimalsRule,
  fitFigure,
  maximumRule,
  negativeRule,
  quoted,
  readField,
  type FigureField,
} from "./figure-fields.ts";
import { suggestionOf, type FigureSuggestion } from "./figure-suggestions.ts";
import { LETTERS, OPERATORS, scan, type Scan } from "./figure-scan.ts";
import { withoutUnknownWords } from "./figure-words.ts";
import { unfitSentence } from "./measured-amounts.ts";

export interface FigureTyping {
  /** Text shown in the field. */
  text: string;
  /** Value of the text so far; null where an empty field has no value. */
  value: number | null;
  /** Value of the field before typing began. */
  from: number | null;
  /** Why a character was refused or the value changed. */
  note: string | null;
  /** Whether further characters at the end are refused too. */
  isStopped: boolean;
  /** Letters typed before any digit. */
  letters: string;
  /** Why a character within the text was removed. */
  leftOut: string | null;
  /** All that was typed or pasted, with the characters that were refused. */
  whole: string;
  /** The figure of all that was typed, where the field has accepted less. */
  suggestion: FigureSuggestion | null;
}

/** How the field formats its value. */
export const shownFigure = (held: number | null): string => (held === null ? "" : String(held));

/** Nothing was refused. */
const ACCEPTED = { note: null, isStopped: false, letters: "", leftOut: null, suggestion: null };

const initialTyping = (held: number | null): FigureTyping => ({
  ...ACCEPTED,
  text: shownFigure(held),
  value: held,
  from: held,
  whole: shownFigure(held),
});

const unchangedNote = (held: number | null): string =>
  held === null ? "Nothing was changed." : `Kept ${held}.`;

/** Whether text was inserted before the end. */
function isInsertedInside(before: string, raw: string): boolean {
  if (raw.length <= before.length || raw.startsWith(before)) return false;
  let head = 0;
  while (head < before.length && before[head] === raw[head]) head += 1;
  return raw.endsWith(before.slice(head));
}

/** Value of the text so far; a trailing operator is ignored. */
function valueSoFar(text: string, field: FigureField): Pick<FigureTyping, "value" | "note"> | null {
  const whole = readField(text.replace(/[\s*x×+/÷(]+$/i, ""), field);
  const read = whole.kind === "none" ? readField(withoutUnknownWords(text), field) : whole;
  if (read.kind !== "figure") return null;
  if (read.isNegative) return null;
  if (read.isComputed || exceeds(read.figure, field.maximum)) return fitFigure(read.figure, field);
  // Digits after a decimal comma that could also have been a thousands separator.
  const kept = roundedTo(read.figure, field.decimals);
  if (!kept.changed) return { value: kept.value, note: null };
  const { over, under } = read.figure;
  const scale = 10n ** BigInt(field.decimals);
  const cut = Number((over * scale) / under) / Number(scale);
  return { value: cut, note: `${decimalsRule(field)}. Kept ${cut}.` };
}

/** The value stays unchanged while the text has no figure, unless the field was emptied. */
function withoutDigits(last: FigureTyping, scanned: Scan, field: FigureField): FigureTyping {
  const { text } = scanned;
  const letters = scanned.letters === "" ? "" : last.letters + scanned.letters;
  const isKept = letters !== "" || text.trim() !== "";
  return {
    ...ACCEPTED,
    text,
    letters,
    from: last.from,
    value: isKept ? last.from : field.whenEmpty,
    note: letters === "" ? null : `${LETTERS}.`,
    whole: text,
  };
}

/** Value of a text with digits; a negative figure, and one of another dimension, leave the value unchanged. */
function valueOf(text: string, last: FigureTyping, field: FigureField) {
  const read = field.unit === undefined ? null : readField(text, field);
  if (read?.kind === "unfit")
    return {
      value: last.from,
      note: unfitSentence(quoted(text), read.dimension, field.unit ?? ""),
    };
  const isNegative = read?.kind === "figure" ? read.isNegative : /[(\-−–]/.test(text);
  return isNegative
    ? { value: last.from, note: `${negativeRule(field)}.` }
    : (valueSoFar(text, field) ?? { value: last.value, note: null });
}

/**
 * Filters typed input.
 *
 * @param before - the previous typing state; null on the first change
 * @param held - the field's stored value
 * @param raw - the input's text after the change
 * @param field - the rules of the field
 */
export function typeFigure(
  before: FigureTyping | null,
  held: number | null,
  raw: string,
  field: FigureField,
): FigureTyping {
  const last = before ?? initialTyping(held);
  const added = raw.startsWith(last.text) ? raw.slice(last.text.length) : null;
  const whole = added === null || added === "" ? raw : last.whole + added;
  if (last.isStopped && added !== null && added !== "")
    return { ...last, whole, suggestion: suggestionOf(whole, last.value, field) };
  const scanned = scan(raw, field);
  if (scanned.reason !== null && isInsertedInside(last.text, raw))
    return { ...last, isStopped: false, note: `${scanned.reason}.` };
  if (!/\d|[\u00bc-\u00be]/.test(scanned.text)) return withoutDigits(last, scanned, field);
  const { text, reason } = scanned;
  const isAppended = last.text !== "" && raw.startsWith(last.text);
  const leftOut = scanned.leftOut ?? (isAppended ? last.leftOut : null);
  const fits = valueOf(text, last, field);
  const isCapped =
    fits.note !== null && fits.note === `${maximumRule(field)}.` && !OPERATORS.test(text);
  const refusal = reason ?? leftOut;
  const note = refusal === null ? fits.note : `${refusal}. Kept ${text.trim()}.`;
  return {
    text: isCapped ? String(field.maximum) : text,
    value: fits.value,
    from: last.from,
    letters: "",
    leftOut,
    note,
    isStopped: reason !== null || isCapped,
    whole,
    suggestion: note === null ? null : suggestionOf(whole, fits.value, field),
  };
}

/**
 * Filters pasted input: the figure that it contains, or nothing.
 *
 * @param raw - the input's text after the paste
 */
export function arriveFigure(
  before: FigureTyping | null,
  held: number | null,
  raw: string,
  field: FigureField,
): FigureTyping {
  const last = before ?? initialTyping(held);
  const parsed = parseFigure(raw, field);
  const plain = { ...ACCEPTED, from: last.from, whole: raw };
  if (parsed.kind === "refused")
    return { ...last, ...plain, note: `${parsed.reason} ${unchangedNote(last.value)}` };
  if (parsed.kind === "empty") return { ...plain, text: "", value: field.whenEmpty };
  const { value, note } = parsed;
  return {
    ...plain,
    text: String(value),
    value,
    note,
    suggestion: suggestionOf(raw, value, field),
  };
}

/** Value of a field after blur. */
export interface SettledFigure {
  value: number | null;
  note: string | null;
  /** Whether the input was not a figure, so that the field keeps its previous value. */
  isRefused: boolean;
}

/** Settles the typing on blur: the figure, or the previous value. */
export function leaveFigure(typing: FigureTyping, field: FigureField): SettledFigure {
  const { text, letters, from, value, note } = typing;
  const typed = letters + text;
  const parsed = parseFigure(typed, field);
  if (parsed.kind === "empty") return { value: field.whenEmpty, note, isRefused: false };
  const read = parseFigure(text, field);
  const known = withoutUnknownWords(text);
  // A word that was begun and is none is left out, as any letter is (SPEC section 5).
  if (read.kind === "refused" && !read.isUnfit && known !== text) {
    const rest = parseFigure(known, field);
    if (rest.kind === "figure")
      return { value: rest.value, note: `${LETTERS}. Kept ${known.trim()}.`, isRefused: false };
  }
  if (text.trim() === "" || read.kind === "refused") {
    const reason = parsed.kind === "refused" ? parsed.reason : `${quoted(typed)} is not a number.`;
    return { value: from, note: `${reason} ${unchangedNote(from)}`, isRefused: true };
  }
  return { value, note, isRefused: false };
}
