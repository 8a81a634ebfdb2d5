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

/** How each is also written, without spaces and signs: "SQ. FT." is "sqft". */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  each: "ea pc pcs piece pieces unit units",
  hour: "hr hrs hours h",
  day: "days",
  "lin.ft": "lf lnft linearfeet linearfoot linealfeet linealfoot",
  "sq.ft": "sf squarefeet squarefoot",
  "cu.ft": "cf cubicfeet cubicfoot",
  "lin.yd": "ly linearyard linearyards",
  "sq.yd": "sy squareyard squareyards",
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

const UNIT_OF = new Map(
  UNITS.flatMap((unit) =>
    [letters(unit), ...UNIT_WORDS[unit].split(" ")].map((word) => [word, unit]),
  ),
);

/** @returns the unit that a cell names; undefined for any other text, such as one with figures */
export const readUnit = (cell: string): Unit | undefined => UNIT_OF.get(letters(cell));
