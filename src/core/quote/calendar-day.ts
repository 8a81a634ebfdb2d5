// Calendar days of a quote, such as its date: which are taken, and which older versions stored.
import * as z from "zod";
import { FIRST_DAY } from "../limits.ts";

/** A day as `2026-11-21`, or empty. Older versions took years such as 0001. */
export const storedDay = z.union([
  z.literal(""),
  z.iso.date("Must be a date such as 2026-11-21, or empty."),
]);

/** A day that a quote takes, or empty. */
export const day = storedDay.refine(
  (written) => written === "" || written >= FIRST_DAY,
  `Must be a date from ${FIRST_DAY} on, or empty.`,
);
