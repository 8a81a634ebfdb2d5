// Creates a new quote, for the server and for pages that are offline.
import { COST_DECIMALS } from "../limits.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./details/business-and-client.ts";
import { DEFAULT_PDF_OPTIONS } from "./pdf-options.ts";
import { DEFAULT_QUOTE_KIND } from "./document-kind.ts";
import { DEFAULT_TITLE, type Quote } from "./schema.ts";
import { DEFAULT_STATUS } from "./status.ts";
import { DEFAULT_TAX_RATE } from "./amounts/taxes.ts";

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
