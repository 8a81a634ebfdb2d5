// What a change order names: the quote that the client has accepted before.
import * as z from "zod";

export const changeOrder = z.strictObject({
  /** What names the accepted document: "Quote 2026-041". */
  reference: z.string(),
  title: z.string(),
  revision: z.number().int(),
  /** The day of the acceptance, such as `2026-11-22`. */
  acceptedOn: z.string(),
  /** The accepted last figure of the document, in dollars. */
  total: z.number(),
  /** The accepted price in dollars, before and with taxes, so that a change order can hide taxes or show them. */
  beforeTaxes: z.number(),
  withTaxes: z.number(),
});
export type ChangeOrder = z.infer<typeof changeOrder>;
