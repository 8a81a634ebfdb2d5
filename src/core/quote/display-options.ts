// The display options that control what the client sees, with defaults and labels: the five of SPEC section 3, and unit prices.
import * as z from "zod";

export const displayOptions = z.strictObject({
  showCategoryTotals: z.boolean(),
  showTaskDetails: z.boolean(),
  showSubtotalOnly: z.boolean(),
  showQuantities: z.boolean(),
  showMaterialLabor: z.boolean(),
  showUnitPrices: z.boolean(),
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
};

/** The options in the order of the card, each with label and description. */
export const DISPLAY_OPTION_LABELS: readonly {
  option: DisplayOption;
  label: string;
  hint: string;
}[] = [
  {
    option: "showCategoryTotals",
    label: "Show Category Totals",
    hint: "Print the total of each category",
  },
  {
    option: "showTaskDetails",
    label: "Show Task Details",
    hint: "Print every task, not just its category",
  },
  {
    option: "showSubtotalOnly",
    label: "Hide Taxes",
    hint: "Print the subtotal without taxes",
  },
  {
    option: "showQuantities",
    label: "Show Quantities",
    hint: "Print the quantity of each task",
  },
  {
    option: "showMaterialLabor",
    label: "Show Material & Labor",
    hint: "Print material and labor separately",
  },
  {
    option: "showUnitPrices",
    label: "Show Unit Prices",
    hint: "Print the price of one unit of each task",
  },
];

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
