// Parses figures as people type and paste them: 12,5; $1,250.50; 12*20; 8x12; 12 1/2; (250); 10'6"; 3 sq; 2*(12+14); 100+5%.
import {
  FOOT,
  INCH,
  readMeasure,
  type Dimension,
  type Measure,
} from "../measures/measure-words.ts";
import { dividedBy, fractionOf, plus, times, type Fraction } from "./exact-fractions.ts";
import { normalFigure, tokensOf, withoutSign, type Token } from "./figure-tokens.ts";
import { isFoot } from "./figure-words.ts";
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

/** What of a field changes how a text is read. */
export interface ReadField {
  maximum: number;
  /** Whether a percent sign is the unit of the field; elsewhere it computes. */
  isPercent?: true;
  /**
   * The unit of the field, such as "sq.ft", to which measures are converted. Null where it is not known: then feet with
   * inches are feet, and other measures change nothing. Undefined where words never change a figure, as in a cost.
   */
  unit?: string | null;
}

const NONE = { kind: "none" } as const;
const ZERO: Fraction = { over: 0n, under: 1n };
const ONE: Fraction = { over: 1n, under: 1n };
const HUNDREDTH: Fraction = { over: 1n, under: 100n };
/** The characters of the longest text that is read as a figure: longer ones are refused. */
export const FIGURE_MAX_LENGTH = 80;

/** In fields below a thousand a comma is always a decimal sign: 9,975 % is 9.975 %. */
export const isDecimalOnly = ({ maximum }: ReadField): boolean => maximum < 1_000;

/** The field's measure; null where it is not known, undefined where there is none. */
type FieldMeasure = Measure | null | undefined;

const isWhole = ({ digits }: { digits: string }): boolean => /^\d+$/.test(digits);

/** A number, or a whole number and a fraction: `12`, `12 1/2`; a fraction alone only before a measure: `1/2"`. */
function takeNumber(tokens: Token[]): Fraction | null {
  const first = tokens.shift();
  if (first?.kind !== "number") return null;
  const value = fractionOf(first.digits);
  const [second, third, fourth] = tokens;
  if (second?.kind === "/" && third?.kind === "number" && fourth?.kind === "measure") {
    tokens.splice(0, 2);
    return dividedBy(value, fractionOf(third.digits));
  }
  const isMixed =
    second?.kind === "number" &&
    third?.kind === "/" &&
    fourth?.kind === "number" &&
    second.spaced &&
    [first, second, fourth].every(isWhole) &&
    Number(second.digits) < Number(fourth.digits);
  if (!isMixed) return value;
  tokens.splice(0, 3);
  const part = dividedBy(fractionOf(second.digits), fractionOf(fourth.digits));
  return part && plus(value, part);
}

function takeMeasure(tokens: Token[]): Measure | null {
  const [first] = tokens;
  if (first?.kind !== "measure") return null;
  tokens.shift();
  return first.measure;
}

/** The inches behind feet: `6"`, `6 1/2"`, or without a sign: `10'6`. @returns feet; null for anything else */
function takeInches(tokens: Token[]): Fraction | null {
  const inches = takeNumber(tokens);
  const measure = takeMeasure(tokens);
  if (measure && (measure.dimension !== "length" || measure.size !== INCH)) return null;
  const feet = inches && times(inches, { over: INCH, under: FOOT });
  return feet && feet.over < feet.under ? feet : null;
}

/** What brackets compute, in which all amounts must be alike. */
function takeBrackets(tokens: Token[], field: FieldMeasure): Amount | null {
  // A single number in brackets may be meant as negative.
  if (tokens.shift()?.kind !== "(" || tokens[1]?.kind === ")") return null;
  const [first, ...others] = takeTerms(tokens, field) ?? [];
  if (!first || tokens.shift()?.kind !== ")") return null;
  const isAlike = ({ dimension, plainFactors }: Amount): boolean =>
    dimension === first.dimension && (dimension === null || plainFactors === first.plainFactors);
  if (!others.every(isAlike)) return null;
  return { ...first, figure: others.reduce((sum, each) => plus(sum, each.figure), first.figure) };
}

