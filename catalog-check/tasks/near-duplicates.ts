// Reports near-duplicate tasks; pairs that are only similar are allowed by a list with reasons.
import type { CatalogFiles, TaskRow } from "../files/catalog-files.ts";
import { nearPairs } from "./nearness.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/**
 * Thresholds tuned on this catalog: pairs above them need a review (sizes of the same thing in a
 * category, and the same thing in two trades); pairs below are coincidence.
 */
const LIMIT_IN_A_CATEGORY = 0.5;
const LIMIT_ACROSS_CATEGORIES = 0.4;
const REASON_MIN_LENGTH = 15;

const keyOf = (first: string, second: string): string => [first, second].sort().join(" ");
const limitFor = (first: TaskRow, second: TaskRow): number =>
  first.categoryId === second.categoryId ? LIMIT_IN_A_CATEGORY : LIMIT_ACROSS_CATEGORIES;

/**
 * Reports every similar pair that `allowed-pairs.csv` does not list, and every listed pair without a
 * reason or that is no longer similar, because a stale entry could allow a real duplicate.
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
