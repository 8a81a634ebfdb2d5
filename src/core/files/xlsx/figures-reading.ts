// Parses the rows between subtotal and total of the "Estimate" sheet: at most one discount, and the taxes.
import { TAX_RATE } from "../../money/figure-fields.ts";
import { DISCOUNT_KINDS, type Discount } from "#core/quote/amounts/discount.ts";
import { DISCOUNT_FIELDS, DISCOUNT_MARKS } from "./discount-row.ts";
import { COLUMN, figureAt, rowError } from "./estimate-cells.ts";
import { sameText, textAt, valueAt, type ValueRow } from "./sheet-values.ts";

interface ReadDiscount {
  row: ValueRow;
  kind: Discount["kind"];
  label: string;
  value: number;
}

interface ReadTax {
  row: ValueRow;
  label: string;
  rate: number;
}

export interface FiguresReading {
  /** Null without a discount. */
  discount: ReadDiscount | null;
  taxes: ReadTax[];
}

/**
 * @param rows - those between subtotal and total
 * @param changed - collects the rows whose figure was rounded or capped
 * @throws FileError with a sentence that names the row
 */
export function readFigures(rows: readonly ValueRow[], changed: ValueRow[]): FiguresReading {
  const kindOf = (row: ValueRow) =>
    DISCOUNT_KINDS.find((kind) => sameText(valueAt(row, COLUMN.description), DISCOUNT_MARKS[kind]));
  const discounts = rows.flatMap((row) => {
    const kind = kindOf(row);
    return kind === undefined ? [] : [{ row, kind }];
  });
  const [discount, second] = discounts;
  if (second) throw rowError(second.row, "a quote has one discount. Remove this row.");
  return {
    discount: discount
      ? {
          ...discount,
          label: textAt(discount.row, COLUMN.name),
          value: figureAt(
            discount.row,
            [COLUMN.markup, "the discount", DISCOUNT_FIELDS[discount.kind]],
            changed,
          ),
        }
      : null,
    taxes: rows
      .filter((row) => row !== discount?.row)
      .map((row) => ({
        row,
        label: textAt(row, COLUMN.name),
        rate: figureAt(row, [COLUMN.markup, "the rate of the tax", TAX_RATE], changed),
      })),
  };
}
