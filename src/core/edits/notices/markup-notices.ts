// Texts about the markups of many tasks.
import { asSentence } from "../../text/as-sentence.ts";
import { countOf } from "../../text/count-of.ts";
import { formatNumber } from "../../money/money.ts";
import type { OtherMarkups } from "../../pricing/common-markup.ts";
import type { MarkupForAll } from "../tasks/markup-for-all.ts";

/** Such as `20%`. */
export const percentText = (markup: number): string => `${formatNumber(markup)}%`;

/** Such as "These 3 tasks have 0% markup, the others have 20%." */
export function otherMarkupsText({ common, taskIds, markup }: OtherMarkups): string {
  const isOne = taskIds.length === 1;
  const these = isOne ? "This task" : `These ${countOf(taskIds.length, "task")}`;
  if (markup === null)
    return `${these} do not have the ${percentText(common)} markup of the others.`;
  const have = isOne ? "has" : "have";
  return `${these} ${have} ${percentText(markup)} markup, the others have ${percentText(common)}.`;
}

/** What setting a markup changes, as a sentence. */
export function markupChangeText(
  { taskCount, changeCount, exceedsLimit }: MarkupForAll,
  markup: number,
): string {
  if (taskCount === 0) return "There is no task whose markup counts.";
  if (exceedsLimit) return "The quote would come to more than it can hold. Enter a lower markup.";
  if (changeCount === 0)
    return `${taskCount === 1 ? "The task has" : `All ${countOf(taskCount, "task")} have`} ${percentText(markup)} already.`;
  const of = changeCount === taskCount ? "" : `${changeCount.toLocaleString("en-US")} of `;
  return `${of}${countOf(taskCount, "task")} will change.`;
}

/** Says which categories keep their price; null when there are none. */
export function leftOutText({ leftOut }: Pick<MarkupForAll, "leftOut">): string | null {
  if (leftOut.length === 0) return null;
  const whose = leftOut.length === 1 ? "Its price is" : "Their prices are";
  return `${asSentence(`Not included: ${leftOut.join(", ")}`)} ${whose} overridden, so markup does not apply.`;
}

/** Such as "Markup of 8 tasks set to 20%", for the notice after it. */
export const markupSetText = (count: number, markup: number): string =>
  `Markup of ${countOf(count, "task")} set to ${percentText(markup)}`;
