// Which typed characters a numeric field accepts, from the left to the first one that does not fit (SPEC section 5, decision 4).
import { decimalsRule, isDecimalOnly, type FigureField } from "./figure-fields.ts";
import { beginsWord } from "./figure-words.ts";

export const OPERATORS = /[*x×+/÷]/i;
const BETWEEN = /[\s'’\u00bc-\u00be*×+/÷()\-−–]/;
const IGNORED = /[$€£¥%]/;

export interface Scan {
  text: string;
  letters: string;
  /** Why a character within the text was removed: a letter, a second point. */
  leftOut: string | null;
  /** Why the remaining characters were refused. */
  reason: string | null;
}

export const LETTERS = "Enter numbers only";
const ONE_POINT = "A number has one decimal point";

/** Why a number cannot take another digit, point or comma. */
function tooFine(number: string, sign: string, field: FigureField): string | null {
  const next = number + sign;
  const decimals = /^[\d,]*\.(\d*)$/.exec(
    isDecimalOnly(field) ? next.replace(",", ".") : next,
  )?.[1];
  if (decimals === undefined) return null;
  const isPointTooMuch = field.decimals === 0 && decimals === "";
  return decimals.length > field.decimals || isPointTooMuch ? decimalsRule(field) : null;
}

/** Whether a character behind a figure can be of a measure: the sign of inches, or a letter of a word that begins so. */
function isOfMeasure(text: string, sign: string, { unit }: FigureField): boolean {
  if (unit === undefined || !/\d/.test(text)) return false;
  if (/["“”″‘′ʼ²³]/.test(sign)) return true;
  const word = /[\p{L}.]*$/u.exec(text)?.[0] ?? "";
  return typeof unit === "string" && /\p{L}/u.test(sign) && beginsWord(word + sign);
}

/** What happens to one character: it is accepted, skipped, or ends the text. */
function classifySign(text: string, sign: string, field: FigureField): "accepted" | Partial<Scan> {
  const isStart = !/\d/.test(text);
  if (IGNORED.test(sign)) return {};
  if (isOfMeasure(text, sign, field)) return "accepted";
  if (BETWEEN.test(sign) || (!isStart && OPERATORS.test(sign)))
    return !isStart || /[(\-−–\u00bc-\u00be]/.test(sign) ? "accepted" : {};
  if (!/[\d.,]/.test(sign)) return isStart ? { letters: sign } : { leftOut: LETTERS };
  const number = /[\d.,]*$/.exec(text)?.[0] ?? "";
  if (sign === "." && number.includes(".")) return { leftOut: ONE_POINT };
  // In arithmetic only the result must fit the field.
  const isAlone = !OPERATORS.test(text) && !/\d\s+\d*$/.test(text);
  const reason = isAlone ? tooFine(number, sign, field) : null;
  return reason === null ? "accepted" : { reason };
}

/** Accepts characters from the left until a number has all digits that fit, and refuses the rest. */
export function scan(raw: string, field: FigureField): Scan {
  const found: Scan = { text: "", letters: "", leftOut: null, reason: null };
  for (const sign of raw) {
    const classified = classifySign(found.text, sign, field);
    if (classified === "accepted") found.text += sign;
    else if (classified.letters !== undefined) found.letters += classified.letters;
    else Object.assign(found, classified);
    if (found.reason !== null) break;
  }
  return { ...found, text: found.text.replace(/^0+(?=\d)/, "") };
}
