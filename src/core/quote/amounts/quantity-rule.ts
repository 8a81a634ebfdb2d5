// How the quantity of a task is read: measures of other units are converted to that of the task (decision 4).
import { QUANTITY, type FigureField } from "#core/money/figure-fields.ts";
import { FIGURE_MAX_LENGTH } from "#core/money/figures.ts";
import { readMeasure } from "#core/measures/measure-words.ts";
import { UNITS, unitFor, type Unit } from "../units.ts";

const RULES = new Map<Unit, FigureField>(UNITS.map((unit) => [unit, { ...QUANTITY, unit }]));

/** @returns the rule of a task's quantity, the same object for the same unit: "3 sq" is 300 in sq.ft */
export const quantityRule = (unit: Unit): FigureField => RULES.get(unit) ?? QUANTITY;

/** The words behind a single figure, such as "sq ft" of "1,200 sq ft". */
const BEHIND = /^\s*[\d.,\s'’/½¼¾]*?\d[.,]?\s*([^\d.,\s].*)$/;

/** @returns the unit of a new task that its quantity names: sq.ft for "120 sq ft" and for "3 sq"; undefined for no word */
export function unitNamedBy(quantity: string): Unit | undefined {
  if (quantity.length > FIGURE_MAX_LENGTH) return undefined;
  const measure = readMeasure(BEHIND.exec(quantity)?.[1] ?? "");
  return measure && unitFor(measure);
}
