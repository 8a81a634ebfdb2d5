// Why a price of a file is doubtful: far from what it was, far from the catalog, or changed by the rounding of a quote.
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { plainWords, stemOf } from "../catalog/search/search-words.ts";
import type { TaskSearch } from "../catalog/search/task-search.ts";
import { MONEY_DECIMALS, PRICES_COMPARED_MAX } from "../limits.ts";
import { listedAmount } from "../money/money.ts";
import { priceKey, type OwnPrice } from "../own-prices/own-price.ts";
import { COST_FIELDS, roundCost } from "../quote/amounts/cost-decimals.ts";
import type { Unit } from "../quote/units.ts";

/** A cost that is so many times the former one, or its part, is doubtful. */
const FORMER_FACTOR = 3;
/** The same for the costs of like tasks in the catalog. */
const CATALOG_FACTOR = 5;
/** A cost that rounding changes by more than this share is doubtful. */
const ROUNDING_SHARE = 0.02;
/** How many of the first tasks that are found are like. */
const LIKE_TASKS = 5;

const WORDS = { materialUnitCost: "material", laborUnitCost: "labor" } as const;

const dollars = (cost: number): string => `$${listedAmount(cost)}`;

/** The tasks of the catalog that are the same work, in the same unit. */
export type LikeTasks = (name: string, unit: Unit) => readonly CatalogTask[];

/** The name of a price has more than this share of the words that say what a like task is. */
const SHARED_WORDS = 0.5;

/** The words of a name that say what it is, by their stems: no figures, units and short words. */
const tellingStems = (name: string): string[] =>
  plainWords(name)
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map(stemOf);

/** Whether a task is named like a price: a washer is no "Retrofit anchor bolt with plate washer". */
function isNamedLike(task: CatalogTask, stems: ReadonlySet<string>): boolean {
  const [subject = ""] = task.name.split(",");
  const own = tellingStems(subject);
  return own.filter((stem) => stems.has(stem)).length > own.length * SHARED_WORDS;
}

/**
 * @param search - of the catalog
 * @returns what finds like tasks, `PRICES_COMPARED_MAX` times: the task with the name, else those of the first ones that are named like it; none
 *   when the search is not sure
 */
export const likeTasksBy = (search: TaskSearch): LikeTasks => {
  let searched = 0;
  return (name, unit) => {
    searched += 1;
    if (searched > PRICES_COMPARED_MAX) return [];
    const { tasks, match } = search(name, { isSpelled: true });
    const key = priceKey({ name, unit });
    const twin = tasks.find((task) => priceKey(task) === key);
    if (twin) return [twin];
    if (match !== "about") return [];
    const stems = new Set(tellingStems(name));
    return tasks
      .slice(0, LIKE_TASKS)
      .filter((task) => task.unit === unit && isNamedLike(task, stems));
  };
};

function farFromFormer(entry: OwnPrice, former: OwnPrice): string[] {
  return COST_FIELDS.flatMap((field) => {
    const [cost, before] = [entry[field], former[field]];
    if (cost <= 0 || before <= 0) return [];
    if (cost > before * FORMER_FACTOR)
      return [`The ${WORDS[field]} cost is more than ${FORMER_FACTOR} times what it is now.`];
    return before > cost * FORMER_FACTOR
      ? [`The ${WORDS[field]} cost is less than 1/${FORMER_FACTOR} of what it is now.`]
      : [];
  });
}

function farFromCatalog(entry: OwnPrice, tasks: readonly CatalogTask[]): string[] {
  return COST_FIELDS.flatMap((field) => {
    const like = tasks.filter((task) => task[field] > 0).toSorted((a, b) => a[field] - b[field]);
    const [lowest, highest, cost] = [like[0], like.at(-1), entry[field]];
    if (!lowest || !highest || cost <= 0) return [];
    const far = (task: CatalogTask, times: string) => [
      `The ${WORDS[field]} cost is ${times} of “${task.name}” in the catalog, ${dollars(task[field])} / ${task.unit}.`,
    ];
    if (cost > highest[field] * CATALOG_FACTOR)
      return far(highest, `more than ${CATALOG_FACTOR} times that`);
    return cost * CATALOG_FACTOR < lowest[field]
      ? far(lowest, `less than 1/${CATALOG_FACTOR} of that`)
      : [];
  });
}

/** @returns the costs that a quote, which has cents at most, changes by more than 2 %, as a sentence; none for others */
function changedByRounding(entry: OwnPrice): string[] {
  const changed = COST_FIELDS.flatMap((field) => {
    const rounded = roundCost(entry[field], MONEY_DECIMALS);
    const isSmall = Math.abs(rounded - entry[field]) <= entry[field] * ROUNDING_SHARE;
    return isSmall ? [] : [`${dollars(entry[field])} to ${dollars(rounded)}`];
  });
  return changed.length === 0 ? [] : [`A quote rounds ${changed.join(" and ")}.`];
}

/**
 * @param former - the entry with the same name and unit, whose costs say more than the catalog's
 * @returns sentences; none for an entry that is not doubtful
 */
export function doubtsOf(
  entry: OwnPrice,
  former: OwnPrice | undefined,
  likeTasks: LikeTasks,
): readonly string[] {
  if (COST_FIELDS.every((field) => entry[field] === 0)) return ["Both costs are zero."];
  const far = former
    ? farFromFormer(entry, former)
    : farFromCatalog(entry, likeTasks(entry.name, entry.unit));
  return [...far, ...changedByRounding(entry)];
}
