// Creates a new quote, for the server and for pages that are offline.
import { DEFAULT_TAX_RATE } from "./amounts/taxes.ts";
import { defaultsOf } from "./fields/field.ts";
import { quoteFields } from "./fields/quote-fields.ts";
import type { Quote } from "./schema.ts";

/**
 * @param id - a UUID
 * @param at - current time in ISO format
 * @returns the quote at version 1
 */
export const newQuote = (id: string, at: string): Quote => ({
  id,
  ...defaultsOf(quoteFields),
  taxRate: DEFAULT_TAX_RATE,
  changeOrder: null,
  acceptedRevision: null,
  exactBases: false,
  subtotal: 0,
  total: 0,
  version: 1,
  createdAt: at,
  updatedAt: at,
});
