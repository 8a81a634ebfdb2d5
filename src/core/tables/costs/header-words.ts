// What a column of a price list or of tasks is by the words of its header, in English and French.
import { CURRENCY } from "../table-rows.ts";

/** What a column can be by its header. Of several columns of prices one becomes the material cost. */
export type HeaderRole =
  | "name"
  | "description"
  | "code"
  | "size"
  | "category"
  | "unit"
  | "basis"
  | "pack"
  | "quantity"
  | "material"
  | "yours"
  | "cost"
  | "price"
  | "list"
  | "discount"
  | "multiplier"
  | "labor"
  | "hours"
  | "rate"
  | "materialSum"
  | "laborSum"
  | "sum"
  | "markup";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Former prices, weights, dates and what is not for clients. */
const OTHER = setOf(
  "old previous prior ancien ancienne last weight poids date margin marge tax taxe internal private",
);
/** Names of other things than products. */
const OTHER_NAMES = setOf(
  "job project customer client company vendor supplier fournisseur manufacturer brand store page",
);
const DETAIL = setOf(
  "detail details scope note notes long specification specifications remarque remarques",
);
const DESCRIPTION = setOf("description desc designation libelle");
const NAME = setOf(
  "name names task tasks item items product article work title produit nom tache material materials matl materiel materiaux",
);
const MARKUP = setOf("markup majoration");
const LABOR = setOf("labor labour doeuvre oeuvre mo pose install installation");
const HOURS = setOf("hour hours hr hrs heure heures h manhour manhours minute minutes min mins");
const MATERIAL = setOf("material materials matl mat materiel materiaux");
const MONEY = setOf("price prices pricing prix cost costs cout rate tarif dollar");
const COST = setOf("cost costs cout coutant");
const YOURS = setOf(
  "net your votre our my dealer contractor entrepreneur wholesale gros jobber pro account special customer trade coutant",
);
const LIST = setOf(
  "list liste retail detail msrp srp rrp suggested suggere catalog catalogue regular reg regulier book public courant pdsf pdsm",
);
/** Words that say "list price" without a word for money. */
const LIST_ALONE = setOf("list liste retail msrp srp rrp pdsf pdsm");
const YOURS_ALONE = setOf("net dealer wholesale jobber contractor coutant");
const SUM = setOf("total totals totaux ext extended extension amount montant sum");
const COUNT = setOf("qty quantity quantities qte quantite count pcs pieces units");
const PACKED = setOf(
  "box boxes pack package packages packs pkg case carton boite boites bte paquet",
);
const DISCOUNT = setOf("discount disc off escompte esc remise rabais");
const MULTIPLIER = setOf("multiplier mult multiplicateur");
const UNIT = setOf("unit units uom um measure mesure unite unites sold vente");
/** Words that make a header with a word for money one of a unit: "Price UOM". */
const UOM = setOf("uom um measure mesure priced");
const CODE = setOf(
  "sku code # no number numero model upc ean reference ref cup part stock mfr internet cat barcode",
);
const CATEGORY = setOf(
  "category categorie trade group groupe department departement division section class famille",
);
const SIZE = setOf("size dimension dimensions taille format grandeur color colour couleur");
/** The rank of a name that may hold numbers. */
export const ITEM_RANK = 3;
const PLAIN_NAME = setOf("name names nom task tasks title");
const SKU = setOf("sku");
/** Numbers of others than the supplier. */
const SECOND_CODE = setOf("upc ean internet mfr barcode");
const PER = setOf("per");
const BASIS = setOf("basis");
const RATE = setOf("rate");
/** What is no amount of money beside "labor". */
const NO_MONEY = setOf("percent pct factor code type class #");

