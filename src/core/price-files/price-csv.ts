// The price list as a CSV file, which the import reads again.
import { csvFile, textCell } from "../files/csv-file.ts";
import type { OwnPrice } from "../own-prices/own-price.ts";

const HEADER = ["Name", "Unit", "Material", "Labor", "Category", "Description", "Code"];

/** An apostrophe before a character with which spreadsheets begin a formula. */
const APOSTROPHE = /^'(?='*\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** @returns the text without the apostrophe that the file has before what looks like a formula */
export const withoutApostrophe = (cell: string): string => cell.replace(APOSTROPHE, "");

/** A text that begins with such an apostrophe itself gets another one. */
const cellText = (text: string): string => textCell(APOSTROPHE.test(text) ? `'${text}` : text);

/** @returns the file's text: UTF-8 with byte order mark, lines end with CR LF */
export const writePriceCsv = (entries: readonly OwnPrice[]): string =>
  csvFile([
    HEADER,
    ...entries.map(
      ({ name, unit, materialUnitCost, laborUnitCost, category, description, code }) => [
        cellText(name),
        unit,
        String(materialUnitCost),
        String(laborUnitCost),
        ...[category, description, code].map(cellText),
      ],
    ),
  ]);
