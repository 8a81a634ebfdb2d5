// Reads a file that the user chose as a quote: JSON. What is none gets a sentence.
import { FileError } from "#core/files/file-error.ts";
import { readQuoteFile, type QuoteFile } from "#core/files/quote-file.ts";

/** Far above the size of any quote; larger files are not read into memory. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The `accept` attribute of the file input. */
export const OPENED_TYPES = ".json,application/json";

/** A PDF may have a few bytes before its signature; a quote file begins with a brace. */
const isPdf = (head: string): boolean => head.includes("%PDF-") && !/^\W{0,3}\s*\{/.test(head);
/** A ZIP archive, or the format of Excel before 2007. */
const isWorkbook = (head: string): boolean =>
  head.startsWith("PK\u0003\u0004") || head.startsWith("\u00d0\u00cf\u0011\u00e0");

/**
 * Reads a quote from a file. The type is detected from the first bytes, not from the name.
 *
 * @throws FileError with a message for the user
 */
export async function readChosenFile(file: File): Promise<QuoteFile> {
  if (file.size > MAX_BYTES) throw new FileError("This file is too large to be a quote.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (isWorkbook(head))
    throw new FileError(
      "A workbook is a table of tasks. Open the quote that they belong to, or a new one, and press “Import tasks”.",
    );
  if (isPdf(head))
    throw new FileError(
      "A PDF cannot be opened as a quote. Choose the quote's JSON file, from “Your data” on Customize. A PDF that opened again in an earlier version has that file as its attachment quote.json.",
    );
  return readQuoteFile(new TextDecoder().decode(bytes));
}
