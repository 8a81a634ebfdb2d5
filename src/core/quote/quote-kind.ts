// The kind of a printed quote: the label of the document, and the word for it in its sentences.
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
