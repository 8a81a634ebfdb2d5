// Figures that are typed over a field's value, and the resulting value; typed in every engine.
import { runs } from "#core/testing/runs.ts";
import { HELD, TYPED_FIGURES as WRITTEN_FIGURES } from "../../fixtures/figures.ts";

/** A column of the task table, by the prefix of its cells' names. */
export type FigureColumn = "Quantity" | "Material $" | "Labor $" | "Markup %";

export interface TypedFigure {
  column: FigureColumn;
  /** The cell's value before. */
  before: string;
  typed: string;
  /** The cell's value after blur. */
  gives: string;
}

const COLUMNS = { quantity: "Quantity", cost: "Material $", markup: "Markup %" } as const;

/** One of so many figures is typed here; Chromium tests the whole table. A driver takes half a second for each. */
const STEP = runs(24, 6);

const SAMPLE: readonly TypedFigure[] = WRITTEN_FIGURES.filter((_, index) => index % STEP === 0).map(
  ({ into, text, means }) => ({
    column: COLUMNS[into],
    before: String(HELD[into]),
    typed: text,
    gives: String(means ?? HELD[into]),
  }),
);

export const TYPED_FIGURES: readonly TypedFigure[] = [
  { column: "Quantity", before: "2", typed: "5", gives: "5" },
  { column: "Quantity", before: "5", typed: "12,5", gives: "12.5" },
  { column: "Quantity", before: "2", typed: "12*20", gives: "240" },
  { column: "Markup %", before: "15", typed: "8", gives: "8" },
  { column: "Markup %", before: "8", typed: "7.5", gives: "7" },
  { column: "Material $", before: "12.5", typed: "9", gives: "9" },
  { column: "Material $", before: "9", typed: "12.99", gives: "12.99" },
  { column: "Labor $", before: "40", typed: "37.5", gives: "37.5" },
  ...SAMPLE,
];
