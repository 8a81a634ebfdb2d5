// The words with which measures are written, in English and French: "sq. ft.", "CY", "PI2".
import { keyOf } from "./word-key.ts";

export const DIMENSIONS = ["count", "hours", "days", "length", "area", "volume", "weight"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A measure: its dimension, and how many of the dimension's smallest parts it has. */
export interface Measure {
  dimension: Dimension;
  /** Pieces, minutes, days, tenths of a millimetre (squared, cubed), or units of ten micrograms. */
  size: bigint;
}

/** The sizes of an inch and a foot, as lengths. */
export const INCH = 254n;
export const FOOT = 12n * INCH;
const YARD = 3n * FOOT;
const METRE = 10_000n;
const CUBIC_INCH = INCH ** 3n;
const POUND = 45_359_237n;
const KILOGRAM = 100_000_000n;

type Line = readonly [dimension: Dimension, size: bigint, words: string];

/** Words without spaces, signs and accents: "pi. lin." is "pilin", "m²" is "m2". */
const LINES: readonly Line[] = [
  [
    "count",
    1n,
    "each ea eac pc pcs piece pieces unit units unite unites un ch chacun chacune chaque pce pces mcx mrc morceau morceaux",
  ],
  ["count", 2n, "pair pairs pr prs paire paires"],
  ["count", 12n, "dozen dozens doz dz douzaine douzaines"],
  ["hours", 1n, "minute minutes min mins"],
  ["hours", 60n, "hour hours hr hrs h heure heures hre hres manhour manhours laborhour laborhours"],
  ["days", 1n, "day days jour jours jr jrs"],
  ["length", INCH, "inch inches in po pouce pouces"],
  [
    "length",
    FOOT,
    "linft lf lnft linearft linealft linearfeet linearfoot linealfeet linealfoot linfoot linfeet ft feet foot pi pied pieds pilin pl piedlineaire piedslineaires pilineaire pilineaires pdl",
  ],
  ["length", YARD, "linyd ly linearyard linearyards yd yds yard yards vg verge verges vglin"],
  [
    "length",
    METRE,
    "m meter meters metre metres mlin metrelineaire metreslineaires linm linearmeter linearmeters linearmetre linearmetres",
  ],
  ["length", METRE / 100n, "cm centimeter centimeters centimetre centimetres"],
  ["length", METRE / 1000n, "mm millimeter millimeters millimetre millimetres"],
  ["area", INCH ** 2n, "sqin squareinch squareinches in2 po2"],
  [
    "area",
    FOOT ** 2n,
    "sqft sf sft squarefeet squarefoot ft2 pi2 pica piedcarre piedscarres picarre picarres",
  ],
  [
    "area",
    100n * FOOT ** 2n,
    "sq sqs square squares roofingsquare roofingsquares roofsquare carre carres",
  ],
  ["area", YARD ** 2n, "sqyd sy squareyard squareyards yd2 vg2 vgca vergecarree vergescarrees"],
  [
    "area",
    METRE ** 2n,
    "sqm m2 squaremeter squaremeters squaremetre squaremetres metrecarre metrescarres mca",
  ],
  ["volume", CUBIC_INCH, "cuin cubicinch cubicinches in3 po3"],
  [
    "volume",
    FOOT ** 3n,
    "cuft cf cubicfeet cubicfoot ft3 pi3 picu piedcube piedscubes picube picubes",
  ],
  ["volume", YARD ** 3n, "cuyd cy cubicyard cubicyards yd3 vg3 vgcu vergecube vergescubes"],
  [
    "volume",
    METRE ** 3n,
    "cum m3 cubicmeter cubicmeters cubicmetre cubicmetres metrecube metrescubes mcu",
  ],
  ["volume", METRE ** 3n / 1000n, "liter liters litre litres"],
  ["volume", 231n * CUBIC_INCH, "gal gals gallon gallons"],
  ["volume", 144n * CUBIC_INCH, "bf bdft boardfoot boardfeet fbm pmp"],
  ["volume", 144_000n * CUBIC_INCH, "mbf mbdft mfbm mpmp"],
  ["weight", POUND, "lb lbs pound pounds livre livres"],
  ["weight", 2000n * POUND, "ton tons tonnecourte shortton shorttons"],
  ["weight", KILOGRAM, "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes"],
  ["weight", 1000n * KILOGRAM, "tonne tonnes metricton metrictons"],
];

const MEASURE_OF: ReadonlyMap<string, Measure> = new Map(
  LINES.flatMap(([dimension, size, words]) =>
    words.split(" ").map((word): [string, Measure] => [word, { dimension, size }]),
  ),
);

/** @returns the measure that a text names, whatever its case, spaces, signs and accents; undefined for any other text */
export const readMeasure = (text: string): Measure | undefined => MEASURE_OF.get(keyOf(text));

/**
 * @returns how many of `to` one `from` is: 27/1 for a cubic yard in cubic feet; null for measures of other dimensions
 */
export const ratioOf = (from: Measure, to: Measure): { over: bigint; under: bigint } | null =>
  from.dimension === to.dimension ? { over: from.size, under: to.size } : null;
