// The cells that say what is left out: formulas of the options and alternatives (decision 20).
import { groupKey, type Choice } from "../../quote/choice.ts";
import { inOrder } from "../../quote/ordering.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import { YES } from "../task-columns.ts";
import { number, type SheetCell } from "./sheet-cells.ts";

/** Larger groups have a fixed cell: a formula names every member, and has at most 8,192 characters. */
const GROUP_WITH_FORMULA_MAX = 60;
const COUNT = "0";

/** Where a category's total and a task stand, by id. */
export type RowNumbers = ReadonlyMap<string, number>;

/** For each category and task of a choice group: the ids of its members, in the order of the quote. */
export type Rivals = ReadonlyMap<string, readonly string[]>;

function groupsAmong(items: readonly (Choice & { id: string })[]): [string, string[]][] {
  const groups = Map.groupBy(
    items.filter((item) => groupKey(item) !== ""),
    groupKey,
  );
  return [...groups.values()].flatMap((members) => {
    const ids = members.map(({ id }) => id);
    return ids.map((id): [string, string[]] => [id, ids]);
  });
}

/** Tasks of a category that does not count have rivals only within it; see `selectionOf`. */
export function rivalsOf({ categories, tasks }: WholeQuote, { selection }: PricedQuote): Rivals {
  const ordered = inOrder(categories);
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  const tasksOf = ({ id }: Category): Task[] => inOrder(byCategory.get(id) ?? []);
  const summed = ordered.filter(({ overridePrice }) => overridePrice === null);
  const counted = summed.filter(({ id }) => selection.countsCategory(id));
  const others = summed.filter(({ id }) => !selection.countsCategory(id));
  return new Map([
    ...groupsAmong(ordered),
    ...groupsAmong(counted.flatMap(tasksOf)),
    ...others.flatMap((category) => groupsAmong(tasksOf(category))),
  ]);
}

/** Of a group the first chosen member counts, or the first. */
function groupFormula(at: number, members: readonly number[]): string {
  const isChosen = (row: number) => `N${row}="${YES}"`;
  const notChosen = members.filter((row) => row !== at).map((row) => `N${row}<>"${YES}"`);
  if (at === members[0])
    return notChosen.length === 0 ? "0" : `IF(OR(${isChosen(at)},AND(${notChosen.join(",")})),0,1)`;
  const before = notChosen.slice(0, members.indexOf(at));
  return `IF(AND(${[isChosen(at), ...before].join(",")}),0,1)`;
}

/**
 * The cell "Left out": 1 when a category or a task does not count.
 *
 * @param at - its row
 * @param members - the rows of its choice group in order; none without a group
 */
export function leftOutCell(at: number, members: readonly number[], counts: boolean): SheetCell {
  const value = counts ? 0 : 1;
  if (members.length > GROUP_WITH_FORMULA_MAX) return number(value, COUNT);
  const formula =
    members.length === 0
      ? `IF(AND(M${at}="${YES}",N${at}<>"${YES}"),1,0)`
      : groupFormula(at, members);
  return { kind: "formula", formula, value, format: COUNT };
}
