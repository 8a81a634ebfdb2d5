// Search in the catalog's tasks: beginnings of words, small misspellings, any order, the trade's synonyms.
import MiniSearch from "minisearch";
import { findingsOf, type CatalogFindings } from "#core/catalog/findings.ts";
import type { CatalogTask } from "#core/quote/schema.ts";
import { otherWordsFor } from "./synonyms.ts";

/** Share of a word that may be misspelt; short words must be right. */
const FUZZY = 0.2;
const SHORTEST_FUZZY_WORD = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is searched, and how much a word found there counts; `also` holds the synonyms of the rest. */
const BOOST = { name: 4, category: 2, description: 1, also: 3 };

/** A word that only begins like the one searched for, or is only nearly it, counts for less. */
const WEIGHTS = { prefix: 0.25, fuzzy: 0.2 };

/** The other words for what a task's name and category say. */
const alsoOf = (task: CatalogTask): string =>
  wordsOf(`${task.name} ${task.category}`).flatMap(otherWordsFor).join(" ");

export type CatalogSearch = (text: string) => CatalogFindings;

/**
 * @param tasks - every task of the catalog
 * @returns a search that gives the best matches first, and says how many there are; first those in which every
 *   word is found, and only when there are none those in which some are
 */
export function catalogSearch(tasks: readonly CatalogTask[]): CatalogSearch {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const index = new MiniSearch<CatalogTask & { also: string }>({
    fields: Object.keys(BOOST),
    tokenize: wordsOf,
  });
  index.addAll(tasks.map((task) => ({ ...task, also: alsoOf(task) })));
  const fuzzy = (word: string): number | false =>
    word.length >= SHORTEST_FUZZY_WORD ? FUZZY : false;
  const find = (words: readonly string[], combineWith: "AND" | "OR") =>
    index.search(words.join(" "), {
      boost: BOOST,
      combineWith,
      prefix: true,
      fuzzy,
      weights: WEIGHTS,
    });
  return (text) => {
    const words = [...new Set(wordsOf(text))];
    if (words.length === 0) return findingsOf([]);
    const all = find(words, "AND");
    const found = all.length > 0 ? all : find(words, "OR");
    return findingsOf(found.flatMap(({ id }) => byId.get(String(id)) ?? []));
  };
}
