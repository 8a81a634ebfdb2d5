// Which column of a file of clients is what, recognized by the words of its header: those of exports from QuickBooks,
// Google Contacts, Outlook, Jobber and others, in English and French.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { folded } from "../text/word-search.ts";
import type { Columns } from "../tables/mapping.ts";
import { headerCells } from "../tables/table-header.ts";
import { filledCells, isFigure, most, sampleBelow, type Table } from "../tables/table-rows.ts";

/** Columns by which a client can be found. */
export const IDENTIFYING_COLUMNS = [
  "company",
  "contact",
  "name",
  "first",
  "last",
  "email",
  "phone",
] as const;

/** What a column can be. Several columns can be the same: of names and phones the first filled one counts. */
export const CLIENT_COLUMNS = [
  ...IDENTIFYING_COLUMNS,
  "address",
  "projectAddress",
  "billingAddress",
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** The words of a header cell: "E-mail 1 - Value" is "email 1 value", "BillingStreet2" is "billing street 2". */
export const headerTokens = (cell: string): string[] =>
  folded(
    cell
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .replaceAll(/(\p{L})(\d)/gu, "$1 $2")
      .replaceAll("œ", "oe"),
  )
    .replaceAll(/\be[- ]?mails?\b/g, "email")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const namesIn = (names: string): ReadonlySet<string> => new Set(names.split("|"));

/** Columns beside those of a client: kinds of an address, other people, dates, figures. */
const OTHER = setOf(
  "type label yomi phonetic fax pager telex isdn tty tdd callback assistant manager spouse children referred " +
    "birthday anniversary notes note website web url photo balance total currency terms tax rep number id no " +
    "optout opt status date created lead tags custom image ext extension department title symbol " +
    "telecopieur remarques",
);
const EMAIL = setOf("email courriel courriels");
const PHONE = setOf(
  "phone phones telephone telephones tel mobile cell cellphone cellular cellulaire portable",
);
const COMPANY = setOf(
  "company organization organisation business entreprise compagnie societe firm",
);
const BILLING = setOf("bill billing invoice invoicing mailing facturation badd baddr");
const PROJECT = setOf(
  "ship shipping service property project job site jobsite delivery chantier livraison projet saddr",
);
/** Parts of an address, in the order in which they are written. */
const STREET = setOf(
  "address addr adresse street rue line po box suite unit apt extended baddr saddr",
);
const CITY = setOf("city town ville suburb locality");
const REGION = setOf("state province region county territory prov");
const POSTAL = setOf("zip zipcode postal postcode postale");
/** Alone it is the code of a customer: "Zip code" is a part of an address by its other word. */
const CODE = setOf("code");
const COUNTRY = setOf("country pays");
const WHOLE = setOf("formatted full complete whole");
const ADDRESS_PARTS = [STREET, CITY, REGION, POSTAL, COUNTRY];

/** Names of columns as a whole, in the order of what they say: of two columns the first one is the contact. */
const CONTACT_NAMES = namesIn(
  "contact|contact name|primary contact|contact person|main contact|attention|attn|full name|person name|" +
    "nom du contact|personne ressource|nom complet|cont|cont 1",
);
const CUSTOMER_NAMES = namesIn(
  "name|customer|customer name|customer full name|client|client name|display name|display name as|customers|clients|" +
    "client full name|account name|billing name|nom|nom du client|homeowner|homeowner name|owner|owner name",
);
const FIRST_NAMES = namesIn(
  "first name|given name|first|firstname|forename|prenom|contact first name|client first name",
);
const LAST_NAMES = namesIn(
  "last name|family name|surname|last|lastname|nom de famille|contact last name|client last name",
);

const hasAny = (tokens: readonly string[], words: ReadonlySet<string>): boolean =>
  tokens.some((token) => words.has(token));

/** Without figures: "E-mail 1 - Value" is "email value". */
const letters = (tokens: readonly string[]): string[] =>
  tokens.filter((token) => !/^\d+$/.test(token));

function addressColumn(tokens: readonly string[]): ClientColumn | null {
  if (!ADDRESS_PARTS.some((part) => hasAny(tokens, part))) return null;
  if (hasAny(tokens, BILLING)) return "billingAddress";
  return hasAny(tokens, PROJECT) ? "projectAddress" : "address";
}

/** @returns what a column is by its header; null for any other */
function columnOf(header: string): ClientColumn | null {
  const tokens = letters(headerTokens(header));
  const words = tokens.join(" ");
  if (FIRST_NAMES.has(words)) return "first";
  if (LAST_NAMES.has(words)) return "last";
  if (CONTACT_NAMES.has(words)) return "contact";
  if (CUSTOMER_NAMES.has(words)) return "name";
  if (/^(bill|ship) to$/.test(words))
    return words.startsWith("bill") ? "billingAddress" : "projectAddress";
  const isOther = hasAny(tokens, OTHER) && !words.includes("phone number") && words !== "phone no";
  if (isOther) return null;
  if (hasAny(tokens, EMAIL))
    return tokens.includes("name") || tokens.includes("display") ? null : "email";
  if (hasAny(tokens, PHONE)) return "phone";
  const address = addressColumn(tokens);
  if (address) return address;
  const isCompany = hasAny(tokens, COMPANY) && tokens.length <= 3;
  return isCompany ? "company" : null;
}

const isEmailCell = (cell: string): boolean => /\S@[^\s@]+\.\S/.test(cell);
const isPhoneCell = (cell: string): boolean =>
  cell.replaceAll(/\D/g, "").length >= 10 && !/[@]/.test(cell) && !/\p{L}{4}/u.test(cell);

/** Without a header: columns of e-mail addresses and phones, and the first text is the name. */
function columnsByCells(rows: readonly SeparatedRow[]): Columns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: Record<string, ClientColumn> = {};
  let hasName = false;
  for (let at = 0; at < width; at += 1) {
    const cells = filledCells(rows, at);
    if (cells.length === 0) continue;
    if (most(cells, isEmailCell)) columns[at] = "email";
    else if (most(cells, isPhoneCell)) columns[at] = "phone";
    else if (!most(cells, isFigure) && !hasName) {
      columns[at] = "name";
      hasName = true;
    }
  }
  return columns;
}

