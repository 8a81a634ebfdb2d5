// What the task picker lists: the category's tasks in groups, or the results of a search in the price list of this
// device and in the whole catalog.
import { useDeferredValue, useMemo } from "react";
import type { CatalogFindings } from "#core/catalog/search/findings.ts";
import { groupBySection } from "#core/catalog/task-sections.ts";
import { taskSearch, type FoundTasks, type TaskSearch } from "#core/catalog/search/task-search.ts";
import type { Synonyms } from "#core/catalog/search/synonyms.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { CATALOG_SEARCH_MAX } from "#core/limits.ts";
import { foundGroups, isFirstKnown } from "#core/own-prices/found-groups.ts";
import type { TaskGroup } from "#core/catalog/task-sections.ts";
import { withOwnPrices } from "#core/own-prices/own-price-list.ts";
import type { Category } from "#core/quote/schema.ts";
import { useCategoryCatalog, useSynonyms, useTaskCatalog } from "#web/data/api/catalog.ts";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { useOwnPriceSearch } from "./own-price-search.ts";

/** Fewest letters to search the whole catalog. */
const WHOLE_CATALOG_FROM = 2;

export interface PickerResults {
  groups: readonly TaskGroup[];
  /** The search that the groups are about; "" without one. */
  search: string;
  /** With which the words of the search were found. */
  synonyms: Synonyms;
  /** The best result of exactly the text in the field; null while it is still searched, or if nothing fits. */
  best: CatalogTask | null;
  isLoading: boolean;
  /** Said instead of a list, or below it; "" for nothing. */
  message: string;
  /** Whether nothing fits: the results are only near to the search. */
  isWeak: boolean;
  /** Whether the results are of exactly the text in the field. */
  isSettled: boolean;
  error: { message: string; retry: () => void } | null;
}

/** Until the whole catalog is searched, it may still have what fits. */
const NOTHING: CatalogFindings = { tasks: [], total: 0, match: "holds" };
const NO_HITS: FoundTasks = { tasks: [], match: "weak" };

/** Every word has to be found as it is spelled. */
const SPELLED = { needsAll: true, isSpelled: true };

const unlistedMessage = (count: number): string =>
  count === 0 ? "" : `${count.toLocaleString("en-US")} more of your prices. Search to find them.`;

const ASK_FOR_LETTERS = "Type at least two letters to search the whole catalog.";

function useCategoryTasks(category: Category, synonyms: Synonyms) {
  const fromCatalog = category.defaultLaborHourlyRate !== null;
  const query = useTaskCatalog(fromCatalog ? { category: category.name } : null);
  const tasks = query.data?.tasks ?? NOTHING.tasks;
  const search = useMemo((): TaskSearch => taskSearch(tasks, synonyms), [tasks, synonyms]);
  return { query, tasks, search };
}

/** What a search finds in the whole catalog, as far as it is known. */
function useWholeCatalog(search: string) {
  const isWide = search.length >= WHOLE_CATALOG_FROM;
  const query = useTaskCatalog(isWide ? { search } : null);
  const { data = NOTHING, isError, isSuccess, isLoading, isPlaceholderData } = query;
  return {
    query,
    findings: isWide ? data : NOTHING,
    isAwaited: isLoading || isPlaceholderData,
    isKnown: !isWide || isError || (isSuccess && !isPlaceholderData),
  };
}

const firstOf = ({ groups }: Pick<PickerResults, "groups">): CatalogTask | null =>
  groups[0]?.tasks[0] ?? null;

function errorOf(...queries: ReturnType<typeof useTaskCatalog>[]): PickerResults["error"] {
  const failed = queries.find(({ isError }) => isError);
  return failed?.error
    ? { message: failed.error.message, retry: () => void failed.refetch() }
    : null;
}

/**
 * @param category - whose picker it is
 * @param text - what is typed in the search field
 */
export function usePickerResults(category: Category, text: string): PickerResults {
  const typed = text.trim().toLowerCase();
  const search = useDeferredValue(typed);
  const synonyms = useSynonyms();
  const { query, tasks, search: searchCategory } = useCategoryTasks(category, synonyms);
  const catalog = useCategoryCatalog().data ?? [];
  const isOfCatalog = catalog.some(({ name }) => name === category.name);
  const { entries } = useOwnPrices();
  const searchOwn = useOwnPriceSearch(entries, synonyms);
  const whole = useWholeCatalog(search);
  const hits = useMemo(() => {
    if (search === "" || !searchOwn) return { own: NO_HITS, inCategory: NO_HITS };
    const own = searchOwn(search, SPELLED);
    return {
      own: { ...own, tasks: own.tasks.slice(0, CATALOG_SEARCH_MAX) },
      inCategory: searchCategory(search, SPELLED),
    };
  }, [searchCategory, searchOwn, search]);
  const { tasks: listed, unlisted } = useMemo(
    () => withOwnPrices(tasks, entries, category.name),
    [tasks, entries, category.name],
  );
  const error = errorOf(query, whole.query);
  const common = { search, synonyms, error };
  if (search === "") {
    const isEmpty = listed.length === 0 && !query.isLoading && !error;
    return {
      ...common,
      groups: query.isLoading ? [] : groupBySection(listed),
      best: null,
      isWeak: false,
      isSettled: typed === "",
      isLoading: query.isLoading,
      message: isEmpty ? ASK_FOR_LETTERS : unlistedMessage(unlisted),
    };
  }
  // Own entries and the category's hits come first: without them the rows would move once they are there.
  const areFirstKnown = !query.isLoading && searchOwn !== null;
  const findings = areFirstKnown ? whole.findings : NOTHING;
  const found = foundGroups({ ...hits, whole: findings }, entries, category.name, isOfCatalog);
  const isEmpty = found.groups.length === 0;
  const isLoading = isEmpty && (!areFirstKnown || whole.isAwaited);
  const isSettled = typed === search && areFirstKnown && (isFirstKnown(hits) || whole.isKnown);
  const isNone = isEmpty && !isLoading && !error && !found.isWeak;
  return {
    ...common,
    groups: found.groups,
    best: isSettled && !found.isWeak ? firstOf(found) : null,
    isWeak: found.isWeak,
    isSettled,
    isLoading,
    message: isNone ? ASK_FOR_LETTERS : found.message,
  };
}
