// Tax lines: what one is, what the editor starts from, and what may be typed as a rate (SPEC sections 3 to 5).
import * as z from "zod";
import { NAME_MAX_LENGTH, TAX_RATE_DECIMALS, TAX_RATE_MAX } from "./limits.ts";
import { fitsDecimals } from "./money.ts";
import { nonBlankText } from "./text.ts";

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

/**
 * @param typed - the text of a rate field
 * @returns the rate in percent, or null when it is missing, not a number, out of 0 to 100 or too fine
 */
export function readTaxRate(typed: string): number | null {
  if (!/^\s*(\d+\.?\d*|\.\d+)\s*$/.test(typed)) return null;
  const parsed = taxRate.safeParse(Number(typed));
  return parsed.success ? parsed.data : null;
}

/**
 * What a rate field becomes when it is left: above 100 is 100, anything invalid is 0.
 *
 * @param typed - the text of a rate field
 */
export function settleTaxRate(typed: string): string {
  const rate = readTaxRate(typed);
  if (rate !== null) return String(rate);
  return /^\s*\d+\.?\d*\s*$/.test(typed) && Number(typed) > TAX_RATE_MAX
    ? String(TAX_RATE_MAX)
    : "0";
}
