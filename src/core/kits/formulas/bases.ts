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

/** What two lengths in the plan have: an area, the way around it, and three of its sides. */
function ofPair(a: NamedDimension, b: NamedDimension): FormulaBase[] {
  const isMeasured = a.name === "length" && b.name === "width";
  const [one, two] = [inSentence(a.label), inSentence(b.label)];
  const side = (text: string, label: string): FormulaBase => ({
    text,
    label: `three sides (${label})`,
    unit: "lin.ft",
    isSingle: false,
  });
  return [
    {
      text: isMeasured ? "floorArea" : `${a.name} * ${b.name}`,
      label: `${one} x ${two}`,
      unit: "sq.ft",
      isSingle: false,
    },
    {
      text: isMeasured ? "perimeter" : `(2 * (${a.name} + ${b.name}))`,
      label: isMeasured ? "perimeter" : `perimeter of ${one} and ${two}`,
      unit: "lin.ft",
      isSingle: false,
    },
    side(`(${a.name} + 2 * ${b.name})`, `${one} + 2 x ${two}`),
    side(`(2 * ${a.name} + ${b.name})`, `2 x ${one} + ${two}`),
  ];
}

/** What two lengths in the plan and the height have: four walls and a volume. */
function ofHeight(a: NamedDimension, b: NamedDimension, height: NamedDimension): FormulaBase[] {
  const isMeasured = a.name === "length" && b.name === "width";
  const [one, two] = [inSentence(a.label), inSentence(b.label)];
  return [
    {
      text: isMeasured ? "wallArea" : `(2 * (${a.name} + ${b.name})) * ${height.name}`,
      label: isMeasured ? "perimeter x height" : `perimeter of ${one} and ${two} x height`,
      unit: "sq.ft",
      isSingle: false,
    },
    {
      text: `${a.name} * ${b.name} * ${height.name}`,
      label: `${one} x ${two} x height`,
      unit: "cu.ft",
      isSingle: false,
    },
  ];
}

/** @returns what quantities can follow with these dimensions, those of one dimension first */
export function basesOf(dimensions: readonly NamedDimension[]): FormulaBase[] {
  const lengths = dimensions.filter(isLength);
  const plan = lengths.filter(({ name }) => name !== HEIGHT).slice(0, MOST_PAIRED);
  const height = lengths.find(({ name }) => name === HEIGHT);
  const pairs = plan.flatMap((a, at) => plan.slice(at + 1).map((b) => [a, b] as const));
  const upright = height
    ? plan.map((a): FormulaBase => ({
        text: `${a.name} * ${HEIGHT}`,
        label: `${inSentence(a.label)} x height`,
        unit: "sq.ft",
        isSingle: false,
      }))
    : [];
  return [
    ...dimensions.flatMap(single),
    ...pairs.flatMap(([a, b]) => ofPair(a, b)),
    ...(height ? pairs.flatMap(([a, b]) => ofHeight(a, b, height)) : []),
    ...upright,
  ];
}
