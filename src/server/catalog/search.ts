// Full-text search of catalog tasks: prefixes, small misspellings, any word order, synonyms of the trade.
import MiniSearch from "minisearch";
import { findingsOf, type CatalogFindings } from "#core/catalog/findings.ts";
import type { CatalogTask } from "#core/quote/schema.ts";
import { otherWordsFor } from "./synonyms.ts";

/** Fuzziness as a share of a word's length; short words must match exactly. */
const FUZZY = 0.2;
const SHORTEST_FUZZY_WORD = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Boost of each indexed field; `also` holds the synonyms. */
const BOOST = { name: 4, category: 2, description: 1, also: 3 };

/** Weights of prefix and fuzzy matches, below exact ones. */
const WEIGHTS = { prefix: 0.25, fuzzy: 0.2 };

/** Synonyms of the words in a task's name and category. */
const alsoOf = (task: CatalogTask): string =>
  wordsOf(`${task.name} ${task.category}`).flatMap(otherWordsFor).join(" ");

export type CatalogSearch = (text: string) => CatalogFindings;

/**
 * @param tasks - every task of the catalog
 * @returns a search function that returns the best matches first and their total number: tasks that match every
 *   word, or, if there are none, tasks that match some words
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
