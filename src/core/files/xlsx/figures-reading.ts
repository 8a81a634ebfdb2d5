// Parses the rows between subtotal and total of the "Estimate" sheet: at most one discount, and the taxes.
import { TAX_RATE } from "../../money/figure-fields.ts";
import { DISCOUNT_KINDS } from "#core/quote/amounts/discount.ts";
import { DISCOUNT_FIELDS, DISCOUNT_MARKS } from "./discount-row.ts";
import { COLUMN, figureAt, rowError } from "./estimate-cells.ts";
import { sameText, textAt, valueAt, type ValueRow } from "./sheet-values.ts";

/**
 * @param rows - those between subtotal and total
 * @param changed - collects the rows whose figure was rounded or capped
 * @returns the discount, null without one, and the taxes
 * @throws FileError with a sentence that names the row
 */
export function readFigures(rows: readonly ValueRow[], changed: ValueRow[]) {
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
export type FiguresReading = ReturnType<typeof readFigures>;
