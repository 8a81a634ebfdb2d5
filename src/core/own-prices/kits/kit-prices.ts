// The prices of a kit: tasks of the catalog whose costs nobody changed follow the catalog, the region and own prices; all others stay as saved.
import type { Kit, KitTask } from "../../kits/kit.ts";
import type { CostDecimals } from "../../quote/amounts/cost-decimals.ts";
import { originOf } from "../../quote/price-origin.ts";
import type { Work } from "../../quote/schema.ts";
import { countOf } from "../../text/count-of.ts";
import { localCategory } from "../local-price.ts";
import { priceKey } from "../own-price.ts";
import { knownPrices, type PriceSources } from "../price-update.ts";

/** Whether each task of a kit is known to follow the catalog or not; without it the whole catalog is looked through. */
export const isPricingKnown = ({ categories }: Kit): boolean =>
  categories.every(({ tasks }) =>
    tasks.every(({ catalogCategory }) => catalogCategory !== undefined),
  );

/** @returns the categories of the catalog that the prices of a kit need; none where all costs are the owner's */
export const neededCategories = ({ categories }: Kit): string[] => [
  ...new Set(
    categories.flatMap(({ tasks }) =>
      tasks.flatMap(({ catalogCategory }) => catalogCategory ?? []),
    ),
  ),
];

/**
 * Where the costs of a task come from, to be saved in a kit.
 *
 * @param decimals - of the quote's costs
 * @returns gives for a task and its category the catalog's category, null for costs of the owner
 */
export function pricedByCatalog(
  sources: PriceSources,
  decimals: CostDecimals,
): (task: Work, categoryName: string) => string | null {
  const known = knownPrices(sources, decimals);
  return (task, categoryName) => known.catalogCategory(priceKey(task), categoryName, task);
}

export interface PricedKit {
  kit: Kit;
  /** How many tasks have the prices of now, and how many those that were saved. */
  following: number;
  asSaved: number;
}

/** A kit with the costs that were saved. */
export const asSaved = (kit: Kit): PricedKit => ({
  kit,
  following: 0,
  asSaved: kit.categories.reduce((sum, { tasks }) => sum + tasks.length, 0),
});

/**
 * @param sources - with the categories of `neededCategories`, or the whole catalog
 * @param decimals - of the quote's costs; finer costs of the price list, or of labor at an own rate, are kept
 * @returns the kit with the costs as picking its tasks gives them now; a task that the catalog no longer has is as saved
 */
export function pricedKit(kit: Kit, sources: PriceSources, decimals: CostDecimals): PricedKit {
  const known = knownPrices(sources, decimals);
  const rated = new Map(sources.categories.map((category) => [category.name, category]));
  let following = 0;
  function priced(task: KitTask, categoryName: string): KitTask {
    const key = priceKey(task);
    // An older kit does not say it: the saved costs do.
    const category =
      task.catalogCategory === undefined
        ? known.catalogCategory(key, categoryName, task)
        : task.catalogCategory;
    const found = category === null ? null : known.now(key, category);
    if (!found) return task;
    following += 1;
    return { ...task, ...originOf(found.next), ...found.exact };
  }
  const categories = kit.categories.map((category) => {
    const before = following;
    const tasks = category.tasks.map((task) => priced(task, category.name));
    const catalog = rated.get(category.name);
    const isLocal = following > before && catalog !== undefined;
    const { defaultLaborHourlyRate } = isLocal ? localCategory(catalog, sources.present) : category;
    return { ...category, defaultLaborHourlyRate, tasks };
  });
  const all = asSaved(kit).asSaved;
  return { kit: { ...kit, categories }, following, asSaved: all - following };
}

/** @returns such as "12 prices follow the catalog and your region, 3 are as saved." */
export function pricedWords({ following, asSaved: saved }: PricedKit): string {
  if (following === 0) return "All costs are as you saved them in this kit.";
  const follow = `${countOf(following, "price follows", "prices follow")} the catalog, your region and your prices`;
  return saved === 0
    ? `${follow}.`
    : `${follow}, ${saved === 1 ? "1 is" : `${saved} are`} as saved.`;
}
