// Reads a file that the user chose: JSON, or a workbook with changes.
import type { SheetsReading } from "#core/files/xlsx/reading/quote-sheet-reading.ts";
import { FileError } from "#core/files/file-error.ts";
import { readQuoteFile, type QuoteFile } from "#core/files/quote-file.ts";

/** Far above the size of any quote; larger files are not read into memory. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The `accept` attribute of the file input. */
export const OPENED_TYPES =
  ".json,.xlsx,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const unchanged = (file: QuoteFile): SheetsReading => ({
  file,
  edited: false,
  changed: 0,
  isNowInCents: false,
});

/** A PDF may have a few bytes before its signature; a quote file begins with a brace. */
const isPdf = (head: string): boolean => head.includes("%PDF-") && !/^\W{0,3}\s*\{/.test(head);
/** A workbook is a ZIP archive. */
const isZip = (head: string): boolean => head.startsWith("PK\u0003\u0004");
/** The format of Excel before 2007, and of workbooks with a password. */
const isOldOrLocked = (head: string): boolean => head.startsWith("\u00d0\u00cf\u0011\u00e0");

/**
 * Reads a quote from a file. The type is detected from the first bytes, not from the name.
 *
 * @throws FileError with a message for the user
 */
export async function readChosenFile(file: File): Promise<SheetsReading> {
  if (file.size > MAX_BYTES) throw new FileError("This file is too large to be a quote.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (isZip(head)) {
    const { readWorkbook } = await import("./workbook-reading.ts");
    return readWorkbook(bytes);
  }
  if (isOldOrLocked(head))
    throw new FileError(
      "This workbook is in the old .xls format or has a password. Save it as .xlsx without a password and open that.",
    );
  if (isPdf(head))
    throw new FileError(
      "A PDF cannot be opened as a quote. Choose the quote's JSON file, from “Your data” on Customize. A PDF that opened again in an earlier version has that file as its attachment quote.json.",
    );
  return unchanged(readQuoteFile(new TextDecoder().decode(bytes)));
}
