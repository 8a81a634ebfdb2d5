// For how many of a task's unit a price of a file is: a cubic yard has 27 cu.ft, a hundred 100 pieces, a box of 50 has 50.
import { ratioOf, readMeasure, type Measure } from "../../measures/measure-words.ts";
import { keyOf } from "../../measures/word-key.ts";
import type { Fraction } from "../../money/exact-fractions.ts";
import { measureOfUnit, unitFor, type Unit } from "../../quote/units.ts";

/** How one unit of a file is counted in tasks. */
export interface UnitRatio {
  unit: Unit;
  /** How many of `unit` one of the file's has: its cost is divided by it. */
  per: Fraction;
  /** Why that is doubtful, as a sentence. */
  doubt?: string;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const mapOf = <Value>(
  ...lines: readonly (readonly [Value, string])[]
): ReadonlyMap<string, Value> =>
  new Map(lines.flatMap(([value, list]) => list.split(" ").map((word) => [word, value] as const)));

/** Words for a number of pieces that are no measure of a task. */
const COUNTS = mapOf(
  [1n, "e"],
  [100n, "c hundred cent perhundred lecent"],
  [144n, "gr grs gro gross grosse"],
  [1000n, "m thousand mille perthousand lemille"],
);
const BOARD_FEET = mapOf(
  [1n, "bf bdft boardfoot boardfeet fbm pmp"],
  [1000n, "mbf mbdft mfbm mpmp"],
);
/** Words that are no unit of a price, and why. */
const DOUBTFUL = mapOf(
  ["A lump sum is no price of one piece.", "ls lumpsum lump forfait"],
  ["A percentage is no price.", "percent"],
);
/** Prefixes of a hundred and a thousand before a measure: "CLF", "MSF". */
const PREFIXED = /^([cm])(lf|lnft|sf|sqft|ft|pi|ea|pcs?)$/;
/** Words that say too little: which yard, how a weight or a liquid is counted in a task, how thick boards are. */
const VAGUE = setOf(
  "yd yds yard yards vg verge verges gal gals gallon gallons liter liters litre litres bf bdft boardfoot boardfeet fbm pmp mbf mbdft mfbm mpmp",
);
const YARDS = setOf("yd yds yard yards vg verge verges");
/** Packages that are sold with several pieces in them. */
const BOXES = setOf(
  "box boxes bx bxs case cases cs carton cartons ctn package packages pack packs pkg pkgs pk boite boites bte btes caisse caisses paquet paquets pqt",
);
const CONTAINERS = setOf(
  "bag bags bg sac sacs roll rolls rl rouleau rouleaux sheet sheets sht feuille feuilles bundle bundles bdl bndl bd pallet pallets palette palettes skid pail pails tube tubes tb bucket jug set sets kit kits lgth length lengths coil",
);
/** Words between a package and its number. */
const BETWEEN = setOf("of de d per par la le les a x qty");

const pieces = (count: bigint): UnitRatio => ({ unit: "each", per: { over: count, under: 1n } });

/** The measure in the usual unit of its dimension, or in one that it is exactly. */
function inUnit(measure: Measure, times = 1n): UnitRatio | null {
  const unit = unitFor(measure);
  const per = unit && ratioOf(measure, measureOfUnit(unit));
  return per ? { unit, per: { over: per.over * times, under: per.under } } : null;
}

/** "Box of 50", "50/bx", "100 ea", "roll 500 ft", "100": one whole number with words. */
function readCount(cell: string): UnitRatio | null {
  const numbers = cell.match(/\d+(?:[,\s]\d{3})*(?![\d.])/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || /[.]\d|[$€£]/.test(cell)) return null;
  const count = BigInt(number.replace(/\D/g, ""));
  if (count === 0n) return null;
  const others = cell
    .replace(number, " ")
    .split(/[\s/@()-]+/)
    .map(keyOf)
    .filter((word) => word !== "" && !BETWEEN.has(word));
  const told = others.filter((word) => !BOXES.has(word) && !CONTAINERS.has(word));
  if (told.length === 0) return pieces(count);
  const name = told.join("");
  const measure = VAGUE.has(name) ? undefined : readMeasure(name);
  return measure ? inUnit(measure, count) : null;
}

/** Wire and pipe, which are sold by the foot; not their fittings. */
const BY_LENGTH = /\b(?:thhn|thwn|xhhw|nm-?b|uf-?b|mc|romex|wire|cable|emt|conduit)\b/i;
const FITTINGS =
  /\b(?:nuts?|connectors?|straps?|box(?:es)?|clamps?|staples?|couplings?|elbows?|fittings?|adapters?|plates?|strippers?|bushings?|hangers?|ties)\b/i;

/** The size of a board in its name, with its length in feet: "2x4-8'", "2 x 10 x 12". */
const BOARD =
  /(\d{1,2})\s*x\s*(\d{1,2})\s*(?:x\s*(\d{1,2})(?![\d/])|[-,\s]\s*(\d{1,2})\s*(?:'|ft\b|feet\b|pi\b))/i;

/** How many boards of a name are in so many board feet: a board foot has 12 inches by 12 inches by 1 inch. */
function boardsIn(boardFeet: bigint, name: string): UnitRatio | null {
  const [, thick, wide, long, otherLong] = BOARD.exec(name) ?? [];
  const size = [thick, wide, long ?? otherLong].reduce((all, side) => all * BigInt(side ?? 0), 1n);
  return size === 0n ? null : { unit: "each", per: { over: boardFeet * 12n, under: size } };
}

/** What of a row says more about its unit. */
interface Named {
  /** The number of pieces in a package; "" where the table has no column of it. */
  pack?: string;
  name?: string;
}

/** Hundreds and thousands are feet of what is sold by the foot, pieces of all other things. */
const countOrFeet = (count: bigint, name: string): UnitRatio =>
  BY_LENGTH.test(name) && !FITTINGS.test(name)
    ? { ...pieces(count), unit: "lin.ft" }
    : pieces(count);

/**
 * @param cell - the unit of a row
 * @returns null for a unit that has to be asked about
 */
export function readPriceUnit(
  cell: string,
  { pack = "", name = "" }: Named = {},
): UnitRatio | null {
  const bare = cell.replace(/^\s*\$?\s*(?:per|par|le|la|\/)\s*/i, "");
  const key = keyOf(bare.replace("%", "percent"));
  // A metre is written with a small letter, a thousand with a capital one.
  const isMetre = /^\s*m\.?\s*$/.test(cell);
  const [count, boardFeet, doubt] = [COUNTS.get(key), BOARD_FEET.get(key), DOUBTFUL.get(key)];
  if (count !== undefined && !isMetre) return countOrFeet(count, name);
  if (boardFeet !== undefined) return boardsIn(boardFeet, name);
  if (doubt !== undefined) return { ...pieces(1n), doubt };
  if (BOXES.has(key)) return /^0*[1-9]\d{0,5}$/.test(pack) ? pieces(BigInt(pack)) : null;
  const measure = readMeasure(bare);
  if (measure && !VAGUE.has(key)) return inUnit(measure);
  const [, prefix, rest = ""] = PREFIXED.exec(key) ?? [];
  const prefixed = prefix === undefined ? undefined : readMeasure(rest);
  if (prefixed) return inUnit(prefixed, prefix === "c" ? 100n : 1000n);
  return readCount(
    bare.replaceAll(/(?<=\d)'(?!\d)/g, " ft ").replaceAll(/(?<=\d)"(?!\d)/g, " in "),
  );
}

const isPiece = ({ unit, per }: UnitRatio): boolean => unit === "each" && per.over === per.under;

/** @returns for how many a price is by the header of its column, such as "Cost/C" or "Price per sq ft"; null where it does not say */
export function priceBasis(header: string): UnitRatio | null {
  const [, words] =
    /(?:\b(?:per|par)\b|(?<!\d\s*)\/)\s*([^()/]+?)\)?\s*$/i.exec(header.replaceAll("_", " ")) ?? [];
  const basis = words === undefined ? null : readPriceUnit(words);
  return basis && !isPiece(basis) ? basis : null;
}

/**
 * @param unit - of the row; null where it names none that is known
 * @param bases - for how many the price is, by the header and by a column of its own
 * @returns both together: 12.50 per 100 of EA is for 100 pieces; what both say, as C and 100, counts once
 */
export function withBasis(
  unit: UnitRatio | null,
  bases: readonly (UnitRatio | null)[],
): UnitRatio | null {
  let known = unit;
  for (const basis of bases) {
    const isSaidTwice =
      known?.per.over === basis?.per.over && known?.per.under === basis?.per.under;
    if (!basis || isSaidTwice) continue;
    const isOther = basis.unit !== "each" && known?.unit !== basis.unit;
    if (!known || isOther) known = basis;
    else {
      const [{ over, under }, of] = [known.per, basis.per];
      known = { ...known, per: { over: over * of.over, under: under * of.under } };
    }
  }
  return known;
}

const CUBIC_YARD = readMeasure("cy");
const SQUARE_YARD = readMeasure("sy");

/** What a vague yard is in a unit: a cubic one in cu.ft, a square one in sq.ft. */
function measureMeant(cell: string, unit: Unit): Measure | undefined {
  const { dimension } = measureOfUnit(unit);
  if (YARDS.has(keyOf(cell)) && dimension === "volume") return CUBIC_YARD;
  if (YARDS.has(keyOf(cell)) && dimension === "area") return SQUARE_YARD;
  return readMeasure(cell);
}

/** @returns how many of a unit one word of a table has; null if that does not follow from it, as a ton in cu.ft */
export function suggestedRatio(cell: string, unit: Unit): Fraction | null {
  const known = readPriceUnit(cell);
  if (known?.unit === unit) return known.per;
  const key = keyOf(cell);
  if (BOXES.has(key)) return null;
  const one = { over: 1n, under: 1n };
  if (CONTAINERS.has(key)) return unit === "each" ? one : null;
  const measure = measureMeant(cell, unit);
  if (measure) return ratioOf(measure, measureOfUnit(unit));
  return known ? null : one;
}
