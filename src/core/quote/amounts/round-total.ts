// To which dollars the total of a quote is rounded.
import * as z from "zod";

/** In dollars. */
export const ROUND_TOTAL_TO = [1, 5, 10, 50] as const;

export const roundTotalTo = z.literal(ROUND_TOTAL_TO, "Must be 1, 5, 10 or 50.");
export type RoundTotalTo = z.infer<typeof roundTotalTo>;
