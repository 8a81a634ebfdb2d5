// The five display options that control what the client sees, with defaults and labels (SPEC section 3).
import * as z from "zod";

export const displayOptions = z.strictObject({
  showCategoryTotals: z.boolean(),
  showTaskDetails: z.boolean(),
  showSubtotalOnly: z.boolean(),
  showQuantities: z.boolean(),
  showMaterialLabor: z.boolean(),
});
export type DisplayOptions = z.infer<typeof displayOptions>;
export type DisplayOption = keyof DisplayOptions;

export const DEFAULT_DISPLAY_OPTIONS: DisplayOptions = {
  showCategoryTotals: true,
  showTaskDetails: true,
  showSubtotalOnly: false,
  showQuantities: true,
  showMaterialLabor: true,
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
    hint: "Print a total for each category",
  },
  {
    option: "showTaskDetails",
    label: "Show Task Details",
    hint: "Print each task, not only its category",
  },
  {
    option: "showSubtotalOnly",
    label: "Hide Taxes",
    hint: "Print the subtotal only, without tax lines",
  },
  {
    option: "showQuantities",
    label: "Show Quantities",
    hint: "Print how much of each task there is",
  },
  {
    option: "showMaterialLabor",
    label: "Show Material & Labor",
    hint: "Print material and labor apart",
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
