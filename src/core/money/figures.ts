// Parses figures as people type and paste them: "12,5", "$1,250.50", "12*20", "8x12", "12 1/2", "(250)".
import { dividedBy, fractionOf, plus, times, type Fraction } from "./exact-fractions.ts";

const CURRENCIES = "usd cad aud nzd eur gbp us ca c a nz dollar dollars buck bucks euro euros";
const COUNTS =
  "each ea per pc pcs piece pieces unit units lot lots set sets box boxes bag bags roll rolls sheet sheets bundle bundles board boards pallet pallets load loads trip trips room rooms";
const TIMES = "h hr hrs hour hours day days wk week weeks";
const LENGTHS =
  "ft feet foot lf linft lin linear lnft yd yds yard yards linyd ly cm meter meters metre metres inch inches";
const AREAS_AND_VOLUMES =
  "sq square squares sqft sf sqyd sy cu cubic cuft cf cuyd cy m2 m3 ft2 ft3 yd2 yd3 gal gallon gallons liter liters litre litres";
const WEIGHTS = "lb lbs kg ton tons tonne tonnes";
const SHARES = "percent pct";

/**
 * Words that may accompany a figure without changing it: currencies, and units of work, material and time. Words that
 * would change a figure ("5 k", "2 dozen", "500 cr") are excluded.
 */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  [CURRENCIES, COUNTS, TIMES, LENGTHS, AREAS_AND_VOLUMES, WEIGHTS, SHARES].join(" ").split(" "),
);

/** @param word - lower case; dots as in `sq.ft.` are ignored */
const isPlainWord = (word: string): boolean =>
  PLAIN_WORDS.has(word.replaceAll(".", "").replace("²", "2").replace("³", "3"));

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

/** The result of parsing a text: an exact figure, an empty text, or no figure. */
export type FigureReading =
  | { kind: "figure"; figure: Fraction; isNegative: boolean; isComputed: boolean }
  | { kind: "empty" }
  | { kind: "none" };

const NONE = { kind: "none" } as const;
/** Longer texts are refused. */
const LONGEST = 80;

type Token =
  | { kind: "number"; digits: string; spaced: boolean }
  | { kind: "operator"; sign: "*" | "/" | "+" }
  | { kind: "word" | "minus" | "open" | "close" };

const VULGAR = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
const NUMBER = String.raw`\d{1,3}(?<group>[ '])\d{3}(?:\k<group>\d{3})*(?![\d'])(?:[.,]\d*)?|(?:\d|[.,]\d)[\d.,]*`;
const TOKEN = new RegExp(
  String.raw`(?<space> *)(?:(?<number>${NUMBER})|(?<operator>[*/+]|x(?![a-z]))|(?<word>(?:m|ft|yd)[23](?!\d)|[a-z.²³]+|[$€£¥%'"])|(?<minus>-)|(?<open>\()|(?<close>\)))`,
  "y",
);

/** Normalizes signs that look alike; inserts a space before ¼, ½ and ¾. */
const normal = (text: string): string =>
  text
    .replace(VULGAR, (sign) => ` ${sign.normalize("NFKC")}`)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/[\u2018\u2019\u2032\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[\u00d7\u2715\u2716\u22c5\u2217]/g, "*")
    .replace(/[\u00f7\u2044\u2215]/g, "/")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** @returns tokens; null when the text has a sign or word that cannot belong to a figure */
function tokensOf(text: string, isDecimalOnly: boolean): Token[] | null {
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
      if (/[a-z]/.test(found.word) && !isPlainWord(found.word)) return null;
      tokens.push({ kind: "word" });
    } else tokens.push({ kind: found.minus ? "minus" : found.open ? "open" : "close" });
  }
  return tokens;
}

const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === "operator" && signs.includes(token.sign);

