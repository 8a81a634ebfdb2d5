// What the order of search results needs to know about each catalog task, read from its texts once.
import type { CatalogTask } from "./catalog-schema.ts";
import { plainWords, stemOf } from "./search/search-words.ts";
import { actionWords, firstPhraseOf, kindMarks, subjectsOf } from "./task-kinds.ts";

/**
 * @param task - of the catalog
 * @param order - its place in the catalog
 */
export function traitsOf(task: CatalogTask, order: number) {
  const nameWords = plainWords(task.name);
  const categoryWords = plainWords(task.category);
  return {
    task,
    order,
    nameWords,
    categoryWords,
    /** The words without the endings of verbs, by `stemOf`. */
    nameStems: nameWords.map(stemOf),
    categoryStems: categoryWords.map(stemOf),
    /** Of the first phrase of the name. */
    phraseStems: plainWords(firstPhraseOf(task.name)).map(stemOf),
    /** What is done, where the name says it in other words. */
    actions: actionWords(task.name),
    /** The stems of each of its other names. */
    otherNames: (task.otherNames ?? []).map((name) => plainWords(name).map(stemOf)),
    /** What the task is about. */
    subjects: subjectsOf(task.name),
    /** Words of the name that mark a special case, an adder or a minimum charge. */
    marks: kindMarks(task.name),
  };
}
export type TaskTraits = Readonly<ReturnType<typeof traitsOf>>;
