// A figure while it is typed: what a field takes, what it comes to so far, and what stays when it is left (SPEC section 5, decision 4).
import { exceeds, roundedTo } from "./exact-fractions.ts";
import {
  arrivedFigure,
  decimalsRule,
  fitFigure,
  isDecimalOnly,
  maximumRule,
  negativeRule,
  quoted,
  type FigureField,
} from "./figure-fields.ts";
import { readFigure } from "./figures.ts";

export interface FigureTyping {
  /** What the field shows. */
  text: string;
  /** What the text comes to so far; null where an empty field means nothing. */
  value: number | null;
  /** What the field held before. */
  from: number | null;
  /** Why something was not taken or became another figure. */
  note: string | null;
  /** Whether what follows at the end is not taken either. */
  isStopped: boolean;
  /** Letters that were typed before any digit. */
  letters: string;
  /** Why a sign within the text was left out. */
  leftOut: string | null;
}

/** How a field shows what it holds. */
export const shownFigure = (held: number | null): string => (held === null ? "" : String(held));

const begun = (held: number | null): FigureTyping => ({
  text: shownFigure(held),
  value: held,
  from: held,
  note: null,
  isStopped: false,
  letters: "",
  leftOut: null,
});

const stays = (held: number | null): string =>
  held === null ? "Nothing was changed." : `${held} stays.`;

