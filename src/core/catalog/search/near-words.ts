// Misspelled words: which words are nearly the same.

/** Shorter words are not compared for misspellings: too many others are near. */
const SHORTEST_MISSPELLED = 5;
/** From this length on, two letters may be wrong. */
const TWO_WRONG_FROM = 7;

/** How many letters of a searched word may be wrong. */
const limitOf = (searched: string): number => (searched.length >= TWO_WRONG_FROM ? 2 : 1);

/**
 * The fewest letters to insert, delete, replace, or swap with their neighbor, between two words.
 *
 * @param limit - a larger distance gives limit + 1
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** Which letters a word has, as bits: words with too many different letters need no closer look. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

/**
 * @param searched - a word of a search
 * @returns how many of its letters are wrong if another word is meant; null if it is too different. One of the first
 *   two letters is always right.
 */
export function lettersWrong(searched: string, word: string): number | null {
  if (searched.length < SHORTEST_MISSPELLED || word.length < SHORTEST_MISSPELLED - 1) return null;
  const limit = limitOf(searched);
  if (Math.abs(searched.length - word.length) > limit) return null;
  if (searched[0] !== word[0] && searched[1] !== word[1] && searched[1] !== word[0]) return null;
  if (countBits(lettersOf(searched) ^ lettersOf(word)) > limit * 2) return null;
  if (!isWord(searched) || !isWord(word)) return null;
  const wrong = distance(searched, word, limit);
  return wrong <= limit ? wrong : null;
}

/** @returns the words that a misspelled word is nearest to; none if all are too different */
export function nearestWords(searched: string, words: Iterable<string>): string[] {
  let best = limitOf(searched);
  let nearest: string[] = [];
  for (const word of words) {
    const wrong = lettersWrong(searched, word);
    if (wrong === null || wrong > best) continue;
    if (wrong < best) nearest = [];
    best = wrong;
    nearest.push(word);
  }
  return nearest;
}
