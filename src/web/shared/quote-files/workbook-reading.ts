// Reads a downloaded workbook, as any spreadsheet program may have saved it: the values of its sheets, no formulas (decision 20).
import { DATA_SHEET, readDataCells } from "#core/files/xlsx/data-sheet.ts";
import { HEAD } from "#core/files/xlsx/estimate-cells.ts";
import { FileError } from "#core/files/file-error.ts";
import {
  readQuoteSheets,
  type SheetsReading,
} from "#core/files/xlsx/reading/quote-sheet-reading.ts";
import type { SheetValue, ValueRow } from "#core/files/xlsx/sheet-values.ts";
import { ZipArchive, ZipError } from "./zip-entries.ts";

/** Limit of the unpacked size: three times the largest quote in the widest script. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Limit of XML elements in a sheet: ten times what 3,000 tasks need. An element takes far more memory than its text. */
const MOST_ELEMENTS = 2_000_000;
const NO_QUOTE_INSIDE =
  "This workbook contains no quote. Choose an XLSX or JSON file that you downloaded here.";
const TOO_LARGE = "This workbook is too large to be a quote.";
const DAMAGED = "This workbook cannot be read. It may be damaged.";

function hasTooManyElements(xml: string): boolean {
  let count = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1))
    if ((count += 1) > MOST_ELEMENTS) return true;
  return false;
}

function parsed(xml: string): Document {
  // Spreadsheet programs write no DTD; its entities could expand a page of text to gigabytes.
  if (xml.includes("<!DOCTYPE")) throw new FileError(DAMAGED);
  if (hasTooManyElements(xml)) throw new FileError(TOO_LARGE);
  const tree = new DOMParser().parseFromString(xml, "application/xml");
  if (tree.querySelector("parsererror")) throw new FileError(DAMAGED);
  return tree;
}

/** Finds elements by local name: programs use different namespace prefixes. */
const all = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS("*", name),
];
const child = (element: Element, name: string): Element | undefined =>
  [...element.children].find(({ localName }) => localName === name);

/** Decodes characters that XML cannot represent, written as `_x001F_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

/** The text of a string with several formats, without Japanese phonetic guides. */
const stringOf = (element: Element): string =>
  unescaped(
    all(element, "t")
      .filter((text) => text.parentElement?.localName !== "rPh")
      .map((text) => text.textContent)
      .join(""),
  );

/** The zero-based column of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueOf(cell: Element, strings: readonly string[]): SheetValue {
  const type = cell.getAttribute("t") ?? "n";
  const inline = child(cell, "is");
  if (inline) return stringOf(inline);
  const written = child(cell, "v")?.textContent ?? "";
  if (written === "") return null;
  if (type === "s") return strings[Number(written)] ?? "";
  if (type === "b") return written === "1" ? "TRUE" : "FALSE";
  return type === "n" ? Number(written) : unescaped(written);
}

function rowsOf(sheet: Document, strings: readonly string[]): ValueRow[] {
  let at = 0;
  return all(sheet, "row").map((row) => {
    at = Number(row.getAttribute("r") ?? at + 1);
    const values: SheetValue[] = [];
    let column = -1;
    for (const cell of row.children) {
      if (cell.localName !== "c") continue;
      const reference = cell.getAttribute("r");
      column = reference === null ? column + 1 : columnOf(reference);
      if (column >= 0 && column < HEAD.length) values[column] = valueOf(cell, strings);
    }
    return { at, values: Array.from(values, (value) => value ?? null) };
  });
}

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const STRINGS = "xl/sharedStrings.xml";

/** Maps each sheet's name to its file in the archive. */
function sheetPaths(archive: ZipArchive): Map<string, string> {
  const texts = archive.texts([WORKBOOK, RELATIONS]);
  const workbook = texts.get(WORKBOOK);
  const relations = texts.get(RELATIONS);
  if (workbook === undefined || relations === undefined) throw new FileError(NO_QUOTE_INSIDE);
  const targets = new Map(
    all(parsed(relations), "Relationship").map((relation) => [
      relation.getAttribute("Id"),
      relation.getAttribute("Target") ?? "",
    ]),
  );
  return new Map(
    all(parsed(workbook), "sheet").map((sheet) => {
      const id = [...sheet.attributes].find(
        ({ localName, prefix }) => localName === "id" && prefix !== null,
      );
      const target = targets.get(id?.value ?? "") ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      return [sheet.getAttribute("name") ?? "", path];
    }),
  );
}

function readSheets(bytes: Uint8Array<ArrayBuffer>) {
  const archive = new ZipArchive(bytes, MOST_BYTES);
  const paths = sheetPaths(archive);
  if (!paths.has(DATA_SHEET)) throw new FileError(NO_QUOTE_INSIDE);
  const pathOf = (name: string): string => paths.get(name) ?? "";
  const texts = archive.texts([STRINGS, ...[DATA_SHEET, "Estimate", "Details"].map(pathOf)]);
  const shared = texts.get(STRINGS);
  const strings = shared === undefined ? [] : all(parsed(shared), "si").map(stringOf);
  const rows = (name: string): ValueRow[] => {
    const sheet = texts.get(pathOf(name));
    if (sheet === undefined)
      throw new FileError(
        `The sheet “${name}” is missing in this workbook. Give it its name back, or download the quote anew.`,
      );
    return rowsOf(parsed(sheet), strings);
  };
  return {
    attached: readDataCells(rows(DATA_SHEET)),
    estimate: rows("Estimate"),
    details: rows("Details"),
  };
}

/**
 * @param bytes - the workbook
 * @returns its quote
 * @throws FileError with a message for the user
 */
export function readWorkbook(bytes: Uint8Array<ArrayBuffer>): SheetsReading {
  try {
    const { attached, ...sheets } = readSheets(bytes);
    return readQuoteSheets(sheets, attached);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new FileError(error.isTooLarge ? TOO_LARGE : DAMAGED, { cause: error });
  }
}
