// Formulas of older kits, "132 * floorArea * 1000 / 120000", as a choice writes them: "floorArea * 132 / 120".
import { CHOSEN_DECIMALS } from "./chosen-formula.ts";

const OLDER = /^(\d+(?:\.\d+)?) \* ([a-z][a-zA-Z]*) \* (1(0*)) \/ (\d+)$/;

/** @returns the same formula in the present form; any other text as it is */
export function tidiedFormula(formula: string): string {
  const [, count, base, , zeros = "", per] = OLDER.exec(formula) ?? [];
  if (count === undefined || base === undefined || per === undefined) return formula;
  const digits = per.padStart(zeros.length + 1, "0");
  const point = digits.length - zeros.length;
  const decimals = digits.slice(point).replace(/0+$/, "");
  if (decimals.length > CHOSEN_DECIMALS) return formula;
  const divisor = `${digits.slice(0, point)}${decimals === "" ? "" : `.${decimals}`}`;
  return `${base}${count === "1" ? "" : ` * ${count}`}${divisor === "1" ? "" : ` / ${divisor}`}`;
}
