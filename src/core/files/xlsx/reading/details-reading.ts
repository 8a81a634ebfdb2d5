// Parses the "Details" sheet, which may have been edited.
import {
  detailOf,
  DETAIL_LINES,
  LATER_FIELDS,
  readRegistrations,
  USUAL_ACCEPTANCE,
  type DetailLine,
} from "../details-sheet.ts";
import { printedTitle } from "../../../document/printed-words.ts";
import { addDays } from "../../../quote/day.ts";
import { QUOTE_KINDS } from "../../../quote/printing/document-kind.ts";
import { DEFAULT_TITLE } from "../../../quote/fields/quote-fields.ts";
import { FileError } from "../../file-error.ts";
import type { QuoteFile } from "../../quote-file.ts";
import { sameText, textAt, valueAt, type ValueRow } from "../sheet-values.ts";

/** Day 0 of a spreadsheet's calendar. */
const DAY_ZERO = "1899-12-30";
const DATES: ReadonlySet<string> = new Set(["issueDate", "validUntil", "startDate"]);

/** The title is in both sheets; the edited one wins. */
function readTitle(
  { title: attached, kind }: QuoteFile["quote"],
  shown: readonly string[],
): string {
  const usual = printedTitle(attached, kind);
  const changed = [...new Set(shown.filter((title) => !sameText(title, usual)))];
  if (changed.length > 1)
    throw new FileError(
      "The title of the quote differs between the sheets “Estimate” and “Details”. Make both the same, then open the file again.",
    );
  return changed.length === 0 ? attached : changed[0] || DEFAULT_TITLE;
}

/** Reads a row of the "Details" sheet; dates that the spreadsheet converted are converted back. */
function shownDetail(row: ValueRow, [, , field]: DetailLine): string {
  const value = valueAt(row, 1);
  if (DATES.has(field) && typeof value === "number" && value > 0 && value < 100_000)
    return addDays(DAY_ZERO, Math.floor(value));
  return textAt(row, 1);
}

/** @throws FileError when the cell holds no value of the field */
function readDetail(shown: string, [label, , field]: DetailLine, quote: QuoteFile["quote"]) {
  if (field === "acceptanceText") return sameText(shown, USUAL_ACCEPTANCE) ? null : shown;
  if (field === "kind")
    return QUOTE_KINDS.find((kind) => sameText(shown.toLowerCase(), kind)) ?? shown;
  if (field !== "licences" && field !== "taxNumbers") return shown;
  const read = readRegistrations(shown, quote.businessInfo[field]);
  if (read === null)
    throw new FileError(
      `“${label}” in the sheet “Details”: Write each one on a line of its own, with a colon before the number, such as “RBQ: 1234-5678-01”.`,
    );
  return read;
}

/**
 * @param rows - the rows of the sheet
 * @param quote - as it was exported; keeps what the sheet does not have
 * @param title - as shown in the sheet "Estimate"
 * @throws FileError with a sentence that names the line
 */
export function readDetails(
  rows: readonly ValueRow[],
  quote: QuoteFile["quote"],
  title: string,
): QuoteFile["quote"] {
  const read = structuredClone(quote);
  for (const line of DETAIL_LINES) {
    const [label, group, field] = line;
    const row = rows.find((each) => sameText(valueAt(each, 0), label));
    if (!row && LATER_FIELDS.has(field)) continue;
    if (!row)
      throw new FileError(
        `The line “${label}” is missing in the sheet “Details”. Put it back, then open the file again.`,
      );
    const shown = shownDetail(row, line);
    if (field === "title") read.title = readTitle(quote, [title, shown]);
    else if (!sameText(shown, detailOf(quote, line)))
      Object.assign(group === "quote" ? read : read[group], {
        [field]: readDetail(shown, line, quote),
      });
  }
  return read;
}
