// The document that a client has accepted, with the record of that, for PDF tests.
import { printableQuote } from "#core/document/printable-quote.ts";
import { publishedSignature } from "#core/document/signing/contractor-signature.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { sampleRecord } from "./sample-record.ts";

const AT = "November 22, 2026 at 3:04:05 PM EST";

/** @returns what is printed: without lines to sign on paper, with who offered it, and with the record */
export function signedDocument(whole: WholeQuote): Pick<PdfJob, "document" | "record"> {
  const contractorSignature = publishedSignature(whole.quote.businessInfo, AT);
  const document = { ...printableQuote(whole), acceptance: null, contractorSignature };
  return { document, record: sampleRecord(whole, {}, document) };
}
