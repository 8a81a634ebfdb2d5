// A table to import, read as rows of texts: from separated values in any form, a workbook, or what was pasted.
import { TABLE_FILE_MAX_BYTES, TABLE_FILE_MAX_ROWS } from "../limits.ts";
import { withoutTextSigns } from "../files/csv-file.ts";
import { FileError } from "../files/file-error.ts";
import { separatedRows, type SeparatedRow } from "../files/separated-rows.ts";
import { isFilled, type Table } from "./table-rows.ts";

/** Delimiters of cells, as they are shown. */
const DELIMITERS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
type Delimiter = keyof typeof DELIMITERS;

/** A sheet of a workbook; a text is read as one sheet without a name. */
export interface TableSheet {
  name: string;
  isHidden: boolean;
  rows: readonly SeparatedRow[];
  /** The columns that are hidden, from 0. */
  hiddenColumns: readonly number[];
}

/** Reads the sheets of a workbook that have rows, each cell as its format shows it. Throws FileError with a sentence. */
export type ReadWorkbook = (bytes: Uint8Array<ArrayBuffer>) => Promise<readonly TableSheet[]>;

export interface TableFile {
  /** What was recognized, as it is shown: "CSV, separated by semicolons". */
  form: string;
  /** Whether letters with accents may be wrong, because the file does not say how they are stored. */
  areLettersGuessed: boolean;
  /** Whether the figures are those of a workbook, written with a point. */
  isWorkbook: boolean;
  /** The sheets of a workbook that have rows; one without a name of a text. */
  sheets: readonly TableSheet[];
}

const EMPTY = "This file is empty.";
const OLD_WORKBOOK =
  "This is a workbook of an old format. Save it as XLSX or CSV, then choose it again.";
const noList = (list: string) =>
  new FileError(`This file is not a ${list}. Choose a CSV, TSV or XLSX file.`);
const tooLarge = (list: string) =>
  new FileError(
    `This file is too large. A ${list} has at most ${TABLE_FILE_MAX_ROWS.toLocaleString("en-US")} rows.`,
  );

/** Control characters that no text has. */
const BINARY = /[^\P{Cc}\t\r\n]/u;
/** Rows by which the delimiter is recognized. */
const SAMPLE = 50;

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
  if (!chosen || chosen.evenness === 0) throw noList(list);
  return { ...chosen, rows: named ? chosen.rows.slice(1) : chosen.rows };
}

const MARKS: readonly { bytes: readonly number[]; label: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], label: "utf-8" },
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Bytes by which UTF-16 without a byte order mark is recognized: every other one is zero in Western languages. */
const ZEROS_WITHIN = 400;

/** The encoding of a text that says or shows it; undefined for others. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const mark = MARKS.find((each) => beginsWith(bytes, each.bytes));
  if (mark) return mark.label;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, ZEROS_WITHIN).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = Math.min(bytes.length, ZEROS_WITHIN) / 2;
  const at = zeros.findIndex((count, index) => count > half / 2 && zeros[1 - index] === 0);
  return at < 0 ? undefined : at === 0 ? "utf-16be" : "utf-16le";
}

/**
 * The text of a file, in whichever encoding a spreadsheet program saved it: UTF-8 if it is valid, otherwise
 * Windows-1252, in which Excel saves CSV files on Western systems.
 *
 * @returns also whether the file does not say how its letters are stored, so that accents may be wrong
 */
function fileText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const encoding = encodingOf(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
}

/** A text as a table, without the signs by which a spreadsheet takes a cell for a text. */
function textFile(form: string, rows: SeparatedRow[], areLettersGuessed: boolean): TableFile {
  const bare = rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutTextSigns) }));
  const sheet = { name: "", isHidden: false, rows: bare, hiddenColumns: [] };
  return { form, areLettersGuessed, isWorkbook: false, sheets: [sheet] };
}

function readText(bytes: Uint8Array, list: string): TableFile {
  const { text, isGuessed } = fileText(bytes);
  if (text.trim() === "") throw new FileError(EMPTY);
  if (BINARY.test(text) || text.startsWith("%PDF")) throw noList(list);
  const { delimiter, rows } = splitText(text, list);
  const form = `${delimiter === "\t" ? "TSV" : "CSV"}, separated by ${DELIMITERS[delimiter]}`;
  return textFile(form, rows, isGuessed);
}

/** Fewest columns of a pasted text without tabs: two commas in each line are no list of words. */
const PASTED_COLUMNS = 3;

/** The delimiter of a pasted text: tabs, or what parts each of its lines into as many cells. */
function pastedDelimiter(text: string): Delimiter {
  const isEven = (delimiter: Delimiter) => {
    const widths = separatedRows(text.trim(), delimiter).map(({ cells }) => cells.length);
    return (widths[0] ?? 0) >= PASTED_COLUMNS && new Set(widths).size === 1;
  };
  return ([",", ";"] as const).find((each) => !text.includes("\t") && isEven(each)) ?? "\t";
}

/** @returns what was copied from a spreadsheet, or written line by line, as a table: a list, with tabs as indents, has one column */
export function pastedFile(text: string): TableFile {
  const rows = separatedRows(text, pastedDelimiter(text)).filter(isFilled);
  const filled = ({ cells }: SeparatedRow) => cells.filter((cell) => cell.trim() !== "");
  const isList = rows.every((row) => filled(row).length === 1);
  return textFile(
    "Pasted",
    isList ? rows.map((row) => ({ ...row, cells: filled(row) })) : rows,
    false,
  );
}

/**
 * @param takesHidden - whether hidden rows and columns are read
 * @param list - what the table should be, as sentences call it: "price list"
 * @throws FileError when the sheet has too many rows, or none
 */
export function tableOf(
  { isWorkbook, sheets }: TableFile,
  sheet: number,
  takesHidden: boolean,
  list: string,
): Table {
  const { rows = [], hiddenColumns = [] } = sheets[sheet] ?? {};
  if (rows.length > TABLE_FILE_MAX_ROWS) throw tooLarge(list);
  const hidden = new Set(takesHidden ? [] : hiddenColumns);
  const blanked = (cells: string[]) => cells.map((cell, at) => (hidden.has(at) ? "" : cell));
  const read = rows
    .filter(({ isHidden }) => takesHidden || !isHidden)
    .map((row) => (hidden.size === 0 ? row : { ...row, cells: blanked(row.cells) }))
    .filter(isFilled);
  if (read.length === 0) throw new FileError(EMPTY);
  return { isWorkbook, rows: read };
}

/**
 * @param bytes - the file
 * @param list - what the table should be, as sentences call it: "price list"
 * @throws FileError with a sentence for the user
 */
export async function readTableFile(
  bytes: Uint8Array<ArrayBuffer>,
  list: string,
  readWorkbook: ReadWorkbook,
): Promise<TableFile> {
  if (bytes.length > TABLE_FILE_MAX_BYTES) throw tooLarge(list);
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileError(OLD_WORKBOOK);
  if (!beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readText(bytes, list);
  const sheets = await readWorkbook(bytes);
  if (sheets.length === 0) throw new FileError(EMPTY);
  return { form: "XLSX", areLettersGuessed: false, isWorkbook: true, sheets };
}