/** The words of a header: "Mat'l $/LF" is "matl dollar per lf", "price_per_unit" is "price per unit". */
export const headerTokens = (cell: string): string[] =>
  cell
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/\$\s*\//g, " dollar per ")
    .replaceAll(/\b(price|cost|rate)\s*\//g, "$1 per ")
    .replaceAll(/u\s*\/\s*m\b/g, "um")
    .replaceAll(/u de m\b/g, "um")
    .replaceAll("%", " percent ")
    .replaceAll(CURRENCY, " ")
    .replaceAll(/['’]/g, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/mark[ -]up/g, "markup")
    .split(/[^a-z0-9#+-]+|(?<![a-z0-9])-|-(?![a-z0-9])|(?<=[a-z])-(?=[a-z])/)
    .filter((token) => token !== "" && !/^(?:cdn|can|us)$/.test(token));

type Ranked = readonly [role: HeaderRole, rank: number];

/** The words of one header. */
class Words {
  readonly #tokens: readonly string[];

  constructor(header: string) {
    this.#tokens = headerTokens(header);
  }

  /** Whether a word of each set is among them. */
  has(...sets: ReadonlySet<string>[]): boolean {
    return sets.every((words) => this.#tokens.some((token) => words.has(token)));
  }

  only(words: ReadonlySet<string>): boolean {
    return this.#tokens.length > 0 && this.#tokens.every((token) => words.has(token));
  }
}

/** What a header can be, by the first of these that it passes: "SKU description" is a name, not a code. */
const RULES: readonly (readonly [test: (words: Words) => boolean, roles: readonly Ranked[]])[] = [
  [(words) => words.has(OTHER) || (words.has(OTHER_NAMES) && !words.has(MONEY)), []],
  [(words) => words.has(DETAIL) && !words.has(MONEY), [["description", 0]]],
  [
    (words) => words.has(DESCRIPTION),
    [
      ["name", 1],
      ["description", 2],
    ],
  ],
  [(words) => words.has(MARKUP), [["markup", 0]]],
  [(words) => words.has(HOURS, MONEY), [["rate", 0]]],
  [(words) => words.has(HOURS, LABOR) || words.only(HOURS), [["hours", 0]]],
  [(words) => words.has(SUM, COUNT), [["quantity", 2]]],
  [(words) => words.has(SUM, LABOR), [["laborSum", 0]]],
  [(words) => words.has(SUM, MATERIAL), [["materialSum", 0]]],
  [(words) => words.has(SUM), [["sum", 0]]],
  // "Labor %", "Labor code"; and "Labor units", which are hours in the books of electricians.
  [(words) => words.has(LABOR, NO_MONEY) || (words.has(LABOR, UNIT) && !words.has(MONEY)), []],
  // What labor costs, and beside hours what an hour costs.
  [
    (words) => words.has(LABOR, RATE),
    [
      ["labor", 2],
      ["rate", 1],
    ],
  ],
  [(words) => words.has(LABOR, MONEY), [["labor", 0]]],
  [(words) => words.has(LABOR), [["labor", 1]]],
  [(words) => words.has(MULTIPLIER), [["multiplier", 0]]],
  [(words) => words.has(DISCOUNT), [["discount", 0]]],
  [
    (words) => words.has(PACKED, COUNT) || words.has(PACKED, SIZE) || words.only(PACKED),
    [["pack", 0]],
  ],
  [
    (words) => words.has(BASIS) || words.only(PER),
    [
      ["basis", 0],
      ["unit", 5],
    ],
  ],
  [(words) => words.has(UOM, MONEY) || words.has(UOM, PER), [["unit", 0]]],
  [(words) => words.has(MATERIAL, MONEY), [["material", 0]]],
  [
    (words) => words.only(MATERIAL),
    [
      ["material", 1],
      ["name", 6],
    ],
  ],
  [(words) => words.has(YOURS, MONEY), [["yours", 0]]],
  [(words) => words.only(YOURS) && words.has(YOURS_ALONE), [["yours", 0]]],
  [(words) => words.has(CODE, LIST) && !words.has(MONEY), [["code", 2]]],
  [(words) => words.has(LIST, MONEY) || words.has(LIST_ALONE), [["list", 0]]],
  [
    (words) => words.has(COST),
    [
      ["cost", 1],
      ["unit", 6],
    ],
  ],
  [
    (words) => words.has(MONEY, UNIT),
    [
      ["price", 0],
      ["unit", 6],
      ["basis", 6],
    ],
  ],
  [
    (words) => words.has(MONEY),
    [
      ["price", 1],
      ["unit", 6],
      ["basis", 6],
    ],
  ],
  [(words) => words.has(SECOND_CODE), [["code", 3]]],
  [(words) => words.has(SKU), [["code", 0]]],
  [(words) => words.has(CODE, NAME), [["code", 1]]],
  [(words) => words.has(CODE), [["code", 2]]],
  [
    (words) => words.has(UNIT, COUNT),
    [
      ["unit", 2],
      ["quantity", 4],
    ],
  ],
  [(words) => words.has(UNIT), [["unit", 1]]],
  [(words) => words.has(COUNT), [["quantity", 1]]],
  [(words) => words.has(CATEGORY), [["category", 0]]],
  [(words) => words.has(SIZE), [["size", 0]]],
  [(words) => words.has(PER), [["unit", 3]]],
  [(words) => words.has(NAME, PLAIN_NAME), [["name", 0]]],
  // "Item" and "Product" may hold numbers.
  [(words) => words.has(NAME), [["name", ITEM_RANK]]],
];

/** @returns the roles that a column can have by its header, each with a rank: of two columns the lower one has it */
export function rolesByWords(header: string): readonly Ranked[] {
  const words = new Words(header);
  return RULES.find(([test]) => test(words))?.[1] ?? [];
}
