// How a category or a task is chosen: always included, an option, or one of several alternatives.
import { defaultsOf, type ValuesOf } from "./fields/field.ts";
import { choiceFields } from "./fields/part-fields.ts";

/** How a category or a task is chosen. */
export type Choice = ValuesOf<typeof choiceFields>;

/** Always included. */
export const INCLUDED: Choice = defaultsOf(choiceFields);

/** The key of a choice group; empty for none. Case and spaces at the ends do not tell groups apart. */
export const groupKey = ({ choiceGroup }: Pick<Choice, "choiceGroup">): string =>
  choiceGroup === "" ? "" : choiceGroup.trim().toLowerCase();

/** Whether it may be left out: an option, or one of several alternatives. */
export const isChoosable = (item: Choice): boolean => item.optional || groupKey(item) !== "";

/**
 * Whether a task is an option, an alternative, an allowance, not taxed or billed at cost. None of this applies in a category with one
 * price for everything (decision 34).
 */
export const isOfferedApart = (
  task: Choice & { taxable: boolean; allowance: boolean; atCost: boolean },
): boolean => isChoosable(task) || !task.taxable || task.allowance || task.atCost;
