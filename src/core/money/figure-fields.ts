// What each numeric field holds, and how a figure that arrives whole becomes one that fits (SPEC section 5, decision 4).
import { exceeds, roundedTo, type Fraction } from "./exact-fractions.ts";
import { readFigure } from "./figures.ts";
import {
  COST_DECIMALS,
  COST_MAX,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TAX_RATE_DECIMALS,
  TAX_RATE_MAX,
  TOTAL_MAX,
} from "../limits.ts";

export interface FigureField {
  /** As a sentence begins with it, such as "A cost". */
  name: string;
  decimals: number;
  maximum: number;
  /** What an empty field means; null where it means nothing. */
  whenEmpty: number | null;
}

const rule = (
  name: string,
  decimals: number,
  maximum: number,
  whenEmpty: number | null = 0,
): FigureField => ({ name, decimals, maximum, whenEmpty });

export const QUANTITY = rule("A quantity", QUANTITY_DECIMALS, QUANTITY_MAX, 1);
export const COST = rule("A cost", COST_DECIMALS, COST_MAX);
/** The markup of the custom task form and of files. */
export const MARKUP = rule("A markup", MARKUP_DECIMALS, MARKUP_MAX);
/** The markup of a task row: whole percents. */
export const ROW_MARKUP = rule("The markup of a row", 0, MARKUP_MAX);
export const PRICE = rule("A price", MONEY_DECIMALS, TOTAL_MAX, null);
export const FIXED_PAYMENT = rule("A payment", MONEY_DECIMALS, TOTAL_MAX);
export const PAYMENT_PERCENT = rule("A share", PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX);
export const TAX_RATE = rule("A rate", TAX_RATE_DECIMALS, TAX_RATE_MAX, null);

/** In fields that hold less than a thousand a comma never parts thousands: 9,975 % is 9.975 %. */
export const isDecimalOnly = ({ maximum }: FigureField): boolean => maximum < 1_000;

const grouped = (value: number): string => value.toLocaleString("en-US");

/** For instance "A cost has one decimal". */
export const decimalsRule = ({ name, decimals }: FigureField): string =>
  decimals === 0
    ? `${name} is a whole number`
    : `${name} has ${decimals === 1 ? "one decimal" : `at most ${decimals} decimals`}`;

/** For instance "A quantity is at most 1,000,000". */
export const maximumRule = ({ name, maximum }: FigureField): string =>
  `${name} is at most ${grouped(maximum)}`;

export const negativeRule = ({ name }: FigureField): string => `${name} cannot be negative`;

/** A text as a note quotes it. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > 30 ? `${line.slice(0, 29)}…` : line}”`;
};

/** A figure that fits its field; `note` says why it is another one than the one that came. */
export interface FittedFigure {
  value: number;
  note: string | null;
}

/**
 * Rounds half up to the decimals of the field, and caps.
 *
 * @param figure - zero or more
 */
export function fitFigure(figure: Fraction, field: FigureField): FittedFigure {
  if (exceeds(figure, field.maximum))
    return { value: field.maximum, note: `${maximumRule(field)}.` };
  const { value, changed } = roundedTo(figure, field.decimals);
  return { value, note: changed ? `Rounded to ${value}. ${decimalsRule(field)}.` : null };
}

/** What a text means in a field: a figure that fits, nothing, or a reason why it is not taken. */
export type ArrivedFigure =
  | ({ kind: "figure" } & FittedFigure)
  | { kind: "empty" }
  | { kind: "refused"; reason: string; isNegative: boolean };

/**
 * Reads a figure that arrives whole: pasted, from a file, or computed in a field.
 *
 * @param text - what arrived
 * @param field - where it is to stand
 */
export function arrivedFigure(text: string, field: FigureField): ArrivedFigure {
  const read = readFigure(text, isDecimalOnly(field));
  if (read.kind === "empty") return read;
  if (read.kind === "none")
    return { kind: "refused", isNegative: false, reason: `${quoted(text)} is not one figure.` };
  if (read.isNegative && read.figure.over > 0n) {
    const reason = `${negativeRule(field)}: ${quoted(text)} was not taken.`;
    return { kind: "refused", isNegative: true, reason };
  }
  return { kind: "figure", ...fitFigure(read.figure, field) };
}
