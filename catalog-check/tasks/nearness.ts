// Similarity of tasks by their shared words.
import { withoutWaste } from "#core/catalog/waste-sentence.ts";
import type { TaskRow } from "../files/catalog-files.ts";

/** Stop words, which say nothing about the work. */
const EMPTY_WORDS = new Set(
  "a an and or of the to for in on at with without per from by up over under it its is one each in ft not no as are be that where out".split(
    " ",
  ),
);

/** Removes inflectional endings: fence, fencing, fences. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s|e)$/, "") : word;
}

/**
 * The stemmed words of a text; sizes are kept (`12x16`, `3/4`, `40`), because they are often the
 * only difference between two tasks.
 */
export function wordsOf(text: string): Set<string> {
  const joined = text
    .toLowerCase()
    .replace(/(\d),(\d)/g, "$1$2")
    .replace(/(\d+)\s*x\s*(\d+)/g, "$1x$2");
  const words = joined.match(/\d[\d./x-]*|[a-z]+/g) ?? [];
  return new Set(
    words
      .filter((word) => !EMPTY_WORDS.has(word))
      .map((word) => (/\d/.test(word) ? word : stem(word))),
  );
}

interface NearPair {
  first: TaskRow;
  second: TaskRow;
  /** From 0 (no shared words) to 1 (the same words). */
  score: number;
}

/** Weight of a shared word: high when it is rare in the catalog, low when it is common. */
type Weight = (word: string) => number;

/** Index of all task texts for comparison. */
interface Texts {
  words: readonly ReadonlySet<string>[];
  /** Total word weight of each text. */
  totals: readonly number[];
  /** Texts that contain a word. */
  holders: ReadonlyMap<string, readonly number[]>;
}

function holdersOf(texts: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [index, words] of texts.entries()) {
    for (const word of words) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [index]);
      else known.push(index);
    }
  }
  return holders;
}

function prepare(words: readonly ReadonlySet<string>[], weight: Weight): Texts {
  const totals = words.map((text) => [...text].reduce((sum, word) => sum + weight(word), 0));
  return { words, totals, holders: holdersOf(words) };
}

/** Weight that a text shares with each other text. */
function sharedWith({ words, holders }: Texts, index: number, weight: Weight): Float64Array {
  const shared = new Float64Array(words.length);
  for (const word of words[index] ?? []) {
    for (const other of holders.get(word) ?? [])
      shared[other] = (shared[other] ?? 0) + weight(word);
  }
  return shared;
}

/** Weighted Jaccard similarity: shared weight divided by total weight. */
function similarity({ totals }: Texts, a: number, b: number, shared: number): number {
  const either = (totals[a] ?? 0) + (totals[b] ?? 0) - shared;
  return either === 0 ? 0 : shared / either;
}

/**
 * Finds the pairs of tasks above a similarity threshold.
 *
 * The score is the mean of two weighted Jaccard similarities: of the names, by which users choose,
 * and of names with descriptions, which show whether it is the same work.
 *
 * @param tasks - all tasks of the catalog
 * @param limitFor - the threshold for a pair of tasks
 * @returns the similar pairs, most similar first
 */
export function nearPairs(
  tasks: readonly TaskRow[],
  limitFor: (first: TaskRow, second: TaskRow) => number,
): NearPair[] {
  const wholeWords = tasks.map(({ name, description }) =>
    wordsOf(`${name} ${withoutWaste(description)}`),
  );
  const rarity = new Map(
    [...holdersOf(wholeWords)].map(([word, holders]) => [
      word,
      Math.log(1 + tasks.length / holders.length),
    ]),
  );
  const weight: Weight = (word) => rarity.get(word) ?? 0;
  const names = prepare(
    tasks.map(({ name }) => wordsOf(name)),
    weight,
  );
  const wholes = prepare(wholeWords, weight);
  const pairs: NearPair[] = [];
  for (const [a, first] of tasks.entries()) {
    const byName = sharedWith(names, a, weight);
    const byWhole = sharedWith(wholes, a, weight);
    for (let b = a + 1; b < tasks.length; b += 1) {
      const second = tasks[b];
      if (second === undefined || byWhole[b] === 0) continue;
      const score =
        (similarity(names, a, b, byName[b] ?? 0) + similarity(wholes, a, b, byWhole[b] ?? 0)) / 2;
      if (score >= limitFor(first, second)) pairs.push({ first, second, score });
    }
  }
  return pairs.sort((a, b) => b.score - a.score);
}
