// The words with which price files name their columns, in English and French.
import { plainHeader } from "../table-files/table-header.ts";
import type { PriceColumn } from "./price-fields.ts";

/** What a column of prices is: the contractor's cost, a price without more words, or the price before a discount. */
export const PRICE_ROLES = ["material", "cost", "price", "list"] as const;
export type PriceRole = (typeof PRICE_ROLES)[number];

export type HeaderRole = Exclude<PriceColumn, "material"> | PriceRole;

/** Header words of each role, the most telling first. A column that could have several roles has the first of them. */
export const HEADER_WORDS: readonly (readonly [role: HeaderRole, words: readonly string[]])[] = (
  [
    [
      "code",
      "sku|code|item #|item no|item number|item code|part #|part no|part number|product code|product no|" +
        "article no|article number|model|upc|number|no|#|numero|no article|no produit|no item|code produit|" +
        "code article|no de produit|reference|ref|cup|cat #|cat no|catalog #|catalog no|catalogue no|stock #|stock no|mfr #",
    ],
    [
      "unit",
      "price uom|price unit of measure|priced per|unit|units|uom|u m|um|unit of measure|measure|sold by|sell uom|per|" +
        "unite|unites|unite de mesure|u de m|unite de vente|mesure",
    ],
    [
      "discount",
      "discount|disc|trade discount|discount percent|percent off|off|escompte|esc|remise|rabais|taux d escompte",
    ],
    [
      "pack",
      "pack qty|qty per box|box qty|per box|pkg qty|package qty|qty per pack|qty per package|qty per pkg|case qty|" +
        "carton qty|pcs per box|pieces per box|units per box|qty box|pack size|pack|qte par boite|qte boite|qte bte|" +
        "quantite par boite|quantite par paquet|qte par paquet",
    ],
    [
      "labor",
      "labor|labour|labor cost|labour cost|labor unit cost|labour unit cost|install|installation|labor price|" +
        "labour price|labor rate|labour rate|main doeuvre|main d oeuvre|mo|cout main doeuvre|prix main doeuvre|" +
        "cout de main doeuvre|pose",
    ],
    [
      "material",
      "material|materials|matl|mat|material cost|matl cost|mat cost|material unit cost|material price|mat price|" +
        "matl price|materiel|materiaux|cout materiel|cout materiaux|prix materiel|prix materiaux|cout des materiaux",
    ],
    [
      "cost",
      "net|net price|net cost|your net|your net price|your price|your cost|our cost|my cost|dealer|dealer price|" +
        "dealer cost|dealer net|contractor|contractor price|contractor cost|contractor net|trade price|wholesale|" +
        "wholesale price|jobber|pro price|account price|special price|customer price|unit cost|cost each|cost price|cost|prix net|votre prix|" +
        "votre cout|prix coutant|coutant|prix entrepreneur|prix de gros|cout unitaire|cout",
    ],
    [
      "price",
      "price|unit price|price each|rate|sell price|selling price|prix|prix unitaire|prix de vente",
    ],
    [
      "list",
      "list|list price|retail|retail price|msrp|srp|rrp|suggested retail|suggested retail price|catalog price|" +
        "catalogue price|regular price|reg price|book price|public price|liste|prix liste|prix de liste|prix de detail|prix detail|" +
        "prix regulier|prix courant|pdsf|pdsm|prix suggere|prix catalogue",
    ],
    [
      "category",
      "category|trade|group|product group|department|division|section|class|categorie|groupe|famille|departement",
    ],
    [
      "name",
      "name|task|item|item name|product|product name|article|work|work item|material name|material|materiel|materiaux|" +
        "item description|item desc|product description|description|desc|title|produit|nom|designation|libelle|" +
        "description du produit|tache",
    ],
    [
      "description",
      "description|details|detail|scope|notes|note|long description|specification|specifications|remarque|remarques",
    ],
  ] as const
).map(([role, words]) => [role, words.split("|")]);

const CURRENCY = /\b(usd|cad|us|cdn|can|dollars?)\b/g;

/** A header cell in plain words, without accents and currencies: "Main-d’œuvre (CAD)" is "main doeuvre". */
export const headerWords = (cell: string): string =>
  plainHeader(cell.replaceAll("œ", "oe").replaceAll("Œ", "oe"))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(CURRENCY, " ")
    .replace(/\s+/g, " ")
    .trim();

const has = (words: string, ...any: string[]): boolean =>
  words.split(" ").some((word) => any.includes(word));

/**
 * What a column of figures is by the words in its header, where the header is none of those above.
 *
 * @returns null for sums, former prices and other figures
 */
export function priceRoleByWords(words: string): "labor" | PriceRole | null {
  if (
    has(
      words,
      "ext",
      "extended",
      "total",
      "montant",
      "old",
      "previous",
      "prior",
      "ancien",
      "last",
      "weight",
      "qty",
    )
  )
    return null;
  if (has(words, "labor", "labour", "doeuvre")) return "labor";
  const isPrice = has(words, "price", "prix", "pricing");
  if (
    has(words, "list", "liste", "retail", "msrp", "detail", "suggested") &&
    (isPrice || has(words, "msrp", "retail"))
  )
    return "list";
  const isYours = has(
    words,
    "net",
    "dealer",
    "your",
    "votre",
    "contractor",
    "entrepreneur",
    "wholesale",
  );
  if (has(words, "cost", "cout") || (isPrice && isYours)) return "cost";
  return isPrice ? "price" : null;
}
