// Tax lines: schema, defaults, and parsing of typed rates (SPEC sections 3 to 5).
import * as z from "zod";
import { exceeds } from "#core/money/exact-fractions.ts";
import { parseFigure, TAX_RATE } from "#core/money/figure-fields.ts";
import { readFigure } from "#core/money/figures.ts";
import { NAME_MAX_LENGTH, TAX_RATE_DECIMALS, TAX_RATE_MAX } from "#core/limits.ts";
import { fitsDecimals } from "#core/money/money.ts";
import { nonBlankText } from "#core/text/text.ts";

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

/** Tax rate of a quote without saved tax lines, in percent. */
export const DEFAULT_TAX_RATE = 5;

/** The line that "Add a tax" adds: Quebec's sales tax. */
export const NEW_TAX: Tax = { name: "QST", rate: 9.975, applyOn: "both" };

/**
 * The initial lines of the tax editor.
 *
 * @param saved - the quote's tax lines
 * @param legacyRate - the quote's legacy single rate, in percent, used when no lines are saved
 */
export const startingTaxes = (saved: readonly Tax[], legacyRate: number): Tax[] =>
  saved.length > 0 ? [...saved] : [{ name: "GST", rate: legacyRate, applyOn: "both" }];

/**
 * @param typed - the text of a rate field
 * @returns the rate in percent with at most four decimals; null when it is empty, no figure or out of 0 to 100
 */
export function readTaxRate(typed: string): number | null {
  const read = readFigure(typed, TAX_RATE);
  const parsed = parseFigure(typed, TAX_RATE);
  if (read.kind !== "figure" || parsed.kind !== "figure") return null;
  return exceeds(read.figure, TAX_RATE_MAX) ? null : parsed.value;
}

/**
 * Settles a rate field on blur: above 100 becomes 100, an invalid rate becomes 0, with a note (SPEC section 5).
 *
 * @param typed - the text of a rate field
 * @returns the text, why its value differs from the typed figure, and whether 0 may not be intended
 */
export function settleTaxRate(typed: string) {
  const parsed = parseFigure(typed, TAX_RATE);
  if (parsed.kind === "figure")
    return { text: String(parsed.value), note: parsed.note ?? undefined, isDoubtful: false };
  const shown = typed.trim();
  const why = shown === "" ? "The rate was empty. It" : `'${shown}' is not a rate. The rate`;
  return { text: "0", note: `${why} is now 0%.`, isDoubtful: true };
}
