// Parses figures as people type and paste them: 12,5; $1,250.50; 12*20; 8x12; 12 1/2; (250); 10'6"; 3 sq.
import { readMeasure, type Dimension, type Measure } from "../measures/measure-words.ts";
import { dividedBy, fractionOf, plus, type Fraction } from "./exact-fractions.ts";
import { isFoot, partsOf, type Part } from "./figure-parts.ts";
import { normalFigure, tokensOf } from "./figure-tokens.ts";
import {
  figureIn,
  measuredAmount,
  plainAmount,
  productOfAmounts,
  quotientOfAmounts,
  type Amount,
} from "./measured-amounts.ts";

/** The result of parsing a text: an exact figure, a figure of another dimension than the field's, an empty text, or no figure. */
export type FigureReading =
  | { kind: "figure"; figure: Fraction; isNegative: boolean; isComputed: boolean }
  | { kind: "unfit"; dimension: Dimension }
  | { kind: "empty" }
  | { kind: "none" };

/** What the text is read for. */
export interface FigureReader {
  /** Whether a single comma is always a decimal sign, as in a percent field. */
  isDecimalOnly?: boolean;
  /**
   * The unit of the field, such as "sq.ft", to which measures are converted. Null where it is not known: then feet with
   * inches are feet, and other measures change nothing. Undefined where words never change a figure, as in a cost.
   */
  unit?: string | null | undefined;
}

const NONE = { kind: "none" } as const;
/** Longer texts are refused. */
const LONGEST = 80;

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
    const isFraction = second.sign === "/" && slash?.kind === "number" && third?.kind === "measure";
    if (!isFraction) return value;
    parts.splice(0, 2);
    return dividedBy(value, fractionOf(slash.digits));
  }
  const isMixed =
    second?.kind === "number" &&
    slash?.kind === "operator" &&
    slash.sign === "/" &&
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

/** A number with its measure, if it has one. */
function takeOperand(parts: Part[], field: FieldMeasure): Amount | null {
  const value = takeNumber(parts);
  const [next] = parts;
  if (!value || next?.kind !== "measure") return value && plainAmount(value);
  parts.shift();
  let figure = value;
  if (isFoot(next.measure) && parts[0]?.kind === "number") {
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
    if (next.kind !== "operator" || next.sign === "+") break;
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

/** @returns the sum of the products in the field's unit; a dimension that does not fit it; null for no figure */
function takeSum(parts: Part[], field: FieldMeasure): Fraction | Dimension | null {
  let sum: Fraction | null = null;
  for (;;) {
    const product = takeProduct(parts, field);
    if (!product) return null;
    const figure = field ? figureIn(product, field) : product.figure;
    if (typeof figure === "string") return figure;
    sum = sum ? plus(sum, figure) : figure;
    const sign = parts.shift();
    if (!sign) return sum;
    if (sign.kind !== "operator" || sign.sign !== "+") return null;
  }
}

/**
 * Parses a figure exactly, without binary fractions (decision 4).
 *
 * @param text - typed, pasted or imported text
 * @param reader - what the text is read for
 * @returns the figure as a fraction of zero or more, and whether it is negative
 */
export function readFigure(text: string, reader: FigureReader = {}): FigureReading {
  const { isDecimalOnly = false, unit } = reader;
  const plain = normalFigure(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > LONGEST || !/\d/.test(plain)) return NONE;
  const field = typeof unit === "string" ? readMeasure(unit) : unit;
  const tokens = tokensOf(plain, isDecimalOnly, field !== undefined);
  const read = tokens && partsOf(tokens, field !== undefined);
  if (!read) return NONE;
  const isComputed = read.parts.some(({ kind }) => kind !== "number") || read.first !== null;
  const hasSum = read.parts.some((part) => part.kind === "operator" && "*+".includes(part.sign));
  // "100 + 5 %" is ambiguous: 105 or 100.05.
  if (/%|percent|pct/.test(plain) && hasSum) return NONE;
  const isMeasured = read.parts.some(({ kind }) => kind === "measure");
  if (read.first && isMeasured) return NONE;
  const figure = takeSum(read.parts, field);
  if (!figure) return NONE;
  if (typeof figure === "string") return { kind: "unfit", dimension: figure };
  if (!field || !read.first)
    return { kind: "figure", figure, isNegative: read.isNegative, isComputed };
  const inUnit = figureIn(measuredAmount(figure, read.first), field);
  return typeof inUnit === "string"
    ? { kind: "unfit", dimension: inUnit }
    : { kind: "figure", figure: inUnit, isNegative: read.isNegative, isComputed };
}
