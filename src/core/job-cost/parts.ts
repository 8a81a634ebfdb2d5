// What tasks of the catalog are made of: the pieces that a supplier sells, and how many of them a quantity takes.
import * as z from "zod";
import { MONEY_DECIMALS, NAME_MAX_LENGTH, QUANTITY_DECIMALS } from "../limits.ts";
import {
  fractionOf,
  fractionOfNumber,
  plus,
  times,
  type Fraction,
} from "../money/exact-fractions.ts";
import { priceKey } from "../own-prices/own-price.ts";
import { UNITS } from "../quote/units.ts";
import { nonBlankText } from "../text/text.ts";

/** How pieces are sold, with the plural. */
export const SOLD_AS = {
  piece: "pieces",
  sheet: "sheets",
  bag: "bags",
  box: "boxes",
  bundle: "bundles",
  roll: "rolls",
  gallon: "gallons",
  bucket: "buckets",
  tube: "tubes",
  can: "cans",
  foot: "feet",
  "sq.ft": "sq.ft",
  "cu.yd": "cu.yd",
} as const;
export type SoldAs = keyof typeof SOLD_AS;
const PLURALS: ReadonlyMap<string, string> = new Map(Object.entries(SOLD_AS));

/** Most that may be wasted, in percent. */
const WASTE_MAX = 50;
const AMOUNT = /^(\d+)(?:\.(\d{1,5})|\/([1-9]\d*))?$/;

export const part = z.object({
  /** Such as "drywall, 1/2 in., 4x8 ft". */
  part: nonBlankText(NAME_MAX_LENGTH),
  soldAs: z.enum(Object.keys(SOLD_AS) as [SoldAs, ...SoldAs[]]),
  /** In sold pieces for one unit of the task, without waste: "2.5", or a fraction such as "1/32". */
  amount: z
    .string()
    .regex(AMOUNT, "must be a number such as 2.5, or a fraction such as 1/32")
    .refine((text) => !/^[0.]*(\/|$)/.test(text), "must be more than zero"),
  /** Percent that is cut off, broken or spilled. */
  waste: z.number().min(0).max(WASTE_MAX, `must be at most ${WASTE_MAX}`),
});
type Part = z.infer<typeof part>;

/** The parts of one task of the catalog. Quotes hold copies of tasks without ids, so it is known by name and unit. */
export const taskParts = z.object({
  name: z.string(),
  unit: z.enum(UNITS),
  /** Empty where there is nothing to buy, such as for a permit. */
  parts: z.array(part),
});
export type TaskParts = z.infer<typeof taskParts>;

/** The parts of tasks by name and unit, whatever their case and spaces. */
export type KnownParts = ReadonlyMap<string, readonly Part[]>;

export const NO_PARTS: KnownParts = new Map();

export const knownParts = (list: readonly TaskParts[]): KnownParts =>
  new Map(list.map((task) => [priceKey(task), task.parts]));

/** @returns "1/32" or "2.5" as an exact fraction */
function amountOf(text: string): Fraction {
  const [over = "", under] = text.split("/");
  return under === undefined ? fractionOf(over) : { over: BigInt(over), under: BigInt(under) };
}

/** @returns the smallest whole number that is not below the fraction */
const roundedUp = ({ over, under }: Fraction): number => Number((over + under - 1n) / under);

/** What a task needs of its parts. */
export interface Need {
  part: Part;
  /** Pieces with waste, not rounded. */
  amount: Fraction;
}

/** @param quantity - of the task, in its unit */
export const needsOf = (parts: readonly Part[], quantity: number): Need[] =>
  parts.map((each) => ({
    part: each,
    amount: times(
      times(fractionOfNumber(quantity, QUANTITY_DECIMALS), amountOf(each.amount)),
      times(fractionOfNumber(100 + each.waste, MONEY_DECIMALS), { over: 1n, under: 100n }),
    ),
  }));

/** @returns the whole pieces to buy for all needs of one part together: nobody sells half a sheet */
export const piecesFor = (needs: readonly Need[]): number =>
  roundedUp(needs.map(({ amount }) => amount).reduce(plus, { over: 0n, under: 1n }));

/** @returns how so many pieces are called: "sheet", "sheets"; the unit of a task is left as it is */
export const soldAsWord = (soldAs: string, count: number): string =>
  count === 1 ? soldAs : (PLURALS.get(soldAs) ?? soldAs);

/** Such as "46 sheets drywall, 1/2 in., 4x8 ft", "1 bag thinset, 50 lb" and "1,200 sq.ft floor tile". */
export const piecesText = (count: number, soldAs: SoldAs, name: string): string =>
  `${count.toLocaleString("en-US")} ${soldAsWord(soldAs, count)} ${name}`;
