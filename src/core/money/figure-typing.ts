// What is typed into a numeric field: the value so far, the digits that it cannot hold, and its value on blur (SPEC section 5, decision 4).
import { exceeds, roundedTo } from "./exact-fractions.ts";
import {
  decimalsRule,
  finestRule,
  fitFigure,
  maximumRule,
  negativeRule,
  parseFigure,
  type FigureField,
} from "./figure-fields.ts";
import { FIGURE_MAX_LENGTH, isDecimalOnly, readFigure } from "./figures.ts";

export interface FigureTyping {
  /** Text shown in the field. */
  text: string;
  /** Value of the text so far; null where an empty field has no value. */
  value: number | null;
  /** Value of the field before typing began. */
  from: number | null;
  /** Why a character was refused or the value changed. */
  note: string | null;
  /** Whether a digit was refused, so that further ones are refused too. */
  isStopped: boolean;
  /** All that was typed: also letters before any digit, which are not shown, and refused digits. */
  whole: string;
}

/** How the field formats its value. */
export const shownFigure = (held: number | null): string => (held === null ? "" : String(held));

const initialTyping = (held: number | null): FigureTyping => ({
  text: shownFigure(held),
  value: held,
  from: held,
  note: null,
  isStopped: false,
  whole: shownFigure(held),
});

const TOO_LONG = `A figure has at most ${FIGURE_MAX_LENGTH} characters.`;
const OPERATORS = /[*x×+/÷]/i;
const DIGIT = /[\d\u00bc-\u00be]/;
/** What ends an unfinished text, such as an operator, or a word that is being typed. */
const UNFINISHED = /(?:[\s*x×+/÷(]+|\s*\p{L}[\p{L}.]*\s*)$/iu;

const unchangedNote = (held: number | null): string =>
  held === null ? "Nothing was changed." : `Kept ${held}.`;

/** Whether text was inserted before the end. */
const isInsertedInside = (before: string, raw: string): boolean =>
  raw.length > before.length &&
  !raw.startsWith(before) &&
  Array.from(before, (_, at) => at).some(
    (at) => raw.startsWith(before.slice(0, at)) && raw.endsWith(before.slice(at)),
  );

/** Whether a number ends with a digit, or a point, that the field cannot hold; in arithmetic only the result must fit. */
function isTooFine(text: string, field: FigureField): boolean {
  const { decimals } = finestRule(field);
  if (decimals === 0 && /^[^*x×+/÷]*\d[.,]$/i.test(text)) return true;
  // More digits may follow a comma that separates thousands.
  if (!isDecimalOnly(field) && /,\d*$/.test(text)) return false;
  const read = readFigure(text, field);
  return read.kind === "figure" && !read.isComputed && roundedTo(read.figure, decimals).changed;
}

/** Value of a text with digits; one that is no positive figure of the field leaves the value unchanged. */
function valueOf(
  text: string,
  from: number | null,
  field: FigureField,
): Pick<FigureTyping, "value" | "note"> {
  const isOpen = text.lastIndexOf("(") > text.lastIndexOf(")");
  const complete = isOpen ? `${text})` : text;
  const whole = readFigure(complete, field);
  const read = whole.kind === "none" ? readFigure(text.replace(UNFINISHED, ""), field) : whole;
  if (read.kind !== "figure" || read.isNegative) {
    const parsed = isOpen ? null : parseFigure(text, field);
    if (parsed?.kind !== "refused") return { value: from, note: null };
    if (parsed.read === "negative") return { value: from, note: `${negativeRule(field)}.` };
    return { value: from, note: parsed.read === "unfit" ? parsed.reason : null };
  }
  if (read.isComputed || exceeds(read.figure, field.maximum)) return fitFigure(read.figure, field);
  // A second decimal is held at once; behind a comma, which may still separate thousands, once the field is left.
  const rule = /,\d*$/.test(text) ? field : finestRule(field);
  const kept = roundedTo(read.figure, rule.decimals);
  if (!kept.changed) return { value: kept.value, note: null };
  const { over, under } = read.figure;
  const scale = 10n ** BigInt(rule.decimals);
  const cut = Number((over * scale) / under) / Number(scale);
  return { value: cut, note: rule === field ? `${decimalsRule(field)}. Kept ${cut}.` : null };
}

/** The value stays unchanged while the text has no figure, unless the field was emptied. */
function withoutDigits(last: FigureTyping, whole: string, field: FigureField): FigureTyping {
  const text = whole.replace(/\p{L}/gu, "");
  return {
    text,
    value: whole.trim() === "" ? field.whenEmpty : last.from,
    from: last.from,
    note: text === whole ? null : "Enter numbers only.",
    isStopped: false,
    whole,
  };
}

/**
 * Reads typed input. Nothing behind a digit is dropped but digits that the field cannot hold, because what is dropped
 * would change what the rest means.
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
  const added = raw.startsWith(last.text) ? raw.slice(last.text.length) : "";
  const whole = added === "" ? raw : last.whole + added;
  if (whole.length > FIGURE_MAX_LENGTH) return { ...last, note: TOO_LONG };
  if (!DIGIT.test(whole)) return withoutDigits(last, whole, field);
  let text = whole;
  while (isTooFine(text, field)) text = text.slice(0, -1);
  const isStopped = text !== whole;
  const stop = `${decimalsRule(finestRule(field))}.`;
  if (isStopped && isInsertedInside(last.text, raw))
    return { ...last, isStopped: false, note: stop };
  const fits = valueOf(text, last.from, field);
  const isCapped = fits.note === `${maximumRule(field)}.` && !OPERATORS.test(text);
  return {
    text: isCapped ? String(field.maximum) : text,
    value: fits.value,
    from: last.from,
    note: isStopped ? `${stop} Kept ${text.trim()}.` : fits.note,
    isStopped: isStopped || isCapped,
    whole,
  };
}

/**
 * Reads pasted input: the figure that it contains, or nothing.
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
  const parsed = parseFigure(raw, finestRule(field));
  const plain = { from: last.from, isStopped: false };
  if (parsed.kind === "refused")
    return { ...last, ...plain, note: `${parsed.reason} ${unchangedNote(last.value)}` };
  if (parsed.kind === "empty")
    return { ...plain, text: "", whole: "", value: field.whenEmpty, note: null };
  const text = String(parsed.value);
  return { ...plain, text, whole: text, value: parsed.value, note: parsed.note };
}

/** Value of a field after blur. */
interface SettledFigure {
  value: number | null;
  note: string | null;
  /** Whether the input was not a figure, so that the field keeps its previous value. */
  isRefused: boolean;
}

/** Settles the typing on blur: the figure, or the previous value. */
export function leaveFigure(typing: FigureTyping, field: FigureField): SettledFigure {
  const { text, value, from, note, isStopped } = typing;
  const typed = isStopped ? text : typing.whole;
  const parsed = parseFigure(typed, field);
  if (parsed.kind === "empty") return { value: field.whenEmpty, note, isRefused: false };
  if (parsed.kind === "refused")
    return { value: from, note: `${parsed.reason} ${unchangedNote(from)}`, isRefused: true };
  const settled = valueOf(typed, from, finestRule(field));
  // What was said about this value, such as why a pasted text was not used, is still so.
  const isSaid = isStopped || settled.value === value;
  return { ...settled, note: isSaid ? note : settled.note, isRefused: false };
}
