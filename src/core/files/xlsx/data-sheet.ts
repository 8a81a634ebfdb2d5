// The hidden sheet of a spreadsheet that holds the quote file's JSON, split into cells (decision 20).
import { readQuoteFile, toQuoteFile, type QuoteFile } from "../quote-file.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import type { ValueRow } from "./sheet-values.ts";

export const DATA_SHEET = "Quotewright data";
/** A cell holds at most 32,767 characters. */
const PIECE = 32_000;
const NOTE =
  "This sheet holds the quote as it was downloaded, so that the workbook can be opened again. Changes belong in the other sheets.";

/** Escapes text to ASCII without sequences that spreadsheets unescape (`_x0041_`). */
const plain = (json: string): string =>
  json.replace(
    /[^\x20-\x7e]|_(?=x)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** @returns the cells of the sheet's first column: a note, then the data in chunks */
export function dataCells(whole: WholeQuote): string[] {
  const json = plain(JSON.stringify(toQuoteFile(whole)));
  const pieces = json.match(new RegExp(`.{1,${PIECE}}`, "g")) ?? [];
  // Spaces at the edge of a cell can get lost; in this JSON they occur only within strings.
  return [NOTE, ...pieces.map((piece) => piece.replace(/^ | $/g, "\\u0020"))];
}

/**
 * @param rows - the rows of the sheet
 * @throws FileError when they hold no valid quote
 */
export function readDataCells(rows: readonly ValueRow[]): QuoteFile {
  const [, ...pieces] = rows.map(({ values }) => String(values[0] ?? ""));
  return readQuoteFile(pieces.join(""));
}
