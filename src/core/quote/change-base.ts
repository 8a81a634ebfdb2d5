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
  tasks: z.array(baseTask),
});

const basePayment = z.object({
  id: z.string(),
  name: z.string(),
  /** In percent; null for a fixed amount. */
  share: z.number().nullable(),
  cents,
});

/** All amounts in cents. Without costs, markups and notes. */
export const changeBase = z.object({
  categories: z.array(baseCategory),
  payments: z.array(basePayment),
  /** Before the discount. */
  subtotalCents: cents,
  discountCents: cents,
  /** With the rate in the label. */
  taxes: z.array(z.object({ label: z.string(), cents })),
  totalCents: cents,
});
export type ChangeBase = z.infer<typeof changeBase>;
