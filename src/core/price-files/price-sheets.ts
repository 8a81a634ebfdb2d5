// Which sheet of a workbook has the prices.
import { sheetWithMost, type TableFile } from "../table-files/table-file.ts";
import { foundHeader } from "./price-columns.ts";
import { mappingBelow, priceRows } from "./price-mapping.ts";
import { hasPrice } from "./price-questions.ts";

function countPrices(file: TableFile): number {
  const mapping = mappingBelow(file, foundHeader(file));
  return priceRows(file, mapping).filter((row) => hasPrice(row, mapping)).length;
}

/** @returns the index of the sheet with the most prices: the first of several; 0 for a file without sheets */
export const sheetWithPrices = (file: TableFile): number => sheetWithMost(file, countPrices);
