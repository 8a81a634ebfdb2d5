// Files of comma-separated values that are safe to open in any spreadsheet (decision 20): quotes, clients, shopping and price lists.
import { formatCents } from "../money/money.ts";

/**
 * Spreadsheets interpret text with one of these first characters as a formula, which could leak
 * data; a leading apostrophe keeps it text (OWASP, "CSV injection").
 */
const neutralised = (text: string): string =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;

/** A semicolon and a tab separate cells too where a spreadsheet takes them for delimiters. */
const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A cell with a text that somebody has typed. */
export const textCell = (text: string): string => quoted(neutralised(text));

/** The signs of a text: an apostrophe before a figure or what looks like a formula, and `="…"`. */
const APOSTROPHE = /^'(?='*\s*[=+\-@\uff1d\uff0b\uff0d\uff20\d])/;
const TEXT_FORMULA = /^="([^]*)"$/;

/** @returns the text without the signs by which a spreadsheet takes it for a text */
export const withoutTextSigns = (cell: string): string =>
  cell.replace(TEXT_FORMULA, "$1").replace(APOSTROPHE, "");

/** A cell of a file that is imported again: a text that begins with such an apostrophe itself gets another one. */
export const keptCell = (text: string): string =>
  textCell(APOSTROPHE.test(text) ? `'${text}` : text);

/** Formats dollars as a plain number, such as `1234.50`. */
export const dollars = (cents: number): string => formatCents(cents).replace(/[$,]/g, "");

/** @returns the file's text: UTF-8 with byte order mark, lines end with CR LF */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