/** A minus before or after, or parentheses around the text: at most one of them. */
function withoutSign(tokens: readonly Token[]): { rest: Token[]; isNegative: boolean } | null {
  const marks = tokens.filter(({ kind }) => ["minus", "open", "close"].includes(kind));
  const unmarked = tokens.filter((token) => !marks.includes(token));
  const isEdge = (token: Token | undefined): boolean => {
    const at = tokens.findIndex((each) => each === token);
    const isNumber = ({ kind }: Token): boolean => kind === "number" || kind === "operator";
    return !tokens.slice(0, at).some(isNumber) || !tokens.slice(at).some(isNumber);
  };
  const [first, second, ...more] = marks.map(({ kind }) => kind);
  if (!first) return { rest: unmarked, isNegative: false };
  const isOne = first === "minus" && !second && isEdge(marks[0]);
  const isPair = first === "open" && second === "close" && more.length === 0 && marks.every(isEdge);
  return isOne || isPair ? { rest: unmarked, isNegative: true } : null;
}

const isWhole = ({ digits }: { digits: string }): boolean => /^\d+$/.test(digits);

/** A number, a fraction, or a whole number and a fraction: `12`, `1/2`, `12 1/2`. */
function takeOperand(tokens: Token[]): Fraction | null {
  const first = tokens.shift();
  if (first?.kind !== "number") return null;
  const [second, slash, third] = tokens;
  const isMixed =
    second?.kind === "number" &&
    slash?.kind === "operator" &&
    slash.sign === "/" &&
    third?.kind === "number" &&
    second.spaced &&
    [first, second, third].every(isWhole) &&
    Number(second.digits) < Number(third.digits);
  const whole = fractionOf(first.digits);
  if (!isMixed) return whole;
  tokens.splice(0, 3);
  const part = dividedBy(fractionOf(second.digits), fractionOf(third.digits));
  return part && plus(whole, part);
}

/** A product with at most one division, without sums. */
function takeProduct(tokens: Token[]): Fraction | null {
  let product = takeOperand(tokens);
  let divisions = 0;
  for (let next = tokens[0]; product && next; next = tokens[0]) {
    if (next.kind !== "operator" || next.sign === "+") break;
    tokens.shift();
    const operand = takeOperand(tokens);
    if (!operand) return null;
    divisions += next.sign === "/" ? 1 : 0;
    // 11/22/2026 is a date, not a figure.
    if (divisions > 1) return null;
    product = next.sign === "/" ? dividedBy(product, operand) : times(product, operand);
  }
  return product;
}

function takeSum(tokens: Token[]): Fraction | null {
  let sum = takeProduct(tokens);
  while (sum && tokens.length > 0) {
    const plusSign = tokens.shift();
    if (plusSign?.kind !== "operator" || plusSign.sign !== "+") return null;
    const next = takeProduct(tokens);
    sum = next && plus(sum, next);
  }
  return sum;
}

/** Words are allowed before and after figures, not within one; a slash before a word means "per". */
function withoutWords(tokens: readonly Token[]): Token[] | null {
  const kept = tokens.filter(
    (token, index) =>
      token.kind !== "word" && !(isSign(token, "/") && tokens[index + 1]?.kind === "word"),
  );
  const isApart = tokens.some(
    ({ kind }, index) =>
      kind === "word" &&
      tokens.slice(0, index).findLast((before) => before.kind !== "word")?.kind === "number" &&
      tokens.slice(index).find((after) => after.kind !== "word")?.kind === "number",
  );
  return isApart ? null : kept;
}

/**
 * Parses a figure exactly, without binary fractions (decision 4).
 *
 * @param text - typed, pasted or imported text
 * @param isDecimalOnly - whether a single comma is always a decimal sign, as in a percent field
 * @returns the figure as a fraction of zero or more, and whether it is negative
 */
export function readFigure(text: string, isDecimalOnly = false): FigureReading {
  const plain = normal(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > LONGEST || !/\d/.test(plain)) return NONE;
  const tokens = tokensOf(plain, isDecimalOnly);
  const signed = tokens && withoutSign(tokens);
  const rest = signed && withoutWords(signed.rest);
  if (!rest) return NONE;
  const isComputed = rest.some(({ kind }) => kind === "operator");
  // "100 + 5 %" is ambiguous: 105 or 100.05.
  if (/%|percent|pct/.test(plain) && rest.some((token) => isSign(token, "*+"))) return NONE;
  const figure = takeSum(rest);
  return figure ? { kind: "figure", figure, isNegative: signed.isNegative, isComputed } : NONE;
}