/** @returns the columns that a row names, or without a header what its cells show */
export function clientColumnsBelow(table: Table, headerRow: number | null): Columns {
  if (headerRow === null) return columnsByCells(sampleBelow(table, null));
  const named = headerCells(table, headerRow).map((cell) => (cell === "" ? null : columnOf(cell)));
  return Object.fromEntries(
    [...named.entries()].flatMap(([at, field]) => (field ? [[at, field]] : [])),
  );
}

/** Fields of which one alone makes a narrow first row a header. */
export const NAME_COLUMNS: readonly ClientColumn[] = [
  "company",
  "contact",
  "name",
  "first",
  "last",
];

/** The address to which a column belongs, and what it is of it. */
export interface AddressPart {
  /** The same for the parts of one address: "home" for "Home Street" and "Home City". */
  group: string;
  /** 0 for a whole address, then street, city, region, postal code and country. */
  place: number;
}

/** Places of the parts of an address. */
export const PLACES = { whole: 0, street: 1, city: 2, region: 3, postal: 4, country: 5 } as const;

/** @returns what a column with this header is of an address; a street where the header says nothing */
export function addressPart(header: string): AddressPart {
  const tokens = headerTokens(header);
  // The number at the end is that of a line, one before other words that of an address: "Address 2 - Street".
  const named = /^\d+$/.test(tokens.at(-1) ?? "") ? tokens.slice(0, -1) : tokens;
  const found = [COUNTRY, POSTAL, REGION, CITY].findIndex((part) => hasAny(named, part));
  const place = hasAny(named, WHOLE)
    ? PLACES.whole
    : found < 0
      ? PLACES.street
      : PLACES.country - found;
  const parts = new Set([...ADDRESS_PARTS, WHOLE, CODE].flatMap((part) => [...part]));
  return { group: named.filter((token) => !parts.has(token)).join(" "), place };
}

/** Which of several phones counts first: the main one, then a mobile. */
export function phoneRank(header: string): number {
  const tokens = headerTokens(header);
  if (hasAny(tokens, setOf("main primary principal"))) return 0;
  if (letters(tokens).length === 1 && !hasAny(tokens, setOf("mobile cell"))) return 1;
  if (hasAny(tokens, setOf("mobile cell cellphone cellular cellulaire portable"))) return 2;
  return hasAny(tokens, setOf("other alt alternate home car radio")) ? 4 : 3;
}
