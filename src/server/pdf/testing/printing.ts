// Prints documents in the process of a test, and reads the files.
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { createTypesetter } from "../engine/typesetter.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { readPdf, type PdfReading } from "./pdf-reading.ts";

export const typeset = createTypesetter();

export interface Printed extends PdfReading {
  document: PrintableQuote;
  bytes: Buffer;
  /** All pages, with single spaces. */
  text: string;
}

/** @param of - a quote, or the document of one */
export async function printed(
  of: WholeQuote | PrintableQuote,
  parts: Partial<PdfJob> = {},
): Promise<Printed> {
  const document = "quote" in of ? printableQuote(of) : of;
  const bytes = Buffer.from(typeset({ document, logo: null, ...parts }));
  const reading = await readPdf(bytes);
  return { ...reading, document, bytes, text: reading.pages.join(" ").replace(/\s+/g, " ") };
}
