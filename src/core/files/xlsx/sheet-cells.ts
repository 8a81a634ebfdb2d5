// Cells of a sheet before the file is written: text, numbers, and formulas with computed values.
import { toDollars } from "../../money/money.ts";

export type SheetCell =
  | { kind: "text"; text: string; strong?: boolean }
  | { kind: "number"; value: number; format: string; strong?: boolean }
  /** `formula` has no equals sign; `value` is the figure from `priceQuote`. */
  | { kind: "formula"; formula: string; value: number; format: string; strong?: boolean }
  | null;
export type SheetRow = SheetCell[];

export const MONEY = '"$"#,##0.00';
const PLAIN = "#,##0.####";

/** A text cell, whatever its first character is; empty text gives no cell. */
export const text = (value: string, strong = false): SheetCell =>
  value === "" ? null : { kind: "text", text: value, strong };

export const number = (value: number, format = PLAIN): SheetCell => ({
  kind: "number",
  value,
  format,
});

export const money = (cents: number, strong = false): SheetCell => ({
  kind: "number",
  value: toDollars(cents),
  format: MONEY,
  strong,
});

/** @param cents - the computed value of the expression */
export const formula = (expression: string, cents: number, strong = false): SheetCell => ({
  kind: "formula",
  formula: expression,
  value: toDollars(cents),
  format: MONEY,
  strong,
});
