// Divides a written figure into numbers, signs and measures; resolves decimal and thousands separators (decision 4).
import type { Measure } from "../measures/measure-words.ts";
import { isCurrency, isFoot, isMeasurePart, isPlainWord, measureOfWords } from "./figure-words.ts";

type Sign = "*" | "/" | "+" | "%" | "(" | ")";

export type Token =
  /** `spaced`: nothing but a space is between it and what is before. */
  | { kind: "number"; digits: string; spaced: boolean }
  | { kind: "measure"; measure: Measure }
  | { kind: Sign };

/** Groups of three digits with one kind of thousands separator, and decimals behind another sign. */
const GROUPED = /^(\d{1,3}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,]\d*))?$/;

/**
 * Resolves decimal and thousands separators (decision 4): a comma followed by exactly three digits
 * separates thousands, any other single comma is a decimal sign. Where it cannot separate
 * thousands, as in `0,125` or `1250,500`, it is a decimal sign too.
 *
 * @param text - digits, points, commas, spaces and apostrophes
 * @param isDecimalOnly - for fields below a thousand, where a single comma is always a decimal sign
 * @returns digits with at most one point; null when the separators are inconsistent
 */
function plainDigits(text: string, isDecimalOnly: boolean): string | null {
  const [, whole, separator = "", decimals = ""] = GROUPED.exec(text) ?? [];
  const isDecimal =
    /^\d+\.\d+$/.test(text) || (/^\d+,\d+$/.test(text) && (isDecimalOnly || text.startsWith("0")));
  if (whole !== undefined && !isDecimal)
    return whole.replaceAll(separator, "") + decimals.replace(",", ".");
  return /^\d*[.,]?\d*$/.test(text) ? text.replace(",", ".") : null;
}

const VULGAR = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;

/**
 * Normalizes signs that look alike, and letters with accents; inserts a space before ¼, ½ and ¾. A
 * country beside a dollar sign says nothing more, and a formula begins with an equals sign.
 */
export const normalFigure = (text: string): string =>
  text
    .replace(VULGAR, (sign) => ` ${sign.normalize("NFKC")}`)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/\p{L}/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(/[\u2018\u2019\u2032\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u2033]|''/g, '"')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[\u00d7\u2715\u2716\u22c5\u2217]/g, "*")
    .replace(/[\u00f7\u2044\u2215]/g, "/")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/\b(?:us|ca?|au?|nz) ?\$|\$ ?(?:us|ca)\b/g, "$")
    .replace(/^= ?/, "");

/** Writes x, percent and m2 as signs, so that words and digits are told apart. It looks back: only for short texts. */
const withSigns = (text: string): string =>
  text
    .replace(/(?<![a-z][a-z.²³]*)x(?![a-z])/g, "*")
    .replace(/(?<![a-z][a-z.²³]*)(?:percent|pct)\b/g, "%")
    .replace(/(?<![a-z][a-z.]*)(m|ft|yd|pi|vg)2(?!\d)/g, "$1²")
    .replace(/(?<![a-z][a-z.]*)(m|ft|yd|pi|vg)3(?!\d)/g, "$1³");

/**
 * A minus before or after, or brackets around a single number, as accountants write it: at most one of them.
 *
 * @param text - normalized, and short
 * @returns the text with signs for words, without the minus or the brackets; null when a minus stands elsewhere
 */
export function withoutSign(text: string): { plain: string; isNegative: boolean } | null {
  // Architects write 10'-6": the dash between feet and inches is no minus.
  const undashed = withSigns(text).replace(
    /(?<=\d[^-*/+()]*)([a-z][a-z.]*|') ?- ?(?=[.,]?\d)/g,
    (dash, word: string) => (isFoot(measureOfWords([word])) ? `${word} ` : dash),
  );
  const marks = undashed.replace(/[^-()]/g, "");
  const isEdge = undashed.split(/[-()]/).filter((part) => /[\d*/+]/.test(part)).length === 1;
  if (isEdge && (marks === "-" || (marks === "()" && !/[*/+]/.test(undashed))))
    return { plain: undashed.replace(/[-()]/g, " ").trim(), isNegative: true };
  // Brackets around a part of what is computed; one number in brackets beside others may be meant as negative.
  const isSigned = marks.includes("-") || (marks !== "" && !/[*/+]/.test(undashed));
  return isSigned ? null : { plain: undashed, isNegative: false };
}

const NUMBER = String.raw`\d{1,3}(?<group>[ '])\d{3}(?:\k<group>\d{3})*(?![\d'])(?:[.,]\d*)?|(?:\d|[.,]\d)[\d.,]*`;
const WORD = String.raw`(?:[a-z][a-z.²³]*|[$€£¥'"])`;
const WORDS = new RegExp(WORD, "g");
const TOKEN = new RegExp(
  String.raw`(?<space> *)(?:(?<number>${NUMBER})|(?<per>/ *)?(?<words>${WORD}(?: *${WORD})*)|(?<sign>[*/+%()]))`,
  "y",
);

/**
 * Words are allowed before and after figures, not within one; a slash before a word means "per".
 *
 * @param hasMeasures - whether a measure is a part of the figure; else no word changes it
 * @returns the measure that the words name; undefined where they say nothing, null where they belong to no figure
 */
function measureIn(text: string, isPer: boolean, hasMeasures: boolean): Measure | undefined | null {
  const words = text.match(WORDS) ?? [];
  const told = words.filter((word) => !isCurrency(word));
  const isKnown = (word: string) => isPlainWord(word) || (hasMeasures && isMeasurePart(word));
  if (!told.every(isKnown)) return null;
  if (!hasMeasures || told.length === 0) return undefined;
  // So many for each unit is no quantity.
  return isPer ? null : (measureOfWords(told) ?? null);
}

/**
 * @param text - normalized, without a sign
 * @returns tokens; null when the text has a sign or word that cannot belong to a figure
 */
export function tokensOf(
  text: string,
  isDecimalOnly: boolean,
  hasMeasures: boolean,
): Token[] | null {
  const tokens: Token[] = [];
  let isApart = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const { groups: found } = TOKEN.exec(text) ?? {};
    if (!found) return null;
    const { number, words, space, per, sign } = found;
    if (number !== undefined) {
      const digits = plainDigits(number, isDecimalOnly);
      if (digits === null) return null;
      tokens.push({ kind: "number", digits, spaced: space !== "" && !isApart });
    } else if (words !== undefined) {
      const measure = measureIn(words, per !== undefined, hasMeasures);
      if (measure === null) return null;
      if (measure) tokens.push({ kind: "measure", measure });
    } else tokens.push({ kind: sign as Sign });
    isApart = words !== undefined;
  }
  return tokens;
}
