// The "Details" sheet of a spreadsheet: business, client and terms; one row per field.
import { printedTitle } from "../../document/printed-words.ts";
import type { Registration } from "../../quote/details/business-and-client.ts";
import { QUOTE_KIND_LABELS } from "../../quote/printing/document-kind.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { text, type SheetRow } from "./sheet-cells.ts";

const registrationLines = (registrations: readonly Registration[]): string =>
  registrations.map(({ label, number }) => `${label}: ${number}`).join("\n");

export function detailsSheet({ quote }: Pick<WholeQuote, "quote">): SheetRow[] {
  const { businessInfo: business, clientInfo: client } = quote;
  const lines: [label: string, value: string][] = [
    ["Title", printedTitle(quote.title, quote.kind)],
    ["Quote number", quote.number],
    ["Date", quote.issueDate],
    ["Valid until", quote.validUntil],
    ["Company", business.companyName],
    ["Company address", business.address],
    ["Company phone", business.phone],
    ["Company email", business.email],
    ["Company website", business.website],
    ["Client company", client.companyName],
    ["Client contact", client.contactName],
    ["Client phone", client.phone],
    ["Client email", client.email],
    ["Project address", client.projectAddress],
    ["Billing address", client.billingAddress],
    ["Terms and conditions", quote.termsAndConditions],
    ["Kind of document", QUOTE_KIND_LABELS[quote.kind]],
    ["Introduction", quote.introduction],
    ["Assumptions", quote.assumptions],
    ["Exclusions", quote.exclusions],
    // An empty text leaves the block out.
    ["Text of the acceptance", quote.acceptanceText ?? "(the usual sentence)"],
    ["Company licences", registrationLines(business.licences)],
    ["Company tax numbers", registrationLines(business.taxNumbers)],
    ["Signed by", business.signerName],
    ["Payment link", business.paymentLink],
    ["Transfer details", business.transferText],
    ["Planned start", quote.startDate],
  ];
  return lines.map(([label, value]) => [text(label, true), text(value)]);
}
