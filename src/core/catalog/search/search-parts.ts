// Reads a search: its parts, what each may be called in the catalog, and how much each of them counts.
import { CATALOG_SEARCH_WORDS_MAX } from "../../limits.ts";
import { measureOf, numbersOfSize, plainWords, stemOf } from "./search-words.ts";
import type { Synonyms } from "./synonyms.ts";

/** A word of a search, or several that have one meaning, such as "hot water tank". */
export interface SearchPart {
  /** As typed, and then the catalog's words for it, the most usual first; each of one or several words. */
  forms: readonly (readonly string[])[];
  /** Whether another meaning is more usual than the typed words themselves. */
  isRare: boolean;
  /** 1 for a word that says what is meant, less for a common one. */
  weight: number;
}

/** The stems of words as a search has them, without their plural endings. */
const stemsOf = (words: string): ReadonlySet<string> => new Set(plainWords(words).map(stemOf));

/** How much a word counts that says little: nearly every task is an installation of something. */
const COMMON_WEIGHT = 0.12;
const COMMON_WORDS = stemsOf(
  // Articles, prepositions, pronouns and auxiliary verbs.
  "a an and at be by did do does for from had has have i if in into is it its me my no not of off on onto or our " +
    "so that the their them then there this to under was wont dont when while with without you your " +
    "after again around back before behind between down near next out over through up where which who " +
    "de del la el los las en y para con un una du des le les et pour avec au d l ne pas sur sous " +
    // What is done in most tasks.
    "install installation installing installed replace replacing replacement replaced supply supplied fit fitting " +
    "need want get put putting add adding change changing changed swap swapping make do redo run " +
    // What says little of the thing itself.
    "new old existing whole entire full complete big small large little nice good bad some any all like one 1 first " +
    "cost costs price pricing estimate quote how much average job work project material " +
    "rental rent hire renting system service contractor guy company keep keeps",
);

/** How much a verb counts that many trades use. */
const VERB_WEIGHT = 0.4;
const VERBS = stemsOf(
  "hook connect hang lay pour set mount take pull build building cut move frame run open close cover turn fell come " +
    "coming went go goes going stay hard wrong apart broke break",
);

/** How much a word counts that says where the work is. */
const PLACE_WEIGHT = 0.45;
const PLACES = stemsOf(
  "house home room family bedroom living dining hall hallway building residential commercial interior exterior inside " +
    "outside indoor outdoor basement upstairs downstairs property site yard area space local standard basic street office shop store hotel",
);

/** How much a measure counts beside the thing that is measured. */
const MEASURE_WEIGHT = 0.65;

function weightOf(words: readonly string[]): number {
  const [word = ""] = words;
  if (words.length > 1) return 1;
  if (COMMON_WORDS.has(stemOf(word)) || COMMON_WORDS.has(word)) return COMMON_WEIGHT;
  if (VERBS.has(stemOf(word))) return VERB_WEIGHT;
  if (PLACES.has(stemOf(word))) return PLACE_WEIGHT;
  return measureOf(word) ? MEASURE_WEIGHT : 1;
}

/** Joins two words that the catalog or its synonyms have only as one. */
function joinKnown(
  words: readonly string[],
  synonyms: Synonyms,
  isKnown: (word: string) => boolean,
): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next = ""] = words.slice(at, at + 2);
    const isPair = next !== "" && !synonyms.at(words, at) && !(isKnown(word) && isKnown(next));
    const one = word + next;
    const isOne = isPair && (isKnown(one) || synonyms.at([one], 0) !== undefined);
    joined.push(isOne ? one : word);
    if (isOne) at += 1;
  }
  return joined;
}

/**
 * @param text - the search
 * @param isKnown - whether the catalog has a word: two words that it has as one are one, "dry wall" is "drywall"
 * @returns its parts in order, each once, of at most `CATALOG_SEARCH_WORDS_MAX` words. If all of them are common words,
 *   each counts fully.
 */
export function searchParts(
  text: string,
  synonyms: Synonyms,
  isKnown: (word: string) => boolean = () => false,
): SearchPart[] {
  const words = joinKnown(plainWords(text), synonyms, isKnown);
  const parts = new Map<string, SearchPart>();
  let start = 0;
  while (start < words.length && parts.size < CATALOG_SEARCH_WORDS_MAX) {
    const phrase = synonyms.at(words, start);
    const typed = phrase?.typed ?? words.slice(start, start + 1);
    const forms = [typed, ...(phrase?.means ?? [])];
    parts.set(typed.join(" "), { forms, isRare: phrase?.isRare === true, weight: weightOf(typed) });
    start += typed.length;
  }
  const found = [...parts.values()];
  const areAllCommon = found.every(({ weight }) => weight === COMMON_WEIGHT);
  return areAllCommon ? found.map((part) => ({ ...part, weight: 1 })) : found;
}

/** Whether a part says what is meant: not a common word such as "replace". */
export const isTelling = ({ weight }: SearchPart): boolean => weight > COMMON_WEIGHT;

/** Whether a part is a measure or a size. */
export const isMeasure = ({ forms: [[word = "", ...more] = []] }: SearchPart): boolean =>
  more.length === 0 && (measureOf(word) !== null || numbersOfSize(word).length > 0);

/** Whether a part says what is meant, not only how much, where or how the work is done. */
export const isThing = (part: SearchPart): boolean => part.weight >= 1 && !isMeasure(part);

/** The telling words of a search as typed, by their stems. */
export const typedStems = (parts: readonly SearchPart[]): string[] =>
  parts.flatMap((part) => (isTelling(part) ? (part.forms[0] ?? []).map(stemOf) : []));
