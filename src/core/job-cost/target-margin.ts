// The one markup of all tasks with which a quote reaches a margin.
import { markupEdits } from "../edits/tasks/markup-for-all.ts";
import { applyEdits } from "../edits/edit.ts";
import { MARKUP_MAX } from "../limits.ts";
import { tasksWithMarkup } from "../pricing/common-markup.ts";
import { contractorFigures, type ContractorFigures } from "./contractor-figures.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

/**
 * Whether a quote earns less than is aimed at. Both are compared as they are shown, with one decimal.
 *
 * @param figures - of the quote; one without a cost or a price has no margin to speak of
 * @param target - the margin in percent; null where none is aimed at
 */
export const isBelowTarget = (
  { costCents, marginPercent }: Pick<ContractorFigures, "costCents" | "marginPercent">,
  target: number | null,
): boolean => target !== null && costCents > 0 && marginPercent !== null && marginPercent < target;

/** A markup and the margin that it gives, both in percent; not even the highest markup reaches one that is too high. */
export type TargetMarkup =
  | { kind: "reached" | "too high"; markup: number; margin: number }
  /** Nothing that counts has a known cost and a price. */
  | { kind: "unknown" };

/** The margin of a quote whose tasks all have one markup; null when it has no price. */
function marginWith(whole: WholeQuote, markup: number): number | null {
  const edits = markupEdits(whole.quote.id, tasksWithMarkup(whole), markup);
  const changed = applyEdits(whole, edits);
  return contractorFigures(changed, priceQuote(changed)).marginPercent;
}

/**
 * Finds the lowest markup, in whole percents, with which the quote has at least a margin. 20 % markup is 16.7 % margin:
 * the markup is a share of the cost, the margin of the price. The discount lowers the margin, and options that are not
 * chosen do not count.
 *
 * @param whole - the quote as shown
 * @param target - the margin in percent, with at most one decimal
 */
export function markupForMargin(whole: WholeQuote, target: number): TargetMarkup {
  const figures = contractorFigures(whole, priceQuote(whole));
  const highest = marginWith(whole, MARKUP_MAX);
  if (highest === null || figures.costCents === 0) return { kind: "unknown" };
  if (highest < target) return { kind: "too high", markup: MARKUP_MAX, margin: highest };
  /** The margin that a markup gives, if it reaches the target. */
  const reachedAt = (markup: number): number | null => {
    const reached = marginWith(whole, markup);
    return reached !== null && reached >= target ? reached : null;
  };
  let [low, high, margin] = [0, MARKUP_MAX, highest];
  // A higher markup never gives a lower margin, but for the rounding of the total.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const reached = reachedAt(middle);
    if (reached !== null) [high, margin] = [middle, reached];
    else low = middle + 1;
  }
  for (let lower = high - 1; lower >= 0; lower -= 1) {
    const reached = reachedAt(lower);
    if (reached === null) break;
    [high, margin] = [lower, reached];
  }
  return { kind: "reached", markup: high, margin };
}
