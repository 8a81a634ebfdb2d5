// What the task picker lists: the category's tasks in groups, or the results of a search in the price list of this
// device and in the whole catalog.
import { useDeferredValue, useMemo } from "react";
import { moreFoundMessage, type CatalogFindings } from "#core/catalog/findings.ts";
import { groupBySection } from "#core/catalog/task-sections.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/task-search.ts";
import type { Synonyms } from "#core/catalog/synonyms.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { CATALOG_SEARCH_MAX } from "#core/limits.ts";
import {
  isOwnTask,
  OWN_PRICES_TITLE,
  ownFirst,
  withOwnPrices,
  withTwins,
} from "#core/own-prices/own-price-list.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import type { Category } from "#core/quote/schema.ts";
import { useSynonyms, useTaskCatalog } from "#web/data/api/queries.ts";
import { useOwnPrices } from "#web/data/browser/own-prices.ts";
import { useOwnPriceSearch } from "./own-price-search.ts";

/** Fewest letters to search the whole catalog. */
const WHOLE_CATALOG_FROM = 2;

export interface TaskGroup {
  /** The sub-heading; "" for none. */
  title: string;
  tasks: readonly CatalogTask[];
}

export interface PickerResults {
  groups: readonly TaskGroup[];
  /** The search that the groups are about; "" without one. */
  search: string;
  /** With which the words of the search were found. */
  synonyms: Synonyms;
  /** The best result of exactly the text in the field; null while it is still searched. */
  best: CatalogTask | null;
  isLoading: boolean;
  /** Said instead of a list, or below it; "" for nothing. */
  message: string;
  error: { message: string; retry: () => void } | null;
}

const NOTHING: CatalogFindings = { tasks: [], total: 0 };

/** What a search has found. */
interface Found {
  /** Of the price list. */
  own: readonly CatalogTask[];
  /** Of the category. */
  inCategory: readonly CatalogTask[];
  whole: CatalogFindings;
}

/**
 * Own entries come first, also those found as a task of the category. Hits of the category come before those of other
 * categories. Without any in the category, the whole catalog's are listed as they were found: also with misspelled
 * words, or with some of the words.
 */
function searchGroups(
  { own, inCategory, whole }: Found,
  entries: readonly OwnPrice[],
  categoryName: string,
): { groups: TaskGroup[]; message: string } {
  const others = whole.tasks.filter(({ category }) => category !== categoryName);
  const shown = inCategory.length > 0 ? others : whole.tasks;
  const here = withTwins(inCategory, entries);
  const mine = [
    ...new Map([...own, ...here.filter(isOwnTask)].map((task) => [task.id, task])).values(),
  ];
  const isMine = new Set(mine.map(({ id }) => id));
  // Those of other categories stay in their group: the answer to the search comes later, and would move the rows.
  const elsewhere = ownFirst(withTwins(shown, entries)).filter(({ id }) => !isMine.has(id));
  const title = others.length === shown.length ? "In other categories" : "";
  const untitled = mine.length > 0 ? "Catalog" : "";
  const groups = [
    { title: mine.length > 0 ? OWN_PRICES_TITLE : "", tasks: mine },
    { title: untitled, tasks: here.filter((task) => !isOwnTask(task)) },
    { title: title || untitled, tasks: elsewhere },
  ].filter(({ tasks }) => tasks.length > 0);
  const tasks = [...inCategory, ...shown];
  return { groups, message: moreFoundMessage({ tasks, total: whole.total }) ?? "" };
}

const bestOf = (groups: readonly TaskGroup[]): CatalogTask | null => groups[0]?.tasks[0] ?? null;

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

/**
 * @param category - whose picker it is
 * @param text - what is typed in the search field
 */
export function usePickerResults(category: Category, text: string): PickerResults {
  const typed = text.trim().toLowerCase();
  const search = useDeferredValue(typed);
  const synonyms = useSynonyms();
  const { query, tasks, search: searchCategory } = useCategoryTasks(category, synonyms);
  const { entries } = useOwnPrices();
  const searchOwn = useOwnPriceSearch(entries, synonyms);
  const isWide = search.length >= WHOLE_CATALOG_FROM;
  const whole = useTaskCatalog(isWide ? { search } : null);
  const hits = useMemo(() => {
    if (search === "" || !searchOwn) return { own: [], inCategory: [] };
    return {
      own: searchOwn(search, SPELLED).slice(0, CATALOG_SEARCH_MAX),
      inCategory: searchCategory(search, SPELLED),
    };
  }, [searchCategory, searchOwn, search]);
  const { tasks: listed, unlisted } = useMemo(
    () => withOwnPrices(tasks, entries, category.name),
    [tasks, entries, category.name],
  );
  const failed = [query, whole].find(({ isError }) => isError);
  const error = failed?.error
    ? { message: failed.error.message, retry: () => void failed.refetch() }
    : null;
  if (search === "") {
    const isEmpty = listed.length === 0 && !query.isLoading && !error;
    return {
      groups: query.isLoading ? [] : groupBySection(listed),
      search,
      synonyms,
      best: null,
      isLoading: query.isLoading,
      message: isEmpty ? ASK_FOR_LETTERS : unlistedMessage(unlisted),
      error,
    };
  }
  // Own entries and the category's hits come first: without them the rows would move once they are there.
  const areFirstKnown = !query.isLoading && searchOwn !== null;
  const findings = isWide && areFirstKnown ? (whole.data ?? NOTHING) : NOTHING;
  const found = searchGroups({ ...hits, whole: findings }, entries, category.name);
  const isEmpty = found.groups.length === 0;
  const isLoading = isEmpty && (!areFirstKnown || whole.isLoading || whole.isPlaceholderData);
  const isSettled =
    typed === search &&
    searchOwn !== null &&
    (hits.own.length + hits.inCategory.length > 0 || !whole.isPlaceholderData);
  const noneFound = isWide ? "No tasks found" : ASK_FOR_LETTERS;
  return {
    groups: found.groups,
    search,
    synonyms,
    best: isSettled ? bestOf(found.groups) : null,
    isLoading,
    message: isEmpty && !isLoading && !error ? noneFound : found.message,
    error,
  };
}
