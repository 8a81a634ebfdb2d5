// A formula as people type it: labels and names in any case, "x" between lengths; read into the language of formulas, or refused with a reason.
import { FormulaError, FUNCTION_NAMES } from "../../starters/formula.ts";
import { MEASURE_NAMES, valuesOf } from "../../starters/measures.ts";
import { defaultDimensions, quantityOf } from "../../starters/starter-plan.ts";
import { FORMULA_MAX_LENGTH } from "../../limits.ts";
import type { Unit } from "../../quote/units.ts";
import { basesOf, type KitDimension } from "./bases.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words that stand for a name: labels of dimensions first, longer ones before shorter ones. */
function namesOf(dimensions: readonly KitDimension[]): Map<string, string> {
  const entries = [
    ...MEASURE_NAMES.map((name) => [name, name] as const),
    ...FUNCTION_NAMES.map((name) => [name, name] as const),
    ...dimensions.flatMap(({ name, label }) => [[name, name] as const, [label, name] as const]),
  ];
  const found = new Map(entries.map(([word, name]) => [word.toLowerCase(), name]));
  return new Map([...found].sort(([a], [b]) => b.length - a.length));
}

/** @returns the text in the language of formulas, as far as its words are known */
export function readTyped(text: string, dimensions: readonly KitDimension[]): string {
  const names = namesOf(dimensions);
  const words = [...names.keys()].map(escaped).join("|");
  return text
    .replaceAll("×", "*")
    .replaceAll("÷", "/")
    .replaceAll("−", "-")
    .replaceAll(
      new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, "gi"),
      (word) => names.get(word.toLowerCase()) ?? word,
    )
    .replaceAll(/(?<=[\w)]) +[xX] +(?=[\w(])/g, " * ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The names that the formula can use with these dimensions. */
function usableNames(dimensions: readonly KitDimension[]): string[] {
  const bases = new Set(basesOf(dimensions).map(({ text }) => text));
  return [
    ...dimensions.map(({ name }) => name),
    ...MEASURE_NAMES.filter((measure) => bases.has(measure)),
  ];
}

function unknownName(formula: string, dimensions: readonly KitDimension[]): string | undefined {
  const values = valuesOf(defaultDimensions({ dimensions }));
  const isCall = (at: number) => /^ *\(/.test(formula.slice(at));
  return [...formula.matchAll(/[A-Za-z]\w*/g)].find(({ 0: name, index }) => {
    if (isCall(index + name.length)) return false;
    try {
      return values(name) === null;
    } catch {
      return true;
    }
  })?.[0];
}

/** Such as "length, width and height". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/**
 * @param formula - in the language of formulas
 * @param unit - of the task
 * @param dimensions - of the kit, with their values
 * @returns what is wrong with it as a sentence; "" for a formula that can be used
 */
export function formulaProblem(
  formula: string,
  unit: Unit,
  dimensions: readonly KitDimension[],
): string {
  if (formula.trim() === "") return "Enter a quantity or a formula.";
  if (formula.length > FORMULA_MAX_LENGTH)
    return `A formula has at most ${FORMULA_MAX_LENGTH} characters.`;
  if (formula.includes("%"))
    return "“%” cannot be used here. For 10% of waste, write * 1.1 behind the formula.";
  if (/["'′″’”]/.test(formula))
    return "Write feet as a number, such as 8; for inches divide by 12, such as 16 / 12.";
  const unknown = unknownName(formula, dimensions);
  if (unknown !== undefined) {
    const usable = usableNames(dimensions);
    const ways = usable.length === 0 ? "Enter dimensions first." : `You can use ${listed(usable)}.`;
    return `“${unknown}” is not a dimension of this kit. ${ways}`;
  }
  try {
    quantityOf(formula, unit, defaultDimensions({ dimensions }));
    return "";
  } catch (error) {
    if (error instanceof FormulaError)
      return `${error.why.charAt(0).toUpperCase()}${error.why.slice(1)}.`;
    throw error;
  }
}
