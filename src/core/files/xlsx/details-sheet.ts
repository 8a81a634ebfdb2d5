// The "Details" sheet of a spreadsheet: business, client and terms; one row per field.
import { printedTitle } from "../../document/printed-words.ts";
import { QUOTE_KIND_LABELS } from "../../quote/printing/document-kind.ts";
import type { QuoteFile } from "../quote-file.ts";
import { text, type SheetRow } from "./sheet-cells.ts";

/** One row of the sheet: its label, the object that holds the field, and the field. */
export const DETAIL_LINES = [
  ["Title", "quote", "title"],
  ["Quote number", "quote", "number"],
  ["Date", "quote", "issueDate"],
  ["Valid until", "quote", "validUntil"],
  ["Company", "businessInfo", "companyName"],
  ["Company address", "businessInfo", "address"],
  ["Company phone", "businessInfo", "phone"],
  ["Company email", "businessInfo", "email"],
  ["Company website", "businessInfo", "website"],
  ["Client company", "clientInfo", "companyName"],
  ["Client contact", "clientInfo", "contactName"],
  ["Client phone", "clientInfo", "phone"],
  ["Client email", "clientInfo", "email"],
  ["Project address", "clientInfo", "projectAddress"],
  ["Billing address", "clientInfo", "billingAddress"],
  ["Terms and conditions", "quote", "termsAndConditions"],
  ["Kind of document", "quote", "kind"],
  ["Introduction", "quote", "introduction"],
  ["Assumptions", "quote", "assumptions"],
  ["Exclusions", "quote", "exclusions"],
  ["Text of the acceptance", "quote", "acceptanceText"],
  ["Company licences", "businessInfo", "licences"],
  ["Company tax numbers", "businessInfo", "taxNumbers"],
  ["Signed by", "businessInfo", "signerName"],
  ["Payment link", "businessInfo", "paymentLink"],
  ["Transfer details", "businessInfo", "transferText"],
  ["Planned start", "quote", "startDate"],
] as const;
export type DetailLine = (typeof DETAIL_LINES)[number];

/** The fields that a quote and a quote file have in common. */
type QuoteWords = QuoteFile["quote"];

/** Stands for the usual sentence of the acceptance; an empty cell leaves the block out. */
export const USUAL_ACCEPTANCE = "(the usual sentence)";

type Registrations = QuoteWords["businessInfo"]["licences"];

const registrationLine = ({ label, number }: Registrations[number]): string =>
  `${label}: ${number}`;

/** The text of a row. */
export function detailOf(quote: QuoteWords, [, group, field]: DetailLine): string {
  if (field === "title") return printedTitle(quote.title, quote.kind);
  if (field === "kind") return QUOTE_KIND_LABELS[quote.kind];
  if (field === "acceptanceText") return quote.acceptanceText ?? USUAL_ACCEPTANCE;
  if (field === "licences" || field === "taxNumbers")
    return quote.businessInfo[field].map(registrationLine).join("\n");
  const part: Record<string, unknown> = group === "quote" ? quote : quote[group];
  return String(part[field]);
}

export const detailsSheet = ({ quote }: { quote: QuoteWords }): SheetRow[] =>
  DETAIL_LINES.map((line) => [text(line[0], true), text(detailOf(quote, line))]);
