// The display options that control what the client sees, with defaults and labels: the five of SPEC section 3, unit prices, and the base of each tax.
import * as z from "zod";

export const displayOptions = z.strictObject({
  showCategoryTotals: z.boolean(),
  showTaskDetails: z.boolean(),
  showSubtotalOnly: z.boolean(),
  showQuantities: z.boolean(),
  showMaterialLabor: z.boolean(),
  showUnitPrices: z.boolean(),
  showTaxBase: z.boolean(),
});
export type DisplayOptions = z.infer<typeof displayOptions>;
export type DisplayOption = keyof DisplayOptions;

export const DEFAULT_DISPLAY_OPTIONS: DisplayOptions = {
  showCategoryTotals: true,
  showTaskDetails: true,
  showSubtotalOnly: false,
  showQuantities: true,
  showMaterialLabor: true,
  showUnitPrices: false,
  showTaxBase: false,
};

/** The options in stored copies of any version: those that were added later have their defaults. */
export const storedDisplayOptions = displayOptions.extend({
  showUnitPrices: displayOptions.shape.showUnitPrices.default(
    DEFAULT_DISPLAY_OPTIONS.showUnitPrices,
  ),
  showTaxBase: displayOptions.shape.showTaxBase.default(DEFAULT_DISPLAY_OPTIONS.showTaxBase),
});

const LABELS: Readonly<Record<DisplayOption, readonly [label: string, hint: string]>> = {
  showCategoryTotals: ["Show Category Totals", "Print the total of each category"],
  showTaskDetails: ["Show Task Details", "Print every task, not just its category"],
  showSubtotalOnly: ["Hide Taxes", "Print the subtotal without taxes"],
  showQuantities: ["Show Quantities", "Print the quantity of each task"],
  showMaterialLabor: ["Show Material & Labor", "Print material and labor separately"],
  showUnitPrices: ["Show Unit Prices", "Print the price of one unit of each task"],
  showTaxBase: [
    "Show What Each Tax Is Computed On",
    "Print the amount that each tax is charged on. With tax on markup off, that is your cost",
  ],
};

/** The options in the order of the card, each with label and description. */
export const DISPLAY_OPTION_LABELS = (Object.keys(LABELS) as DisplayOption[]).map((option) => {
  const [label, hint] = LABELS[option];
  return { option, label, hint };
});

/**
 * @param saved - the quote's options; null when none were saved
 * @param asked - flags of one download, which override the saved ones (decision 17)
 */
export function resolveDisplayOptions(
  saved: DisplayOptions | null,
  asked: Partial<DisplayOptions> = {},
): DisplayOptions {
  const chosen = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_DISPLAY_OPTIONS, ...saved, ...Object.fromEntries(chosen) };
}
