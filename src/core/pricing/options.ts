// The options and alternatives of a quote, each with its price and the difference that choosing it makes to the total.
import { groupKey, isChoosable } from "../quote/choice.ts";
import { inOrder } from "../quote/ordering.ts";
import { CategorySums, sumsWith, type SumsByCategory, type TaskSums } from "./category-sums.ts";
import { priceFactor } from "./charges.ts";
import { raisedSums, raisedTo } from "./minimums.ts";
import {
  basisOf,
  basisWith,
  priceQuote,
  taskSumsOf,
  type PriceableQuote,
  type PricedQuote,
} from "./price-quote.ts";
import { selectionOf } from "./selection.ts";
import { priceTask, type PriceableTask } from "./task-cost.ts";
import { totalsOf, type Basis } from "./totals.ts";

export interface PricedOption {
  kind: "category" | "task";
  id: string;
  /** Whether it counts now. */
  isChosen: boolean;
  /** Its price before discount and taxes, and before charges that are lines of their own; of a category that does not count, the price that it has by itself. */
  priceCents: number;
  /**
   * What choosing it adds to the total, discount and taxes included: of an option compared with leaving it out, of an
   * alternative compared with the one that is chosen now (0 for that one). Below zero when it saves.
   */
  differenceCents: number;
}

/** A task that is added to what counts (1), or taken out of it (-1). */
type Change = readonly [PriceableTask, 1 | -1];

/** What each of some categories has in the basis changes with its tasks: together, because of their minimums. */
function basisChanger(
  { quote, categories }: PriceableQuote,
  basis: Basis,
  sums: SumsByCategory,
): (changes: readonly Change[]) => Basis {
  const factor = priceFactor(quote);
  const minimums = new Map(categories.map(({ id, minimumPrice }) => [id, minimumPrice]));
  const add = (all: Basis, id: string, sum: TaskSums | undefined, times: 1 | -1): Basis => {
    const minimum = minimums.get(id) ?? null;
    if (!sum) return all;
    return basisWith(quote, all, minimum === null ? sum : raisedTo(minimum, sum, factor), times);
  };
  return (changes) => {
    const byCategory = Map.groupBy(changes, ([{ categoryId }]) => categoryId);
    let changed = basis;
    for (const [id, own] of byCategory) {
      const before = sums.get(id);
      let after = before;
      for (const [task, times] of own) after = sumsWith(after, task, factor, times);
      changed = add(add(changed, id, before, -1), id, after, 1);
    }
    return changed;
  };
}

/** Prices the options among the tasks, each from the sums: pricing the whole quote for each would take too long. */
function taskOptions(
  priceable: PriceableQuote,
  { selection, totalCents }: PricedQuote,
  taskSums: SumsByCategory,
  sums: SumsByCategory,
): (task: PriceableTask) => PricedOption {
  const { quote, tasks } = priceable;
  const changedBasis = basisChanger(priceable, basisOf(priceable, sums, selection), taskSums);
  const summed = new Set(
    priceable.categories
      .filter(({ id, overridePrice }) => overridePrice === null && selection.countsCategory(id))
      .map(({ id }) => id),
  );
  const counted = tasks.filter(
    ({ id, categoryId }) => summed.has(categoryId) && selection.countsTask(id),
  );
  const chosenOf = new Map(counted.map((task) => [groupKey(task), task]));
  const factor = priceFactor(quote);
  const totalWith = (...changes: Change[]): number =>
    totalsOf(quote, changedBasis(changes)).totalCents;
  return (task) => {
    const isChosen = selection.countsTask(task.id);
    const rival = groupKey(task) === "" ? undefined : chosenOf.get(groupKey(task));
    const difference = () => {
      if (rival === task) return 0;
      if (isChosen) return totalCents - totalWith([task, -1]);
      const replaced: Change[] = rival ? [[rival, -1]] : [];
      return totalWith(...replaced, [task, 1]) - totalCents;
    };
    return {
      kind: "task",
      id: task.id,
      isChosen,
      priceCents: priceTask(task, factor).totalCents,
      differenceCents: difference(),
    };
  };
}

