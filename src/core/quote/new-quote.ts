// Creates a new quote, for the server and for pages that are offline.
import { COST_DECIMALS } from "../limits.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./business-and-client.ts";
import { DEFAULT_LOOK } from "./look.ts";
import { DEFAULT_QUOTE_KIND } from "./quote-kind.ts";
import { DEFAULT_ACCENT, DEFAULT_TITLE, type PdfOptions, type Quote } from "./schema.ts";
import { DEFAULT_STATUS } from "./status.ts";
import { DEFAULT_TAX_RATE } from "./taxes.ts";

/** Never change one: stored quotes leave out the options that are as here. */
export const DEFAULT_PDF_OPTIONS: PdfOptions = {
  paper: "letter",
  accent: DEFAULT_ACCENT,
  look: DEFAULT_LOOK,
};

/** The PDF options that differ from the default ones, as a quote is stored. */
export const changedPdfOptions = (options: PdfOptions): Partial<PdfOptions> =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => value !== DEFAULT_PDF_OPTIONS[name as keyof PdfOptions],
    ),
  );

/**
 * @param id - a UUID
 * @param at - current time in ISO format
 * @returns the quote at version 1
 */
export const newQuote = (id: string, at: string): Quote => ({
  id,
  title: DEFAULT_TITLE,
  kind: DEFAULT_QUOTE_KIND,
  number: "",
  status: DEFAULT_STATUS,
  issueDate: "",
  validUntil: "",
  taxes: [],
  taxOnMarkup: true,
  costDecimals: COST_DECIMALS,
  taxRate: DEFAULT_TAX_RATE,
  discount: null,
  introduction: "",
  assumptions: "",
  exclusions: "",
  termsAndConditions: "",
  acceptanceText: null,
  businessInfo: EMPTY_BUSINESS_INFO,
  clientInfo: EMPTY_CLIENT_INFO,
  displayOptions: null,
  pdfOptions: DEFAULT_PDF_OPTIONS,
  changeOrder: null,
  acceptedRevision: null,
  subtotal: 0,
  total: 0,
  version: 1,
  createdAt: at,
  updatedAt: at,
});
