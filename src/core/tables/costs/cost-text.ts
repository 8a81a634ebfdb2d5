// Costs as price files write them: which sign is the decimal one, and what a cost is.
import { COST_MAX } from "../../limits.ts";
import { fractionOf, type Fraction } from "../../money/exact-fractions.ts";
import { quoted } from "../../money/figure-fields.ts";
import { CURRENCY, isUncomputed } from "../table-rows.ts";

export type DecimalSign = "point" | "comma";

/** Without currency and spaces; a negative cost begins with a minus sign. */
function bareCost(text: string): string {
  const bare = text
    .replace(CURRENCY, "")
    .replaceAll(/[\s\u00a0\u202f'’]/g, "")
    .replaceAll("−", "-");
  const [, inBrackets, beforeMinus] = /^\((.*)\)$|^(.*\d)-$/.exec(bare) ?? [];
  const negative = inBrackets ?? beforeMinus;
  return negative === undefined ? bare : `-${negative}`;
}

/** Which signs the decimal one may be in one cost: one, both, or none because it has no sign. */
type Possible = DecimalSign | "either" | "none";

/** "1.234,50" has a decimal comma, "12.5" a decimal point; "1,234" may be either. */
function possibleSign(text: string): Possible {
  const bare = bareCost(text);
  if (!/^-?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return "none";
  const points = bare.split(".").length - 1;
  const commas = bare.split(",").length - 1;
  if (points + commas === 0) return "none";
  if (points > 0 && commas > 0)
    return bare.lastIndexOf(".") > bare.lastIndexOf(",") ? "point" : "comma";
  const sign = points > 0 ? "point" : "comma";
  const other = points > 0 ? "comma" : "point";
  if (points + commas > 1) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? "either" : sign;
}

/**
 * @param costs - the cells of all cost columns
 * @returns the sign that most costs need; null if some have a sign and none says which, as "1,234"
 */
export function foundSign(costs: readonly string[]): DecimalSign | null {
  const counts: Record<Possible, number> = { point: 0, comma: 0, either: 0, none: 0 };
  for (const cost of costs) counts[possibleSign(cost)] += 1;
  if (counts.point === 0 && counts.comma === 0) return counts.either > 0 ? null : "point";
  return counts.comma > counts.point ? "comma" : "point";
}

/** @returns whether a cost is another figure with a decimal point than with a decimal comma */
export const isAmbiguous = (cost: string): boolean => possibleSign(cost) === "either";

const FORMS: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^-?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/,
  comma: /^-?(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
};

/** @returns a figure with a decimal comma as one with a point; any other text as it is */
export function inPoints(text: string): string {
  const bare = bareCost(text);
  return FORMS.comma.test(bare) ? bare.replaceAll(".", "").replace(",", ".") : text;
}

export type CostReading =
  | { kind: "empty" }
  /** Dollars, exactly as they are written. */
  | { kind: "cost"; dollars: Fraction }
  | { kind: "refused"; reason: string };

const refused = (reason: string): CostReading => ({ kind: "refused", reason });

const UNCOMPUTED =
  "The cost is a formula without a stored result: open the file in a spreadsheet and save it.";

/** A dash stands for an empty cell. */
const EMPTY = /^[\s\-–—]*$/;

/**
 * @param text - a cell
 * @returns the cost in dollars, or why it is refused
 */
export function readCost(text: string, sign: DecimalSign): CostReading {
  if (EMPTY.test(text.replace(CURRENCY, ""))) return { kind: "empty" };
  if (isUncomputed(text)) return refused(UNCOMPUTED);
  const bare = bareCost(text);
  if (!FORMS[sign].test(bare) || !/\d/.test(bare))
    return refused(`${quoted(text)} is not a cost with a decimal ${sign}.`);
  const plain = sign === "point" ? bare.replaceAll(",", "") : inPoints(bare);
  if (Number(plain) > COST_MAX)
    return refused(`A cost is at most ${COST_MAX.toLocaleString("en-US")}: ${quoted(text)}.`);
  if (Number(plain) < 0) return refused(`A cost cannot be negative: ${quoted(text)}.`);
  return { kind: "cost", dollars: fractionOf(plain.replace("-", "")) };
}
