// Prints plain tables to standard output: the first column left-aligned, figures right-aligned.

/** Formats a number with thousands separators and about three significant figures. */
export function figure(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Formats a value as a multiple of a base, such as `9.8x`. */
export const ratio = (value: number, base: number): string => `${figure(value / base)}x`;

/** Prints a title, a header and the rows. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ");
  const rule = widths.map((width) => "-".repeat(width));
  console.log(`\n${title}\n\n${[header, rule, ...rows].map((row) => line(row)).join("\n")}`);
}
