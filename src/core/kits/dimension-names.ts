// Dimensions of kits: those that are asked for first, and the names in formulas of those that the owner adds.
import { FUNCTION_NAMES } from "../starters/formula.ts";
import { MEASURE_NAMES } from "../starters/measures.ts";
import type { NamedDimension } from "./formulas/bases.ts";

/** The dimensions that the dialog of a kit begins with. */
export const USUAL_DIMENSIONS: readonly NamedDimension[] = [
  { name: "length", label: "Length", kind: "length" },
  { name: "width", label: "Width", kind: "length" },
  { name: "height", label: "Height", kind: "length" },
  { name: "area", label: "Area", kind: "area" },
  { name: "count", label: "Count", kind: "count" },
];

/** Longest label of a dimension, in characters. */
export const LABEL_MAX_LENGTH = 40;

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The label as a name of formulas, which have letters only: "Stair run 2" becomes "stairRunTwo". */
function nameOf(label: string): string {
  const words = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\d/g, (digit) => ` ${DIGITS[Number(digit)]} `)
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const [first = "size", ...others] = words;
  return [first, ...others.map(capital)].join("");
}

/**
 * @param label - as the owner typed it
 * @param taken - the other dimensions
 * @returns a name that no dimension, measure or function has
 */
export function dimensionName(label: string, taken: readonly Pick<NamedDimension, "name">[]) {
  const used = new Set([...taken.map(({ name }) => name), ...MEASURE_NAMES, ...FUNCTION_NAMES]);
  const name = nameOf(label);
  const free = [name, ...DIGITS.slice(2).map((digit) => name + capital(digit))];
  return free.find((each) => !used.has(each)) ?? `${name}${"More".repeat(used.size)}`;
}

/** @returns why a dimension cannot have the label, as a sentence; "" if it can */
export function labelProblem(label: string, others: readonly Pick<NamedDimension, "label">[]) {
  const wanted = label.trim().toLowerCase();
  if (wanted === "") return "Enter what is measured, such as Depth.";
  if (wanted.length > LABEL_MAX_LENGTH) return `Use at most ${LABEL_MAX_LENGTH} characters.`;
  const same = others.find((each) => each.label.toLowerCase() === wanted);
  return same ? `There is a dimension “${same.label}” already.` : "";
}
