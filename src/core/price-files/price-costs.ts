// What a row of a price file costs in a unit of a task: its price less the discount, divided by how many units it is for.
import { COST_MAX, LISTED_COST_DECIMALS, MONEY_DECIMALS } from "../limits.ts";
import {
  dividedBy,
  fractionOfNumber,
  roundedTo,
  times,
  type Fraction,
} from "../money/exact-fractions.ts";
import { formatNumber } from "../money/money.ts";
import { listedAmount } from "../own-prices/own-price.ts";
import { readCost, type DecimalSign } from "./cost-text.ts";
import type { UnitRatio } from "./price-units.ts";

export interface CostCell {
  text: string;
  sign: DecimalSign;
  /** What remains after the discount. */
  remains: Fraction;
  ratio: UnitRatio;
}

/** A cost of a row: dollars for one unit; null for an empty cell. */
export type RowCost =
  | { kind: "empty" }
  | {
      kind: "cost";
      dollars: number;
      /** Dollars as the file has them. */
      written: number;
      /** Whether the file's own figure has more decimals than a price list. */
      isRounded: boolean;
    }
  | { kind: "refused"; reason: string };

const isOne = ({ over, under }: Fraction): boolean => over === under;

/** A cost from which a computed one is rounded to cents; a smaller one keeps the decimals of a price list. */
const CENTS_FROM = 1;

/**
 * Computed exactly and rounded half up once: $172 for a cubic yard are $6.37 for a cubic foot.
 *
 * @returns the cost for one unit of a task, or why it is refused
 */
export function rowCost({ text, sign, remains, ratio }: CostCell): RowCost {
  const read = readCost(text, sign);
  if (read.kind !== "cost") return read;
  const reduced = times(read.dollars, remains);
  const exact = dividedBy(reduced, ratio.per) ?? reduced;
  const isComputed = !isOne(remains) || !isOne(ratio.per);
  const isFine = exact.over < BigInt(CENTS_FROM) * exact.under;
  const decimals = isComputed && !isFine ? MONEY_DECIMALS : LISTED_COST_DECIMALS;
  const { value, changed } = roundedTo(exact, decimals);
  if (value > COST_MAX)
    return {
      kind: "refused",
      reason: `A cost is at most ${COST_MAX.toLocaleString("en-US")}: for one ${ratio.unit} it is ${value.toLocaleString("en-US")}.`,
    };
  const written = roundedTo(read.dollars, LISTED_COST_DECIMALS).value;
  return { kind: "cost", dollars: value, written, isRounded: changed && !isComputed };
}

/** Decimals of a factor and of a percentage in a sentence. */
const SHOWN_DECIMALS = 4;

/** @returns the percentage that a discount takes off, such as "15 %" */
const takenOff = ({ over, under }: Fraction): string =>
  `${formatNumber(roundedTo({ over: (under - over) * 100n, under }, 2).value)} %`;

/**
 * How the file has a cost that was computed, as a sentence: "In the file: $172.00 for 1 CY of 27 cu.ft."
 *
 * @param unitCell - the unit as the row has it
 * @returns "" for a cost as the file has it
 */
export function writtenAs(
  written: readonly number[],
  { remains, ratio }: Pick<CostCell, "remains" | "ratio">,
  unitCell: string,
): string {
  if (written.length === 0 || (isOne(remains) && isOne(ratio.per))) return "";
  const amounts = written.map((each) => `$${listedAmount(each)}`).join(" and ");
  const less = isOne(remains) ? "" : ` less ${takenOff(remains)}`;
  const per = formatNumber(roundedTo(ratio.per, SHOWN_DECIMALS).value);
  const unit = isOne(ratio.per) ? "" : ` for “${unitCell}” (${per} ${ratio.unit})`;
  return `In the file: ${amounts}${less}${unit}.`;
}

/** A discount of nothing. */
export const NO_DISCOUNT: Fraction = fractionOfNumber(1, 0);
