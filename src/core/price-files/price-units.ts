// For how many of a task's unit a price of a file is: a cubic yard has 27 cu.ft, a hundred 100 pieces, a box of 50 has 50.
import { ratioOf, type Ratio } from "../measures/conversion.ts";
import { readMeasure, type Measure } from "../measures/measure-words.ts";
import { keyOf } from "../measures/word-key.ts";
import { measureOfUnit, unitFor, type Unit } from "../quote/units.ts";

/** How one unit of a file is counted in tasks. */
export interface UnitRatio {
  unit: Unit;
  /** How many of `unit` one of the file's has: its cost is divided by it. */
  per: Ratio;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const HUNDREDS = words("c hundred cent perhundred lecent");
const THOUSANDS = words("m thousand mille perthousand lemille");
/** Prefixes of a hundred and a thousand before a measure: "CLF", "MSF". */
const PREFIXED = /^([cm])(lf|lnft|sf|sqft|ft|pi|ea|pcs?)$/;
/** Words that say too little: which yard, how a weight or a liquid is counted in a task, how thick boards are. */
const VAGUE = words(
  "yd yds yard yards vg verge verges gal gals gallon gallons liter liters litre litres bf bdft boardfoot boardfeet fbm pmp mbf mbdft mfbm mpmp",
);
const YARDS = words("yd yds yard yards vg verge verges");
/** Packages that are sold with several pieces in them. */
const BOXES = words(
  "box boxes bx bxs case cases cs carton cartons ctn package packages pack packs pkg pkgs pk boite boites bte btes caisse caisses paquet paquets pqt",
);
const CONTAINERS = words(
  "bag bags bg sac sacs roll rolls rl rouleau rouleaux sheet sheets sht feuille feuilles bundle bundles bdl bndl pallet pallets palette palettes skid pail pails tube tubes bucket jug set sets kit kits",
);
/** Words between a package and its number. */
const BETWEEN = words("of de d per par la le les a x qty");

const each = (count: bigint): UnitRatio => ({ unit: "each", per: { over: count, under: 1n } });

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
  if (number === undefined || numbers.length > 1 || /[.]\d/.test(cell)) return null;
  const count = BigInt(number.replace(/\D/g, ""));
  if (count === 0n) return null;
  const others = cell
    .replace(number, " ")
    .split(/[\s/@()-]+/)
    .map(keyOf)
    .filter((word) => word !== "" && !BETWEEN.has(word));
  const told = others.filter((word) => !BOXES.has(word) && !CONTAINERS.has(word));
  if (told.length === 0) return each(count);
  const name = told.join("");
  const measure = VAGUE.has(name) ? undefined : readMeasure(name);
  return measure ? inUnit(measure, count) : null;
}

/**
 * @param cell - the unit of a row
 * @param pack - the number of pieces in a package, where the file has a column of it; "" for none
 * @returns null for a unit that has to be asked about
 */
export function readPriceUnit(cell: string, pack = ""): UnitRatio | null {
  const key = keyOf(cell);
  // A metre is written with a small letter, a thousand with a capital one.
  const isMetre = cell.trim() === "m" || cell.trim() === "m.";
  if (HUNDREDS.has(key)) return each(100n);
  if (THOUSANDS.has(key) && !isMetre) return each(1000n);
  if (BOXES.has(key)) return /^\d{1,6}$/.test(pack) && Number(pack) > 0 ? each(BigInt(pack)) : null;
  const measure = readMeasure(cell.replace(/^\s*(?:per|par|le|la|\/)\s*/i, ""));
  if (measure && !VAGUE.has(key)) return inUnit(measure);
  const [, prefix, rest = ""] = PREFIXED.exec(key) ?? [];
  const prefixed = prefix === undefined ? undefined : readMeasure(rest);
  if (prefixed) return inUnit(prefixed, prefix === "c" ? 100n : 1000n);
  return readCount(cell);
}

/** Most decimals of a factor that is shown and typed. */
export const FACTOR_DECIMALS = 6;
export const FACTOR_MAX = 1_000_000;

const CUBIC_YARD = readMeasure("cy");
const SQUARE_YARD = readMeasure("sy");

/** What a vague yard is in a unit: a cubic one in cu.ft, a square one in sq.ft. */
function measureMeant(cell: string, unit: Unit): Measure | undefined {
  const { dimension } = measureOfUnit(unit);
  if (YARDS.has(keyOf(cell)) && dimension === "volume") return CUBIC_YARD;
  if (YARDS.has(keyOf(cell)) && dimension === "area") return SQUARE_YARD;
  return readMeasure(cell);
}

/**
 * @param unit - chosen for a word of a file
 * @returns how many of it one such word has; null if that does not follow from the words, as a ton in cu.ft
 */
export function suggestedRatio(cell: string, unit: Unit): Ratio | null {
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
