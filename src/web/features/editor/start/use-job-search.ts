// React hook with what the field "What is the job?" finds: quotes of this device, kits, starter jobs, and categories and tasks of the catalog.
import { useDeferredValue } from "react";
import { copiedTask } from "#core/catalog/copied-task.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { kitJob } from "#core/kits/kit.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { CATEGORY_DEFAULTS, TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { searchQuotes } from "#core/quote/status.ts";
import type { PlannableJob } from "#core/starters/starter.ts";
import { countOf } from "#core/text/count-of.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import {
  TASKS_FROM,
  useCategoryCatalog,
  useCategorySearch,
  useTaskCatalog,
} from "#web/data/api/catalog.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useOwnKits } from "#web/data/browser/prices/kits.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { ListedGroup } from "#web/components/fields/EntryList.tsx";
import { findEntries, HEADINGS, type Entry } from "#web/shared/command-search/entry-search.ts";
import { useCostDecimals } from "#web/shared/quote-edits/cents.ts";
import { rateOf, useAddCategories } from "#web/features/editor/picker/categories/add-categories.ts";
import { typeQuantityInPlaceOf } from "#web/features/editor/rows/focus-new-task.ts";
import { useLocalStarters } from "./starters/local-starters.ts";
import { detailsOf, nameOf, useOtherQuotes } from "./old-quotes/other-quotes.ts";
import { useInsertion } from "./use-insertion.ts";
import { useOldQuote } from "./old-quotes/use-old-quote.ts";

/** Most categories that are found by their tasks: on a phone the tasks below them stay in sight. */
const CATEGORIES_LISTED = 3;
/** Most tasks. */
const TASKS_LISTED = 6;
/** Most quotes, so that the jobs below them stay in sight. */
const QUOTES_LISTED = 3;

/** The first of the found entries. @param count - of all that were found */
const groupOf = (
  heading: string,
  entries: ListedGroup["entries"],
  most: number,
  count = entries.length,
): ListedGroup => ({
  heading,
  entries: entries.slice(0, most),
  moreCount: Math.max(0, count - Math.min(most, entries.length)),
});

/** Quotes of this device by their names and clients, the one that changed last first; choosing one brings its tasks in. */
function useQuoteGroup(words: string): ListedGroup {
  const { use: bringIn } = useOldQuote();
  const found = searchQuotes(useOtherQuotes(), words);
  const entries = found.slice(0, QUOTES_LISTED).map((quote) => ({
    id: `quote-${quote.id}`,
    label: nameOf(quote),
    hint: detailsOf(quote),
    run: () => bringIn(quote),
  }));
  return groupOf("Your quotes: use their tasks", entries, QUOTES_LISTED, found.length);
}

/** @returns adds a task of the catalog with its category, in an empty quote */
function useAddTask(): (task: CatalogTask) => void {
  const { current } = useQuoteEditing();
  const catalog = useCategoryCatalog();
  const { prices, localTask } = useLocalPricing();
  const decimals = useCostDecimals();
  const insert = useInsertion(typeQuantityInPlaceOf);
  return (task) => {
    const { category: name } = task;
    const known = catalog.data?.find((each) => each.name === name);
    const defaultLaborHourlyRate = known ? rateOf(known, prices) : null;
    const category = { ...CATEGORY_DEFAULTS, name, defaultLaborHourlyRate };
    const markup = nextMarkup(current(), name);
    const added = { quantity: TASK_DEFAULTS.quantity, markup };
    insert([{ category, tasks: [copiedTask(localTask(task, decimals), added)] }], "");
  };
}

type AddCategories = ReturnType<typeof useAddCategories>;

/** Kits and starter jobs by their names and descriptions, and the categories of the catalog by their names. */
function useEntries(onJob: (job: PlannableJob) => void, add: AddCategories) {
  const kits = useOwnKits().map((kit) => ({ id: kit.id, job: kitJob(kit) }));
  const { starters, isPending } = useLocalStarters();
  const catalog = useCategoryCatalog();
  const jobEntry = (group: "kits" | "jobs", id: string, job: PlannableJob): Entry => ({
    id: `${group}-${id}`,
    group,
    label: job.name,
    keywords: job.description.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " "),
    run: () => onJob(job),
  });
  const entries: Entry[] = [
    ...kits.map(({ id, job }) => jobEntry("kits", id, job)),
    ...starters.map((starter) => jobEntry("jobs", starter.id, starter)),
    ...(catalog.data ?? []).map((category) => ({
      id: `category-${category.id}`,
      group: "categories" as const,
      label: category.name,
      run: () => add([category], category, ""),
    })),
  ];
  return { entries, isLoading: isPending || catalog.isPending };
}

/**
 * @param text - what is typed
 * @param onJob - opens the dialog of a starter job or a kit
 * @returns the groups in order, whether more may still be found, and whether the first entry stays the first then
 */
export function useJobSearch(text: string, onJob: (job: PlannableJob) => void) {
  const words = text.trim();
  const search = useDeferredValue(words.toLowerCase());
  const isWide = search.length >= TASKS_FROM;
  const byTasks = useCategorySearch(isWide ? search : null);
  const found = useTaskCatalog(isWide ? { search } : null);
  const add = useAddCategories([]);
  const quotes = useQuoteGroup(words);
  const { entries, isLoading } = useEntries(onJob, add);
  const addTask = useAddTask();
  const isSearching =
    isLoading || search !== words.toLowerCase() || byTasks.isFetching || found.isFetching;
  if (words === "") return { groups: [], isSearching: false, isFirstKnown: false };
  const named = findEntries(entries, words);
  const hits = isWide ? (byTasks.data ?? []) : [];
  // A task takes the labor rate of its category, which the catalog has.
  const areTasksKnown = isWide && !isLoading && !found.isPlaceholderData;
  const tasks = (areTasksKnown && found.data) || { tasks: [], total: 0 };
  const isNamed = new Set(named.flatMap(({ entries: each }) => each.map(({ id }) => id)));
  const withTasks = hits
    .filter(({ id }) => !isNamed.has(`category-${id}`))
    .map((category) => ({
      id: `category-${category.id}`,
      label: category.name,
      hint: countOf(category.taskCount, "task"),
      run: () => add([category], category, words),
    }));
  const taskEntries = tasks.tasks.map((task) => ({
    id: `task-${task.id}`,
    label: task.name,
    hint: task.category,
    run: () => addTask(task),
  }));
  const ownName = isSearching ? null : nameToSave(words, NAME_MAX_LENGTH);
  const own = { name: ownName ?? "", defaultLaborHourlyRate: null };
  const addOwn = {
    id: "own",
    label: `Add “${ownName}” as a category of my own`,
    run: () => add([own], own, ""),
  };
  const groups: ListedGroup[] = [
    quotes,
    ...named,
    groupOf("Categories with such tasks", withTasks, CATEGORIES_LISTED),
    groupOf(HEADINGS.tasks, taskEntries, TASKS_LISTED, tasks.total),
    groupOf("Your own", ownName === null ? [] : [addOwn], 1),
  ];
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    isSearching,
    isFirstKnown: !isSearching || quotes.entries.length > 0 || (named.length > 0 && !isLoading),
  };
}
