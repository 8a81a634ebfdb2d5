// Imports a quote from a spreadsheet: edited cells override the embedded data (decision 20).
import { detailOf, DETAIL_LINES, detailsSheet, type DetailLine } from "./details-sheet.ts";
import {
  figureAt,
  readEstimate,
  rowError,
  TOTAL_COLUMN,
  type EstimateReading,
} from "./estimate-reading.ts";
import { PRICE } from "../../money/figure-fields.ts";
import { taxLabel } from "../../document/printable-quote.ts";
import { fillQuote } from "../../edits/build-quote.ts";
import { quoteFile, QuoteFileError, type QuoteFile } from "../quote-file.ts";
import { estimateSheet } from "./quote-sheet.ts";
import { DEFAULT_TITLE, type WholeQuote } from "../../quote/schema.ts";
import { printedTitle, sectionTotalLabel } from "../../document/printed-words.ts";
import { schemaErrors, schemaSentence } from "../../text/schema-sentences.ts";
import { checkFigures } from "./sheet-figures.ts";
import { isBlank, isUntouched, sameText, textAt, valueAt, type ValueRow } from "./sheet-values.ts";
import { TASK_COLUMNS } from "../task-columns.ts";
import { UNITS } from "../../quote/units.ts";

/** The two visible sheets. */
export interface QuoteSheets {
  estimate: readonly ValueRow[];
  details: readonly ValueRow[];
}

/** Fields that a stored quote has and a quote file does not have. */
const STORED_ONLY_FIELDS = {
  id: "",
  taxRate: 0,
  subtotal: 0,
  total: 0,
  version: 0,
  createdAt: "",
  updatedAt: "",
};
const OVERRIDDEN = / \(overridden\)$/;
/** Day 0 of a spreadsheet's calendar, in milliseconds. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 24 * 60 * 60 * 1000;
const DATES: ReadonlySet<string> = new Set(["issueDate", "validUntil"]);

/** Builds a quote from a file's content, for pricing and for writing sheets. */
export function wholeQuoteOf(file: QuoteFile): WholeQuote {
  let last = 0;
  return fillQuote(file, { ...STORED_ONLY_FIELDS, ...file.quote }, () => String((last += 1)));
}

/** The title is in both sheets; the edited one wins. */
function readTitle(attached: string, shown: readonly string[]): string {
  const changed = [...new Set(shown.filter((title) => !sameText(title, printedTitle(attached))))];
  if (changed.length > 1)
    throw new QuoteFileError(
      "The title of the quote differs between the sheets “Estimate” and “Details”. Make both the same, then open the file again.",
    );
  return changed.length === 0 ? attached : changed[0] || DEFAULT_TITLE;
}

/** Reads a row of the "Details" sheet; dates that the spreadsheet converted are converted back. */
function shownDetail(row: ValueRow, [, , field]: DetailLine): string {
  const value = valueAt(row, 1);
  if (DATES.has(field) && typeof value === "number" && value > 0 && value < 100_000)
    return new Date(DAY_ZERO + Math.floor(value) * DAY).toISOString().slice(0, 10);
  return textAt(row, 1);
}

function readWords(rows: readonly ValueRow[], quote: QuoteFile["quote"], title: string) {
  const read = structuredClone(quote);
  for (const line of DETAIL_LINES) {
    const [label, group, field] = line;
    const row = rows.find((each) => sameText(valueAt(each, 0), label));
    if (!row)
      throw new QuoteFileError(
        `The line “${label}” is missing in the sheet “Details”. Put it back, then open the file again.`,
      );
    const shown = shownDetail(row, line);
    if (field === "title") read.title = readTitle(quote.title, [title, shown]);
    else if (!sameText(shown, detailOf(quote, line)))
      Object.assign(group === "quote" ? read : read[group], { [field]: shown });
  }
  return read;
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
    const name = sameText(label, taxLabel(tax)) ? tax.name : label.replace(/\s*\([^()]*%\)$/, "");
    return { ...tax, name, rate };
  });
}

/** Finds the fields of a category that the sheet does not have: by its name, otherwise by its index. */
function readCategories(
  { categories: read, changed }: EstimateReading,
  attached: QuoteFile["categories"],
) {
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
  return read.map(({ name, tasks, row }, index) => {
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
        overridden && !isBlank(valueAt(row, TOTAL_COLUMN))
          ? figureAt(row, [TOTAL_COLUMN, "the price", PRICE], changed)
          : null,
      tasks: tasks.map(({ fields }) => fields),
    };
  });
}

/** Column of the sheet by task field. */
const COLUMN_OF: Record<string, string> = {
  name: TASK_COLUMNS[1],
  description: TASK_COLUMNS[2],
  quantity: TASK_COLUMNS[3],
  unit: TASK_COLUMNS[4],
  materialUnitCost: TASK_COLUMNS[5],
  laborUnitCost: TASK_COLUMNS[6],
  markup: TASK_COLUMNS[7],
};

/** Locates the cell of an invalid value. */
function refusal(path: readonly PropertyKey[], message: string, read: EstimateReading): Error {
  const [list, first, part, second, field] = path;
  if (list === "categories" && typeof first === "number") {
    const category = read.categories[first];
    const task = part === "tasks" ? category?.tasks[Number(second)] : undefined;
    const column = COLUMN_OF[String(field)] ?? "Category";
    const hint = field === "unit" ? `Use one of ${UNITS.join(", ")}.` : message;
    if (task) return rowError(task.row, `${column}: ${hint}`);
    if (category) return rowError(category.tasks[0]?.row ?? category.row, `Category: ${message}`);
  }
  const row =
    list === "payments"
      ? read.payments[Number(first)]?.row
      : first === "taxes"
        ? read.taxes[Number(part)]?.row
        : undefined;
  if (row) return rowError(row, message);
  const group = path.length > 2 ? first : "quote";
  const line = DETAIL_LINES.find((each) => each[1] === group && each[2] === path.at(-1));
  return new QuoteFileError(
    line
      ? `“${line[0]}” in the sheet “Details”: ${message}`
      : `The sheets cannot be opened: ${message}`,
  );
}

/**
 * @param sheets - the visible sheets, which may have been edited
 * @param attached - the embedded quote, as it was exported
 * @returns the quote, whether it differs from the exported one, and how many figures were rounded or capped
 * @throws QuoteFileError with a sentence that says what is wrong, and in which row
 */
export function readQuoteSheets(
  { estimate, details }: QuoteSheets,
  attached: QuoteFile,
): { file: QuoteFile; edited: boolean; changed: number } {
  const whole = wholeQuoteOf(attached);
  if (isUntouched(estimate, estimateSheet(whole)) && isUntouched(details, detailsSheet(whole)))
    return { file: attached, edited: false, changed: 0 };
  const read = readEstimate(estimate);
  const words = readWords(details, attached.quote, read.title);
  const shown = {
    ...attached,
    quote: { ...words, taxes: readTaxes(read, attached.quote.taxes) },
    categories: readCategories(read, attached.categories),
    payments: read.payments.map(({ fields }) => fields),
  };
  const checked = quoteFile.safeParse(shown, { error: schemaSentence });
  if (!checked.success) {
    const [error] = schemaErrors(checked.error.issues);
    throw refusal(error?.path ?? [], error?.sentence ?? "damaged.", read);
  }
  checkFigures(read, wholeQuoteOf(checked.data));
  return { file: checked.data, edited: true, changed: read.changed.length };
}
