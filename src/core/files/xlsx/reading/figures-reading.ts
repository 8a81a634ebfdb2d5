// Parses the figures of the "Estimate" sheet: charges above the subtotal; below it at most one discount, the taxes and the rounding.
import { CHARGE, TAX_RATE } from "../../../money/figure-fields.ts";
import { DISCOUNT_KINDS } from "#core/quote/amounts/discount.ts";
import { ROUND_TOTAL_TO } from "#core/quote/amounts/round-total.ts";
import { CHARGE_MARKS } from "../charge-rows.ts";
import { DISCOUNT_FIELDS, DISCOUNT_MARKS } from "../discount-row.ts";
import { COLUMN, figureAt, rowError } from "../estimate-cells.ts";
import { numberAt, sameText, textAt, valueAt, type ValueRow } from "../sheet-values.ts";

const isMarked = (row: ValueRow, mark: string): boolean =>
  sameText(valueAt(row, COLUMN.description), mark);

/**
 * Takes the charges, and the work that they are on, out of the rows above the subtotal.
 *
 * @param changed - collects the rows whose figure was rounded or capped
 * @throws FileError with a sentence that names the row
 */
export function readCharges(rows: readonly ValueRow[], changed: ValueRow[]) {
  const { work, line, inPrices } = CHARGE_MARKS;
  const isCharge = (row: ValueRow) => isMarked(row, line) || isMarked(row, inPrices);
  return {
    work: rows.find((row) => isMarked(row, work)),
    charges: rows.filter(isCharge).map((row) => ({
      row,
      label: textAt(row, COLUMN.name),
      rate: figureAt(row, [COLUMN.markup, "the percentage", CHARGE], changed),
    })),
    others: rows.filter((row) => !isMarked(row, work) && !isCharge(row)),
  };
}

/** @throws FileError when the total is not rounded to one of the amounts that a quote knows */
function readRounding(row: ValueRow | undefined) {
  if (!row) return null;
  const dollars = ROUND_TOTAL_TO.find((each) => each === numberAt(row, COLUMN.markup));
  if (dollars === undefined)
    throw rowError(
      row,
      "the total is rounded to 1, 5, 10 or 50 dollars. Write one of these, or remove the row.",
    );
  return { row, dollars };
}

/**
 * @param rows - those between subtotal and total
 * @param changed - collects the rows whose figure was rounded or capped
 * @returns the discount and the rounding, null without one, and the taxes
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
  const rounding = rows.find((row) => isMarked(row, CHARGE_MARKS.rounding));
  return {
    rounding: readRounding(rounding),
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
      .filter((row) => row !== discount?.row && row !== rounding)
      .map((row) => ({
        row,
        label: textAt(row, COLUMN.name),
        rate: figureAt(row, [COLUMN.markup, "the rate of the tax", TAX_RATE], changed),
      })),
  };
}
export type FiguresReading = ReturnType<typeof readFigures>;
