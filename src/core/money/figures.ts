// Parses figures as people type and paste them: 12,5; $1,250.50; 12*20; 8x12; 12 1/2; (250); 10'6"; 3 sq; 2*(12+14); 100+5%.
import { readMeasure, type Dimension, type Measure } from "../measures/measure-words.ts";
import { dividedBy, fractionOf, plus, times, type Fraction } from "./exact-fractions.ts";
import { isFoot, isSlash, partsOf, type Part } from "./figure-parts.ts";
import { normalFigure, tokensOf } from "./figure-tokens.ts";
import {
  figureIn,
  measuredAmount,
  plainAmount,
  productOfAmounts,
  quotientOfAmounts,
  type Amount,
} from "./measured-amounts.ts";

/**
 * The result of parsing a text: an exact figure, a figure of another dimension than the field's, a percentage of
 * nothing, an empty text, or no figure.
 */
export type FigureReading =
  | { kind: "figure"; figure: Fraction; isNegative: boolean; isComputed: boolean }
  | { kind: "unfit"; dimension: Dimension }
  | { kind: "share" }
  | { kind: "empty" }
  | { kind: "none" };

/** What the text is read for. */
export interface FigureReader {
  /** Whether a single comma is always a decimal sign, as in a percent field. */
  isDecimalOnly?: boolean | undefined;
  /** Whether a percent sign is the unit of the field; elsewhere it computes. */
  isPercent?: boolean | undefined;
  /**
   * The unit of the field, such as "sq.ft", to which measures are converted. Null where it is not known: then feet with
   * inches are feet, and other measures change nothing. Undefined where words never change a figure, as in a cost.
   */
  unit?: string | null | undefined;
}

const NONE = { kind: "none" } as const;
const ONE: Fraction = { over: 1n, under: 1n };
const HUNDREDTH: Fraction = { over: 1n, under: 100n };
/** The characters of the longest text that is read as a figure: longer ones are refused. */
export const FIGURE_MAX_LENGTH = 80;

/** The field's measure; null where it is not known, undefined where there is none. */
type FieldMeasure = Measure | null | undefined;

const isWhole = ({ digits }: { digits: string }): boolean => /^\d+$/.test(digits);

/** A number, or a whole number and a fraction: `12`, `12 1/2`; a fraction alone only before a measure: `1/2"`. */
function takeNumber(parts: Part[]): Fraction | null {
  const first = parts.shift();
  if (first?.kind !== "number") return null;
  const value = fractionOf(first.digits);
  const [second, slash, third] = parts;
  if (second?.kind === "operator") {
    const isFraction = isSlash(second) && slash?.kind === "number" && third?.kind === "measure";
    if (!isFraction) return value;
    parts.splice(0, 2);
    return dividedBy(value, fractionOf(slash.digits));
  }
  const isMixed =
    second?.kind === "number" &&
    isSlash(slash) &&
    third?.kind === "number" &&
    second.spaced &&
    [first, second, third].every(isWhole) &&
    Number(second.digits) < Number(third.digits);
  if (!isMixed) return value;
  parts.splice(0, 3);
  const part = dividedBy(fractionOf(second.digits), fractionOf(third.digits));
  return part && plus(value, part);
}

const INCHES = 12n;

/** The inches behind feet: `6"`, `6 1/2"`, or without a sign: `10'6`. Null without them. @returns feet */
function takeInches(parts: Part[]): Fraction | null {
  const inches = takeNumber(parts);
  const next = parts.at(0);
  if (next?.kind === "measure") {
    const inch = readMeasure("in");
    if (next.measure.dimension !== "length" || next.measure.size !== inch?.size) return null;
    parts.shift();
  }
  const isLess = inches && inches.over < INCHES * inches.under;
  return isLess ? { over: inches.over, under: inches.under * INCHES } : null;
}

/** What brackets compute, in which all amounts must be alike; a single number in them may be meant as negative. */
function takeBrackets(parts: Part[], field: FieldMeasure): Amount | null {
  const isSingle = parts[2]?.kind === "close";
  parts.shift();
  const terms = takeTerms(parts, field);
  const [first, ...others] = terms ?? [];
  if (isSingle || !first || parts.shift()?.kind !== "close") return null;
  const isAlike = ({ dimension, plainFactors }: Amount): boolean =>
    dimension === first.dimension && (dimension === null || plainFactors === first.plainFactors);
  if (!others.every(isAlike)) return null;
  return { ...first, figure: others.reduce((sum, each) => plus(sum, each.figure), first.figure) };
}

