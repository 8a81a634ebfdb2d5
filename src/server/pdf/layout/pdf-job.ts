// A job of the PDF engine: the printable quote, its logo, and the file options.
import type { LogoType } from "#core/quote/details/logo.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";

/** A stored logo: its bytes and their type. */
export interface PdfLogo {
  bytes: Uint8Array;
  type: LogoType;
}

/** One document to print. */
export interface PdfJob {
  /** What the worker returns: the file, which is the default, or pictures of its pages as JSON. */
  output?: "file" | "pages";
  document: PrintableQuote;
  logo: PdfLogo | null;
  /** The record of the client's acceptance, printed at the end. */
  record?: PrintableRecord | null;
}
