// A formula that is written by choosing, such as "one per 8 ft of width, rounded up, plus 1": to its text, from it, in words.
import { formatNumber } from "../../money/money.ts";
import type { FormulaBase } from "./bases.ts";

/** Figures that a choice has: zero or more, with at most `CHOSEN_DECIMALS` decimals. */
export interface ChosenFormula {
  /** The text of what the quantity follows; null for a fixed quantity, which is `count`. */
  base: string | null;
  /** What is taken off the base before, such as 4 ft of an opening, in its unit. */
  less: number;
  /** So many for each `per` of the base. */
  count: number;
  per: number;
  /** Whether `per` is inches; only of a length. */
  isInches: boolean;
  /** In percent, of what the base gives. */
  waste: number;
  isRoundedUp: boolean;
  /** To a multiple of how much it is rounded up: 1, or such as 8 for pieces of 8 ft. Zero counts as one. */
  full: number;
  /** How many more, such as one at the end. */
  plus: number;
  /** The least quantity; zero for none. */
  atLeast: number;
}

/** Decimals of the figures of a choice. */
export const CHOSEN_DECIMALS = 6;
const INCHES = 12;

/** As much as the base. */
export const following = (base: string, more: Partial<ChosenFormula> = {}): ChosenFormula => ({
  base,
  less: 0,
  count: 1,
  per: 1,
  isInches: false,
  waste: 0,
  isRoundedUp: false,
  full: 1,
  plus: 0,
  atLeast: 0,
  ...more,
});

/** A quantity that follows nothing. */
export const fixedFormula = (quantity: number): ChosenFormula => ({
  ...following(""),
  base: null,
  count: quantity,
});

const roundedText = (parts: string, full: number): string =>
  full === 0 || full === 1 ? `up(${parts})` : `up(${parts} / ${full}) * ${full}`;

/**
 * The text of a choice. A `per` of zero counts as one.
 *
 * @returns for instance "max(up(perimeter / 8) + 1, 4)"
 */
export function formulaText(chosen: ChosenFormula): string {
  const { base, less, isInches, waste, isRoundedUp, plus, atLeast } = chosen;
  if (base === null) return String(chosen.count);
  const per = chosen.per === 0 ? 1 : chosen.per;
  const parts = [
    less > 0 ? `max(${base} - ${less}, 0)` : base,
    chosen.count === 1 ? "" : ` * ${chosen.count}`,
    isInches ? ` * ${INCHES}` : "",
    per === 1 && !isInches ? "" : ` / ${per}`,
    waste > 0 ? ` * (1 + ${waste} / 100)` : "",
  ].join("");
  const rounded = isRoundedUp ? roundedText(parts, chosen.full) : parts;
  const more = plus > 0 ? `${rounded} + ${plus}` : rounded;
  return atLeast > 0 ? `max(${more}, ${atLeast})` : more;
}

const FIGURE = String.raw`(\d+(?:\.\d+)?)`;
const AT_LEAST = new RegExp(`^max\\((.*), ${FIGURE}\\)$`);
const PLUS = new RegExp(`^(.*) \\+ ${FIGURE}$`);
const UP = /^up\((.*)\)$/;
const FULL = new RegExp(`^up\\((.*) / ${FIGURE}\\) \\* \\2$`);
const WASTE = new RegExp(`^(.*) \\* \\(1 \\+ ${FIGURE} / 100\\)$`);
const PER = new RegExp(`^(.*) / ${FIGURE}$`);
const COUNT = new RegExp(`^(.*) \\* ${FIGURE}$`);
const LESS = new RegExp(`^max\\((.*) - ${FIGURE}, 0\\)$`);

/** Takes one part off the end or the outside of a text. */
function taken(text: string, pattern: RegExp): [rest: string, figure: number] | null {
  const found = pattern.exec(text);
  return found?.[1] === undefined ? null : [found[1], Number(found[2] ?? 0)];
}

/**
 * Reads a text that a choice gives.
 *
 * @param bases - what can be chosen
 * @returns null for a text that no choice gives; it was typed
 */
export function chosenFormula(
  formula: string,
  bases: readonly Pick<FormulaBase, "text" | "unit">[],
): ChosenFormula | null {
  if (/^\d+(\.\d+)?$/.test(formula)) return fixedFormula(Number(formula));
  const chosen = following("");
  let text = formula;
  const take = (pattern: RegExp, set: (figure: number) => void): void => {
    const found = taken(text, pattern);
    if (!found) return;
    set(found[1]);
    [text] = found;
  };
  // "max(length - 3, 0)" is a base with something taken off.
  if (!LESS.test(text)) take(AT_LEAST, (figure) => (chosen.atLeast = figure));
  take(PLUS, (figure) => (chosen.plus = figure));
  if (FULL.test(text))
    take(FULL, (figure) => {
      chosen.isRoundedUp = true;
      chosen.full = figure;
    });
  else take(UP, () => (chosen.isRoundedUp = true));
  take(WASTE, (figure) => (chosen.waste = figure));
  const hasPer = PER.test(text);
  take(PER, (figure) => (chosen.per = figure));
  if (hasPer && text.endsWith(` * ${INCHES}`)) take(COUNT, () => (chosen.isInches = true));
  take(COUNT, (figure) => (chosen.count = figure));
  take(LESS, (figure) => (chosen.less = figure));
  const base = bases.find((each) => each.text === text);
  if (!base) return null;
  chosen.base = base.text;
  if (chosen.isInches && base.unit !== "lin.ft") {
    chosen.isInches = false;
    chosen.count = INCHES;
  }
  return formulaText(chosen) === formula ? chosen : null;
}

const UNIT_WORDS = { "lin.ft": "ft", "sq.ft": "sq.ft", "cu.ft": "cu.ft", each: "" } as const;

/**
 * @param unit - of the task, for a fixed quantity
 * @returns such as "one per 8 ft of width, rounded up, plus 1" or "always 3 each"; the text of a typed formula
 */
export function formulaWords(formula: string, bases: readonly FormulaBase[], unit: string): string {
  const chosen = chosenFormula(formula, bases);
  if (!chosen) return formula;
  if (chosen.base === null) return `always ${formatNumber(chosen.count)} ${unit}`;
  const base = bases.find(({ text }) => text === chosen.base);
  if (!base) return formula;
  const { count, per, isInches, less, waste, isRoundedUp, full, plus, atLeast } = chosen;
  const perUnit = isInches ? "in." : UNIT_WORDS[base.unit];
  const each = [per === 1 && !isInches ? "" : formatNumber(per), perUnit].filter(Boolean).join(" ");
  const followed = `${base.label}${less > 0 ? ` less ${formatNumber(less)} ${UNIT_WORDS[base.unit]}`.trimEnd() : ""}`;
  const isSame = count === 1 && per === 1 && !isInches;
  const many = count === 1 ? "one" : formatNumber(count);
  return [
    isSame ? followed : `${many} per ${each === "" ? "" : `${each} of `}${followed}`,
    ...(waste > 0 ? [`plus ${formatNumber(waste)}% waste`] : []),
    ...(isRoundedUp
      ? [full === 1 ? "rounded up" : `rounded up to full ${formatNumber(full)}`]
      : []),
    ...(plus > 0 ? [`plus ${formatNumber(plus)}`] : []),
    ...(atLeast > 0 ? [`at least ${formatNumber(atLeast)}`] : []),
  ].join(", ");
}
