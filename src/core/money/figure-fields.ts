// Rules of the numeric fields, and the parsing of pasted or imported figures into them (SPEC section 5, decision 4).
import { exceeds, roundedTo, type Fraction } from "./exact-fractions.ts";
import { readFigure, type ReadField } from "./figures.ts";
import { unfitSentence } from "./measured-amounts.ts";
import {
  COST_DECIMALS,
  COST_MAX,
  DISCOUNT_PERCENT_DECIMALS,
  DISCOUNT_PERCENT_MAX,
  HOURLY_RATE_MAX,
  MARGIN_DECIMALS,
  MARGIN_MAX,
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

export interface FigureField extends ReadField {
  /** Start of a sentence about the field, such as "A cost". */
  name: string;
  decimals: number;
  /** Value of an empty field; null where an empty field has no value. */
  whenEmpty: number | null;
  /** The rule with more decimals to which the quote changes by itself (decision 65). */
  finer?: FigureField;
}

/** @param whenEmpty - the value of an empty field; null where it has none */
export const figureField = (
  name: string,
  decimals: number,
  maximum: number,
  whenEmpty: number | null = 0,
): FigureField => ({ name, decimals, maximum, whenEmpty });

/** A field in percent. */
export const percentField = (...field: Parameters<typeof figureField>): FigureField => ({
  ...figureField(...field),
  isPercent: true,
});

/** A quantity whose unit is not known. */
export const QUANTITY: FigureField = {
  ...figureField("A quantity", QUANTITY_DECIMALS, QUANTITY_MAX, 1),
  unit: null,
};
/** A cost in a quote that uses cents. */
export const COST_IN_CENTS = figureField("A cost", MONEY_DECIMALS, COST_MAX);
/** A cost in a quote as SPEC has it. */
export const COST: FigureField = {
  ...figureField("A cost", COST_DECIMALS, COST_MAX),
  finer: COST_IN_CENTS,
};
/** Markup in the custom task form and in files. */
export const MARKUP = percentField("A markup", MARKUP_DECIMALS, MARKUP_MAX);
/** A percentage on the work of a quote, such as overhead. */
export const CHARGE = percentField("A percentage", MARKUP_DECIMALS, MARKUP_MAX);
/** Markup in a task row: whole percents. */
export const ROW_MARKUP = percentField("The markup of a row", 0, MARKUP_MAX);
/** The markup of many tasks at once: whole percents; an empty field has none. */
export const MARKUP_FOR_ALL = percentField("A markup", 0, MARKUP_MAX, null);
export const PRICE = figureField("A price", MONEY_DECIMALS, TOTAL_MAX, null);
/** What an hour of labor costs a contractor, in dollars; an empty field has no rate. */
export const HOURLY_RATE = figureField("A rate", MONEY_DECIMALS, HOURLY_RATE_MAX, null);
export const FIXED_PAYMENT = figureField("A payment", MONEY_DECIMALS, TOTAL_MAX);
export const PAYMENT_PERCENT = percentField("A share", PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX);
/** A discount; an empty field has none. */
export const DISCOUNT_PERCENT = percentField(
  "A discount",
  DISCOUNT_PERCENT_DECIMALS,
  DISCOUNT_PERCENT_MAX,
  null,
);
export const DISCOUNT_AMOUNT = figureField("A discount", MONEY_DECIMALS, TOTAL_MAX, null);
/** The margin that a contractor wants; an empty field has none. */
export const TARGET_MARGIN = percentField("A margin", MARGIN_DECIMALS, MARGIN_MAX, null);
export const TAX_RATE = percentField("A rate", TAX_RATE_DECIMALS, TAX_RATE_MAX, null);

/** The most decimals that the field can hold: a quote changes to cents by itself. */
export const finestRule = (field: FigureField): FigureField => field.finer ?? field;

/** Sentence such as "A cost has one decimal". */
export const decimalsRule = ({ name, decimals }: FigureField): string =>
  decimals === 0
    ? `${name} is a whole number`
    : `${name} has ${decimals === 1 ? "one decimal" : `at most ${decimals} decimals`}`;

/** Sentence such as "A quantity is at most 1,000,000". */
export const maximumRule = ({ name, maximum }: FigureField): string =>
  `${name} is at most ${maximum.toLocaleString("en-US")}`;

export const negativeRule = ({ name }: FigureField): string => `${name} cannot be negative`;

/** The typed text as notices quote it. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > 30 ? `${line.slice(0, 29)}…` : line}”`;
};

/** A figure that fits its field; `note` says why it differs from the input. */
interface FittedFigure {
  value: number;
  note: string | null;
}

/**
 * Rounds half up to the decimals of the field, and caps at its maximum.
 *
 * @param figure - zero or more
 */
export function fitFigure(figure: Fraction, field: FigureField): FittedFigure {
  if (exceeds(figure, field.maximum))
    return { value: field.maximum, note: `${maximumRule(field)}.` };
  const { value, changed } = roundedTo(figure, field.decimals);
  return { value, note: changed ? `Rounded to ${value}. ${decimalsRule(field)}.` : null };
}

/** The result of parsing a text for a field: a value that fits, empty, or why it is refused and what it was read as. */
type ParsedFigure =
  | ({ kind: "figure" } & FittedFigure)
  | { kind: "empty" }
  | { kind: "refused"; reason: string; read: "negative" | "unfit" | "none" };

/**
 * Parses a complete figure: pasted, imported, or the result of arithmetic in a field.
 *
 * @param text - the input
 * @param field - the field that will hold it
 */
export function parseFigure(text: string, field: FigureField): ParsedFigure {
  const figure = readFigure(text, field);
  const typed = quoted(text);
  if (figure.kind === "empty") return figure;
  if (figure.kind === "unfit") {
    const reason = unfitSentence(typed, figure.dimension, field.unit ?? "");
    return { kind: "refused", read: "unfit", reason };
  }
  if (figure.kind === "share") {
    const reason = `${typed} is a percentage. Write what it is of, as in 200+15% or 200*15%.`;
    return { kind: "refused", read: "unfit", reason };
  }
  if (figure.kind === "none")
    return { kind: "refused", read: "none", reason: `${typed} is not a number.` };
  if (figure.isNegative && figure.figure.over > 0n) {
    const reason = `${negativeRule(field)}: ${typed} was not used.`;
    return { kind: "refused", read: "negative", reason };
  }
  return { kind: "figure", ...fitFigure(figure.figure, field) };
}
