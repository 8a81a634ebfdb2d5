// "Update prices in this quote": which tasks have other costs than the price list or the catalog gives now.
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import type { SetTask } from "../edits/kinds/task-shapes.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import type { RatedCategory } from "./labor-rates.ts";
import { localPrice, type LocalPrices } from "./local-price.ts";
import { priceKey, type OwnPrice } from "./own-price.ts";

type Costs = Pick<Task, "materialUnitCost" | "laborUnitCost">;

export interface PriceSources {
  /** Of the catalog, with its categories' rates. */
  tasks: readonly CatalogTask[];
  categories: readonly RatedCategory[];
  /** The price list. */
  entries: readonly OwnPrice[];
  /** Region and labor rates now, and those that this device had before. */
  present: LocalPrices;
  former: readonly LocalPrices[];
}

/**
 * - "update": the task still has costs that it got from a price list or the catalog
 * - "by hand": it has costs that neither has given, so somebody typed them
 * - "overridden": its category has a price of its own
 */
export type UpdateKind = "update" | "by hand" | "overridden";

/** A task with other costs than it would get now. */
export interface PriceUpdate {
  task: Task;
  kind: UpdateKind;
  next: Costs;
  /** Whether the new costs are from the price list, not from the catalog. */
  isOwn: boolean;
}

const isSame = (a: Costs, b: Costs): boolean =>
  a.materialUnitCost === b.materialUnitCost && a.laborUnitCost === b.laborUnitCost;

const costsOf = ({ materialUnitCost, laborUnitCost }: Costs): Costs => ({
  materialUnitCost,
  laborUnitCost,
});

/** The prices by name and unit. */
class KnownPrices {
  readonly #sources: PriceSources;
  readonly #tasks: ReadonlyMap<string, readonly CatalogTask[]>;
  readonly #entries: ReadonlyMap<string, OwnPrice>;
  readonly #categories: ReadonlyMap<string, RatedCategory>;

  constructor(sources: PriceSources) {
    this.#sources = sources;
    this.#tasks = Map.groupBy(sources.tasks, priceKey);
    this.#entries = new Map(sources.entries.map((entry) => [priceKey(entry), entry]));
    this.#categories = new Map(sources.categories.map((category) => [category.name, category]));
  }

  /** The task of the catalog with a name and unit: that of the category, or the only one. */
  #listed(key: string, categoryName: string): CatalogTask | undefined {
    const tasks = this.#tasks.get(key) ?? [];
    const ofCategory = tasks.find(({ category }) => category === categoryName);
    return ofCategory ?? (tasks.length === 1 ? tasks[0] : undefined);
  }

  #local(task: CatalogTask, prices: LocalPrices): Costs {
    const { category: name } = task;
    const category = this.#categories.get(name) ?? { name, defaultLaborHourlyRate: 0 };
    return costsOf(localPrice(task, category, prices));
  }

  /** Null for a task that neither the price list nor the catalog has. */
  now(key: string, categoryName: string): { next: Costs; isOwn: boolean } | null {
    const entry = this.#entries.get(key);
    if (entry) return { next: costsOf(entry), isOwn: true };
    const listed = this.#listed(key, categoryName);
    return listed ? { next: this.#local(listed, this.#sources.present), isOwn: false } : null;
  }

  /** Whether the price list or the catalog, at any choice of this device, has given such costs. */
  hasGiven(key: string, categoryName: string, costs: Costs): boolean {
    const given = this.#entries.get(key)?.formerCosts ?? [];
    const isFormer = given.some(([materialUnitCost, laborUnitCost]) =>
      isSame(costs, { materialUnitCost, laborUnitCost }),
    );
    const listed = this.#listed(key, categoryName);
    if (isFormer || !listed) return isFormer;
    const { present, former } = this.#sources;
    return (
      isSame(costs, listed) ||
      [present, ...former].some((prices) => isSame(costs, this.#local(listed, prices)))
    );
  }
}

/**
 * A task is found by its name and unit. Costs that were typed by hand are recognized by what they are: neither the
 * price list nor the catalog has given them on this device.
 *
 * @returns the tasks whose costs would change, in the order of the quote
 */
export function priceUpdates(whole: WholeQuote, sources: PriceSources): PriceUpdate[] {
  const known = new KnownPrices(sources);
  const categories = new Map(whole.categories.map((category) => [category.id, category]));
  return whole.tasks.flatMap((task): PriceUpdate[] => {
    const category = categories.get(task.categoryId);
    const key = priceKey(task);
    const found = known.now(key, category?.name ?? "");
    if (!found || isSame(found.next, task)) return [];
    const isOverridden = category !== undefined && category.overridePrice !== null;
    const isGiven = known.hasGiven(key, category?.name ?? "", task);
    return [{ task, kind: isOverridden ? "overridden" : isGiven ? "update" : "by hand", ...found }];
  });
}

/** @returns the edits of the updates, one undo step */
export const priceUpdateEdits = (quoteId: string, updates: readonly PriceUpdate[]): SetTask[] =>
  updates.map(({ task, next }) => ({
    kind: "setTask",
    quoteId,
    taskId: task.id,
    fields: costsOf(next),
  }));
