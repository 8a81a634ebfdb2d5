// The eight units in which a task is priced (SPEC section 3), and the words with which people and price lists write them.

export const UNITS = [
  "each",
  "hour",
  "day",
  "lin.ft",
  "sq.ft",
  "cu.ft",
  "lin.yd",
  "sq.yd",
] as const;

export type Unit = (typeof UNITS)[number];

/** Without spaces and signs: "SQ. FT." is "sqft". */
const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  ea: "each",
  pc: "each",
  pcs: "each",
  piece: "each",
  pieces: "each",
  unit: "each",
  units: "each",
  hr: "hour",
  hrs: "hour",
  hours: "hour",
  h: "hour",
  days: "day",
  lf: "lin.ft",
  lnft: "lin.ft",
  linearfeet: "lin.ft",
  linearfoot: "lin.ft",
  linealfeet: "lin.ft",
  linealfoot: "lin.ft",
  sf: "sq.ft",
  squarefeet: "sq.ft",
  squarefoot: "sq.ft",
  cf: "cu.ft",
  cubicfeet: "cu.ft",
  cubicfoot: "cu.ft",
  ly: "lin.yd",
  linearyard: "lin.yd",
  linearyards: "lin.yd",
  sy: "sq.yd",
  squareyard: "sq.yd",
  squareyards: "sq.yd",
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

/** @returns the unit that a cell names; undefined for any other text, such as one with figures */
export function readUnit(cell: string): Unit | undefined {
  const word = letters(cell);
  return UNITS.find((unit) => letters(unit) === word) ?? UNIT_WORDS[word];
}
