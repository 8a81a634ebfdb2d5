// Computes the formulas of a sheet, as a spreadsheet program does.
import type { SheetCell } from "#core/files/xlsx/sheet-cells.ts";

/** Evaluates a sheet like a spreadsheet program: references, SUM, SUMIF, SUMPRODUCT, ROUND, and conditions, from the values of other cells. */
export function computed(rows: readonly SheetCell[][]) {
  const cellAt = (reference: string): SheetCell => {
    const [, column = "", row = ""] = /^([A-W])(\d+)$/.exec(reference) ?? [];
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
    N: Number,
    MAX: Math.max,
    MIN: Math.min,
    IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    AND: (...conditions: boolean[]) => conditions.every(Boolean),
    OR: (...conditions: boolean[]) => conditions.some(Boolean),
  };
  /** The sum over the rows of the products of all terms, each with the cells of its row. */
  const product = (terms: readonly string[]): number => {
    const [, from, to] = /[A-W](\d+):[A-W](\d+)/.exec(terms.join()) ?? [];
    let total = 0;
    for (let row = Number(from); row <= Number(to); row += 1)
      total += terms
        .map((term) => evaluate(term.replace(/([A-W])\d+:[A-W]\d+/g, `$1${row}`)))
        .reduce((all, each) => all * each, 1);
    return total;
  };
  const PRODUCT = "SUMPRODUCT(";
  /** Each SUMPRODUCT of a formula replaced by its value. */
  const withoutProducts = (formula: string): string => {
    const start = formula.indexOf(PRODUCT);
    if (start < 0) return formula;
    const terms = [""];
    let depth = 1;
    let at = start + PRODUCT.length;
    for (; depth > 0; at += 1) {
      const letter = formula.charAt(at);
      if (letter === "") throw new Error(`${formula}: a bracket is missing.`);
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      if (letter === "," && depth === 1) terms.push("");
      else if (depth > 0) terms.push((terms.pop() ?? "") + letter);
    }
    return withoutProducts(`${formula.slice(0, start)}(${product(terms)})${formula.slice(at)}`);
  };
  const evaluate = (formula: string): number => {
    const script = withoutProducts(formula.replaceAll("$", ""))
      .replace(
        /SUMIF\(([A-W])(\d+):\1(\d+),1,([A-W])\2:\4\3\)/g,
        (_all, leftOut: string, from: string, to: string, column: string) =>
          `(${sum(column, from, to, leftOut)})`,
      )
      .replace(
        /SUM\(([A-W])(\d+):\1(\d+)\)/g,
        (_all, column: string, from: string, to: string) => `(${sum(column, from, to)})`,
      )
      .replace(/([A-W]\d+)(=|<>)"(\w+)"/g, (_all, reference: string, sign: string, word: string) =>
        String((textAt(reference) === word) === (sign === "=")),
      )
      .replace(/[A-W]\d+/g, (reference) => `(${valueAt(reference)})`)
      .replace(/\)=0/g, ")===0")
      .replaceAll("--(", "+(");
    const names = Object.keys(functions);
    return Number(new Function(...names, `return ${script}`)(...Object.values(functions)));
  };
  return { evaluate };
}
