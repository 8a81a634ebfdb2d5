// A job of the PDF engine: the quote in words, and its logo.
import type { LogoType } from "#core/logo.ts";
import type { PrintableQuote } from "#core/quote-document.ts";

/** A logo as stored: its bytes and what they are. */
export interface PdfLogo {
  bytes: Uint8Array;
  type: LogoType;
}

/** One document to print. */
export interface PdfJob {
  document: PrintableQuote;
  logo: PdfLogo | null;
}
