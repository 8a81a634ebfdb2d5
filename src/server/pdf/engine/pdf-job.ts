// A job of the PDF engine: the printable quote, its logo, and the file options.
import type { LogoType } from "#core/quote/logo.ts";
import type { PrintableQuote } from "#core/document/printable-quote.ts";

/** A stored logo: its bytes and their type. */
export interface PdfLogo {
  bytes: Uint8Array;
  type: LogoType;
}

/** One document to print. */
export interface PdfJob {
  document: PrintableQuote;
  logo: PdfLogo | null;
  /** The quote's data as JSON, which the PDF embeds as `quote.json`. */
  attachment?: string | null;
  /**
   * Date of an archive file (PDF/A-3a) in ISO 8601, which that standard requires. Without it the file
   * is PDF/UA-1 and has no date.
   */
  archiveDate?: string | null;
}
