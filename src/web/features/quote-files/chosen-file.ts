// A file that a person chose: JSON as it is, or the JSON inside of a PDF.
import { QuoteFileError, readQuoteFile, type QuoteFile } from "#core/quote-file.ts";

/** Far above any quote; what is larger is not read into memory. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What a file chooser offers. */
export const OPENED_TYPES = ".json,.pdf,application/json,application/pdf";

/** A PDF may have a few bytes before its mark; a quote file begins with a brace. */
function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return head.includes("%PDF-") && !/^\W{0,3}\s*\{/.test(head);
}

/**
 * Reads a quote out of a file. What it is, its first bytes say, not its name.
 *
 * @throws QuoteFileError with a sentence for the person who chose it
 */
export async function readChosenFile(file: File): Promise<QuoteFile> {
  if (file.size > MAX_BYTES) throw new QuoteFileError("This file is too large to be a quote.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return readQuoteFile(new TextDecoder().decode(bytes));
  const { readPdfAttachment } = await import("./pdf-attachment.ts");
  return readQuoteFile(await readPdfAttachment(bytes));
}
