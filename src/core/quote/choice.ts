// How a category or a task is chosen: always included, an option, or one of several alternatives.
import * as z from "zod";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { text } from "../text/text.ts";
import { defaultsOf, field, type ValuesOf } from "./fields/field.ts";

/** The fields of this, which categories and tasks share. */
export const choiceFields = {
  /** Whether the client may leave it out. */
  optional: field("optional", z.boolean(), {
    default: false,
    heading: "Option",
    since: 3,
    isPriced: true,
  }),
  /** Whether an option, or an alternative, is chosen. */
  selected: field("selected", z.boolean(), {
    default: false,
    heading: "Chosen",
    since: 3,
    isPriced: true,
  }),
  /** Categories, or tasks, with the same name are alternatives, of which one counts; empty for none. */
  choiceGroup: field("choice_group", text(NAME_MAX_LENGTH), {
    default: "",
    label: "One of several",
    heading: "One of",
    since: 3,
    isPriced: true,
  }),
};

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
 * Whether a task is an option, an alternative, an allowance or not taxed. None of this applies in a category with one
 * price for everything (decision 34).
 */
export const isOfferedApart = (task: Choice & { taxable: boolean; allowance: boolean }): boolean =>
  isChoosable(task) || !task.taxable || task.allowance;
