// Imports a quote from a spreadsheet: edited cells override the embedded data (decision 20).
import { COLUMN, figureAt, rowError, SHEET_LATER_COLUMNS } from "../estimate-cells.ts";
import {
  readEstimate,
  withoutLaterColumns,
  wrongColumns,
  type EstimateReading,
} from "./estimate-reading.ts";
import { DETAIL_LINES, detailsSheet, linesOfVersion } from "../details-sheet.ts";
import { readDetails } from "./details-reading.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "../../../limits.ts";
import { PRICE } from "../../../money/figure-fields.ts";
import {
  chargeLabel,
  discountLabel,
  PRINTED_WORDS,
  sectionTotalLabel,
  taxLabel,
} from "../../../document/printed-words.ts";
import { fillQuote } from "../../filled-quote.ts";
import { newQuote } from "../../../quote/new-quote.ts";
import { FileError } from "../../file-error.ts";
import { quoteFile, type QuoteFile } from "../../quote-file.ts";
import { estimateSheet } from "../quote-sheet.ts";
import type { Charge } from "#core/quote/amounts/charges.ts";
import type { Discount } from "#core/quote/amounts/discount.ts";
import { countTooFine } from "#core/quote/amounts/cost-decimals.ts";
import type { WholeQuote } from "../../../quote/schema.ts";
import { schemaErrors, schemaSentence } from "../../../text/schema-sentences.ts";
import { checkFigures } from "./sheet-figures.ts";
import { isBlank, isUntouched, sameText, textAt, valueAt, type ValueRow } from "../sheet-values.ts";
import type { Fields } from "#core/quote/fields/field.ts";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { UNITS } from "../../../quote/units.ts";

/** The two visible sheets. */
export interface QuoteSheets {
  estimate: readonly ValueRow[];
  details: readonly ValueRow[];
}

const OVERRIDDEN = / \(overridden\)$/;

/** The name in a label that ends with a rate. */
const withoutRate = (label: string): string => label.replace(/\s*\([^()]*%\)$/, "");

/** Builds a quote from a file's content, for pricing and for writing sheets. */
export function wholeQuoteOf(file: QuoteFile): WholeQuote {
  let last = 0;
  return fillQuote(file, newQuote("", ""), () => String((last += 1)));
}

/** Names and rates come from the sheet; what a tax applies to is taken from the embedded data. */
function readTaxes({ taxes: read, total }: EstimateReading, taxes: QuoteFile["quote"]["taxes"]) {
  if (read.length !== taxes.length)
    throw rowError(
      total,
      `there are ${read.length} taxes above, where the quote has ${taxes.length}. Put the lines back, and add or remove taxes after the file was opened.`,
    );
  return taxes.map((tax, index) => {
    const { label = "", rate = 0 } = read[index] ?? {};
    const name = sameText(label, taxLabel(tax)) ? tax.name : withoutRate(label);
    return { ...tax, name, rate };
  });
}

/** Names and percentages come from the sheet; whether they are inside of the prices is taken from the embedded data. */
function readCharges({ charges: read, subtotal }: EstimateReading, charges: readonly Charge[]) {
  if (read.length !== charges.length)
    throw rowError(
      subtotal,
      `there are ${read.length} percentages such as overhead above, where the quote has ${charges.length}. Put the lines back, and add or remove percentages after the file was opened.`,
    );
  return charges.map((charge, index) => {
    const { label = "", rate = 0 } = read[index] ?? {};
    const isSame = sameText(label, chargeLabel(charge));
    return { name: isSame ? charge.name : withoutRate(label), percent: rate };
  });
}

/** A label that still is the word for a discount was not typed. */
function readDiscount({ discount: read }: EstimateReading, attached: Discount | null) {
  if (read === null) return null;
  const { kind, value } = read;
  const known = attached && sameText(read.label, discountLabel(attached)) ? attached.label : null;
  const label = sameText(read.label, PRINTED_WORDS.discount) ? "" : read.label;
  return { kind, value, label: known ?? label };
}

/** Finds the fields of a category that the sheet does not have: by its name, otherwise by its index. */
function readCategories(
  { categories: read, changed }: EstimateReading,
  { categories: attached, quote }: QuoteFile,
) {
  // Where charges are inside of the prices, the total of a category is computed from the price that was set.
  const isComputed = quote.chargesInPrices && quote.charges.length > 0;
  const priceColumn = isComputed ? COLUMN.beforeCharges : COLUMN.total;
  const free = new Set(attached);
  const byName = read.map(({ name, row }) => {
    const found = [...free].find((category) =>
      name === null
        ? category.tasks.length === 0 &&
          sameText(textAt(row, 1).replace(OVERRIDDEN, ""), sectionTotalLabel(category.name))
        : sameText(name, category.name),
    );
    if (found) free.delete(found);
    return found;
  });
  return read.map(({ name, tasks, row, choice }, index) => {
    const samePlace = read.length === attached.length ? attached[index] : undefined;
    const known = byName[index] ?? (samePlace && free.has(samePlace) ? samePlace : undefined);
    const label = textAt(row, 1).replace(OVERRIDDEN, "");
    const prefix = sectionTotalLabel("");
    const ownName = label.startsWith(prefix) ? label.slice(prefix.length).trim() : label;
    const overridden = known ? known.overridePrice !== null : OVERRIDDEN.test(textAt(row, 1));
    return {
      name: known && sameText(name ?? ownName, known.name) ? known.name : (name ?? ownName),
      defaultLaborHourlyRate: known?.defaultLaborHourlyRate ?? null,
      overridePrice:
        overridden && !isBlank(valueAt(row, priceColumn))
          ? figureAt(row, [priceColumn, "the price", PRICE], changed)
          : null,
      ...choice,
      tasks: tasks.map(({ fields }) => fields),
    };
  });
}

