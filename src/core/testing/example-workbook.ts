// An exported workbook with functions that find its rows, for tests that edit it.
import { detailsSheet } from "../files/xlsx/details-sheet.ts";
import { FileError } from "../files/file-error.ts";
import { toQuoteFile } from "../files/quote-file.ts";
import { readQuoteSheets } from "../files/xlsx/reading/quote-sheet-reading.ts";
import { estimateSheet } from "../files/xlsx/quote-sheet.ts";
import type { WholeQuote } from "../quote/schema.ts";
import type { SheetRow } from "../files/xlsx/sheet-cells.ts";
import type { SheetValue } from "../files/xlsx/sheet-values.ts";

export type Sheet = { at: number; values: SheetValue[] }[];

const rowsOf = (sheet: readonly SheetRow[]): Sheet =>
  sheet.map((cells, index) => ({
    at: index + 1,
    values: cells.map((cell) =>
      cell === null ? null : cell.kind === "text" ? cell.text : cell.value,
    ),
  }));

/** An exported workbook for editing. */
export function downloaded(whole: WholeQuote) {
  const estimate = rowsOf(estimateSheet(whole));
  const details = rowsOf(detailsSheet(whole));
  const find = (sheet: Sheet, label: string, column = 1): SheetValue[] => {
    const row = sheet.find(({ values }) => values[column] === label);
    if (!row) throw new Error(`The sheet has no row "${label}".`);
    return row.values;
  };
  return {
    estimate,
    details,
    row: (label: string) => find(estimate, label),
    detail: (label: string) => find(details, label, 0),
    open: () => readQuoteSheets({ estimate, details }, toQuoteFile(whole)),
  };
}

/**
 * @param open - opens a file that must be refused
 * @returns the sentence for the user
 * @throws when the file is opened, or another error
 */
export function refusalOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
  throw new Error("The file was opened.");
}
