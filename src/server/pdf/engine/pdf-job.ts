// A job of the PDF engine: the quote in words, its logo, and what kind of file it becomes.
import type { LogoType } from "#core/quote/logo.ts";
import type { PrintableQuote } from "#core/document/printable-quote.ts";

/** A logo as stored: its bytes and what they are. */
export interface PdfLogo {
  bytes: Uint8Array;
  type: LogoType;
}

/** One document to print. */
export interface PdfJob {
  document: PrintableQuote;
  logo: PdfLogo | null;
  /** The quote's data as JSON, which travels in the file as `quote.json`. */
  attachment?: string | null;
  /**
   * The moment that an archive file (PDF/A-3a) bears as its date, in ISO 8601: the standard asks
   * for one. Without it the file is PDF/UA-1, and has none.
   */
  archiveDate?: string | null;
}
