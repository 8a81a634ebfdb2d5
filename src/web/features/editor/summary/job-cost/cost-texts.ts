// Texts about costs and margins, for the panel and for the dialog "Job cost".
import { formatCents, formatNumber } from "#core/money/money.ts";
import type { ContractorFigures } from "#core/job-cost/contractor-figures.ts";
import { countOf } from "#core/text/count-of.ts";

/** Such as `16.7%`; a dash when there is nothing to divide by. */
export const shareText = (percent: number | null): string =>
  percent === null ? "–" : `${percent < 0 ? "−" : ""}${formatNumber(Math.abs(percent))}%`;

/** @param hours - null without an hourly rate */
export const hoursText = (hours: number | null): string =>
  hours === null ? "No hourly rate" : formatNumber(hours);

/** @param count - number of overridden categories */
const unknownCostText = (count: number): string =>
  `${countOf(count, "category has an overridden price: its", "categories have an overridden price: their")} cost is unknown and not included here.`;

/** @param count - number of categories with labor and without an hourly rate */
const ratelessText = (count: number): string =>
  `Labor hours are without ${countOf(count, "category that has", "categories that have")} no hourly rate.`;

type Excluded = Pick<ContractorFigures, "laborHours" | "ratelessCount" | "unknownCount">;

/** What the figures of the quote do not include, a sentence each. */
export const excludedTexts = ({ laborHours, ratelessCount, unknownCount }: Excluded): string[] => [
  ...(unknownCount > 0 ? [unknownCostText(unknownCount)] : []),
  ...(ratelessCount > 0 && laborHours !== null ? [ratelessText(ratelessCount)] : []),
];

/**
 * What markup and charges together add to the cost.
 *
 * @param markup - of all tasks in percent; "mixed" for several, null without a task that has any
 */
export function chargedText(
  markup: number | "mixed" | null,
  { chargedPercent }: Pick<ContractorFigures, "chargedPercent">,
): string {
  if (chargedPercent === null) return "No task with a cost is charged yet.";
  const all = `${shareText(chargedPercent)} on cost in all.`;
  if (markup === "mixed") return `With the markups of your tasks: ${all}`;
  return markup === null || markup === 0
    ? `Together: ${all}`
    : `With the ${shareText(markup)} markup of your tasks: ${all}`;
}

/** An amount that may be below zero, such as `−$20.00`. */
export const signedCents = (cents: number): string =>
  `${cents < 0 ? "−" : ""}${formatCents(Math.abs(cents))}`;
