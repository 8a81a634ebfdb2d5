// "Update prices in this quote": which tasks have other costs than the price list or the catalog gives now.
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { catalogOrigin } from "../catalog/copied-task.ts";
import type { EditOf } from "../edits/kinds/edit-schema.ts";
import { settingCosts } from "../edits/kinds/task-edits.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "../limits.ts";
import {
  costsOf,
  hasSameCosts,
  withRoundedCosts,
  type CostDecimals,
  type Costs,
} from "../quote/amounts/cost-decimals.ts";
import { NO_ORIGIN, type PriceOrigin } from "../quote/price-origin.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import type { RatedCategory } from "./labor-rates.ts";
import { localPrice, type LocalPrices } from "./local-price.ts";
import { priceKey, type OwnPrice } from "./own-price.ts";

export interface PriceSources {
  /** Of the catalog, with its categories' rates. */
  tasks: readonly CatalogTask[];
  categories: readonly RatedCategory[];
  /** The price list. */
  entries: readonly OwnPrice[];
  /** Region and labor rates now. */
  present: LocalPrices;
}

/**
 * - "update": the task still has costs that it got from a price list or the catalog
 * - "by hand": it has costs of neither, so somebody typed them; also those from before a task named a region
 * - "overridden": its category has a price of its own
 */
export type UpdateKind = "update" | "by hand" | "overridden";

/** A task with other costs, or of another region, than it would get now. */
export interface PriceUpdate {
  task: Task;
  kind: UpdateKind;
  next: Costs & PriceOrigin;
  /** Whether the new costs are from the price list, not from the catalog. */
  isOwn: boolean;
  /** Whether the price list has costs that are finer than a cent. */
  isRounded: boolean;
}

/** What a task costs now: as the quote takes it, and exactly. */
type PriceNow = Pick<PriceUpdate, "next" | "isOwn" | "isRounded"> & { exact: Costs };

/** A quote may have used cents before, or not yet. */
const ANY_DECIMALS = [COST_DECIMALS, MONEY_DECIMALS] as const;

/** The prices by name and unit. */
export function knownPrices({ present, ...sources }: PriceSources, decimals: CostDecimals) {
  const tasks = Map.groupBy(sources.tasks, priceKey);
  const entries = new Map(sources.entries.map((entry) => [priceKey(entry), entry]));
  const categories = new Map(sources.categories.map((category) => [category.name, category]));

  /** The task of the catalog with a name and unit: that of the category, or the only one. */
  function listedAs(key: string, categoryName: string): CatalogTask | undefined {
    const listed = tasks.get(key) ?? [];
    const ofCategory = listed.find(({ category }) => category === categoryName);
    return ofCategory ?? (listed.length === 1 ? listed[0] : undefined);
  }

  /** The costs as a quote takes them, to the cent, and whether that rounds them. */
  function rounded(costs: Costs, origin: PriceOrigin): Omit<PriceNow, "isOwn"> {
    const exact = costsOf(costs);
    const next = withRoundedCosts(exact, MONEY_DECIMALS);
    return { next: { ...next, ...origin }, exact, isRounded: !hasSameCosts(next, exact) };
  }

  return {
    /** Null for a task that neither the price list nor the catalog has. */
    now(key: string, categoryName: string): PriceNow | null {
      const entry = entries.get(key);
      if (entry) return { isOwn: true, ...rounded(entry, NO_ORIGIN) };
      const listed = listedAs(key, categoryName);
      if (!listed) return null;
      const { category: name } = listed;
      const category = categories.get(name) ?? { name, defaultLaborHourlyRate: 0 };
      const local = localPrice(listed, category, present, decimals);
      return { isOwn: false, ...rounded(local, catalogOrigin(local)) };
    },

    /** Whether the price list had such costs before. */
    wasOwn(key: string, costs: Costs): boolean {
      const former = entries.get(key)?.formerCosts ?? [];
      return former.some(([materialUnitCost, laborUnitCost]) =>
        ANY_DECIMALS.some((by) =>
          hasSameCosts(costs, withRoundedCosts({ materialUnitCost, laborUnitCost }, by)),
        ),
      );
    },
  };
}

/**
 * A task is found by its name and unit. Costs were typed by hand if they name no region of the catalog, and the price list
 * never had them.
 *
 * @returns the tasks whose costs, or their region, would change, in the order of the quote
 */
export function priceUpdates(whole: WholeQuote, sources: PriceSources): PriceUpdate[] {
  const known = knownPrices(sources, whole.quote.costDecimals);
  const categories = new Map(whole.categories.map((category) => [category.id, category]));
  return whole.tasks.flatMap((task): PriceUpdate[] => {
    const category = categories.get(task.categoryId);
    const key = priceKey(task);
    const found = known.now(key, category?.name ?? "");
    if (!found) return [];
    const isMoved =
      task.priceRegion !== "" && !found.isOwn && found.next.priceRegion !== task.priceRegion;
    if (!isMoved && hasSameCosts(found.next, task)) return [];
    const isOverridden = category !== undefined && category.overridePrice !== null;
    const isGiven = task.priceRegion !== "" || known.wasOwn(key, task);
    return [{ task, kind: isOverridden ? "overridden" : isGiven ? "update" : "by hand", ...found }];
  });
}

/** @returns the edits of the updates, one undo step */
export const priceUpdateEdits = (
  quoteId: string,
  updates: readonly PriceUpdate[],
): EditOf<"setTask">[] => updates.map(({ task, next }) => settingCosts(quoteId, task.id, next));

/** The tasks whose costs are the catalog's and count, as far as they name a region. */
export const catalogPriced = ({ categories, tasks }: WholeQuote): Task[] => {
  const overridden = new Set(
    categories.filter(({ overridePrice }) => overridePrice !== null).map(({ id }) => id),
  );
  return tasks.filter(
    ({ categoryId, priceRegion }) => priceRegion !== "" && !overridden.has(categoryId),
  );
};
