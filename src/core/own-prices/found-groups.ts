// The results of a search in the task picker, in groups: the price list, the category, and the whole catalog.
import { moreFoundMessage, type CatalogFindings } from "../catalog/search/findings.ts";
import { isAsGood } from "../catalog/search/match-grades.ts";
import type { FoundTasks } from "../catalog/search/task-search.ts";
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import type { TaskGroup } from "../catalog/task-sections.ts";
import { isOwnTask, OWN_PRICES_TITLE, ownFirst, withTwins } from "./own-price-list.ts";
import type { OwnPrice } from "./own-price.ts";

/** What a search has found. */
export interface Found {
  /** Of the price list. */
  own: FoundTasks;
  /** Of the category. */
  inCategory: FoundTasks;
  whole: CatalogFindings;
}

export interface FoundGroups {
  /** The best task is the first of the first group. */
  groups: TaskGroup[];
  /** A notice when only a part is shown; "" for none. */
  message: string;
  /** Whether nothing found has all words that say what is meant. */
  isWeak: boolean;
}

/** The heading of tasks that are only near to the search. */
export const SIMILAR_TITLE = "Similar";

const withTasks = (groups: readonly TaskGroup[]): TaskGroup[] =>
  groups.filter(({ tasks }) => tasks.length > 0);

/** Whether results lead the list whatever else is found: those of the price list, and of the category if they fit. */
export const isFirstKnown = ({ own, inCategory }: Omit<Found, "whole">): boolean =>
  own.match !== "weak" || inCategory.match === "about";

/**
 * @param task - of the picker of a category
 * @param isOfCatalog - whether the catalog has that category: into one of the contractor's own everything is picked
 * @returns the name of the category that takes it: a task of the catalog belongs to its own
 */
export const homeCategory = (
  { section, category }: CatalogTask,
  categoryName: string,
  isOfCatalog: boolean,
): string =>
  isOfCatalog && section !== OWN_PRICES_TITLE && category !== "" ? category : categoryName;

/**
 * Own entries come first, also those found as a task of the category; then the hits of the category, unless the whole
 * catalog matches better: "vanity" in Plumbing is a vanity, not a faucet for one. Without any hits in the category, the
 * whole catalog's are listed as they were found: also with misspelled words, or with some of the words. A match that is
 * weak everywhere is one group, "Similar".
 *
 * @param entries - the price list
 * @param categoryName - whose picker it is
 * @param isOfCatalog - whether the catalog has that category
 */
export function foundGroups(
  { own, inCategory, whole }: Found,
  entries: readonly OwnPrice[],
  categoryName: string,
  isOfCatalog = true,
): FoundGroups {
  const others = whole.tasks.filter(({ category }) => category !== categoryName);
  const shown = inCategory.tasks.length > 0 ? others : whole.tasks;
  const here = withTwins(inCategory.tasks, entries);
  const ofCatalog = here.filter((task) => !isOwnTask(task));
  const mine = [
    ...new Map([...own.tasks, ...here.filter(isOwnTask)].map((task) => [task.id, task])).values(),
  ];
  const isMine = new Set(mine.map(({ id }) => id));
  // Those of other categories stay in their group: the answer to the search comes later, and would move the rows.
  const elsewhere = ownFirst(withTwins(shown, entries)).filter(({ id }) => !isMine.has(id));
  const tasks = [...inCategory.tasks, ...shown];
  const message = moreFoundMessage({ tasks, total: whole.total }) ?? "";
  if ([own, inCategory, whole].every(({ match }) => match === "weak")) {
    const similar = [...mine, ...ofCatalog, ...elsewhere];
    return { groups: withTasks([{ title: SIMILAR_TITLE, tasks: similar }]), message, isWeak: true };
  }
  const untitled = mine.length > 0 ? "Catalog" : "";
  const isBehind = !isAsGood(inCategory.match, whole.match) && elsewhere.length > 0;
  const ofOwn = { title: mine.length > 0 ? OWN_PRICES_TITLE : "", tasks: mine };
  const ofCategory = { title: isBehind ? "In this category" : untitled, tasks: ofCatalog };
  const ofOthers = {
    title: isOfCatalog && others.length === shown.length ? "In other categories" : untitled,
    tasks: elsewhere,
  };
  const catalog = isBehind ? [ofOthers, ofCategory] : [ofCategory, ofOthers];
  // An entry that is found as a task of the category may have other words itself.
  const isOwnFirst = own.match !== "weak" || mine.length > own.tasks.length;
  const groups = isOwnFirst ? [ofOwn, ...catalog] : [...catalog, ofOwn];
  return { groups: withTasks(groups), message, isWeak: false };
}
