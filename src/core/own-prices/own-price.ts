// An entry of the owner's price list: a task with the owner's own costs.
import * as z from "zod";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "../limits.ts";
import { hasSameCosts, type Costs } from "../quote/amounts/cost-decimals.ts";
import { listedCost } from "../quote/amounts/figures.ts";
import { UNITS } from "../quote/units.ts";
import { nonBlankText, text } from "../text/text.ts";

/** Former costs that an entry remembers. */
const FORMER_COSTS_MAX = 10;

/** Unknown fields of a newer version are left out. */
export const ownPrice = z.object({
  id: z.uuid(),
  name: nonBlankText(NAME_MAX_LENGTH),
  /** The name of a category of the catalog or of the owner; "" for none. */
  category: text(NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH),
  unit: z.enum(UNITS),
  /** Dollars for one unit. */
  materialUnitCost: listedCost,
  laborUnitCost: listedCost,
  /** The owner's or supplier's number; "" for none. */
  code: text(NAME_MAX_LENGTH),
  /** The day on which it was saved or imported, such as "2026-11-23". */
  pricedOn: z.iso.date(),
  /** Material and labor costs that it had before, the last ones first: tasks with them were not edited by hand. */
  formerCosts: z
    .array(z.tuple([listedCost, listedCost]))
    .max(FORMER_COSTS_MAX)
    .optional(),
});
export type OwnPrice = z.infer<typeof ownPrice>;

/**
 * The key by which an entry is found again, in an import or for a task of the catalog: name and unit, whatever their
 * case and spaces.
 */
export const priceKey = ({ name, unit }: Pick<OwnPrice, "name" | "unit">): string =>
  `${name.trim().replaceAll(/\s+/g, " ").toLowerCase()} / ${unit}`;

/**
 * @param former - the entry that is replaced, if there is one
 * @param next - the costs that replace its own
 * @returns the costs that the new entry remembers, as a field; none if there are none
 */
export function rememberedCosts(
  former: OwnPrice | undefined,
  next: Costs,
): Pick<OwnPrice, "formerCosts"> {
  if (!former) return {};
  const known = former.formerCosts ?? [];
  const all: [number, number][] = hasSameCosts(former, next)
    ? known
    : [[former.materialUnitCost, former.laborUnitCost], ...known];
  return all.length === 0 ? {} : { formerCosts: all.slice(0, FORMER_COSTS_MAX) };
}
