// Words that are searched in short texts: without case and accents, each with how well it is found.

/** Most texts have no accents: lists of thousands are folded at the first key. */
// oxlint-disable-next-line no-control-regex -- all characters of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/** Without case and accents: "erable" finds "Érable". */
export const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "")).toLowerCase();

/** The words of a typed text, folded. */
export const typedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/**
 * How well a word is found.
 *
 * @param label - what is shown, folded
 * @param keywords - further words, folded
 * @returns 0 at the start of the label, 1 at the start of one of its words, 2 within one, 3 at the start of a keyword:
 *   what is not shown would surprise otherwise; null when it is not found
 */
export function rankOfWord(label: string, keywords: string, word: string): number | null {
  if (label.startsWith(word)) return 0;
  const at = label.indexOf(word);
  if (at > 0) return /[\p{L}\p{N}]/u.test(label[at - 1] ?? "") ? 2 : 1;
  return ` ${keywords}`.includes(` ${word}`) ? 3 : null;
}

/** @returns the sum of the ranks of all words, lower is better; null unless every word is found */
export function rankOfWords(
  label: string,
  keywords: string,
  words: readonly string[],
): number | null {
  let rank = 0;
  for (const word of words) {
    const of = rankOfWord(label, keywords, word);
    if (of === null) return null;
    rank += of;
  }
  return rank;
}
