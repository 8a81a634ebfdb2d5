// Which sheet of a workbook has the prices.
import { FileError } from "../files/file-error.ts";
import { onSheet, type PriceFile } from "./price-file.ts";
import { mappingBelow } from "./price-mapping.ts";
import { foundHeader } from "./price-columns.ts";
import { hasPrice } from "./price-questions.ts";
import { priceRows } from "./price-mapping.ts";

/** How many rows of a sheet can be prices; 0 for a sheet that cannot be read. */
function pricesOn(file: PriceFile, at: number): number {
  try {
    const sheet = onSheet(file, at);
    const mapping = mappingBelow(sheet, foundHeader(sheet));
    return priceRows(sheet, mapping).filter((row) => hasPrice(row, mapping)).length;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return 0;
  }
}

/** @returns the index of the sheet with the most prices: the first of several; 0 for a file without sheets */
export function sheetWithPrices(file: PriceFile): number {
  const counts = file.sheets.map((_, at) => pricesOn(file, at));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}
