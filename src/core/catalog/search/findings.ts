// Result of a catalog search: the best matches, and the total number of matches.
import { CATALOG_SEARCH_MAX } from "../../limits.ts";
import type { CatalogTask } from "../catalog-schema.ts";
import { MATCHES, type Match } from "./match-grades.ts";
import type { FoundTasks } from "./task-search.ts";

/** Response header of a search with the total number of matching tasks. */
export const TOTAL_COUNT_HEADER = "x-total-count";

/** Response header of a search with how well its tasks match: "weak", "holds" or "about" (`matchOf`). */
export const MATCH_HEADER = "x-match";

/** @returns the match that the header says; undefined without one */
export const readMatch = (header: string | null): Match | undefined =>
  MATCHES.find((match) => match === header);

export interface CatalogFindings {
  /** Best matches first, at most `CATALOG_SEARCH_MAX`. */
  tasks: CatalogTask[];
  /** Total number of matches. */
  total: number;
  /** Whether the tasks are what was asked for. */
  match: Match;
}

/** @param found - all that a search found */
export const findingsOf = ({ tasks, match }: FoundTasks): CatalogFindings => ({
  tasks: tasks.slice(0, CATALOG_SEARCH_MAX),
  total: tasks.length,
  match,
});

/** @returns a notice when only a part of the matches is shown; null when all are shown */
export function moreFoundMessage({
  tasks,
  total,
}: Pick<CatalogFindings, "tasks" | "total">): string | null {
  if (total <= tasks.length) return null;
  return `The first ${tasks.length} of ${total.toLocaleString("en-US")} tasks. Type more words to narrow it down.`;
}
