// The sheet of words of a spreadsheet: who offers what to whom, under which terms; one line a field.
import { printedTitle } from "../../document/printed-words.ts";
import type { Quote } from "../../quote/schema.ts";
import { text, type SheetRow } from "./sheet-cells.ts";

/** The part of a quote that a line shows: its label, the object in which the field is, and the field. */
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

/** What a quote has of its words; a file of it has the same. */
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

/** The text of a line, as the sheet has it. */
export function detailOf(quote: QuoteWords, [, group, field]: DetailLine): string {
  if (field === "title") return printedTitle(quote.title);
  const part: Record<string, unknown> = group === "quote" ? quote : quote[group];
  return String(part[field]);
}

export function detailsSheet({ quote }: { quote: QuoteWords }): SheetRow[] {
  return DETAIL_LINES.map((line) => [text(line[0], true), text(detailOf(quote, line))]);
}
