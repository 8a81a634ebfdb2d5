// What a change of a quote's own fields does: objects merge by field, everything else is replaced (decision 8).
import { DEFAULT_DISPLAY_OPTIONS } from "./display-options.ts";
import type { Quote, QuotePatch } from "./schema.ts";

/** The fields of a quote that are objects and merge by field. */
export const MERGED_FIELDS = [
  "businessInfo",
  "clientInfo",
  "displayOptions",
  "pdfOptions",
] as const;

/**
 * @param quote - the quote, which is not changed; with or without its derived totals
 * @param patch - the fields that change
 * @returns the quote with them; taxes are replaced whole, in their order
 */
export function patchQuote<Held extends Omit<Quote, "subtotal" | "total">>(
  quote: Held,
  patch: QuotePatch,
): Held {
  const { businessInfo, clientInfo, displayOptions, pdfOptions, ...plain } = patch;
  return {
    ...quote,
    ...plain,
    businessInfo: { ...quote.businessInfo, ...businessInfo },
    clientInfo: { ...quote.clientInfo, ...clientInfo },
    pdfOptions: { ...quote.pdfOptions, ...pdfOptions },
    displayOptions: displayOptions
      ? { ...(quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS), ...displayOptions }
      : quote.displayOptions,
  };
}
