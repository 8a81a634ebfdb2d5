// Tax lines: what one is, what the editor starts from, and what may be typed as a rate (SPEC sections 3 to 5).
import * as z from "zod";
import { exceeds } from "../money/exact-fractions.ts";
import { arrivedFigure, isDecimalOnly, TAX_RATE } from "../money/figure-fields.ts";
import { readFigure } from "../money/figures.ts";
import { NAME_MAX_LENGTH, TAX_RATE_DECIMALS, TAX_RATE_MAX } from "../limits.ts";
import { fitsDecimals } from "../money/money.ts";
import { nonBlankText } from "../text/text.ts";

export const TAX_BASES = ["both", "material", "labor"] as const;
export type TaxBase = (typeof TAX_BASES)[number];

export const TAX_BASE_LABELS: Record<TaxBase, string> = {
  both: "Material & labor",
  material: "Material only",
  labor: "Labor only",
};

/** A rate in percent, with at most four decimals. */
export const taxRate = z
  .number()
  .min(0, "Must be between 0 and 100.")
  .max(TAX_RATE_MAX, "Must be between 0 and 100.")
  .refine(
    (rate) => fitsDecimals(rate, TAX_RATE_DECIMALS),
    `Use at most ${TAX_RATE_DECIMALS} decimals.`,
  );

export const tax = z.strictObject({
  name: nonBlankText(NAME_MAX_LENGTH),
  rate: taxRate,
  applyOn: z.enum(TAX_BASES),
});
export type Tax = z.infer<typeof tax>;

/** The rate of a quote that never had taxes saved, in percent. */
export const DEFAULT_TAX_RATE = 5;

/** What "Add a tax" adds: Quebec's sales tax. */
export const NEW_TAX: Tax = { name: "QST", rate: 9.975, applyOn: "both" };

/**
 * The lines that the tax editor starts from.
 *
 * @param saved - the quote's tax lines
 * @param legacyRate - the quote's single rate, in percent, used while no line is saved
 */
export function startingTaxes(saved: readonly Tax[], legacyRate: number): Tax[] {
  return saved.length > 0 ? [...saved] : [{ name: "GST", rate: legacyRate, applyOn: "both" }];
}

/** Whether a text is a figure above the highest rate. */
function isTooHigh(typed: string): boolean {
  const read = readFigure(typed, isDecimalOnly(TAX_RATE));
  return read.kind === "figure" && !read.isNegative && exceeds(read.figure, TAX_RATE_MAX);
}

/**
 * @param typed - the text of a rate field
 * @returns the rate in percent with at most four decimals, or null when it is missing, no figure or out of 0 to 100
 */
export function readTaxRate(typed: string): number | null {
  const arrived = arrivedFigure(typed, TAX_RATE);
  return arrived.kind === "figure" && !isTooHigh(typed) ? arrived.value : null;
}

/** What a rate field becomes when it is left. */
export interface SettledRate {
  text: string;
  /** Why it is another figure than the one that was typed. */
  note?: string;
  /** Whether what was typed is no rate at all, so that 0 may not be what is meant. */
  isDoubtful: boolean;
}

/**
 * Above 100 is 100, anything invalid is 0 (SPEC section 5), and it says so.
 *
 * @param typed - the text of a rate field
 */
export function settleTaxRate(typed: string): SettledRate {
  const arrived = arrivedFigure(typed, TAX_RATE);
  if (arrived.kind === "figure")
    return {
      text: String(arrived.value),
      ...(arrived.note !== null && { note: arrived.note }),
      isDoubtful: false,
    };
  const shown = typed.trim();
  const note = shown === "" ? "There was no rate: now 0 %." : `'${shown}' is not a rate: now 0 %.`;
  return { text: "0", note, isDoubtful: true };
}