type PriceableCategory = PriceableQuote["categories"][number];

/** The categories as if one were chosen, instead of the other members of its group, or left out. */
function categoriesWith(
  { categories }: PriceableQuote,
  category: PriceableCategory,
  selected: boolean,
): PriceableCategory[] {
  const group = groupKey(category);
  return categories.map((each) => {
    if (each === category) return { ...each, selected };
    return group !== "" && groupKey(each) === group ? { ...each, selected: false } : each;
  });
}

/** The ids of the categories that have a task with an alternative in another category. */
function categoriesWithRivals(tasks: readonly PriceableTask[]): ReadonlySet<string> {
  const groups = Map.groupBy(
    tasks.filter((task) => groupKey(task) !== ""),
    groupKey,
  );
  const shared = [...groups.values()]
    .map((members) => new Set(members.map(({ categoryId }) => categoryId)))
    .filter(({ size }) => size > 1);
  return new Set(shared.flatMap((ids) => [...ids]));
}

/** Prices the options among the categories. */
function categoryOptions(
  priceable: PriceableQuote,
  priced: PricedQuote,
  sums: SumsByCategory,
): (category: PriceableCategory) => PricedOption {
  const { quote, tasks } = priceable;
  const { selection } = priced;
  const haveRivals = categoriesWithRivals(tasks);
  const totalWith = (category: PriceableCategory, selected: boolean): number => {
    const categories = categoriesWith(priceable, category, selected);
    const changed = selectionOf({ categories, tasks: [] });
    const switched = categories.filter(
      ({ id }) => changed.countsCategory(id) !== selection.countsCategory(id),
    );
    // Alternatives in a category that is switched on or off change which tasks count elsewhere.
    if (switched.some(({ id }) => haveRivals.has(id)))
      return priceQuote({ ...priceable, categories, payments: [] }).totalCents;
    return totalsOf(quote, basisOf({ quote, categories }, sums, changed)).totalCents;
  };
  return (category) => {
    const { id } = category;
    const isChosen = selection.countsCategory(id);
    const chosenCents = isChosen ? priced.totalCents : totalWith(category, true);
    const isOnItsOwn = groupKey(category) === "";
    const withoutCents = isChosen && isOnItsOwn ? totalWith(category, false) : priced.totalCents;
    return {
      kind: "category",
      id,
      isChosen,
      priceCents: priced.categories.get(id)?.totalCents ?? 0,
      differenceCents: chosenCents - withoutCents,
    };
  };
}

/**
 * Lists the options and alternatives that the client can choose, in the order of the quote. Options within a category
 * that does not count, or that is overridden, are not among them: they cannot be chosen on their own.
 *
 * @param priceable - the quote
 * @param priced - the result of `priceQuote`
 * @returns prices in cents; empty for a quote without options
 */
export function priceOptions(priceable: PriceableQuote, priced: PricedQuote): PricedOption[] {
  const { selection } = priced;
  if (!selection.hasChoices) return [];
  const byCategory = Map.groupBy(priceable.tasks, ({ categoryId }) => categoryId);
  const taskSums = taskSumsOf(priceable, selection, new CategorySums());
  const sums = raisedSums(taskSums, priceable.categories, priceFactor(priceable.quote));
  const ofCategory = categoryOptions(priceable, priced, sums);
  const ofTask = taskOptions(priceable, priced, taskSums, sums);
  return inOrder(priceable.categories).flatMap((category) => {
    const own = isChoosable(category) ? [ofCategory(category)] : [];
    if (category.overridePrice !== null || !selection.countsCategory(category.id)) return own;
    const tasks = inOrder(byCategory.get(category.id) ?? []).filter(isChoosable);
    return [...own, ...tasks.map(ofTask)];
  });
}
