// The status of a quote: what became of it, set by hand. It is for the contractor only and printed nowhere.
import * as z from "zod";

/** Every status, in the order in which a quote usually has them. */
export const QUOTE_STATUSES = ["draft", "sent", "won", "lost"] as const;

export const quoteStatus = z.enum(QUOTE_STATUSES, "Must be draft, sent, won or lost.");
export type QuoteStatus = z.infer<typeof quoteStatus>;

/** The status of a new quote, of a copy, and of a quote from before there was a status. */
export const DEFAULT_STATUS: QuoteStatus = "draft";

export const STATUS_LABELS: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  won: "Won",
  lost: "Lost",
};
