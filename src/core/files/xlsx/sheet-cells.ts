// The cells of a sheet, before a file is written of them: text, numbers, and formulas with their values.
import { toDollars } from "../../money/money.ts";

export type SheetCell =
  | { kind: "text"; text: string; strong?: boolean }
  | { kind: "number"; value: number; format: string; strong?: boolean }
  /** `formula` without the equals sign; `value` is what `priceQuote` says it comes to. */
  | { kind: "formula"; formula: string; value: number; format: string; strong?: boolean }
  | null;
export type SheetRow = SheetCell[];

export const MONEY = '"$"#,##0.00';
const PLAIN = "#,##0.####";

/** Text as text, whatever it begins with; an empty one is no cell. */
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

/** @param cents - what the expression comes to */
export const formula = (expression: string, cents: number, strong = false): SheetCell => ({
  kind: "formula",
  formula: expression,
  value: toDollars(cents),
  format: MONEY,
  strong,
});
