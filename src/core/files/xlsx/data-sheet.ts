// The hidden sheet by which a spreadsheet carries its quote: the quote file's JSON, cut into cells (decision 20).
import { readQuoteFile, toQuoteFile, type QuoteFile } from "../quote-file.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import type { ValueRow } from "./sheet-values.ts";

export const DATA_SHEET = "Quotewright data";
/** A cell holds at most 32,767 characters. */
const PIECE = 32_000;
const NOTE =
  "This sheet holds the quote as it was downloaded, so that the workbook can be opened again. Changes belong in the other sheets.";

/** In plain ASCII, and without what a spreadsheet would read as an escape of its own (`_x0041_`). */
const plain = (json: string): string =>
  json.replace(
    /[^\x20-\x7e]|_(?=x)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** @returns the cells of the sheet's first column, from the top: a note, then the data in pieces */
export function dataCells(whole: WholeQuote): string[] {
  const json = plain(JSON.stringify(toQuoteFile(whole)));
  const pieces = json.match(new RegExp(`.{1,${PIECE}}`, "g")) ?? [];
  // Spaces at the edge of a cell are easily lost; in the JSON they only stand within strings.
  return [NOTE, ...pieces.map((piece) => piece.replace(/^ | $/g, "\\u0020"))];
}

/**
 * @param rows - the sheet as it was read back
 * @throws QuoteFileError when what it holds is no quote
 */
export function readDataCells(rows: readonly ValueRow[]): QuoteFile {
  const [, ...pieces] = rows.map(({ values }) => String(values[0] ?? ""));
  return readQuoteFile(pieces.join(""));
}