/** A number with its measure or percent sign, if it has one, or brackets. */
function takeOperand(tokens: Token[], field: FieldMeasure): Amount | null {
  const isNumber = tokens[0]?.kind === "number";
  const value = isNumber ? takeNumber(tokens) : null;
  const amount = isNumber ? value && plainAmount(value) : takeBrackets(tokens, field);
  if (amount && tokens[0]?.kind === "%") {
    tokens.shift();
    return { ...amount, figure: times(amount.figure, HUNDREDTH) };
  }
  const measure = takeMeasure(tokens);
  if (!amount || !measure) return amount;
  if (amount.dimension !== null) return null;
  const isFeet = isNumber && isFoot(measure) && tokens[0]?.kind === "number";
  const inches = isFeet ? takeInches(tokens) : ZERO;
  if (!inches) return null;
  const figure = plus(amount.figure, inches);
  return field ? measuredAmount(figure, measure) : plainAmount(figure);
}

/** A product with at most one division, without sums. */
function takeProduct(tokens: Token[], field: FieldMeasure): Amount | null {
  let product = takeOperand(tokens, field);
  let divisions = 0;
  while (product && (tokens[0]?.kind === "*" || tokens[0]?.kind === "/")) {
    const isDivided = tokens.shift()?.kind === "/";
    const operand = takeOperand(tokens, field);
    divisions += isDivided ? 1 : 0;
    // 11/22/2026 is a date, not a figure.
    if (!operand || divisions > 1) return null;
    product = isDivided ? quotientOfAmounts(product, operand) : productOfAmounts(product, operand);
  }
  return product;
}

/** Whether a number with a percent sign is a term of its own. */
const isShare = ([first, second, third]: readonly Token[]): boolean =>
  first?.kind === "number" &&
  second?.kind === "%" &&
  (third === undefined || third.kind === ")" || third.kind === "+");

/** The terms of a sum. As on a calculator, a percentage that is added is one of the sum before it: 100+5% is 105. */
function takeTerms(tokens: Token[], field: FieldMeasure): Amount[] | null {
  const first = takeProduct(tokens, field);
  let terms = first && [first];
  while (terms && tokens[0]?.kind === "+") {
    tokens.shift();
    const isOfSum = isShare(tokens);
    const product = takeProduct(tokens, field);
    if (!product) return null;
    const growth = plus(ONE, product.figure);
    terms = isOfSum
      ? terms.map((term) => ({ ...term, figure: times(term.figure, growth) }))
      : [...terms, product];
  }
  return terms;
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
  let sum = ZERO;
  for (const term of terms) {
    const figure = field ? figureIn(term, field) : term.figure;
    if (typeof figure === "string") return figure;
    sum = plus(sum, figure);
  }
  return field && first ? figureIn(measuredAmount(sum, first), field) : sum;
}

const hasAny = (tokens: readonly Token[], kinds: readonly Token["kind"][]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind));

/**
 * Parses a figure exactly, without binary fractions (decision 4).
 *
 * @param text - typed, pasted or imported text
 * @param field - the field that will hold it
 * @returns the figure as a fraction of zero or more, and whether it is negative
 */
export function readFigure(text: string, field: ReadField): FigureReading {
  const normal = normalFigure(text);
  if (normal === "") return { kind: "empty" };
  if (normal.length > FIGURE_MAX_LENGTH || !/\d/.test(normal)) return NONE;
  const unit = typeof field.unit === "string" ? readMeasure(field.unit) : field.unit;
  const signed = withoutSign(normal);
  let tokens = signed && tokensOf(signed.plain, isDecimalOnly(field), unit !== undefined);
  if (!tokens) return NONE;
  // A measure before the first number, as in "LF 120".
  const first = takeMeasure(tokens);
  if (first && hasAny(tokens, ["measure"])) return NONE;
  if (field.isPercent && hasAny(tokens, ["%"])) {
    // "100 + 5 %" is ambiguous among percentages: 105 or 100.05.
    if (hasAny(tokens, ["*", "/", "+"])) return NONE;
    tokens = tokens.filter(({ kind }) => kind !== "%");
  } else if (isShare(tokens)) return { kind: "share" };
  const isComputed = first !== null || tokens.some(({ kind }) => kind !== "number");
  const terms = takeTerms(tokens, unit);
  if (!terms || tokens.length > 0) return NONE;
  const figure = sumOf(terms, unit, first);
  if (typeof figure === "string") return { kind: "unfit", dimension: figure };
  return { kind: "figure", figure, isNegative: signed?.isNegative === true, isComputed };
}
