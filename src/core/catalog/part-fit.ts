// How well each catalog task has a part of a search: as typed, in the catalog's own words, or nearly as typed.
import { nearestWords } from "./near-words.ts";
import type { SearchPart } from "./search-parts.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Fits, WordIndex } from "./word-index.ts";

/** The catalog's own words for a typed word that the catalog also has itself, and the loss of each further meaning. */
const SYNONYM_FIT = 0.97;
const SYNONYM_FIT_BESIDE = 0.92;
const FURTHER_MEANING = 0.08;
const MISSPELLED_FIT = 0.8;
/** Several words count less when they are not found side by side in the name. */
const APART_FIT = 0.85;
/** A typed phrase that the catalog has other words for is hardly meant word by word: "hot water tank". */
const PHRASE_APART_FIT = 0.6;

/** A part of a search, and what it found. */
export interface FoundPart {
  part: SearchPart;
  /** By the task's order in the catalog; below zero for a task with another measure. */
  fits: Fits;
  /** The words with which it was found: as typed, in the catalog's own words, or as spelled there. */
  words: readonly string[];
}

/** Whether words stand side by side in a name, in any order: "floor tile" is also a "tile floor". */
const areTogether = (name: readonly string[], words: readonly string[]): boolean =>
  name.some((_, start) => {
    const near = new Set(name.slice(start, start + words.length));
    return words.every((word) => near.has(word));
  });

/** The words of a task's name, by its order in the catalog. */
type NameOf = (order: number) => readonly string[];

/**
 * The tasks that have all of several words. Side by side they count as the best of them, which says what the task is, as
 * "heater" in "water heater".
 */
function phraseFits(
  index: WordIndex,
  words: readonly string[],
  nameOf: NameOf,
  mayBegin: boolean,
  apart: number,
): Fits {
  const lists = words.map((word) => index.fitsOf(word, mayBegin));
  const [first = new Map<number, number>()] = lists;
  if (lists.length === 1) return first;
  const all = new Map<number, number>();
  for (const order of first.keys()) {
    const fits = lists.map((list) => list.get(order) ?? 0);
    if (Math.min(...fits) <= 0) continue;
    const isTogether = areTogether(nameOf(order), words);
    all.set(order, isTogether ? Math.max(...fits) : Math.min(...fits) * apart);
  }
  return all;
}

/** Whether the catalog has the typed words in a name; several of them side by side. */
const isInNames = (index: WordIndex, typed: readonly string[], nameOf: NameOf): boolean =>
  typed.length === 1
    ? index.isInNames(typed[0] ?? "")
    : [...index.fitsOf(typed[0] ?? "", false).keys()].some((order) =>
        areTogether(nameOf(order), typed),
      );

/**
 * @param isSpelled - whether no word may be misspelled
 */
export function findPart(
  index: WordIndex,
  synonyms: Synonyms,
  part: SearchPart,
  nameOf: NameOf,
  isSpelled: boolean,
): FoundPart {
  const fits = new Map<number, number>();
  const add = (words: readonly string[], factor: number, mayBegin = false, apart = APART_FIT) => {
    for (const [order, fit] of phraseFits(index, words, nameOf, mayBegin, apart)) {
      const value = fit < 0 ? fit : fit * factor;
      fits.set(order, Math.max(fits.get(order) ?? value, value));
    }
  };
  const [typed = [], ...meant] = part.forms;
  add(typed, 1, true, meant.length > 0 ? PHRASE_APART_FIT : APART_FIT);
  const beside = isInNames(index, typed, nameOf) ? SYNONYM_FIT_BESIDE : SYNONYM_FIT;
  for (const [at, words] of meant.entries()) add(words, beside - at * FURTHER_MEANING);
  const [word = ""] = typed;
  const words = part.forms.flat();
  if (fits.size > 0 || isSpelled || typed.length > 1) return { part, fits, words };
  const known = nearestWords(word, index.words);
  words.push(...known);
  for (const near of known) add([near], MISSPELLED_FIT);
  if (known.length > 0) return { part, fits, words };
  for (const near of nearestWords(word, [...index.otherWords, ...synonyms.typedWords])) {
    const means = synonyms.at([near], 0)?.means ?? [];
    for (const each of [[near], ...means]) add(each, MISSPELLED_FIT);
    words.push(near, ...means.flat());
  }
  return { part, fits, words };
}
