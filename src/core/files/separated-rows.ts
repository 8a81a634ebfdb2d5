// Splits text into rows of cells: copied from a spreadsheet, or a file with separated values.

export interface SeparatedRow {
  /** Number of the line on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** Whether the spreadsheet hides it. */
  isHidden?: boolean;
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** A quote that is not closed, or that stands for inches after its first figure: it is no part of the text. */
const OPEN_QUOTE = /^ *"(?=[^"]*$|[^"]*\d")/;

/**
 * Cells that contain the delimiter, a quote or a line end are in double quotes; a quote in them is doubled, which many
 * programs forget. A quote that is not closed in its cell is left out at its start, and part of the text elsewhere.
 *
 * @param delimiter - one character between two cells
 * @returns every row in order
 */
export function separatedRows(text: string, delimiter: string): SeparatedRow[] {
  const rows: SeparatedRow[] = [{ line: 1, cells: [] }];
  const between = `\\${delimiter}`;
  const doubled = `((?:[^"]|"")*)`;
  // Its length is limited, so that many cells with such a quote do not each search the whole line.
  const undoubled = `((?:(?!${between}")[^\\r\n]){0,500}?)`;
  const cell = new RegExp(
    `(?: *"${doubled}" *| *"${undoubled}" *|([^${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`,
    "y",
  );
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [, quoted, loose, plain = "", end] = cell.exec(text) ?? [];
    const own = quoted?.replaceAll('""', '"') ?? loose ?? plain.replace(OPEN_QUOTE, "");
    rows.at(-1)?.cells.push(own);
    line += lineEnds(quoted ?? "");
    if (end === delimiter) {
      // A delimiter at the end of the text is followed by an empty cell.
      if (cell.lastIndex >= text.length) rows.at(-1)?.cells.push("");
      continue;
    }
    line += 1;
    if (cell.lastIndex < text.length) rows.push({ line, cells: [] });
  }
  return rows;
}
