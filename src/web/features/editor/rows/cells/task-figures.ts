// The figures of a task row as its cells show them while they are not edited.
import { formatAmount, formatNumber } from "#core/money/money.ts";
import type { Task } from "#core/quote/schema.ts";

/** Stands for a figure that does not count. */
export const DASH = "–";

/** The columns of figures, with the labels of their cells. */
export const FIGURE_LABELS = {
  quantity: "Quantity",
  materialUnitCost: "Material $",
  laborUnitCost: "Labor $",
  markup: "Markup %",
} as const;

export type FigureColumn = keyof typeof FIGURE_LABELS;

/**
 * A task at cost has no markup either.
 *
 * @param isCounted - false in a category with a price of its own: its tasks have no markup, and their unit prices were
 *   deleted (SPEC section 4); one that was entered afterwards is shown, as it counts again without the override
 * @returns costs with two decimals, such as `1,127.00`; quantity and markup without trailing zeros
 */
export function shownFigures(task: Task, isCounted: boolean): Record<FigureColumn, string> {
  const cost = (value: number): string => (isCounted || value > 0 ? formatAmount(value) : DASH);
  return {
    quantity: formatNumber(task.quantity),
    materialUnitCost: cost(task.materialUnitCost),
    laborUnitCost: cost(task.laborUnitCost),
    markup: isCounted && !task.atCost ? formatNumber(task.markup) : DASH,
  };
}
