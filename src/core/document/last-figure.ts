// The figure that a document ends with, which is also shown by itself: above, beside and in messages about it.
import type { PrintableFigure, PrintableQuote } from "./printable.ts";

/** The total, or the price before taxes when taxes are hidden. */
export const lastFigure = ({
  total,
  figures,
}: Pick<PrintableQuote, "total" | "figures">): PrintableFigure =>
  total ?? figures.at(-1) ?? { label: "Total", amount: "$0.00" };
