// An entry of the owner's price list: a task with the owner's own costs.
import * as z from "zod";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "../limits.ts";
import { cost } from "../quote/schema.ts";
import { UNITS } from "../quote/units.ts";
import { nonBlankText, text } from "../text/text.ts";

/** Unknown fields of a newer version are left out. */
export const ownPrice = z.object({
  id: z.uuid(),
  name: nonBlankText(NAME_MAX_LENGTH),
  /** The name of a category of the catalog or of the owner; "" for none. */
  category: text(NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH),
  unit: z.enum(UNITS),
  /** Dollars for one unit. */
  materialUnitCost: cost,
  laborUnitCost: cost,
  /** The owner's or supplier's number; "" for none. */
  code: text(NAME_MAX_LENGTH),
  /** The day on which it was saved or imported, such as "2026-11-23". */
  pricedOn: z.iso.date(),
});
export type OwnPrice = z.infer<typeof ownPrice>;

/**
 * The key by which an entry is found again, in an import or for a task of the catalog: name and unit, whatever their
 * case and spaces.
 */
export const priceKey = ({ name, unit }: Pick<OwnPrice, "name" | "unit">): string =>
  `${name.trim().replaceAll(/\s+/g, " ").toLowerCase()} / ${unit}`;
