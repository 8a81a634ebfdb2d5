// How near two tasks are to each other, by the words that they share.
import type { TaskRow } from "./catalog-files.ts";

/** Words that say nothing about what the work is. */
const EMPTY_WORDS = new Set(
  "a an and or of the to for in on at with without per from by up over under it its is one each in ft not no as are be that where out".split(
    " ",
  ),
);

/** Cuts the endings that only make another form of the word: fence, fencing, fences. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s|e)$/, "") : word;
}

/**
 * The words of a text, stemmed; a size stays whole (`12x16`, `3/4`, `40`), because it is often all
 * that tells two tasks apart.
 */
function wordsOf(text: string): Set<string> {
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
  /** From 0, no word shared, to 1, the same words. */
  score: number;
}

/** What a shared word weighs: much when it is rare in the catalog, little when every task has it. */
type Weight = (word: string) => number;

/** The texts of all tasks, ready to be compared with each other. */
interface Texts {
  words: readonly ReadonlySet<string>[];
  /** The weight of all words of each text. */
  totals: readonly number[];
  /** In which texts a word stands. */
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

/** The weight that one text shares with each of the others. */
function sharedWith({ words, holders }: Texts, index: number, weight: Weight): Float64Array {
  const shared = new Float64Array(words.length);
  for (const word of words[index] ?? []) {
    for (const other of holders.get(word) ?? [])
      shared[other] = (shared[other] ?? 0) + weight(word);
  }
  return shared;
}

/** Weighted Jaccard similarity: what both texts have over what either has. */
function similarity({ totals }: Texts, a: number, b: number, shared: number): number {
  const either = (totals[a] ?? 0) + (totals[b] ?? 0) - shared;
  return either === 0 ? 0 : shared / either;
}

/**
 * Finds the tasks that are nearer to each other than a limit.
 *
 * The score is the mean of two weighted Jaccard similarities: of the names, which is what a person
 * picks by, and of names and descriptions together, which tells whether it is the same work.
 *
 * @param tasks - all tasks of the catalog
 * @param limitFor - the score from which a pair of tasks is near
 * @returns the near pairs, the nearest first
 */
export function nearPairs(
  tasks: readonly TaskRow[],
  limitFor: (first: TaskRow, second: TaskRow) => number,
): NearPair[] {
  const wholeWords = tasks.map(({ name, description }) => wordsOf(`${name} ${description}`));
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
