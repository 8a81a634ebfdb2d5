// Synonyms of the trade, for the search of the catalog: what is typed, and the catalog's own words for it.
import * as z from "zod";
import { plainWords } from "./search-words.ts";

/** An entry of the synonym file. */
export const synonym = z.strictObject({
  /** What is typed: a word or several, such as "hot water tank". */
  typed: z.string(),
  /** Words of the catalog that mean it, the most usual first, such as "water heater". */
  means: z.array(z.string()),
});
export type Synonym = z.infer<typeof synonym>;

/** A typed phrase with the catalog's words for it. */
export interface MeantWords {
  typed: readonly string[];
  /** Each is one or several words. */
  means: readonly (readonly string[])[];
  /** Whether the file lists the typed words themselves after another meaning: they are seldom meant as they are. */
  isRare: boolean;
}

export interface Synonyms {
  /**
   * @param words - of a search
   * @param start - index of the first word of the phrase
   * @returns the longest typed phrase that begins there
   */
  at(words: readonly string[], start: number): MeantWords | undefined;
  /** The typed phrases of one word, which may be misspelled. */
  typedWords: readonly string[];
}

/** Several lines may have the same typed phrase in other forms: "pot light" and "pot lights". */
function merged(entries: readonly Synonym[]): MeantWords[] {
  const byTyped = new Map<
    string,
    { typed: string[]; means: Map<string, string[]>; isRare: boolean }
  >();
  for (const { typed, means } of entries) {
    const words = plainWords(typed);
    const key = words.join(" ");
    const known = byTyped.get(key) ?? { typed: words, means: new Map(), isRare: false };
    for (const meant of means) {
      const meantWords = plainWords(meant);
      if (meantWords.join(" ") !== key) known.means.set(meantWords.join(" "), meantWords);
      else if (known.means.size > 0) known.isRare = true;
    }
    byTyped.set(key, known);
  }
  return [...byTyped.values()].map(({ means, ...phrase }) => ({
    ...phrase,
    means: [...means.values()],
  }));
}

/** @param entries - of the synonym file; the order of entries with the same typed phrase is the order of what they mean */
export function readSynonyms(entries: readonly Synonym[]): Synonyms {
  const phrases = merged(entries).sort((a, b) => b.typed.length - a.typed.length);
  const byFirstWord = Map.groupBy(phrases, ({ typed: [first = ""] }) => first);
  return {
    at: (words, start) =>
      byFirstWord
        .get(words[start] ?? "")
        ?.find(({ typed }) => typed.every((word, index) => word === words[start + index])),
    typedWords: phrases.flatMap(({ typed }) => (typed.length === 1 ? typed : [])),
  };
}

/** For a search before the synonym file is read. */
export const NO_SYNONYMS: Synonyms = readSynonyms([]);
