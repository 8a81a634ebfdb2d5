// What a change order starts from: what was accepted before, as the client may see it, under the ids of the copy.
import * as z from "zod";

const cents = z.number().int();

const baseTask = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Short sentences below it, such as that it is an allowance. */
  notes: z.array(z.string()),
  cents,
});

const baseCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** Its one price for everything; null when its tasks have prices. */
  cents: cents.nullable(),
  /** What its minimum adds to the tasks; missing where that is nothing. */
  minimumCents: cents.optional(),
  tasks: z.array(baseTask),
});

const basePayment = z.object({
  id: z.string(),
  name: z.string(),
  /** In percent; null for a fixed amount. */
  share: z.number().nullable(),
  cents,
});

const baseTax = z.object({
  /** With the rate. */
  label: z.string(),
  cents,
  /** What it is computed on; missing in change orders that were made before this was kept. */
  of: z.object({ name: z.string(), rate: z.number(), baseCents: cents }).optional(),
});

/** All amounts in cents. Without costs, markups and notes. */
export const changeBase = z.object({
  categories: z.array(baseCategory),
  payments: z.array(basePayment),
  /** The charges that are lines of their own, with their percentages; missing before there were any. */
  charges: z.array(z.object({ label: z.string(), cents })).optional(),
  /** With these lines, before the discount. */
  subtotalCents: cents,
  discountCents: cents,
  taxes: z.array(baseTax),
  /** What the rounding of the total added; missing before totals were rounded. */
  roundingCents: cents.optional(),
  totalCents: cents,
});
export type ChangeBase = z.infer<typeof changeBase>;
