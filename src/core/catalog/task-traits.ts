// What the order of search results needs to know about each catalog task, read from its texts once.
import type { CatalogTask } from "./catalog-schema.ts";
import { plainWords, stemOf } from "./search-words.ts";
import { actionWords, firstPhraseOf, kindMarks, subjectsOf, type KindMark } from "./task-kinds.ts";

export interface TaskTraits {
  task: CatalogTask;
  /** Its place in the catalog. */
  order: number;
  nameWords: readonly string[];
  categoryWords: readonly string[];
  /** The words without the endings of verbs, by `stemOf`. */
  nameStems: readonly string[];
  categoryStems: readonly string[];
  /** Of the first phrase of the name, by `firstPhraseOf`. */
  phraseStems: readonly string[];
  /** What is done, where the name says it in other words. */
  actions: readonly string[];
  /** The stems of each of its other names. */
  otherNames: readonly (readonly string[])[];
  /** What the task is about, by `subjectsOf`. */
  subjects: readonly string[];
  /** Words of the name that mark a special case, an adder or a minimum charge. */
  marks: readonly KindMark[];
}

/**
 * @param task - of the catalog
 * @param order - its place in the catalog
 */
export function traitsOf(task: CatalogTask, order: number): TaskTraits {
  const nameWords = plainWords(task.name);
  const categoryWords = plainWords(task.category);
  return {
    task,
    order,
    nameWords,
    categoryWords,
    nameStems: nameWords.map(stemOf),
    categoryStems: categoryWords.map(stemOf),
    phraseStems: plainWords(firstPhraseOf(task.name)).map(stemOf),
    actions: actionWords(task.name),
    otherNames: (task.otherNames ?? []).map((name) => plainWords(name).map(stemOf)),
    subjects: subjectsOf(task.name),
    marks: kindMarks(task.name),
  };
}
