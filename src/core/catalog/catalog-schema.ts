// Schemas of the catalog's categories and tasks as the API carries them; quotes hold copies.
import * as z from "zod";
import { UNITS } from "../quote/units.ts";

/** A category of the catalog; quotes hold copies of it. */
export const catalogCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  defaultLaborHourlyRate: z.number(),
  /** What the trade charges at least for a visit, if the catalog has a task for that. */
  minimum: z
    .object({
      materialUnitCost: z.number(),
      laborUnitCost: z.number(),
      laborHours: z.number(),
    })
    .optional(),
});
export type CatalogCategory = z.infer<typeof catalogCategory>;

/** A task of the catalog; `category` is the name of its category. */
export const catalogTask = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** The sub-heading in the list of its category, if that is divided. */
  section: z.string().optional(),
  description: z.string(),
  /** What people call it in their own words, for the search. */
  otherNames: z.array(z.string()).optional(),
  unit: z.enum(UNITS),
  materialUnitCost: z.number(),
  laborUnitCost: z.number(),
  /** Hours of labor for one unit, summed over all persons. Absent, like what follows, in answers cached before it. */
  laborHours: z.number().optional(),
  /** Persons who usually work together in the trade. */
  crew: z.number().optional(),
  /** The month of the prices, such as "2026-11". */
  pricedOn: z.string().optional(),
  /** Whether a quote bills it at cost, such as a permit fee that is billed from its receipt. */
  atCost: z.boolean().optional(),
  /** False for what a quote does not tax, such as a fee of a town. */
  taxable: z.boolean().optional(),
});
export type CatalogTask = z.infer<typeof catalogTask>;
