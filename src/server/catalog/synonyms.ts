// Synonyms of the trade, for the catalog search.

/** Each line lists names of the same thing; a search for one finds the others. */
const SAME: readonly (readonly string[])[] = [
  ["drywall", "sheetrock", "gyproc", "gypsum", "wallboard", "plasterboard"],
  ["faucet", "tap", "mixer"],
  ["outlet", "receptacle", "plug", "socket"],
  ["panel", "breaker", "fusebox", "loadcenter"],
  ["recessed", "can", "potlight", "downlight"],
  ["light", "lighting", "fixture", "luminaire", "lamp"],
  ["shingle", "shingles", "roof", "roofing"],
  ["hardwood", "wood", "parquet", "oak"],
  ["vinyl", "lvp", "lvt"],
  ["floor", "flooring"],
  ["deck", "decking", "patio", "porch"],
  ["baseboard", "base", "skirting"],
  ["trim", "molding", "moulding", "millwork", "casing"],
  ["toilet", "wc", "commode"],
  ["bathtub", "tub", "bath"],
  ["countertop", "counter", "worktop", "benchtop"],
  ["cabinet", "cabinets", "cupboard"],
  ["demolition", "demo", "remove", "removal", "tear-out"],
  ["furnace", "heater", "boiler"],
  ["ac", "conditioner", "conditioning", "cooling"],
  ["gutter", "eavestrough", "downspout"],
  ["paint", "painting", "repaint"],
  ["fence", "fencing"],
  ["driveway", "paving", "asphalt"],
  ["stud", "studs", "framing", "frame"],
  ["insulation", "batt", "batts"],
  ["window", "windows", "glazing"],
  ["stair", "stairs", "staircase", "steps"],
  ["disposal", "haul", "dumpster", "debris"],
  ["exhaust", "fan", "ventilation"],
];

const byWord = new Map<string, Set<string>>();
for (const names of SAME) {
  for (const name of names) byWord.set(name, new Set([...(byWord.get(name) ?? []), ...names]));
}

/**
 * @param word - one word of a search, in lower case
 * @returns the synonyms of the word
 */
export function otherWordsFor(word: string): string[] {
  return [...(byWord.get(word) ?? [])].filter((other) => other !== word);
}
