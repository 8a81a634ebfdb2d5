// The owner's price list beside the catalog: what a saved task becomes, and which tasks a category and a search list.
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { workOf } from "../catalog/copied-task.ts";
import { COST_DECIMALS, MONEY_DECIMALS, OWN_PRICES_LISTED } from "../limits.ts";
import { roundCost } from "../quote/amounts/cost-decimals.ts";
import type { Task } from "../quote/schema.ts";
import { priceKey, rememberedCosts, type OwnPrice } from "./own-price.ts";

/** The sub-heading of own entries in the picker. */
export const OWN_PRICES_TITLE = "My price list";

/** Before the id of an entry that is listed as a task of the catalog, whose ids contain no colon. */
const PREFIX = "own:";

/** Whether a task of the picker is an entry of the price list. */
export const isOwnTask = ({ id }: Pick<CatalogTask, "id">): boolean => id.startsWith(PREFIX);

interface Saving {
  /** Such as "2026-11-23". */
  today: string;
  /** The entry with the key of the task, which the new one replaces. */
  former: OwnPrice | undefined;
  /** The id of an entry without a former one. */
  newId: string;
}

/** The former cost where the quote's is that one rounded to its decimals. */
const unrounded = (cost: number, former: number | undefined): number =>
  former !== undefined &&
  ([COST_DECIMALS, MONEY_DECIMALS] as const).some(
    (decimals) => roundCost(former, decimals) === cost,
  )
    ? former
    : cost;

/**
 * The entry that saves the costs of a task of a quote. It keeps the id and the code of the former one.
 *
 * @param categoryName - of the task's category
 */
export const savedPrice = (
  { name, description, unit, materialUnitCost, laborUnitCost }: Task,
  categoryName: string,
  { today, former, newId }: Saving,
): OwnPrice => {
  const costs = {
    materialUnitCost: unrounded(materialUnitCost, former?.materialUnitCost),
    laborUnitCost: unrounded(laborUnitCost, former?.laborUnitCost),
  };
  return {
    id: former?.id ?? newId,
    name,
    category: categoryName,
    description,
    unit,
    ...costs,
    code: former?.code ?? "",
    pricedOn: today,
    ...rememberedCosts(former, costs),
  };
};

/** The entry as a task of the picker. */
export const ownPriceTask = (entry: OwnPrice): CatalogTask => ({
  ...workOf(entry),
  id: `${PREFIX}${entry.id}`,
  category: entry.category,
  section: OWN_PRICES_TITLE,
});

/** An entry in the place of a task of the catalog. */
const inPlaceOf = ({ category, section }: CatalogTask, entry: OwnPrice): CatalogTask => {
  const { section: _own, ...task } = ownPriceTask(entry);
  return { ...task, category, ...(section !== undefined && { section }) };
};

/** @returns each task of the catalog, or the entry with its key in its place */
export function withTwins(
  tasks: readonly CatalogTask[],
  entries: readonly OwnPrice[],
): CatalogTask[] {
  if (entries.length === 0) return [...tasks];
  const byKey = new Map(entries.map((entry) => [priceKey(entry), entry]));
  return tasks.map((task) => {
    const entry = byKey.get(priceKey(task));
    return entry ? inPlaceOf(task, entry) : task;
  });
}

export interface CategoryList {
  tasks: CatalogTask[];
  /** How many entries of the category are beyond the first `OWN_PRICES_LISTED`. */
  unlisted: number;
}

/**
 * The list of a category: an entry with the key of a catalog task takes its place; the category's entries without
 * such a task come first.
 *
 * @param tasks - of the category, in the catalog's order
 */
export function withOwnPrices(
  tasks: readonly CatalogTask[],
  entries: readonly OwnPrice[],
  categoryName: string,
): CategoryList {
  const ofCategory = entries.filter(({ category }) => category === categoryName);
  const listed = new Set(tasks.map(priceKey));
  const alone = ofCategory.filter((entry) => !listed.has(priceKey(entry)));
  const first = alone.slice(0, OWN_PRICES_LISTED).map(ownPriceTask);
  return {
    tasks: [...first, ...withTwins(tasks, entries)],
    unlisted: alone.length - first.length,
  };
}

/** @returns own tasks first, those of the catalog after them, each in their order */
export const ownFirst = (tasks: readonly CatalogTask[]): CatalogTask[] => [
  ...tasks.filter(isOwnTask),
  ...tasks.filter((task) => !isOwnTask(task)),
];

/**
 * @param text - words or their parts; "" finds every entry
 * @returns the entries that have every word in their name, category or code, in their order
 */
export function findOwnPrices(entries: readonly OwnPrice[], text: string): readonly OwnPrice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ name, category, code }) => {
    const searched = `${name} ${category} ${code}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
