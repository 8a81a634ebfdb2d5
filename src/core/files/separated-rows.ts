// Splits text into rows of cells: copied from a spreadsheet, or a file with separated values.

export interface SeparatedRow {
  /** Number of the line on which the row begins, from 1. */
  line: number;
  cells: string[];
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Cells that contain the delimiter, a quote or a line end are in double quotes; a quote in them is doubled. A quote that
 * is not closed in its cell is part of the text.
 *
 * @param delimiter - one character between two cells
 * @returns every row in order
 */
export function separatedRows(text: string, delimiter: string): SeparatedRow[] {
  const rows: SeparatedRow[] = [{ line: 1, cells: [] }];
  const between = `\\${delimiter}`;
  const cell = new RegExp(
    `(?: *"((?:[^"]|"")*)" *|([^${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`,
    "y",
  );
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [, inQuotes, plain = "", end] = cell.exec(text) ?? [];
    rows.at(-1)?.cells.push(inQuotes?.replaceAll('""', '"') ?? plain);
    line += lineEnds(inQuotes ?? "");
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
