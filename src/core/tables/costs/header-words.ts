// What a column of a price list or of tasks is by the words of its header, in English and French.
import { headerRules } from "../header-rules.ts";

/** The words of headers, by what they say. */
const WORDS = {
  /** Former prices, weights, dates and what is not for clients. */
  other: "old previous prior ancien ancienne last weight poids date margin marge internal private",
  /** Names of other things than products. */
  party:
    "job project customer client company vendor supplier fournisseur manufacturer brand store page",
  detail: "detail details scope note notes long specification specifications remarque remarques",
  description: "description desc designation libelle",
  product:
    "name names task tasks item items product article work title produit nom tache material materials matl materiel materiaux",
  /** A name that never is a number, as "Item" may be. */
  name: "name names nom task tasks title",
  markup: "markup majoration",
  labor: "labor labour doeuvre oeuvre mo pose install installation",
  hours: "hour hours hr hrs heure heures manhour manhours mh",
  minutes: "minute minutes min mins",
  material: "material materials matl mat materiel materiaux parts",
  money: "price prices pricing prix cost costs cout rate tarif dollar",
  /** A tax is a column of its own, "Price before tax" is a price. */
  tax: "tax taxes taxe taxable gst hst pst tps tvq",
  pricing: "price prices prix cost costs cout",
  cost: "cost costs cout coutant",
  rate: "rate",
  yours:
    "net your votre our my dealer contractor entrepreneur wholesale gros jobber pro account special customer trade coutant",
  net: "net dealer wholesale jobber contractor coutant",
  list: "list liste retail detail msrp srp rrp suggested suggere catalog catalogue regular reg regulier book public courant pdsf pdsm",
  msrp: "list liste retail msrp srp rrp pdsf pdsm",
  sum: "total totals totaux ext extended extension amount montant sum",
  count: "qty quantity quantities qte quantite count pcs pieces units",
  qty: "qty quantity qte quantite",
  packed: "box boxes pack package packages packs pkg case carton boite boites bte paquet",
  discount: "discount disc off escompte esc remise rabais",
  multiplier: "multiplier mult multiplicateur",
  unit: "unit units uom um measure mesure unite unites sold vente",
  uom: "uom um measure mesure priced",
  per: "per par",
  basis: "basis",
  sku: "sku",
  code: "sku code # no number numero model upc ean reference ref cup part stock mfr internet cat barcode",
  /** Numbers of others than the supplier. */
  ean: "upc ean internet mfr barcode",
  category:
    "category categorie trade group groupe department departement division section class famille",
  size: "size dimension dimensions taille format grandeur color colour couleur",
  /** What is no amount of money beside "labor". */
  figure: "percent pct factor code type class #",
};

/** The rank of a name that may hold numbers, such as "Item". */
export const ITEM_RANK = 3;

/** What a header can be by the first rule that it passes: "SKU description" is a name, not a code. */
const RULES = `
other:
party !money:
tax !pricing:
detail !money: description 0
description: name 1, description 2
markup: markup 0
hours money: rate 0
hours: hours 0
minutes labor: hours 0
=minutes: hours 0
sum count: quantity 2
sum labor: laborSum 0
sum material: materialSum 0
sum: sum 0
labor figure: noLabor 0
labor unit !money: noLabor 0
labor rate: rate 1
labor money: labor 0
labor: labor 1
multiplier: multiplier 0
discount: discount 0
packed count: pack 0
packed size: pack 0
=packed: pack 0
basis: basis 0, unit 5
=per: basis 0, unit 5
qty money: basis 0, price 6
uom money: unit 0
uom per: unit 0
material money: material 0
=material: material 1, name 6
yours money: yours 0
=yours net: yours 0
code list !money: code 2
list money: list 0
msrp: list 0
cost: cost 1, unit 6
money unit: price 0, unit 6
money: price 1, unit 6
ean: code 3
sku: code 0
code product: code 1
code: code 2
unit count: unit 2, quantity 4
unit: unit 1
count: quantity 1
category: category 0
size: size 0
per: unit 3
name: name 0
product: name ${ITEM_RANK}`;

/** @returns the roles that a column can have by its header, each with a rank: of two columns the lower one has it */
export const rolesByWords = headerRules(WORDS, RULES);
