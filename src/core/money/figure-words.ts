// Words that may accompany a figure without changing it: currencies, and units of work, material and time.

const CURRENCIES = "usd cad aud nzd eur gbp us ca c a nz dollar dollars buck bucks euro euros";
const COUNTS =
  "each ea per pc pcs piece pieces unit units lot lots set sets box boxes bag bags roll rolls sheet sheets bundle bundles board boards pallet pallets load loads trip trips room rooms";
const TIMES = "h hr hrs hour hours day days wk week weeks";
const LENGTHS =
  "ft feet foot lf linft lin linear lnft yd yds yard yards linyd ly cm meter meters metre metres inch inches";
const AREAS_AND_VOLUMES =
  "sq square squares sqft sf sqyd sy cu cubic cuft cf cuyd cy m2 m3 ft2 ft3 yd2 yd3 gal gallon gallons liter liters litre litres";
const WEIGHTS = "lb lbs kg ton tons tonne tonnes";
const SHARES = "percent pct";

/** Words that would change a figure ("5 k", "2 dozen", "500 cr") are excluded. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  [CURRENCIES, COUNTS, TIMES, LENGTHS, AREAS_AND_VOLUMES, WEIGHTS, SHARES].join(" ").split(" "),
);

/** @param word - lower case; dots as in `sq.ft.` are ignored */
export const isPlainWord = (word: string): boolean =>
  PLAIN_WORDS.has(word.replaceAll(".", "").replace("²", "2").replace("³", "3"));
