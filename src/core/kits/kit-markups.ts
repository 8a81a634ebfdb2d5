// The markup of a kit's tasks when they are added: as saved, what is usual on the device, or one figure for all.
import { percentText } from "../edits/notices/markup-notices.ts";
import { usualMarkup } from "../usual/taking.ts";
import type { Usual } from "../usual/usual.ts";
import type { Kit, KitTask, MarkupChoice } from "./kit.ts";

/** @returns where the markups of a kit come from; older kits have none of their own */
export const markupChoice = ({ markupChoice: chosen = "usual" }: Kit): MarkupChoice => chosen;

/** @returns whether the kit has the markups of its tasks */
export const hasMarkups = ({ categories }: Pick<Kit, "categories">): boolean =>
  categories.some(({ tasks }) => tasks.some(({ markup }) => markup !== undefined));

/**
 * @param choice - "saved" or "usual"; a task without a saved markup takes the usual one
 * @param usual - of the device
 * @returns in percent
 */
export const kitTaskMarkup = (
  { markup }: Pick<KitTask, "markup">,
  categoryName: string,
  choice: MarkupChoice,
  usual: Usual,
): number =>
  choice === "saved" && markup !== undefined ? markup : usualMarkup(usual, categoryName);

/** Such as "15%", or "10% to 20%". */
function rangeText(markups: readonly number[]): string {
  if (markups.length === 0) return "all at cost";
  const least = Math.min(...markups);
  const most = Math.max(...markups);
  return least === most ? percentText(least) : `${percentText(least)} to ${percentText(most)}`;
}

const WORDS: Record<MarkupChoice, string> = { saved: "as saved", usual: "my usual" };

/** The categories of a kit or its draft, as far as markups depend on them. */
type MarkedUp = readonly {
  name: string;
  tasks: readonly Pick<KitTask, "markup" | "atCost">[];
}[];

/** In percent; a task that is billed at cost has none. */
const markupsOf = (categories: MarkedUp, choice: MarkupChoice, usual: Usual): number[] =>
  categories.flatMap(({ name, tasks }) =>
    tasks
      .filter(({ atCost = false }) => !atCost)
      .map((task) => kitTaskMarkup(task, name, choice, usual)),
  );

/** @returns such as "as saved, 15%" or "my usual, 10% to 20%" */
export const markupWords = (categories: MarkedUp, choice: MarkupChoice, usual: Usual): string =>
  `${WORDS[choice]}, ${rangeText(markupsOf(categories, choice, usual))}`;

/** @returns a sentence about the choice: that nothing is earned, or where the usual markup is set; "" for others */
export function markupHint(categories: MarkedUp, choice: MarkupChoice, usual: Usual): string {
  const markups = markupsOf(categories, choice, usual);
  const isNone = markups.length > 0 && markups.every((markup) => markup === 0);
  if (choice === "saved") return isNone ? "The tasks are added without markup." : "";
  return isNone
    ? "The tasks are added without markup: set your usual one in My prices."
    : "As My prices has it when the kit is used.";
}
