// Builds the rows of the "Estimate" sheet, with row numbers for use in formulas.
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import type { Rivals, RowNumbers } from "./choice-cells.ts";
import { number, text, type SheetCell, type SheetRow } from "./sheet-cells.ts";

/** What the rows of a quote are written from. */
export interface Written {
  whole: WholeQuote;
  priced: PricedQuote;
  rivals: Rivals;
  /** Of every task and every category's total. */
  rowOf: RowNumbers;
  /** The product of the charges inside of the prices as the end of a formula; empty without such charges. */
  inPrices: string;
}

/** The rows so far. */
export class Rows {
  readonly rows: SheetRow[] = [];

  /** The number of the next row. */
  get next(): number {
    return this.rows.length + 1;
  }

  add(...cells: SheetRow): number {
    return this.rows.push(cells);
  }

  /** A row with a label in the second column and an amount in the ninth. */
  figure(
    label: string,
    amount: SheetCell,
    { rate, description = "" }: { rate?: number; description?: string } = {},
  ): number {
    const percent = rate === undefined ? null : number(rate);
    return this.add(
      null,
      text(label, true),
      text(description),
      null,
      null,
      null,
      null,
      percent,
      amount,
    );
  }
}
