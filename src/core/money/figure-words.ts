// The words that may accompany a figure, and the measures among them.
import { FOOT, readMeasure, type Measure } from "../measures/measure-words.ts";
import { keyOf } from "../measures/word-key.ts";

const CURRENCIES = "usd cad aud nzd eur gbp dollar dollars buck bucks euro euros";
const COUNTS =
  "each ea pc pcs piece pieces unit units lot lots set sets box boxes bag bags roll rolls sheet sheets bundle bundles board boards pallet pallets load loads trip trips room rooms";
const TIMES = "h hr hrs hour hours day days wk week weeks";
const LENGTHS =
  "ft feet foot lf linft lin linear lnft yd yds yard yards linyd ly cm meter meters metre metres inch inches";
const AREAS_AND_VOLUMES =
  "sq square squares sqft sf sqyd sy cu cubic cuft cf cuyd cy m2 m3 ft2 ft3 yd2 yd3 gal gallon gallons liter liters litre litres";
const WEIGHTS = "lb lbs kg ton tons tonne tonnes";
/**
 * Words that may accompany a figure without changing it: currencies, and units of work, material and time. Words that
 * would change a figure ("5 k", "2 dozen", "500 cr") are excluded.
 */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  [CURRENCIES, "per", COUNTS, TIMES, LENGTHS, AREAS_AND_VOLUMES, WEIGHTS].join(" ").split(" "),
);

/** @param word - lower case; dots as in `sq.ft.` are ignored */
export const isPlainWord = (word: string): boolean => PLAIN_WORDS.has(keyOf(word));

/** Whether a word says nothing about the measure of a quantity. */
export const isCurrency = (word: string): boolean =>
  /[$€£¥]/.test(word) || CURRENCIES.split(" ").includes(keyOf(word));

const PIECES: ReadonlySet<string> = new Set(COUNTS.split(" "));

const SIGNS: Readonly<Record<string, string>> = { "'": "ft", '"': "in" };

/** The measure of words that stand side by side, such as "sq." and "ft", or of a sign of feet or inches; sheets are pieces. */
export const measureOfWords = (words: readonly string[]): Measure | undefined => {
  const [first = ""] = words;
  const one = PIECES.has(keyOf(first)) ? "piece" : first;
  return readMeasure(words.length === 1 ? (SIGNS[first] ?? one) : words.join(""));
};

export const isFoot = (measure: Measure | undefined): boolean =>
  measure?.dimension === "length" && measure.size === FOOT;

/** French words that make a measure with the one before: "pieds carrés", "verge cube". */
const JOINED = "lin lineaire lineaires carre carres carree carrees cube cubes ca cu".split(" ");

/** Whether a word names a measure, or a part of one. */
export const isMeasurePart = (word: string): boolean =>
  measureOfWords([word]) !== undefined || JOINED.includes(keyOf(word));
