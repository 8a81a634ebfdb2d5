// Reads the sheets of a workbook as texts, each cell as its format shows it; what is too large is refused before it is read.
import { Unzip, UnzipInflate, zipSync } from "fflate/browser";
import { readXlsx, type Cell, type Sheet } from "hucre/xlsx";
import { FileError } from "#core/files/file-error.ts";
import {
  TABLE_FILE_MAX_COLUMNS,
  TABLE_FILE_MAX_ROWS,
  WORKBOOK_MAX_UNPACKED,
} from "#core/limits.ts";
import type { TableSheet } from "#core/tables/table-file.ts";
import { isFilled, UNCOMPUTED } from "#core/tables/table-rows.ts";

const TOO_LARGE = "This workbook is too large.";
const DAMAGED = "This workbook cannot be read. It may be damaged or protected by a password.";
const TOO_FAR = `This workbook has a cell beyond ${TABLE_FILE_MAX_ROWS.toLocaleString("en-US")} rows or ${TABLE_FILE_MAX_COLUMNS} columns. Copy the table to a new sheet, save that as XLSX or CSV, then choose it.`;

/** Bytes unpacked at a time: they become a thousand times as many at most, before the limit is checked. */
const PIECE_BYTES = 16 * 1024;
const READ_PARTS = /\.(?:xml|rels)$/;
const SHEET_PARTS = /worksheets\/[^/]+\.xml$/;
/** A cell with a content in a column after GR, the 200th, or in a row after the 20,000th. */
const FAR_CELL =
  /<(?:\w+:)?c (?:[^>]* )?r="(?:(?:G[S-Z]|[H-Z][A-Z]|[A-Z]{3})\d+|[A-Z]+(?:(?!20000")[2-9]\d{4}|\d{6,}))"(?:[^>]*[^/>])?>/;

/** Unpacks the parts that are read. The sizes that an archive states may be wrong, so the unpacked bytes are counted. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>[]>();
  let left = WORKBOOK_MAX_UNPACKED;
  const unzip = new Unzip((file) => {
    if (!READ_PARTS.test(file.name)) return;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      left -= piece.length;
      if (left < 0) throw new FileError(TOO_LARGE);
      pieces.push(new Uint8Array(piece));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  const files = [...parts].map(
    async ([name, pieces]) => [name, new Uint8Array(await new Blob(pieces).arrayBuffer())] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Digits of a number that are not noise of binary fractions: 172 * 1.1 is 189.2. */
const DIGITS = 15;

/** A cell as its format shows it: 17 of format 00000 is "00017", 0.35 in percent "35%"; a formula without a result is "=A1*2". */
function cellText(value: unknown, cell: Cell | undefined): string {
  if ((value ?? "") === "")
    return cell?.formula === undefined ? "" : `${UNCOMPUTED}${cell.formula}`;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== "number") return String(value);
  const format = cell?.style?.numFmt ?? "";
  const bare = (of: number) => String(Number(of.toPrecision(DIGITS)));
  // A percent sign in quotes is a word behind the number.
  if (format.replaceAll(/"[^"]*"/g, "").includes("%")) return `${bare(value * 100)}%`;
  const [, code, rest = ""] = /^(0{2,})(?:\\?-(0+))?(?:;.*)?$/.exec(format) ?? [];
  if (code === undefined || !Number.isInteger(value)) return bare(value);
  const digits = String(value).padStart(code.length + rest.length, "0");
  return rest === "" ? digits : `${digits.slice(0, -rest.length)}-${digits.slice(-rest.length)}`;
}

function sheetOf(sheet: Sheet): TableSheet {
  const texts = sheet.rows.map((row, at) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${at},${column}`))),
  );
  // What is merged over several rows, such as a category, holds for each of them.
  for (const { startRow, endRow, startCol } of sheet.merges ?? [])
    for (const row of texts.slice(startRow + 1, endRow + 1))
      row[startCol] = texts[startRow]?.[startCol] ?? "";
  const rows = texts.map((cells, at) => ({
    line: at + 1,
    cells,
    ...(sheet.rowDefs?.get(at)?.hidden && { isHidden: true }),
  }));
  return {
    name: sheet.name,
    isHidden: Boolean(sheet.hidden || sheet.veryHidden),
    rows: rows.filter(isFilled),
    hiddenColumns: (sheet.columns ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])),
  };
}

/**
 * @returns the sheets that have rows
 * @throws FileError with a sentence for the user
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableSheet[]> {
  try {
    const parts = await unpacked(bytes);
    const decoder = new TextDecoder();
    const isFar = Object.entries(parts).some(
      ([name, part]) => SHEET_PARTS.test(name) && FAR_CELL.test(decoder.decode(part)),
    );
    if (isFar) throw new FileError(TOO_FAR);
    const bounded = zipSync(parts, { level: 0 });
    const { sheets } = await readXlsx(bounded, {
      readStyles: true,
      range: `A1:GR${TABLE_FILE_MAX_ROWS}`,
    });
    return sheets.map(sheetOf).filter(({ rows }) => rows.length > 0);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(DAMAGED, { cause: error });
  }
}