/** Locates an invalid value of a category, or of one of its tasks. @param path - within the category */
function categoryRefusal(
  [part, index, field]: readonly PropertyKey[],
  message: string,
  category: EstimateReading["categories"][number],
): Error {
  const task = part === "tasks" ? category.tasks[Number(index)] : undefined;
  const { heading = "Category" } = (taskFields as Fields)[String(field ?? part)] ?? {};
  const hint = field === "unit" ? `Use one of ${UNITS.join(", ")}.` : message;
  if (task) return rowError(task.row, `${heading}: ${hint}`);
  if (part === "choiceGroup") return rowError(category.row, `${heading}: ${message}`);
  return rowError(category.tasks[0]?.row ?? category.row, `Category: ${message}`);
}

/** Locates the cell of an invalid value. */
function refusal(path: readonly PropertyKey[], message: string, read: EstimateReading): Error {
  const [list, first, part] = path;
  if (list === "categories" && typeof first === "number") {
    const category = read.categories[first];
    if (category) return categoryRefusal(path.slice(2), message, category);
  }
  const row =
    list === "payments"
      ? read.payments[Number(first)]?.row
      : first === "taxes"
        ? read.taxes[Number(part)]?.row
        : first === "charges"
          ? read.charges[Number(part)]?.row
          : first === "discount"
            ? read.discount?.row
            : undefined;
  if (row) return rowError(row, message);
  const group = first === "businessInfo" || first === "clientInfo" ? first : "quote";
  const place = group === "quote" ? first : part;
  const line = DETAIL_LINES.find((each) => each[1] === group && each[2] === place);
  return new FileError(
    line
      ? `“${line[0]}” in the sheet “Details”: ${message}`
      : `The sheets cannot be opened: ${message}`,
  );
}

/** How many of the later columns a workbook has that the attached version wrote. */
const laterColumnsOf = ({ version }: QuoteFile): number =>
  SHEET_LATER_COLUMNS.filter(({ since }) => since <= version).length;

/** Whether both sheets are as they were exported. */
function areUntouched({ estimate, details }: QuoteSheets, attached: QuoteFile): boolean {
  const whole = wholeQuoteOf(attached);
  const columns = laterColumnsOf(attached);
  const lines = linesOfVersion(attached.version);
  return (
    isUntouched(
      withoutLaterColumns(estimate, columns),
      estimateSheet(whole).map((row) => row.slice(0, COLUMN.later + columns)),
    ) && isUntouched(details, detailsSheet(whole).slice(0, lines.length))
  );
}

/** A quote from a workbook. */
export interface SheetsReading {
  file: QuoteFile;
  /** Whether it differs from the exported quote. */
  edited: boolean;
  /** How many figures were rounded or capped. */
  changed: number;
  /** Whether it uses cents because a cost in the sheet has them. */
  isNowInCents: boolean;
}

/**
 * @param sheets - the visible sheets, which may have been edited
 * @param attached - the embedded quote, as it was exported
 * @throws FileError with a sentence that says what is wrong, and in which row
 */
export function readQuoteSheets(sheets: QuoteSheets, attached: QuoteFile): SheetsReading {
  if (areUntouched(sheets, attached))
    return { file: attached, edited: false, changed: 0, isNowInCents: false };
  const read = readEdited(sheets, attached);
  const isNowInCents = read.file.quote.costDecimals !== attached.quote.costDecimals;
  return { ...read, edited: true, isNowInCents };
}

/** Reads sheets that were edited. */
function readEdited(
  { estimate, details }: QuoteSheets,
  attached: QuoteFile,
): { file: QuoteFile; changed: number } {
  const read = readEstimate(estimate);
  if (read.laterColumns < laterColumnsOf(attached)) throw wrongColumns();
  const words = readDetails(details, attached.quote, read.title);
  const categories = readCategories(read, attached);
  const areFine = countTooFine(
    categories.flatMap(({ tasks }) => tasks),
    COST_DECIMALS,
  );
  const shown = {
    ...attached,
    quote: {
      ...words,
      costDecimals: areFine > 0 ? MONEY_DECIMALS : attached.quote.costDecimals,
      taxes: readTaxes(read, attached.quote.taxes),
      charges: readCharges(read, attached.quote.charges),
      roundTotalTo: read.rounding?.dollars ?? null,
      discount: readDiscount(read, attached.quote.discount),
    },
    categories,
    payments: read.payments.map(({ fields }) => fields),
  };
  const checked = quoteFile.safeParse(shown, { error: schemaSentence });
  if (!checked.success) {
    const [error] = schemaErrors(checked.error.issues);
    throw refusal(error?.path ?? [], error?.sentence ?? "damaged.", read);
  }
  checkFigures(read, wholeQuoteOf(checked.data));
  return { file: checked.data, changed: read.changed.length };
}
