// What a search in the catalog finds: its best matches, and how many there are in all.
import { CATALOG_SEARCH_MAX } from "../limits.ts";
import type { CatalogTask } from "../quote/schema.ts";

/** The header of the API's answer to a search that says how many tasks fit the words in all. */
export const TOTAL_COUNT_HEADER = "x-total-count";

export interface CatalogFindings {
  /** The best matches first, at most `CATALOG_SEARCH_MAX`. */
  tasks: CatalogTask[];
  /** How many fit in all. */
  total: number;
}

/** @param found - everything that fits, the best first */
export const findingsOf = (found: readonly CatalogTask[]): CatalogFindings => ({
  tasks: found.slice(0, CATALOG_SEARCH_MAX),
  total: found.length,
});

/** @returns what is said of findings of which not all are shown; null when all are */
export function moreFoundMessage({ tasks, total }: CatalogFindings): string | null {
  if (total <= tasks.length) return null;
  return `The first ${tasks.length} of ${total.toLocaleString("en-US")} tasks. Type more words to narrow it down.`;
}
