// The "Details" sheet of a spreadsheet: business, client and terms; one row per field.
import { printedTitle } from "../../document/printed-words.ts";
import type { Quote } from "../../quote/schema.ts";
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
] as const;
export type DetailLine = (typeof DETAIL_LINES)[number];

/** The text fields that a quote and a quote file have in common. */
export type QuoteWords = Pick<
  Quote,
  | "title"
  | "number"
  | "issueDate"
  | "validUntil"
  | "termsAndConditions"
  | "businessInfo"
  | "clientInfo"
>;

/** The text of a row. */
export function detailOf(quote: QuoteWords, [, group, field]: DetailLine): string {
  if (field === "title") return printedTitle(quote.title);
  const part: Record<string, unknown> = group === "quote" ? quote : quote[group];
  return String(part[field]);
}

export function detailsSheet({ quote }: { quote: QuoteWords }): SheetRow[] {
  return DETAIL_LINES.map((line) => [text(line[0], true), text(detailOf(quote, line))]);
}
