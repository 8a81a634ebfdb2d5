// The words of all catalog tasks, with the tasks that have them, and how good a place each has there.
import { withoutWaste } from "../waste-sentence.ts";
import { measureOf, numbersOfSize, plainWords, stemOf } from "./search-words.ts";
import type { TaskTraits } from "../task-traits.ts";

/** How much a word counts by its place; `subject` is what the task is, and `otherName` what people call it. */
const PLACE_FIT = {
  subject: 1,
  beginning: 0.97,
  name: 0.9,
  otherName: 0.8,
  category: 0.65,
  description: 0.3,
} as const;

/** How well a task has a word, from 0 to 1, by the task's order in the catalog. */
export type Fits = ReadonlyMap<number, number>;

/** A word with another ending, a longer word that begins with the searched one, and a number with another unit. */
const STEM_FIT = 0.95;
const BEGINNING_FIT = 0.82;
const ANY_UNIT_FIT = 0.85;
/** A task with another measure of the same unit is another task: 100 A is not what "200 A" asks for. */
const OTHER_MEASURE_FIT = -0.5;

/** Shorter words match only whole words: too many others begin with "a" or "ac". */
const SHORTEST_BEGINNING = 3;

const NO_FITS: Fits = new Map();

export interface WordIndex {
  /** Every word of names, categories and descriptions. */
  words: readonly string[];
  /** Words that are only in the other names of tasks: slang, brands, other languages. */
  otherWords: readonly string[];
  /** Whether the catalog has a word, or two neighbors in a name that are written together. */
  has(word: string): boolean;
  /**
   * @param searched - a word from `plainWords`
   * @param mayBegin - whether it may be the beginning of a longer word
   * @returns the tasks that have the word, another form of it, or a word that begins with it
   */
  fitsOf(searched: string, mayBegin: boolean): Fits;
  /** Whether a name of the catalog has the word, or another form of it. */
  isInNames(word: string): boolean;
}

type Lists = Map<string, Map<number, number>>;

function post(lists: Lists, word: string, order: number, fit: number): void {
  const list = lists.get(word) ?? new Map<number, number>();
  list.set(order, Math.max(list.get(order) ?? 0, fit));
  lists.set(word, list);
}

function addAll(into: Map<number, number>, fits: Fits, factor: number): void {
  for (const [order, fit] of fits)
    into.set(order, Math.max(into.get(order) ?? OTHER_MEASURE_FIT, fit * factor));
}

/** The sorted words that begin with a text. */
function wordsFrom(sorted: readonly string[], beginning: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  const from = sorted.slice(low);
  const end = from.findIndex((word) => !word.startsWith(beginning));
  return end < 0 ? from : from.slice(0, end);
}

/** Shorter words are not written together with their neighbors. */
const SHORTEST_JOINED = 3;

/** @returns each two neighbors as one word: "cleanout" for "clean out" */
const joinedPairs = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const next = words[index + 1] ?? "";
    const areJoined = [word, next].every(
      (each) => /^\p{L}+$/u.test(each) && each.length >= SHORTEST_JOINED,
    );
    return areJoined ? [word + next] : [];
  });

/** The lists that a measure is looked up in. */
interface MeasureLists {
  words: Lists;
  /** By the number, whatever its unit. */
  numbers: Lists;
  /** Tasks with a measure in their name, by its unit. */
  units: Lists;
}

/** @returns the tasks that have a measure or number; null for a word that is none */
function measureFits(searched: string, { words, numbers, units }: MeasureLists): Fits | null {
  const measure = measureOf(searched);
  if (!measure) return null;
  const fits = new Map<number, number>();
  for (const order of units.get(measure.unit)?.keys() ?? []) fits.set(order, OTHER_MEASURE_FIT);
  // "200" may be 200 A; "200 A" may be written without its unit, but is not 200 ft.
  addAll(fits, words.get(measure.amount) ?? NO_FITS, measure.unit === "" ? 1 : ANY_UNIT_FIT);
  if (measure.unit === "") addAll(fits, numbers.get(measure.amount) ?? NO_FITS, ANY_UNIT_FIT);
  addAll(fits, words.get(searched) ?? NO_FITS, 1);
  return fits;
}

/**
 * Indexes the words of tasks, in steps of one task each, so that a long list can be indexed between other work.
 *
 * @param tasks - in the catalog's order
 */
export function* indexWords(tasks: Iterable<TaskTraits>): Generator<void, WordIndex> {
  const words: Lists = new Map();
  /** Neighbors in a name, written as one word. */
  const joined: Lists = new Map();
  const nameStems = new Set<string>();
  const ownWords = new Set<string>();
  const numbers: Lists = new Map();
  const units: Lists = new Map();
  for (const traits of tasks) {
    const { task, order, nameWords, categoryWords, actions, subjects } = traits;
    const add = (word: string, fit: number) => {
      post(words, word, order, fit);
      if (fit !== PLACE_FIT.otherName) ownWords.add(word);
      if (!/^\d/.test(word)) return;
      const measure = measureOf(word);
      for (const number of measure ? [measure.amount] : numbersOfSize(word))
        post(numbers, number, order, fit);
      if (!measure?.unit) return;
      // "cfm" alone finds what is measured in it.
      post(words, measure.unit, order, fit);
      if (fit >= PLACE_FIT.name) post(units, measure.unit, order, 1);
    };
    for (const word of nameWords) add(word, PLACE_FIT.name);
    for (const stem of traits.nameStems) nameStems.add(stem);
    for (const word of joinedPairs(nameWords)) post(joined, word, order, PLACE_FIT.name);
    add(nameWords[0] ?? "", PLACE_FIT.beginning);
    for (const word of subjects) add(word, PLACE_FIT.subject);
    for (const word of actions) add(word, PLACE_FIT.name);
    for (const word of (task.otherNames ?? []).flatMap(plainWords)) add(word, PLACE_FIT.otherName);
    for (const word of categoryWords) add(word, PLACE_FIT.category);
    for (const word of plainWords(withoutWaste(task.description))) add(word, PLACE_FIT.description);
    yield;
  }
  const sorted = [...words.keys()].sort();
  const byStem = Map.groupBy(sorted, stemOf);

  return {
    words: [...ownWords],
    otherWords: sorted.filter((word) => !ownWords.has(word)),
    has: (word) => words.has(word) || joined.has(word),
    fitsOf(searched, mayBegin) {
      const ofMeasure = measureFits(searched, { words, numbers, units });
      if (ofMeasure) return ofMeasure;
      const fits = new Map(joined.get(searched));
      for (const word of byStem.get(stemOf(searched)) ?? [])
        addAll(fits, words.get(word) ?? NO_FITS, word === searched ? 1 : STEM_FIT);
      if (mayBegin && searched.length >= SHORTEST_BEGINNING)
        for (const word of wordsFrom(sorted, searched))
          if (word !== searched) addAll(fits, words.get(word) ?? NO_FITS, BEGINNING_FIT);
      return fits;
    },
    isInNames: (word) => nameStems.has(stemOf(word)),
  };
}
