// Plans the figures below the tables: subtotal, discount and taxes.
import type { PrintableFigure } from "#core/document/printable.ts";
import { linesOf, placed, type Place } from "./line-breaks.ts";
import { TABLE } from "./table-plan.ts";

/** Space for the label beside its amount, in points. */
export const FIGURE_LABEL = 130;
/** Figures of more lines than this may be on two pages. */
const MOST_LINES = 8;

const PLACE: Place = { width: FIGURE_LABEL, size: TABLE.size, weight: "regular" };

/** @returns the figures with their labels fitted, and whether there are too many to keep them on one page */
export function figurePlan(figures: readonly PrintableFigure[]) {
  const lines = figures.map(({ label }) => linesOf(label, PLACE)?.length ?? 1);
  return {
    figures: figures.map((figure) => ({ ...figure, label: placed(figure.label, PLACE) })),
    manyFigures: lines.reduce((sum, count) => sum + count, 0) > MOST_LINES,
  };
}