const OPERATORS = /[*x×+/÷]/i;
const BETWEEN = /[\s'’\u00bc-\u00be*×+/÷()\-−–]/;
const IGNORED = /[$€£¥%]/;

interface Scan {
  text: string;
  letters: string;
  /** Why something within the text was left out: a letter, a second point. */
  leftOut: string | null;
  /** Why the rest was not taken. */
  reason: string | null;
}

const LETTERS = "Letters are not taken here";
const ONE_POINT = "A figure has one decimal point";

/** Why a number cannot have one more digit, point or comma. */
function tooFine(number: string, sign: string, field: FigureField): string | null {
  const next = number + sign;
  const decimals = /^[\d,]*\.(\d*)$/.exec(
    isDecimalOnly(field) ? next.replace(",", ".") : next,
  )?.[1];
  if (decimals === undefined) return null;
  const isPointTooMuch = field.decimals === 0 && decimals === "";
  return decimals.length > field.decimals || isPointTooMuch ? decimalsRule(field) : null;
}

/** What becomes of one sign: it is taken, or left out, or ends the text. */
function judge(text: string, sign: string, field: FigureField): "taken" | Partial<Scan> {
  const isStart = !/\d/.test(text);
  if (IGNORED.test(sign)) return {};
  if (BETWEEN.test(sign) || (!isStart && OPERATORS.test(sign)))
    return !isStart || /[(\-−–\u00bc-\u00be]/.test(sign) ? "taken" : {};
  if (!/[\d.,]/.test(sign)) return isStart ? { letters: sign } : { leftOut: LETTERS };
  const number = /[\d.,]*$/.exec(text)?.[0] ?? "";
  if (sign === "." && number.includes(".")) return { leftOut: ONE_POINT };
  // In a sum or a product only what it comes to must fit.
  const isAlone = !OPERATORS.test(text) && !/\d\s+\d*$/.test(text);
  const reason = isAlone ? tooFine(number, sign, field) : null;
  return reason === null ? "taken" : { reason };
}

/** Takes signs from the left until a number has all the digits that fit; nothing after that is taken. */
function scan(raw: string, field: FigureField): Scan {
  const found: Scan = { text: "", letters: "", leftOut: null, reason: null };
  for (const sign of raw) {
    const judged = judge(found.text, sign, field);
    if (judged === "taken") found.text += sign;
    else if (judged.letters !== undefined) found.letters += judged.letters;
    else Object.assign(found, judged);
    if (found.reason !== null) break;
  }
  return { ...found, text: found.text.replace(/^0+(?=\d)/, "") };
}

/** Whether something was put into a text before its end. */
function isPutInside(before: string, raw: string): boolean {
  if (raw.length <= before.length || raw.startsWith(before)) return false;
  let head = 0;
  while (head < before.length && before[head] === raw[head]) head += 1;
  return raw.endsWith(before.slice(head));
}

/** What a text comes to so far: a sign at its end waits for what follows. */
function soFar(text: string, field: FigureField): Pick<FigureTyping, "value" | "note"> | null {
  const read = readFigure(text.replace(/[\s*x×+/÷(]+$/i, ""), isDecimalOnly(field));
  if (read.kind !== "figure") return null;
  if (read.isNegative) return null;
  if (read.isComputed || exceeds(read.figure, field.maximum)) return fitFigure(read.figure, field);
  // Digits after a decimal comma, which could have become a thousands sign.
  const kept = roundedTo(read.figure, field.decimals);
  if (!kept.changed) return { value: kept.value, note: null };
  const { over, under } = read.figure;
  const scale = 10n ** BigInt(field.decimals);
  const cut = Number((over * scale) / under) / Number(scale);
  return { value: cut, note: `${decimalsRule(field)}: ${cut} stays.` };
}

/** What stands there is left alone until there is a figure; only a field that was emptied is empty. */
function withoutDigits(last: FigureTyping, scanned: Scan, field: FigureField): FigureTyping {
  const { text } = scanned;
  const letters = scanned.letters === "" ? "" : last.letters + scanned.letters;
  const isKept = letters !== "" || text.trim() !== "";
  return {
    text,
    letters,
    from: last.from,
    value: isKept ? last.from : field.whenEmpty,
    note: letters === "" ? null : `${LETTERS}.`,
    leftOut: null,
    isStopped: false,
  };
}

/** What a text with digits comes to; what is negative changes nothing. */
function worth(text: string, last: FigureTyping, field: FigureField) {
  return /[(\-−–]/.test(text)
    ? { value: last.from, note: `${negativeRule(field)}.` }
    : (soFar(text, field) ?? { value: last.value, note: null });
}

/**
 * What a field takes of what was typed.
 *
 * @param before - the typing so far; null when it begins
 * @param held - what the field holds
 * @param raw - the text of the field with the new sign in it, or without one that was deleted
 * @param field - what the field can hold
 */
export function typeFigure(
  before: FigureTyping | null,
  held: number | null,
  raw: string,
  field: FigureField,
): FigureTyping {
  const last = before ?? begun(held);
  if (last.isStopped && raw.length > last.text.length && raw.startsWith(last.text)) return last;
  const scanned = scan(raw, field);
  if (scanned.reason !== null && isPutInside(last.text, raw))
    return { ...last, isStopped: false, note: `${scanned.reason}.` };
  if (!/\d|[\u00bc-\u00be]/.test(scanned.text)) return withoutDigits(last, scanned, field);
  const { text, reason } = scanned;
  const goesOn = last.text !== "" && raw.startsWith(last.text);
  const leftOut = scanned.leftOut ?? (goesOn ? last.leftOut : null);
  const fits = worth(text, last, field);
  const isCapped = fits.note === `${maximumRule(field)}.` && !OPERATORS.test(text);
  const refusal = reason ?? leftOut;
  return {
    text: isCapped ? String(field.maximum) : text,
    value: fits.value,
    from: last.from,
    letters: "",
    leftOut,
    note: refusal === null ? fits.note : `${refusal}: ${text.trim()} stays.`,
    isStopped: reason !== null || isCapped,
  };
}

/**
 * What a field takes of a text that arrives whole, as a paste does: the figure that it means, or nothing.
 *
 * @param raw - the text of the field with what arrived in it
 */
export function arriveFigure(
  before: FigureTyping | null,
  held: number | null,
  raw: string,
  field: FigureField,
): FigureTyping {
  const last = before ?? begun(held);
  const arrived = arrivedFigure(raw, field);
  const plain = { from: last.from, letters: "", leftOut: null, isStopped: false };
  if (arrived.kind === "refused")
    return { ...last, ...plain, note: `${arrived.reason} ${stays(last.value)}` };
  if (arrived.kind === "empty") return { ...plain, text: "", value: field.whenEmpty, note: null };
  return { ...plain, text: String(arrived.value), value: arrived.value, note: arrived.note };
}

/** What a field holds once it is left. */
export interface LeftFigure {
  value: number | null;
  note: string | null;
  /** Whether what was typed is no figure, so that the field holds what it held before. */
  isRefused: boolean;
}

/** What the typing comes to when the field is left: a figure, or what the field held before. */
export function leaveFigure(typing: FigureTyping, field: FigureField): LeftFigure {
  const { text, letters, from, value, note } = typing;
  const typed = letters + text;
  const arrived = arrivedFigure(typed, field);
  if (arrived.kind === "empty") return { value: field.whenEmpty, note, isRefused: false };
  if (text.trim() === "" || arrivedFigure(text, field).kind === "refused") {
    const reason =
      arrived.kind === "refused" ? arrived.reason : `${quoted(typed)} is not one figure.`;
    return { value: from, note: `${reason} ${stays(from)}`, isRefused: true };
  }
  return { value, note, isRefused: false };
}
