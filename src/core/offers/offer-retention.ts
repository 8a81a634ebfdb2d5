// How long offers are kept: for the periods that the operator sets, and what was accepted at least for some years.
import { countOf } from "../text/count-of.ts";

/** The longest year, so that no acceptance is deleted before its years have passed. */
const YEAR_DAYS = 366;

export interface OfferRetention {
  /** The days after their last change after which offers are deleted; null when they are kept as long as their quote. */
  retentionDays: number | null;
  /** For how many years what was accepted is kept at least, whatever else is deleted; 0 for no such period. */
  acceptanceYears: number;
}

/** @returns in days: 2,196 for 6 years */
export const leastAcceptanceDays = (acceptanceYears: number): number => acceptanceYears * YEAR_DAYS;

/**
 * The period as part of a sentence.
 *
 * @param acceptanceYears - 1 or more
 * @returns "for at least 6 years, also when the quote is deleted"
 */
export const leastPeriod = (acceptanceYears: number): string =>
  `for at least ${countOf(acceptanceYears, "year")}, also when the quote is deleted`;

/**
 * How long the client's link shows what was accepted of a deleted quote, as part of a sentence.
 *
 * @returns "for at least 6 years after the acceptance"; "until the quote is deleted for good" for 0 years
 */
export const keptAcceptance = (acceptanceYears: number): string =>
  acceptanceYears === 0
    ? "until the quote is deleted for good"
    : `for at least ${countOf(acceptanceYears, "year")} after the acceptance`;

/** Why an accepted quote is deleted only with If-Match, and what goes with it. */
export const acceptedDeletion = (acceptanceYears: number): string =>
  `The client has accepted this quote. What was accepted, with the record and the signed PDF, stays readable by the client's link ${keptAcceptance(acceptanceYears)}; all else is deleted with the quote. To delete it, send If-Match with the version that you have read.`;
