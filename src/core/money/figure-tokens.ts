// Divides a written figure into numbers, signs and words; resolves decimal and thousands separators (decision 4).
import { isMeasurePart, isPlainWord } from "./figure-words.ts";

export type Token =
  | { kind: "number"; digits: string; spaced: boolean }
  | { kind: "operator"; sign: "*" | "/" | "+" }
  | { kind: "word"; word: string }
  | { kind: "percent" | "minus" | "open" | "close" };

/** Groups of three digits with one kind of thousands separator. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** With both separators, the last one is the decimal sign and the other one separates thousands. */
function readBothSigns(text: string): string | null {
  const decimalSign = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const [whole = "", decimals = "", ...more] = text.split(decimalSign);
  const groups = whole.split(decimalSign === "," ? "." : ",");
  return more.length === 0 && isGrouped(groups) ? `${groups.join("")}.${decimals}` : null;
}

function readOneSign(text: string, sign: "," | ".", isDecimalOnly: boolean): string | null {
  const groups = text.split(sign);
  const [whole = "", rest = "", ...more] = groups;
  if (more.length > 0) return isGrouped(groups) ? groups.join("") : null;
  const isThousands =
    sign === "," && !isDecimalOnly && isGrouped(groups) && !whole.startsWith("0") && whole !== "";
  return isThousands ? `${whole}${rest}` : `${whole}.${rest}`;
}

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
  const [, spaced, decimals = ""] = /^(\d{1,3}(?:[ ']\d{3})+)([.,]\d*)?$/.exec(text) ?? [];
  if (spaced !== undefined) return spaced.replace(/[ ']/g, "") + decimals.replace(",", ".");
  if (text.includes(",") && text.includes(".")) return readBothSigns(text);
  if (text.includes(",")) return readOneSign(text, ",", isDecimalOnly);
  return text.includes(".") ? readOneSign(text, ".", isDecimalOnly) : text;
}

const VULGAR = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
const NUMBER = String.raw`\d{1,3}(?<group>[ '])\d{3}(?:\k<group>\d{3})*(?![\d'])(?:[.,]\d*)?|(?:\d|[.,]\d)[\d.,]*`;
const TOKEN = new RegExp(
  String.raw`(?<space> *)(?:(?<number>${NUMBER})|(?<operator>[*/+]|x(?![a-z]))|(?<percent>%|percent\b|pct\b)|(?<word>(?:m|ft|yd|pi|vg)[23](?!\d)|[a-z][a-z.²³]*|[$€£¥'"])|(?<minus>-)|(?<open>\()|(?<close>\)))`,
  "y",
);

/**
 * Normalizes signs that look alike, and letters with accents; inserts a space before ¼, ½ and ¾. A country beside a
 * dollar sign says nothing more, and a formula begins with an equals sign.
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

/**
 * @param text - normalized
 * @param hasMeasures - whether every word of a measure may accompany a figure, also one that would change it
 * @returns tokens; null when the text has a sign or word that cannot belong to a figure
 */
export function tokensOf(
  text: string,
  isDecimalOnly: boolean,
  hasMeasures: boolean,
): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const { groups: found } = TOKEN.exec(text) ?? {};
    if (!found) return null;
    if (found.number !== undefined) {
      const digits = plainDigits(found.number, isDecimalOnly);
      if (digits === null) return null;
      tokens.push({ kind: "number", digits, spaced: found.space !== "" });
    } else if (found.operator !== undefined) {
      const sign = found.operator === "x" ? "*" : (found.operator as "*" | "/" | "+");
      tokens.push({ kind: "operator", sign });
    } else if (found.word !== undefined) {
      const { word } = found;
      const isSign = /[$€£¥]/.test(word);
      if (!isSign && !isPlainWord(word) && !(hasMeasures && isMeasurePart(word))) return null;
      tokens.push({ kind: "word", word });
    } else {
      const { percent, minus, open } = found;
      tokens.push({ kind: percent ? "percent" : minus ? "minus" : open ? "open" : "close" });
    }
  }
  return tokens;
}
