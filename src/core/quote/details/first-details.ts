// Number and dates that are filled into a quote when its details are opened for the first time.
import * as z from "zod";
import { VALIDITY_DAYS_DEFAULT, VALIDITY_DAYS_MAX } from "#core/limits.ts";
import { addDays } from "../day.ts";

const DAYS = `Enter a whole number of days from 1 to ${VALIDITY_DAYS_MAX}, or leave it empty.`;

/** What the person at a device wants to have filled in. */
export const fillingChoice = z.object({
  /** Whether new quotes get a number and dates. */
  fillsFacts: z.boolean(),
  /** How long a quote is valid, in days; null for no expiry date. */
  validityDays: z.number().int(DAYS).min(1, DAYS).max(VALIDITY_DAYS_MAX, DAYS).nullable(),
});
export type FillingChoice = z.infer<typeof fillingChoice>;

/** The choice of a device on which nobody has made another one. */
export const DEFAULT_FILLING: FillingChoice = {
  fillsFacts: true,
  validityDays: VALIDITY_DAYS_DEFAULT,
};

/** A period of validity as typed: a number of days, or nothing for no expiry date. */
export const typedValidity = z
  .string()
  .trim()
  .regex(/^\d*$/, DAYS)
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .pipe(fillingChoice.shape.validityDays);

/** Number and dates of a quote. */
export interface QuoteFacts {
  number: string;
  issueDate: string;
  validUntil: string;
}

/** Whether a quote has neither number nor dates. Only then they are filled in. */
export const lacksFacts = ({ number, issueDate, validUntil }: QuoteFacts): boolean =>
  [number, issueDate, validUntil].every((text) => text.trim() === "");

interface FirstFacts {
  quote: QuoteFacts;
  /** The next number of the device. */
  number: string;
  /** The date of the quote, such as `2026-11-22`. */
  today: string;
  choice: FillingChoice;
}

/** @returns number and dates to fill in; null when none are wanted, or when the quote has any of them already */
export function firstFacts({ quote, number, today, choice }: FirstFacts): QuoteFacts | null {
  const { fillsFacts, validityDays } = choice;
  if (!fillsFacts || !lacksFacts(quote)) return null;
  return {
    number,
    issueDate: today,
    validUntil: validityDays === null ? "" : addDays(today, validityDays),
  };
}
