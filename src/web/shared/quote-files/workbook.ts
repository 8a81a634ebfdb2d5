// Writes the sheets of a quote as an XLSX file (decision 20).
import writeXlsxFile, { type Cell, type Feature } from "write-excel-file/universal";
import { DATA_SHEET, dataCells } from "#core/files/xlsx/data-sheet.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import { detailsSheet } from "#core/files/xlsx/details-sheet.ts";
import { estimateSheet } from "#core/files/xlsx/quote-sheet.ts";
import type { SheetCell, SheetRow } from "#core/files/xlsx/sheet-cells.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** Column widths of the estimate, in characters. */
const ESTIMATE_WIDTHS = [22, 36, 44, 11, 9, 17, 15, 12, 16, 17, 15, 22, 9, 9, 20, 11, 11, 36, 9];
const DETAILS_WIDTHS = [22, 80];

/** The sheet with the quote's data is hidden; users can show it with "Unhide". */
const DATA_HIDDEN: Feature<Blob> = {
  files: {
    transform: {
      "xl/workbook.xml": {
        transformElementAttributes: (tag, attributes) =>
          tag === "sheet" && attributes["name"] === DATA_SHEET
            ? { ...attributes, state: "hidden" }
            : attributes,
      },
    },
  },
};

function toCell(cell: SheetCell): Cell {
  if (cell === null) return null;
  const look = cell.strong ? { fontWeight: "bold" as const } : {};
  if (cell.kind === "text")
    return { type: String, value: cell.text, wrap: true, alignVertical: "top", ...look };
  const shown = { format: cell.format, alignVertical: "top" as const, ...look };
  return cell.kind === "number"
    ? { type: Number, value: cell.value, ...shown }
    : { type: "Formula", value: cell.formula, ...shown };
}

/**
 * Adds the value of each formula: previews on phones and in mail show stored values and do not
 * calculate. A spreadsheet program recalculates them.
 */
function withValues(rows: readonly SheetRow[]): Feature<Blob> {
  const values = rows.flat().flatMap((cell) => (cell?.kind === "formula" ? [cell.value] : []));
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            if (sheetIndex !== 0) return xml;
            let at = 0;
            return xml.replaceAll("</f>", () => `</f><v>${values[at++] ?? 0}</v>`);
          },
        },
      },
    },
  };
}

/**
 * @param whole - the quote with all its parts
 * @param priced - the priced quote
 * @returns the file
 */
export function quoteWorkbook(whole: WholeQuote, priced: PricedQuote): Promise<Blob> {
  const estimate = estimateSheet(whole, priced);
  const columns = (widths: readonly number[]) => widths.map((width) => ({ width }));
  return writeXlsxFile(
    [
      {
        sheet: "Estimate",
        data: estimate.map((row) => row.map(toCell)),
        columns: columns(ESTIMATE_WIDTHS),
        stickyRowsCount: 3,
        orientation: "landscape",
      },
      {
        sheet: "Details",
        data: detailsSheet(whole).map((row) => row.map(toCell)),
        columns: columns(DETAILS_WIDTHS),
      },
      {
        sheet: DATA_SHEET,
        data: dataCells(whole).map((value) => [{ type: String, value }]),
      },
    ],
    { features: [withValues(estimate), DATA_HIDDEN] },
  ).toBlob();
}
