// Making a kit from tasks of a quote: which dimension each quantity follows, and by which formula.
import { dividedBy, fractionOf, type Fraction } from "../money/exact-fractions.ts";
import { workOf } from "../catalog/copied-task.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import type { Unit } from "../quote/units.ts";
import { valuesOf } from "../starters/measures.ts";
import type { StarterDimension } from "../starters/starter.ts";
import type { Kit } from "./kit.ts";

/** The dimensions that a kit can have. */
export const KIT_DIMENSIONS = [
  { name: "length", label: "Length", kind: "length" },
  { name: "width", label: "Width", kind: "length" },
  { name: "height", label: "Height", kind: "length" },
  { name: "area", label: "Area", kind: "area" },
  { name: "count", label: "Count", kind: "count" },
] as const satisfies readonly Omit<StarterDimension, "value">[];

type DimensionName = (typeof KIT_DIMENSIONS)[number]["name"];
/** The dimensions of the quote that the kit is made from; null or missing where it has none. */
export type KitDimensions = Partial<Record<DimensionName, number | null>>;

/** What a quantity can follow: a dimension, or a measure of dimensions. */
const BASES = [
  { name: "length", label: "length", unit: "lin.ft", of: ["length"] },
  { name: "width", label: "width", unit: "lin.ft", of: ["width"] },
  { name: "height", label: "height", unit: "lin.ft", of: ["height"] },
  { name: "area", label: "area", unit: "sq.ft", of: ["area"] },
  { name: "count", label: "count", unit: "each", of: ["count"] },
  { name: "floorArea", label: "length x width", unit: "sq.ft", of: ["length", "width"] },
  { name: "perimeter", label: "perimeter", unit: "lin.ft", of: ["length", "width"] },
  {
    name: "wallArea",
    label: "perimeter x height",
    unit: "sq.ft",
    of: ["length", "width", "height"],
  },
] as const satisfies readonly { name: string; label: string; unit: Unit; of: DimensionName[] }[];
export type KitBase = (typeof BASES)[number];
export type KitBaseName = KitBase["name"];

const given = (dimensions: KitDimensions): Record<string, number> =>
  Object.fromEntries(
    Object.entries(dimensions).flatMap(([name, value]) =>
      typeof value === "number" && value > 0 ? [[name, value]] : [],
    ),
  );

/** @returns what quantities can follow with these dimensions */
export function kitBases(dimensions: KitDimensions): KitBase[] {
  const known = given(dimensions);
  return BASES.filter(({ of }) => of.every((name) => name in known));
}

const valueOf = (base: KitBaseName, dimensions: KitDimensions): Fraction | null =>
  valuesOf(given(dimensions))(base);

/** How much more than a measure a quantity usually is, because of waste. */
const MOST_WASTE = 1.2;

/**
 * @returns what a quantity probably follows: a base of its unit that it equals, or exceeds by usual waste; otherwise the
 *   first base of its unit for areas; null for a quantity that stays as it is
 */
export function suggestedBase(
  { unit, quantity }: Pick<Task, "unit" | "quantity">,
  dimensions: KitDimensions,
): KitBaseName | null {
  const bases = kitBases(dimensions).filter((base) => base.unit === unit);
  const close = bases.find(({ name }) => {
    const value = valueOf(name, dimensions);
    const ratio = value ? (quantity * Number(value.under)) / Number(value.over) : 0;
    return ratio >= 1 && ratio <= MOST_WASTE;
  });
  if (close) return close.name;
  return unit === "sq.ft" ? (bases[0]?.name ?? null) : null;
}

/**
 * @param base - null for a quantity that stays as it is
 * @returns the formula of a quantity that is proportional to its base; with the same dimensions it gives exactly the
 *   quantity
 */
export function quantityFormula(
  quantity: number,
  base: KitBaseName | null,
  dimensions: KitDimensions,
): string {
  const value = base === null ? null : valueOf(base, dimensions);
  if (base === null || value === null || value.over === 0n) return String(quantity);
  const ratio = dividedBy(fractionOf(String(quantity)), value);
  const isSame = ratio !== null && ratio.over === ratio.under;
  return isSame ? base : `${quantity} * ${base} * ${value.under} / ${value.over}`;
}

interface KitWish {
  name: string;
  dimensions: KitDimensions;
  /** What the quantity of each wanted task follows. */
  bases: ReadonlyMap<string, KitBaseName | null>;
}

/**
 * @param newId - gives the ids of the kit and its parts
 * @returns the kit; without tasks when none is wanted
 */
export function makeKit(
  whole: Pick<WholeQuote, "categories" | "tasks">,
  { name, dimensions, bases }: KitWish,
  newId: () => string,
): Kit {
  const categories = inOrder(whole.categories).map((category) => ({
    id: newId(),
    name: category.name,
    defaultLaborHourlyRate: category.defaultLaborHourlyRate,
    tasks: inOrder(whole.tasks.filter((task) => task.categoryId === category.id)).flatMap(
      (task) => {
        const base = bases.get(task.id);
        if (base === undefined || task.quantity === 0) return [];
        return [
          {
            id: newId(),
            ...workOf(task),
            quantity: quantityFormula(task.quantity, base, dimensions),
            ...(!Number.isInteger(task.quantity) && { mayBePart: true }),
          },
        ];
      },
    ),
  }));
  const known = given(dimensions);
  return {
    id: newId(),
    name: name.trim(),
    dimensions: KIT_DIMENSIONS.flatMap((dimension) => {
      const value = known[dimension.name];
      return value === undefined ? [] : [{ ...dimension, value }];
    }),
    categories: categories.filter(({ tasks }) => tasks.length > 0),
  };
}
