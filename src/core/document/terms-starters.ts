// Starter texts for terms and conditions, meant to be edited by the contractor.
import { TERMS_MAX_LENGTH } from "../limits.ts";

export interface TermsStarter {
  name: string;
  /** A heading line, then items. */
  text: string;
}

export const TERMS_STARTERS: readonly TermsStarter[] = [
  {
    name: "Payment terms",
    text: `Payment terms
- Each payment is due within 7 days of its invoice.
- Work may pause while a payment is overdue, and the finish date moves by the same time.
- Material that was ordered for this job is paid for even if the job is cancelled.`,
  },
  {
    name: "Change orders",
    text: `Change orders
- A change of the work is agreed in writing, with its price and its effect on the schedule, before it is carried out.
- Hidden conditions, such as rot or wiring that is not to code, are shown to the client and priced as a change.`,
  },
  {
    name: "Warranty",
    text: `Warranty
- Workmanship is guaranteed for one year from completion; defects are mended at no cost.
- Products carry the warranty of their manufacturer.
- Normal wear, misuse and work by others are not covered.`,
  },
  {
    name: "Exclusions",
    text: `Exclusions
- Permit fees, engineering and inspections, unless they are listed above.
- Removal of asbestos, lead paint or mold.
- Repair of damage that existed before the work began.`,
  },
];

/** Whether the terms contain a starter text unchanged. */
export const holdsStarter = (terms: string, { text }: TermsStarter): boolean =>
  terms.replaceAll("\r\n", "\n").includes(text);

/**
 * Appends a starter text after a blank line.
 *
 * @returns the new terms; null when they would be too long
 */
export function withStarter(terms: string, { text }: TermsStarter): string | null {
  const written = terms.trimEnd();
  const next = written === "" ? text : `${written}\n\n${text}`;
  return next.length > TERMS_MAX_LENGTH ? null : next;
}
