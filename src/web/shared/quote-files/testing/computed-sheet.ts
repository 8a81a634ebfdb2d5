// Computes the formulas of a sheet, as a spreadsheet program does.
import type { SheetCell } from "#core/files/xlsx/sheet-cells.ts";

/** Evaluates a sheet like a spreadsheet program: references, SUM, SUMIF, SUMPRODUCT, ROUND, and conditions, from the values of other cells. */
export function computed(rows: readonly SheetCell[][]) {
  const cellAt = (reference: string): SheetCell => {
    const [, column = "", row = ""] = /^([A-U])(\d+)$/.exec(reference) ?? [];
    return rows[Number(row) - 1]?.[column.charCodeAt(0) - 65] ?? null;
  };
  const valueAt = (reference: string): number => {
    const cell = cellAt(reference);
    return cell?.kind === "formula" || cell?.kind === "number" ? cell.value : 0;
  };
  const textAt = (reference: string): string => {
    const cell = cellAt(reference);
    return cell?.kind === "text" ? cell.text : "";
  };
  const sum = (column: string, from: string, to: string, leftOut?: string): number => {
    let total = 0;
    for (let row = Number(from); row <= Number(to); row += 1)
      if (leftOut === undefined || valueAt(leftOut + row) === 1) total += valueAt(column + row);
    return total;
  };
  const functions = {
    ROUND: (value: number, digits: number) =>
      (Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** digits).toPrecision(15)))) /
      10 ** digits,
    MAX: Math.max,
    MIN: Math.min,
    IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    AND: (...conditions: boolean[]) => conditions.every(Boolean),
    OR: (...conditions: boolean[]) => conditions.some(Boolean),
  };
  const product = (column: string, from: string, to: string, leftOut: string): number => {
    let total = 0;
    for (let row = Number(from); row <= Number(to); row += 1)
      total += valueAt(column + row) * (1 - valueAt(leftOut + row));
    return total;
  };
  const evaluate = (formula: string): number => {
    const script = formula
      .replaceAll("$", "")
      .replace(
        /SUMPRODUCT\(([A-U])(\d+):\1(\d+),1-([A-U])\2:\4\3\)/g,
        (_all, column: string, from: string, to: string, leftOut: string) =>
          `(${product(column, from, to, leftOut)})`,
      )
      .replace(
        /SUMIF\(([A-U])(\d+):\1(\d+),1,([A-U])\2:\4\3\)/g,
        (_all, leftOut: string, from: string, to: string, column: string) =>
          `(${sum(column, from, to, leftOut)})`,
      )
      .replace(
        /SUM\(([A-U])(\d+):\1(\d+)\)/g,
        (_all, column: string, from: string, to: string) => `(${sum(column, from, to)})`,
      )
      .replace(/([A-U]\d+)(=|<>)"(\w+)"/g, (_all, reference: string, sign: string, word: string) =>
        String((textAt(reference) === word) === (sign === "=")),
      )
      .replace(/[A-U]\d+/g, (reference) => `(${valueAt(reference)})`)
      .replace(/\)=0/g, ")===0");
    const names = Object.keys(functions);
    return Number(new Function(...names, `return ${script}`)(...Object.values(functions)));
  };
  return { evaluate };
}
