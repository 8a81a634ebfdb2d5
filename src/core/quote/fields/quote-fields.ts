// The editable fields of a quote, each described once: schema, default, column, label, since when, for whom.
import * as z from "zod";
import {
  COST_DECIMALS,
  NAME_MAX_LENGTH,
  SCOPE_TEXT_MAX_LENGTH,
  TAXES_PER_QUOTE,
  TERMS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from "../../limits.ts";
import { nonBlankText, text } from "../../text/text.ts";
import { costDecimals } from "../amounts/cost-decimals.ts";
import { discount } from "../amounts/discount.ts";
import { tax } from "../amounts/taxes.ts";
import { day } from "../day.ts";
import {
  businessInfo,
  clientInfo,
  EMPTY_BUSINESS_INFO,
  EMPTY_CLIENT_INFO,
} from "../details/business-and-client.ts";
import { displayOptions } from "../display-options.ts";
import { DEFAULT_QUOTE_KIND, quoteKind } from "../document-kind.ts";
import { DEFAULT_PDF_OPTIONS, pdfOptions } from "../pdf-options.ts";
import { DEFAULT_STATUS, quoteStatus } from "../status.ts";
import { field } from "./field.ts";

/** Title of a new quote; the editor shows it as an empty field. */
export const DEFAULT_TITLE = "Untitled Quote";

const scopeText = text(SCOPE_TEXT_MAX_LENGTH);

/** In the order of the quote file. */
export const quoteFields = {
  title: field(nonBlankText(TITLE_MAX_LENGTH), {
    default: DEFAULT_TITLE,
    column: { name: "title", kind: "text" },
    label: "Quote name",
  }),
  number: field(text(NAME_MAX_LENGTH), {
    default: "",
    column: { name: "number", kind: "text" },
    label: "Quote number",
  }),
  issueDate: field(day, {
    default: "",
    column: { name: "issue_date", kind: "plain" },
    label: "Date",
  }),
  validUntil: field(day, {
    default: "",
    column: { name: "valid_until", kind: "plain" },
    label: "Valid until",
  }),
  /** The tax lines in their order, rates in percent. */
  taxes: field(z.array(tax).max(TAXES_PER_QUOTE, `A quote has at most ${TAXES_PER_QUOTE} taxes.`), {
    default: [],
    column: { name: "taxes", kind: "json" },
    label: "Tax",
    isPriced: true,
  }),
  taxOnMarkup: field(z.boolean(), {
    default: true,
    column: { name: "tax_on_markup", kind: "flag" },
    isPriced: true,
  }),
  termsAndConditions: field(text(TERMS_MAX_LENGTH), {
    default: "",
    column: { name: "terms_and_conditions", kind: "text" },
    label: "Terms and conditions",
  }),
  clientInfo: field(clientInfo, {
    default: EMPTY_CLIENT_INFO,
    column: { name: "client_info", kind: "json" },
  }),
  /** Decimals of the costs. Setting 1 rounds them half up. */
  costDecimals: field(costDecimals, {
    default: COST_DECIMALS,
    column: { name: "cost_decimals", kind: "word" },
    since: 4,
    seenBy: "contractor",
    isPriced: true,
  }),
  status: field(quoteStatus, {
    default: DEFAULT_STATUS,
    column: { name: "status", kind: "word" },
    since: 2,
    seenBy: "contractor",
  }),
  kind: field(quoteKind, {
    default: DEFAULT_QUOTE_KIND,
    column: { name: "kind", kind: "word" },
    since: 3,
  }),
  /** Null without a discount. */
  discount: field(discount.nullable(), {
    default: null,
    column: { name: "discount", kind: "json" },
    since: 3,
    isPriced: true,
  }),
  introduction: field(scopeText, {
    default: "",
    column: { name: "introduction", kind: "text" },
    label: "Introduction",
    since: 3,
  }),
  assumptions: field(scopeText, {
    default: "",
    column: { name: "assumptions", kind: "text" },
    label: "Assumptions",
    since: 3,
  }),
  exclusions: field(scopeText, {
    default: "",
    column: { name: "exclusions", kind: "text" },
    label: "Exclusions",
    since: 3,
  }),
  /** Null for the usual sentence; empty leaves the block of the acceptance out. */
  acceptanceText: field(scopeText.nullable(), {
    default: null,
    column: { name: "acceptance_text", kind: "text" },
    label: "Acceptance",
    since: 3,
  }),
  businessInfo: field(businessInfo, {
    default: EMPTY_BUSINESS_INFO,
    column: { name: "business_info", kind: "json" },
  }),
  pdfOptions: field(pdfOptions, {
    default: DEFAULT_PDF_OPTIONS,
    column: { name: "pdf_options", kind: "json" },
  }),
  /** Null until the customize step saves a choice. */
  displayOptions: field(displayOptions.nullable(), {
    default: null,
    column: { name: "display_options", kind: "json" },
  }),
};
