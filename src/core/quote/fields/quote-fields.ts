// The editable fields of a quote, each described once: schema, default, column, label, since when, for whom.
import * as z from "zod";
import {
  CHARGES_PER_QUOTE,
  COST_DECIMALS,
  NAME_MAX_LENGTH,
  SCOPE_TEXT_MAX_LENGTH,
  TAXES_PER_QUOTE,
  TERMS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from "../../limits.ts";
import { nonBlankText, text } from "../../text/text.ts";
import { charge } from "../amounts/charges.ts";
import { costDecimals } from "../amounts/cost-decimals.ts";
import { discount } from "../amounts/discount.ts";
import { roundTotalTo } from "../amounts/round-total.ts";
import { tax } from "../amounts/taxes.ts";
import { changeDays } from "../change-days.ts";
import { day } from "../day.ts";
import {
  businessInfo,
  clientInfo,
  EMPTY_BUSINESS_INFO,
  EMPTY_CLIENT_INFO,
} from "../details/business-and-client.ts";
import { displayOptions } from "../printing/display-options.ts";
import { DEFAULT_QUOTE_KIND, quoteKind } from "../printing/document-kind.ts";
import { DEFAULT_PDF_OPTIONS, pdfOptions } from "../printing/pdf-options.ts";
import { DEFAULT_STATUS, quoteStatus } from "../status.ts";
import { field } from "./field.ts";

/** Title of a new quote; the editor shows it as an empty field. */
export const DEFAULT_TITLE = "Untitled Quote";

const scopeText = text(SCOPE_TEXT_MAX_LENGTH);

/** In the order of the quote file. */
export const quoteFields = {
  title: field("title", nonBlankText(TITLE_MAX_LENGTH), {
    default: DEFAULT_TITLE,
    label: "Quote name",
  }),
  number: field("number", text(NAME_MAX_LENGTH), { default: "", label: "Quote number" }),
  issueDate: field("issue_date", day, { default: "", label: "Date" }),
  validUntil: field("valid_until", day, { default: "", label: "Valid until" }),
  /** The first day of the work, as far as it is planned. */
  startDate: field("start_date", day, { default: "", label: "Planned start", since: 9 }),
  /** The tax lines in their order, rates in percent. */
  taxes: field(
    "taxes",
    z.array(tax).max(TAXES_PER_QUOTE, `A quote has at most ${TAXES_PER_QUOTE} taxes.`),
    { default: [], label: "Tax", isPriced: true },
  ),
  taxOnMarkup: field("tax_on_markup", z.boolean(), { default: true, isPriced: true }),
  termsAndConditions: field("terms_and_conditions", text(TERMS_MAX_LENGTH), {
    default: "",
    label: "Terms and conditions",
  }),
  clientInfo: field("client_info", clientInfo, { default: EMPTY_CLIENT_INFO }),
  /** Decimals of the costs. Setting 1 rounds them half up. */
  costDecimals: field("cost_decimals", costDecimals, {
    default: COST_DECIMALS,
    since: 4,
    seenBy: "contractor",
    isPriced: true,
  }),
  status: field("status", quoteStatus, { default: DEFAULT_STATUS, since: 2, seenBy: "contractor" }),
  kind: field("kind", quoteKind, { default: DEFAULT_QUOTE_KIND, since: 3 }),
  /** Null without a discount. */
  discount: field("discount", discount.nullable(), { default: null, since: 3, isPriced: true }),
  /** Overhead, profit and contingency in their order: each is a percentage of the work and of those before it. */
  charges: field(
    "charges",
    z
      .array(charge)
      .max(
        CHARGES_PER_QUOTE,
        `A quote has at most ${CHARGES_PER_QUOTE} charges such as overhead and profit.`,
      ),
    { default: [], label: "Overhead, profit, contingency", since: 6, isPriced: true },
  ),
  /** Whether the client sees only prices that include them, or lines of their own. */
  chargesInPrices: field("charges_in_prices", z.boolean(), {
    default: true,
    since: 6,
    seenBy: "contractor",
    isPriced: true,
  }),
  /** In dollars; null for a total to the cent. */
  roundTotalTo: field("round_total_to", roundTotalTo.nullable(), {
    default: null,
    decimals: 0,
    since: 6,
    isPriced: true,
  }),
  introduction: field("introduction", scopeText, { default: "", label: "Introduction", since: 3 }),
  assumptions: field("assumptions", scopeText, { default: "", label: "Assumptions", since: 3 }),
  exclusions: field("exclusions", scopeText, { default: "", label: "Exclusions", since: 3 }),
  /** Null for the usual sentence; empty leaves the block of the acceptance out. */
  acceptanceText: field("acceptance_text", scopeText.nullable(), {
    default: null,
    label: "Acceptance",
    since: 3,
  }),
  /** The effect of a change order on the working days of the job; null for nothing said. */
  changeDays: field("change_days", changeDays.nullable(), {
    default: null,
    label: "Working days",
    decimals: 0,
    since: 5,
  }),
  businessInfo: field("business_info", businessInfo, { default: EMPTY_BUSINESS_INFO }),
  pdfOptions: field("pdf_options", pdfOptions, { default: DEFAULT_PDF_OPTIONS }),
  /** Null until the customize step saves a choice. */
  displayOptions: field("display_options", displayOptions.nullable(), { default: null }),
};
