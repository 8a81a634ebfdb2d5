// Words of a catalog search: splits texts into words and measures, the same for a search and for the catalog's texts.

/** A word in a text, with its place, so that it can be highlighted. */
export interface TextWord {
  /**
   * A word in lower case without a plural ending; a measure such as "200a", "3/4in" or "40gal"; a size such as "2x4";
   * or a number without a unit.
   */
  word: string;
  start: number;
  end: number;
}

/** Units of measures, with the ways in which they are written. */
const UNIT_NAMES: Readonly<Record<string, readonly string[]>> = {
  in: ["in", "inch", "inches", '"', "″"],
  ft: ["ft", "foot", "feet", "'", "′"],
  a: ["a", "amp", "amps"],
  gal: ["gal", "gals", "gallon", "gallons"],
  ton: ["ton", "tons"],
  v: ["v", "volt", "volts"],
  cfm: ["cfm"],
  btu: ["btu", "btus"],
  mil: ["mil", "mils"],
  mm: ["mm"],
  cm: ["cm"],
  ga: ["ga", "gauge"],
  lb: ["lb", "lbs", "pound", "pounds"],
  kw: ["kw"],
  w: ["w", "watt", "watts"],
  oz: ["oz", "ounce"],
  hp: ["hp"],
  yd: ["yd", "yard", "yards"],
  sqft: ["sq ft", "sq. ft", "sq.ft", "sqft", "sf", "square feet", "square foot"],
};

const UNIT_OF = new Map(
  Object.entries(UNIT_NAMES).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
);

const NUMBER = String.raw`\d+[ -]\d+\/\d+|\d+\/\d+|\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+`;
const UNIT = [...UNIT_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(".", String.raw`\.`))
  .join("|");
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** Sizes, measures, numbers, then words; "t&g", "r & r" and "a/c" are words. */
const TOKEN = new RegExp(
  [
    `(?<size>(?:${NUMBER})(?:\\s*(?:x|×|by)\\s*(?:${NUMBER}))+)(?:[ -]?(?<sizeUnit>${UNIT})${WORD_END})?`,
    `(?<amount>${NUMBER})[ -]?(?<unit>${UNIT})${WORD_END}`,
    `(?<number>${NUMBER})`,
    String.raw`(?<word>\p{L}(?:/| ?& ?)\p{L}${WORD_END}|\p{L}+(?:['’]s${WORD_END})?)`,
  ].join("|"),
  "giu",
);

/** Between two numbers that have one unit: "2 to 2.5 ton". */
const SAME_UNIT = /^\s*(?:to|or|-|–)\s*$/;

/** Endings that look like a plural and are none, and nouns whose plural is not regular. */
const NO_PLURAL = /(?:ss|us|is)$/;

/** @returns an English noun in the singular; other words are unchanged, or shortened the same way in every text */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || NO_PLURAL.test(word)) return word;
  if (word.length > 5 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** @returns a letter without its accent: "fenêtre" is also typed "fenetre" */
const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

const plainWord = (text: string): string =>
  singular(
    withoutAccents(text.toLowerCase())
      .replaceAll(/[&/ ]/g, "")
      .replace(/['’]s$/, ""),
  );

/** @returns a number as it is compared: "1 1/2" as "1-1/2", "1,200" as "1200", ".5" as "0.5" */
const plainNumber = (text: string): string =>
  text.replaceAll(",", "").replace(" ", "-").replace(/^\./, "0.");

function tokenOf({ groups = {} }: RegExpMatchArray): string {
  const { size, amount, unit, number, word } = groups;
  if (size !== undefined)
    return size
      .toLowerCase()
      .split(/\s*(?:x|×|by)\s*/)
      .map(plainNumber)
      .join("x");
  if (amount !== undefined && unit !== undefined)
    return plainNumber(amount) + (UNIT_OF.get(unit.toLowerCase()) ?? "");
  return number === undefined ? plainWord(word ?? "") : plainNumber(number);
}

const MEASURE = /^(?<amount>[\d./-]+)(?<unit>[a-z]+)?$/;

/** A number with its unit; "" for none. */
export interface Measure {
  amount: string;
  unit: string;
}

/** @returns the measure that a word is, null for any other word; a size such as "2x4" is none */
export function measureOf(word: string): Measure | null {
  const groups = MEASURE.exec(word)?.groups;
  return groups?.amount === undefined ? null : { amount: groups.amount, unit: groups.unit ?? "" };
}

/** @returns the words of a text in order, with their places */
export function wordsIn(text: string): TextWord[] {
  const words = [...text.matchAll(TOKEN)].map((match) => ({
    word: tokenOf(match),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.map((each, index) => {
    if (measureOf(each.word)?.unit !== "") return each;
    // The next number, directly or after "to".
    const next = [words[index + 1], words[index + 2]].find(
      (other) => other && SAME_UNIT.test(text.slice(each.end, other.start)),
    );
    return { ...each, word: each.word + (next ? (measureOf(next.word)?.unit ?? "") : "") };
  });
}

/** @returns the words of a text in order, without their places */
export const plainWords = (text: string): string[] => wordsIn(text).map(({ word }) => word);

/** @returns the numbers of a size: "36" and "80" for "36x80"; none for another word */
export const numbersOfSize = (word: string): string[] =>
  /^\d[\d./-]*(?:x\d[\d./-]*)+$/.test(word) ? word.split("x") : [];

/** Words that look like a form of a verb and are another noun. */
const OWN_NOUNS = new Set(
  "siding casing ceiling railing building boxing molding molded moulding landing footing".split(
    " ",
  ),
);

/** Nouns of what is done, by the stem of their verb: "tree removal" is to remove a tree. */
const STEMS_OF_DEEDS = new Map([
  ["removal", "remov"],
  ["installation", "install"],
  ["replacement", "replac"],
]);

/** @returns a word without the ending of a verb's form, so that "tiling", "tiled" and "tile" are compared as one */
export function stemOf(word: string): string {
  const deed = STEMS_OF_DEEDS.get(word);
  if (deed !== undefined) return deed;
  if (OWN_NOUNS.has(word) || !/^\p{L}{4,}$/u.test(word)) return word;
  const bare = word.replace(/(?:ing|ed)$/, "");
  if (bare === word || bare.length < 3) return word.replace(/(?<=\p{L}{3})e$/u, "");
  return bare.replace(/(?<double>[bdgmnprt])\k<double>$/, "$<double>");
}
