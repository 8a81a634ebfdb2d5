// What a printed document is called: the kind of its quote and its revision, or a change order, which names the quote accepted before.
import * as z from "zod";

export const QUOTE_KINDS = ["quote", "estimate", "proposal"] as const;

export const quoteKind = z.enum(QUOTE_KINDS, "Must be quote, estimate or proposal.");
export type QuoteKind = z.infer<typeof quoteKind>;

/** The kind of a new quote, and of a quote from before there were kinds. */
export const DEFAULT_QUOTE_KIND: QuoteKind = "quote";

export const QUOTE_KIND_LABELS: Record<QuoteKind, string> = {
  quote: "Quote",
  estimate: "Estimate",
  proposal: "Proposal",
};

/** The accepted quote that a change order changes. */
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

/** The word for the document in sentences. */
export type DocumentKind = QuoteKind | "change order";

/** The same as a label. */
export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  ...QUOTE_KIND_LABELS,
  "change order": "Change order",
};

/** A quote that changes an accepted one is a change order, whatever its kind. */
export const documentKind = (quote: {
  kind: QuoteKind;
  changeOrder: ChangeOrder | null;
}): DocumentKind => (quote.changeOrder ? "change order" : quote.kind);

/** Revisions as they are written for people: `R2`. */
export const revisionLabel = (revision: number): string => `R${revision}`;
