// Parts of a text to highlight: the words that a catalog search found.
import { nearestWords } from "./near-words.ts";
import { isTelling, searchParts, type SearchPart } from "./search-parts.ts";
import { measureOf, stemOf, wordsIn, type TextWord } from "./search-words.ts";
import type { Synonyms } from "./synonyms.ts";

export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Shorter words mark only whole words. */
const SHORTEST_BEGINNING = 3;

const isSameNumber = (searched: string, word: string): boolean => {
  const [a, b] = [measureOf(searched), measureOf(word)];
  return a !== null && b !== null && a.amount === b.amount && (a.unit === "" || b.unit === "");
};

/** How many characters of a word in the text were found: the typed beginning, or the whole word. */
function hitLength({ forms }: SearchPart, { word, start, end }: TextWord): number {
  const length = end - start;
  const isSame = (searched: string) =>
    searched === word || stemOf(searched) === stemOf(word) || isSameNumber(searched, word);
  if (forms.flat().some(isSame)) return length;
  const beginning = forms[0]?.find(
    (searched) => searched.length >= SHORTEST_BEGINNING && word.startsWith(searched),
  );
  return beginning?.length ?? 0;
}

/**
 * @param text - the name or description of a task
 * @param search - the search that found it
 * @returns the text in parts, in order; joined they are the text
 */
export function markedParts(text: string, search: string, synonyms: Synonyms): TextPart[] {
  const words = wordsIn(text);
  const searched = searchParts(search, synonyms).filter(isTelling);
  const missing = searched.filter((part) => words.every((word) => hitLength(part, word) === 0));
  const near = new Set(
    missing.flatMap(({ forms }) =>
      nearestWords(
        forms[0]?.[0] ?? "",
        words.map(({ word }) => word),
      ),
    ),
  );
  const parts: TextPart[] = [];
  let done = 0;
  for (const each of words) {
    const { word, start, end } = each;
    const lengths = searched.map((part) => hitLength(part, each));
    const length = Math.max(0, ...lengths, near.has(word) ? end - start : 0);
    if (length === 0) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isHit: false });
    parts.push({ text: text.slice(start, start + length), isHit: true });
    done = start + length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false });
  return parts;
}
