// Writes the sheets of a quote as an XLSX file (decision 20).
import { writeXlsx, type Cell, type WriteSheet } from "hucre/xlsx";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import { detailsSheet } from "#core/files/xlsx/details-sheet.ts";
import { estimateSheet } from "#core/files/xlsx/quote-sheet.ts";
import type { SheetCell, SheetRow } from "#core/files/xlsx/sheet-cells.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** Column widths of the estimate, in characters. */
const ESTIMATE_WIDTHS = [22, 36, 44, 11, 9, 17, 15, 12, 16, 17, 15, 22, 9, 9, 20, 11, 11, 36, 9];
const DETAILS_WIDTHS = [22, 80];
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A text as XML can hold it: two characters are none, and `_x0041_` would be read as "A". */
const storable = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\ufffe\uffff]/g, "")
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

const BOLD = { bold: true, name: "Calibri", size: 11 };

/** A formula has its value beside it: previews on phones and in mail do not calculate. */
function toCell(cell: NonNullable<SheetCell>): Partial<Cell> {
  const isText = cell.kind === "text";
  const style = {
    alignment: { vertical: "top" as const, ...(isText && { wrapText: true }) },
    ...(cell.strong && { font: BOLD }),
    ...(!isText && { numFmt: cell.format }),
  };
  if (isText) return { value: storable(cell.text), style };
  if (cell.kind === "number") return { value: cell.value, style };
  return { value: cell.value, formula: cell.formula, formulaResult: cell.value, style };
}

const sheetOf = (
  name: string,
  rows: readonly SheetRow[],
  widths: readonly number[],
): WriteSheet => ({
  name,
  columns: widths.map((width) => ({ width })),
  rows: rows.map((row) => row.map(() => null)),
  cells: new Map(
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => (cell ? [[`${at},${column}`, toCell(cell)] as const] : [])),
    ),
  ),
});

/**
 * @param whole - the quote with all its parts
 * @param priced - the priced quote
 * @returns the file
 */
export async function quoteWorkbook(whole: WholeQuote, priced: PricedQuote): Promise<Blob> {
  const estimate = sheetOf("Estimate", estimateSheet(whole, priced), ESTIMATE_WIDTHS);
  const details = sheetOf("Details", detailsSheet(whole), DETAILS_WIDTHS);
  const bytes = await writeXlsx({
    sheets: [
      { ...estimate, freezePane: { rows: 3 }, pageSetup: { orientation: "landscape" } },
      details,
    ],
  });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: TYPE });
}
