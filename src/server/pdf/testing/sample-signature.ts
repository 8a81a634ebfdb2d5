// A drawn signature for PDF tests, and the business of a quote that signs with it.
import type { WholeQuote } from "#core/quote/schema.ts";

/** A wave, a dot and a line on the pad of 600 by 200. */
export const SAMPLE_STROKES = [
  Array.from({ length: 60 }, (_, at) => [
    40 + at * 6,
    100 + Math.round(60 * Math.sin(at / 4)),
  ]).flat(),
  [420, 40],
  [30, 170, 560, 150],
];

/** Signs the quote for its contractor: Jane Keller, with a drawing. */
export function signForContractor({ quote }: WholeQuote): void {
  quote.businessInfo.signerName = "Jane Keller";
  quote.businessInfo.signature = { strokes: SAMPLE_STROKES };
}
