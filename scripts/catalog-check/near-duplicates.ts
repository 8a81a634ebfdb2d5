// No work stands in the catalog twice; a pair that only looks so is allowed by name and with a reason.
import type { CatalogFiles, TaskRow } from "./catalog-files.ts";
import { nearPairs } from "./nearness.ts";
import { problemAt, type Problem } from "./problem.ts";

/**
 * Tuned on this catalog: from these scores up stand the pairs that a person has to look at, sizes
 * of one thing in a category and the same thing in two trades; below them, chance.
 */
const LIMIT_IN_A_CATEGORY = 0.5;
const LIMIT_ACROSS_CATEGORIES = 0.4;
const REASON_MIN_LENGTH = 15;

const keyOf = (first: string, second: string): string => [first, second].sort().join(" ");
const limitFor = (first: TaskRow, second: TaskRow): number =>
  first.categoryId === second.categoryId ? LIMIT_IN_A_CATEGORY : LIMIT_ACROSS_CATEGORIES;

/**
 * Names every near pair that `allowed-pairs.csv` does not list, and every line of that list that
 * has no reason or is no longer near: a list that nobody weeds would allow the next real one.
 */
export function checkNearDuplicates({ tasks, allowedPairs }: CatalogFiles): Problem[] {
  const near = new Map(
    nearPairs(tasks, limitFor).map((pair) => [keyOf(pair.first.id, pair.second.id), pair]),
  );
  const allowed = new Set(allowedPairs.map(({ first, second }) => keyOf(first, second)));
  const found = [...near].filter(([key]) => !allowed.has(key));
  return [
    ...found.map(([, { first, second, score }]) =>
      problemAt(
        second,
        `is near ${first.id} (${score.toFixed(2)}): tell them apart, drop one, or list the pair in allowed-pairs.csv`,
      ),
    ),
    ...allowedPairs
      .filter(({ first, second }) => !near.has(keyOf(first, second)))
      .map((pair) => problemAt(pair, `is not near ${pair.second} any more: take the line out`)),
    ...allowedPairs
      .filter(({ reason }) => reason.length < REASON_MIN_LENGTH)
      .map((pair) => problemAt(pair, "needs a reason that tells the two tasks apart")),
  ];
}