/** A number with its measure or percent sign, if it has one, or brackets. */
function takeOperand(parts: Part[], field: FieldMeasure): Amount | null {
  const inBrackets = parts[0]?.kind === "open" ? takeBrackets(parts, field) : undefined;
  const value = inBrackets === undefined ? takeNumber(parts) : (inBrackets?.figure ?? null);
  if (value === null) return null;
  const amount = inBrackets ?? plainAmount(value);
  const [next] = parts;
  if (next?.kind === "percent") {
    parts.shift();
    return { ...amount, figure: times(value, HUNDREDTH) };
  }
  if (next?.kind !== "measure") return amount;
  parts.shift();
  if (amount.dimension !== null) return null;
  let figure = value;
  if (inBrackets === undefined && isFoot(next.measure) && parts[0]?.kind === "number") {
    const inches = takeInches(parts);
    if (!inches) return null;
    figure = plus(value, inches);
  }
  return field ? measuredAmount(figure, next.measure) : plainAmount(figure);
}

/** A product with at most one division, without sums. */
function takeProduct(parts: Part[], field: FieldMeasure): Amount | null {
  let product = takeOperand(parts, field);
  let divisions = 0;
  for (let next = parts[0]; product && next; next = parts[0]) {
    if (next.kind === "close") break;
    if (next.kind !== "operator") return null;
    if (next.sign === "+") break;
    parts.shift();
    const operand = takeOperand(parts, field);
    if (!operand) return null;
    divisions += next.sign === "/" ? 1 : 0;
    // 11/22/2026 is a date, not a figure.
    if (divisions > 1) return null;
    product =
      next.sign === "/" ? quotientOfAmounts(product, operand) : productOfAmounts(product, operand);
  }
  return product;
}

/** Whether a number with a percent sign is a term of its own. */
const isShare = ([first, second, third]: readonly Part[]): boolean =>
  first?.kind === "number" &&
  second?.kind === "percent" &&
  (third === undefined ||
    third.kind === "close" ||
    (third.kind === "operator" && third.sign === "+"));

/** The terms of a sum. As on a calculator, a percentage that is added is one of the sum before it: 100+5% is 105. */
function takeTerms(parts: Part[], field: FieldMeasure): Amount[] | null {
  let terms: Amount[] = [];
  for (;;) {
    const isOfSum = terms.length > 0 && isShare(parts);
    const product = takeProduct(parts, field);
    if (!product) return null;
    if (isOfSum) {
      const growth = plus(ONE, product.figure);
      terms = terms.map((term) => ({ ...term, figure: times(term.figure, growth) }));
    } else terms.push(product);
    const [sign] = parts;
    if (!sign || sign.kind === "close") return terms;
    if (sign.kind !== "operator" || sign.sign !== "+") return null;
    parts.shift();
  }
}

/**
 * @param first - the measure before the first number, if there is one
 * @returns the sum of the terms in the field's unit; a dimension that does not fit it
 */
function sumOf(
  terms: readonly Amount[],
  field: FieldMeasure,
  first: Measure | null,
): Fraction | Dimension {
  let sum: Fraction = { over: 0n, under: 1n };
  for (const term of terms) {
    const figure = field ? figureIn(term, field) : term.figure;
    if (typeof figure === "string") return figure;
    sum = plus(sum, figure);
  }
  return field && first ? figureIn(measuredAmount(sum, first), field) : sum;
}

/**
 * Parses a figure exactly, without binary fractions (decision 4).
 *
 * @param text - typed, pasted or imported text
 * @param reader - what the text is read for
 * @returns the figure as a fraction of zero or more, and whether it is negative
 */
export function readFigure(text: string, reader: FigureReader = {}): FigureReading {
  const { isDecimalOnly = false, isPercent = false, unit } = reader;
  const plain = normalFigure(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > FIGURE_MAX_LENGTH || !/\d/.test(plain)) return NONE;
  const field = typeof unit === "string" ? readMeasure(unit) : unit;
  const tokens = tokensOf(plain, isDecimalOnly, field !== undefined);
  const read = tokens && partsOf(tokens, field !== undefined);
  if (!read) return NONE;
  const isShared = read.parts.some(({ kind }) => kind === "percent");
  if (isShared && isPercent) {
    // "100 + 5 %" is ambiguous among percentages: 105 or 100.05.
    if (read.parts.some(({ kind }) => kind === "operator")) return NONE;
    read.parts = read.parts.filter(({ kind }) => kind !== "percent");
  } else if (isShare(read.parts)) return { kind: "share" };
  const isComputed = read.parts.some(({ kind }) => kind !== "number") || read.first !== null;
  const isMeasured = read.parts.some(({ kind }) => kind === "measure");
  if (read.first && isMeasured) return NONE;
  const terms = takeTerms(read.parts, field);
  if (!terms || read.parts.length > 0) return NONE;
  const figure = sumOf(terms, field, read.first);
  if (typeof figure === "string") return { kind: "unfit", dimension: figure };
  return { kind: "figure", figure, isNegative: read.isNegative, isComputed };
}
