// What a quantity of a kit can follow: a dimension, or an area, length or volume of several dimensions.
import type { Unit } from "../../quote/units.ts";
import type { StarterDimension } from "../../starters/starter.ts";

export type NamedDimension = Pick<StarterDimension, "name" | "label" | "kind">;
/** A dimension with its value in the kit. */
export type KitDimension = StarterDimension;

export interface FormulaBase {
  /** As it stands in a formula. */
  text: string;
  /** Within a sentence. */
  label: string;
  unit: Extract<Unit, "lin.ft" | "sq.ft" | "cu.ft" | "each">;
  /** Whether it is one dimension: what is spaced along it has one more at its end. */
  isSingle: boolean;
}

/** With more lengths, areas of two of them are typed: there would be too many to choose from. */
const MOST_PAIRED = 4;

/** The label within a sentence: "Length" becomes "length", "AC units" stays. */
export const inSentence = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const UNIT_OF_KIND = {
  length: "lin.ft",
  extent: "lin.ft",
  area: "sq.ft",
  count: "each",
  pitch: null,
  percent: null,
} as const;

const single = ({ name, label, kind }: NamedDimension): FormulaBase[] => {
  const unit = UNIT_OF_KIND[kind];
  return unit === null ? [] : [{ text: name, label: inSentence(label), unit, isSingle: true }];
};

const isLength = ({ kind }: NamedDimension): boolean => UNIT_OF_KIND[kind] === "lin.ft";
const HEIGHT = "height";

/** Follows from several dimensions. */
const joint = (text: string, label: string, unit: FormulaBase["unit"]): FormulaBase => ({
  text,
  label,
  unit,
  isSingle: false,
});

/** What two lengths in the plan have: an area, the way around it, and three of its sides. */
function ofPair(a: NamedDimension, b: NamedDimension): FormulaBase[] {
  const isMeasured = a.name === "length" && b.name === "width";
  const [one, two] = [inSentence(a.label), inSentence(b.label)];
  return [
    joint(isMeasured ? "floorArea" : `${a.name} * ${b.name}`, `${one} x ${two}`, "sq.ft"),
    isMeasured
      ? joint("perimeter", "perimeter", "lin.ft")
      : joint(`(2 * (${a.name} + ${b.name}))`, `perimeter of ${one} and ${two}`, "lin.ft"),
    joint(`(${a.name} + 2 * ${b.name})`, `three sides (${one} + 2 x ${two})`, "lin.ft"),
    joint(`(2 * ${a.name} + ${b.name})`, `three sides (2 x ${one} + ${two})`, "lin.ft"),
  ];
}

/** What two lengths in the plan and the height have: four walls and a volume. */
function ofHeight(a: NamedDimension, b: NamedDimension): FormulaBase[] {
  const isMeasured = a.name === "length" && b.name === "width";
  const [one, two] = [inSentence(a.label), inSentence(b.label)];
  const around = `(2 * (${a.name} + ${b.name}))`;
  return [
    isMeasured
      ? joint("wallArea", "perimeter x height", "sq.ft")
      : joint(`${around} * ${HEIGHT}`, `perimeter of ${one} and ${two} x height`, "sq.ft"),
    joint(`${a.name} * ${b.name} * ${HEIGHT}`, `${one} x ${two} x height`, "cu.ft"),
  ];
}

/** @returns what quantities can follow with these dimensions, those of one dimension first */
export function basesOf(dimensions: readonly NamedDimension[]): FormulaBase[] {
  const lengths = dimensions.filter(isLength);
  const plan = lengths.filter(({ name }) => name !== HEIGHT).slice(0, MOST_PAIRED);
  const hasHeight = lengths.some(({ name }) => name === HEIGHT);
  const pairs = plan.flatMap((a, at) => plan.slice(at + 1).map((b) => [a, b] as const));
  const upright = plan.map(({ name, label }) =>
    joint(`${name} * ${HEIGHT}`, `${inSentence(label)} x height`, "sq.ft"),
  );
  return [
    ...dimensions.flatMap(single),
    ...pairs.flatMap(([a, b]) => ofPair(a, b)),
    ...(hasHeight ? [...pairs.flatMap(([a, b]) => ofHeight(a, b)), ...upright] : []),
  ];
}
