// A quote that nobody has touched yet: what the server makes, and what a page begins with while there is no server to ask.
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./business-and-client.ts";
import { DEFAULT_ACCENT, DEFAULT_TITLE, type PdfOptions, type Quote } from "./schema.ts";
import { DEFAULT_TAX_RATE } from "./taxes.ts";

export const DEFAULT_PDF_OPTIONS: PdfOptions = { paper: "letter", accent: DEFAULT_ACCENT };

/**
 * @param id - a UUID
 * @param at - now, as an ISO date and time
 * @returns the quote at its first version
 */
export const newQuote = (id: string, at: string): Quote => ({
  id,
  title: DEFAULT_TITLE,
  number: "",
  issueDate: "",
  validUntil: "",
  taxes: [],
  taxOnMarkup: true,
  taxRate: DEFAULT_TAX_RATE,
  termsAndConditions: "",
  businessInfo: EMPTY_BUSINESS_INFO,
  clientInfo: EMPTY_CLIENT_INFO,
  displayOptions: null,
  pdfOptions: DEFAULT_PDF_OPTIONS,
  subtotal: 0,
  total: 0,
  version: 1,
  createdAt: at,
  updatedAt: at,
});
