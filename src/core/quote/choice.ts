// How a category or a task is chosen: always included, an option, or one of several alternatives.
import * as z from "zod";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { text } from "../text/text.ts";

/** Fields that categories and tasks share. */
export const choiceFields = {
  /** Whether the client may leave it out. */
  optional: z.boolean(),
  /** Whether an option, or an alternative, is chosen. */
  selected: z.boolean(),
  /** Categories, or tasks, with the same name are alternatives, of which one counts; empty for none. */
  choiceGroup: text(NAME_MAX_LENGTH),
};

export interface Choice {
  optional: boolean;
  selected: boolean;
  choiceGroup: string;
}

/** Always included. */
export const INCLUDED: Choice = { optional: false, selected: false, choiceGroup: "" };

/** The key of a choice group; empty for none. Case and spaces at the ends do not tell groups apart. */
export const groupKey = ({ choiceGroup }: Pick<Choice, "choiceGroup">): string =>
  choiceGroup === "" ? "" : choiceGroup.trim().toLowerCase();

/** Whether it may be left out: an option, or one of several alternatives. */
export const isChoosable = (item: Choice): boolean => item.optional || groupKey(item) !== "";

/**
 * Whether a task is an option, an alternative, an allowance or not taxed. None of this applies in a category with one
 * price for everything (decision 34).
 */
export const isOfferedApart = (task: Choice & { taxable: boolean; allowance: boolean }): boolean =>
  isChoosable(task) || !task.taxable || task.allowance;
