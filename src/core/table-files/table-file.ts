// A file with a table, such as a price list, read as rows of text: from separated values in any form, or from a workbook.
import { TABLE_FILE_MAX_BYTES, TABLE_FILE_MAX_ROWS } from "../limits.ts";
import { FileError } from "../files/file-error.ts";
import { separatedRows, type SeparatedRow } from "../files/separated-rows.ts";

/** Delimiters of cells, as they are shown. */
export const DELIMITERS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
export type Delimiter = keyof typeof DELIMITERS;

export interface TableFile {
  /** What the table should be, as sentences call it: "price list". */
  list: string;
  /** What was recognized, as it is shown: "CSV, separated by semicolons". */
  form: string;
  /** Whether letters with accents may be wrong, because the file does not say how they are stored. */
  areLettersGuessed: boolean;
  /** Rows with at least one filled cell, the header with them; the line of a workbook is the row of its sheet. */
  rows: readonly SeparatedRow[];
  /** Whether the figures are those of a workbook, written with a point. */
  isWorkbook: boolean;
  /** The sheets of a workbook that have rows; none of a text. */
  sheets: readonly TableSheet[];
}

export interface TableSheet {
  name: string;
  rows: readonly SeparatedRow[];
}

/** A workbook as it is read: texts, numbers, dates and booleans; null for an empty cell. */
export interface SheetCells {
  sheet: string;
  data: readonly (readonly unknown[])[];
}

/**
 * Reads all sheets of a workbook. Throws FileError with a sentence of its own; after any other error the workbook counts
 * as damaged.
 */
export type ReadSheets = (bytes: Uint8Array<ArrayBuffer>) => Promise<readonly SheetCells[]>;

const noList = (list: string): string =>
  `This file is not a ${list}. Choose a CSV, TSV or XLSX file.`;
const EMPTY = "This file is empty.";
const tooLarge = (list: string): string =>
  `This file is too large. A ${list} has at most ${TABLE_FILE_MAX_ROWS.toLocaleString("en-US")} rows.`;
const DAMAGED = "This workbook cannot be read. It may be damaged or protected by a password.";
const OLD_WORKBOOK =
  "This is a workbook of an old format. Save it as XLSX or CSV, then choose it again.";

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Control characters that no text has. */
const BINARY = /[^\P{Cc}\t\r\n]/u;
/** Rows by which the delimiter is recognized. */
const SAMPLE = 50;

const isFilled = ({ cells }: SeparatedRow): boolean => cells.some((cell) => cell.trim() !== "");

/** How many of the first rows have as many cells as the widest of them, if these are at least two. */
function evenness(rows: readonly SeparatedRow[]): number {
  const widths = rows.slice(0, SAMPLE).map(({ cells }) => cells.length);
  const widest = Math.max(...widths);
  return widest < 2 ? 0 : widths.filter((width) => width === widest).length;
}

/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Splits a text by the delimiter that gives the most rows of equal width. */
function splitText(text: string, list: string): { delimiter: Delimiter; rows: SeparatedRow[] } {
  const named = SEPARATOR_LINE.exec(text);
  const splits = (Object.keys(DELIMITERS) as Delimiter[]).map((delimiter) => {
    const rows = separatedRows(text, delimiter).filter(isFilled);
    return { delimiter, rows, evenness: evenness(rows) };
  });
  const [best] = splits.toSorted((a, b) => b.evenness - a.evenness);
  const chosen = splits.find(({ delimiter }) => delimiter === named?.[1]) ?? best;
  if (!chosen || chosen.evenness === 0) throw new FileError(noList(list));
  return { ...chosen, rows: named ? chosen.rows.slice(1) : chosen.rows };
}

function checkedRows(rows: readonly SeparatedRow[], list: string): readonly SeparatedRow[] {
  if (rows.length === 0) throw new FileError(EMPTY);
  if (rows.length > TABLE_FILE_MAX_ROWS) throw new FileError(tooLarge(list));
  return rows;
}

const MARKS: readonly { bytes: readonly number[]; label: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], label: "utf-8" },
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
];

/**
 * The text of a file, in whichever encoding a spreadsheet program saved it. Text without a byte order mark is UTF-8 if it is valid, otherwise Windows-1252, in which Excel saves CSV files on
 * Western systems.
 *
 * @returns also whether the file does not say how its letters are stored, so that accents may be wrong
 */
function fileText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return { text: new TextDecoder(mark.label).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
}

function readText(bytes: Uint8Array, list: string): TableFile {
  const { text, isGuessed } = fileText(bytes);
  if (text.trim() === "") throw new FileError(EMPTY);
  if (BINARY.test(text) || text.startsWith("%PDF")) throw new FileError(noList(list));
  const { delimiter, rows } = splitText(text, list);
  const kind = delimiter === "\t" ? "TSV" : "CSV";
  return {
    list,
    form: `${kind}, separated by ${DELIMITERS[delimiter]}`,
    areLettersGuessed: isGuessed,
    rows: checkedRows(rows, list),
    isWorkbook: false,
    sheets: [],
  };
}

/** Digits of a number that are not noise of binary fractions: 172 * 1.1 is 189.2. */
const DIGITS = 12;

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toPrecision(DIGITS))) : String(cell ?? "");
}

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  readSheets: ReadSheets,
  list: string,
): Promise<TableFile> {
  let read: readonly SheetCells[];
  try {
    read = await readSheets(bytes);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(DAMAGED, { cause: error });
  }
  const sheets = read
    .map(({ sheet: name, data }) => ({
      name,
      rows: data
        .map((row, index) => ({ line: index + 1, cells: row.map(cellText) }))
        .filter(isFilled),
    }))
    .filter(({ rows }) => rows.length > 0);
  const [first] = sheets;
  return {
    list,
    form: "XLSX",
    areLettersGuessed: false,
    rows: checkedRows(first?.rows ?? [], list),
    isWorkbook: true,
    sheets,
  };
}

/** @returns the file with the rows of another of its sheets. @throws FileError when it has too many */
export const onSheet = (file: TableFile, at: number): TableFile => ({
  ...file,
  rows: checkedRows(file.sheets[at]?.rows ?? [], file.list),
});

/**
 * @param count - how many rows of a sheet can be imported
 * @returns the index of the sheet with the most of them: the first of several; 0 for a file without sheets
 */
export function sheetWithMost(file: TableFile, count: (sheet: TableFile) => number): number {
  const counts = file.sheets.map((_, at) => {
    try {
      return count(onSheet(file, at));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return 0;
    }
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/**
 * @param bytes - the file
 * @param readSheets - reads workbooks
 * @param list - what the table should be, as sentences call it: "price list"
 * @returns the file, at the first sheet of a workbook
 * @throws FileError with a sentence for the user
 */
export async function readTableFile(
  bytes: Uint8Array<ArrayBuffer>,
  readSheets: ReadSheets,
  list: string,
): Promise<TableFile> {
  if (bytes.length > TABLE_FILE_MAX_BYTES) throw new FileError(tooLarge(list));
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileError(OLD_WORKBOOK);
  return beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
    ? readWorkbook(bytes, readSheets, list)
    : readText(bytes, list);
}
