// Result of a catalog search: the best matches, and the total number of matches.
import { CATALOG_SEARCH_MAX } from "../limits.ts";
import type { CatalogTask } from "./catalog-schema.ts";

/** Response header of a search with the total number of matching tasks. */
export const TOTAL_COUNT_HEADER = "x-total-count";

export interface CatalogFindings {
  /** Best matches first, at most `CATALOG_SEARCH_MAX`. */
  tasks: CatalogTask[];
  /** Total number of matches. */
  total: number;
}

/** @param found - all matches, best first */
export const findingsOf = (found: readonly CatalogTask[]): CatalogFindings => ({
  tasks: found.slice(0, CATALOG_SEARCH_MAX),
  total: found.length,
});

/** @returns a notice when only a part of the matches is shown; null when all are shown */
export function moreFoundMessage({ tasks, total }: CatalogFindings): string | null {
  if (total <= tasks.length) return null;
  return `The first ${tasks.length} of ${total.toLocaleString("en-US")} tasks. Type more words to narrow it down.`;
}
