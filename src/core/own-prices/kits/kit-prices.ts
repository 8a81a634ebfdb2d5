// The prices of a kit: tasks with costs of the catalog follow the catalog, the region and own prices; all others stay as saved.
import type { Kit, KitTask } from "../../kits/kit.ts";
import type { CostDecimals } from "../../quote/amounts/cost-decimals.ts";
import { originOf } from "../../quote/price-origin.ts";
import { countOf } from "../../text/count-of.ts";
import { localCategory } from "../local-price.ts";
import { priceKey } from "../own-price.ts";
import { knownPrices, type PriceSources } from "../price-update.ts";

/** @returns the categories that the prices of a kit need, as a kit names them; none where all costs are the owner's */
export const neededCategories = ({ categories }: Kit): string[] => [
  ...new Set(
    categories.flatMap(({ tasks }) =>
      tasks.flatMap(({ catalogCategory }) => catalogCategory ?? []),
    ),
  ),
];

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
 * @param sources - with the categories of `neededCategories`
 * @param decimals - of the quote's costs; finer costs of the price list, or of labor at an own rate, are kept
 * @returns the kit with the costs as picking its tasks gives them now; a task that the catalog no longer has is as saved
 */
export function pricedKit(kit: Kit, sources: PriceSources, decimals: CostDecimals): PricedKit {
  const known = knownPrices(sources, decimals);
  const rated = new Map(sources.categories.map((category) => [category.name, category]));
  let following = 0;
  function priced(task: KitTask): KitTask {
    const { catalogCategory = null } = task;
    const found = catalogCategory === null ? null : known.now(priceKey(task), catalogCategory);
    if (!found) return task;
    following += 1;
    return { ...task, ...originOf(found.next), ...found.exact };
  }
  const categories = kit.categories.map((category) => {
    const before = following;
    const tasks = category.tasks.map(priced);
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
