// Which column of a file of clients is what, recognized by the words of its header: those of exports from QuickBooks,
// Google Contacts, Outlook, Jobber and others, in English and French.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { headerRules, headerTokens } from "../tables/header-rules.ts";
import type { Columns } from "../tables/mapping.ts";
import { headerCells } from "../tables/table-header.ts";
import { filledCells, isFigure, most, sampleBelow, type Table } from "../tables/table-rows.ts";

/** Fields of which one alone makes a narrow first row a header. */
export const NAME_COLUMNS = ["company", "contact", "name", "first", "last"] as const;

/** Columns by which a client can be found. */
export const IDENTIFYING_COLUMNS = [...NAME_COLUMNS, "email", "phone"] as const;

/** What a column can be. Several columns can be the same: of names and phones the first filled one counts. */
export type ClientColumn =
  | (typeof IDENTIFYING_COLUMNS)[number]
  | "address"
  | "projectAddress"
  | "billingAddress";

const GIVEN = "first given firstname forename prenom";
const FAMILY = "last family surname lastname famille";
const CONTACT = "contact cont person personne attention attn";
const CUSTOMER = "customer customers client clients homeowner owner";
const PHONE = "phone phones telephone telephones tel";
const MOBILE = "mobile cell cellphone cellular cellulaire portable";

/** The parts of an address, by their words. */
const ADDRESS = {
  country: "country pays",
  postal: "zip zipcode postal postcode postale",
  region: "state province region county territory prov",
  city: "city town ville suburb locality",
  street: "address addr adresse street rue line po box suite unit apt extended baddr saddr",
};

/** The words of headers, by what they say. */
const WORDS = {
  ...ADDRESS,
  given: GIVEN,
  family: FAMILY,
  contact: CONTACT,
  customer: CUSTOMER,
  complete: "full complet",
  naming: "name nom",
  label: "name display",
  person: `${GIVEN} ${FAMILY} ${CONTACT} ${CUSTOMER} full complet name nom primary main ressource display account billing as de du`,
  billTo: "bill to",
  shipTo: "ship to",
  /** Kinds of an address, other people, dates, figures. */
  other:
    "type label yomi phonetic fax pager telex isdn tty tdd callback assistant manager spouse children referred " +
    "birthday anniversary notes note website web url photo balance total currency terms tax rep id " +
    "optout opt status date created lead tags custom image ext extension department title symbol " +
    "telecopieur remarques",
  numbering: "number no",
  email: "email courriel courriels",
  phone: PHONE,
  mobile: MOBILE,
  anyPhone: `${PHONE} ${MOBILE}`,
  main: "main primary principal",
  spare: "other alt alternate home car radio",
  billing: "bill billing invoice invoicing mailing facturation badd baddr",
  project:
    "ship shipping service property project job site jobsite delivery chantier livraison projet saddr",
  address: Object.values(ADDRESS).join(" "),
  whole: "formatted full complete whole",
  company: "company organization organisation business entreprise compagnie societe firm",
};

/** What a column is by its header; of several phones the lowest rank counts first. */
export const clientColumn = headerRules<ClientColumn>(
  WORDS,
  `
given =person: first 0
family =person: last 0
contact =person: contact 0
customer =person: name 0
complete =person: contact 0
naming =person: name 0
=billTo: billingAddress 0
=shipTo: projectAddress 0
other:
numbering !anyPhone:
email label:
email: email 0
anyPhone main: phone 0
mobile: phone 2
=phone: phone 1
anyPhone spare: phone 4
anyPhone: phone 3
address billing: billingAddress 0
address project: projectAddress 0
address: address 0
company: company 0`,
);

export type AddressPart = "whole" | keyof typeof ADDRESS;

const partOf = headerRules<AddressPart>(
  WORDS,
  `
whole: whole 0
country: country 0
postal: postal 0
region: region 0
city: city 0`,
);

/** Words that do not say whose address it is; "code" alone is that of a customer. */
const PART_WORDS: ReadonlySet<string> = new Set(`${WORDS.address} ${WORDS.whole} code`.split(" "));

/**
 * What a column with this header is of an address: a street where the header says nothing.
 *
 * @returns also the address to which it belongs: "home" for "Home Street" and "Home City"
 */
export function addressPart(header: string): { group: string; part: AddressPart } {
  const tokens = headerTokens(header);
  // The number at the end is that of a line, one before other words that of an address: "Address 2 - Street".
  const named = /^\d+$/.test(tokens.at(-1) ?? "") ? tokens.slice(0, -1) : tokens;
  const group = named.filter((token) => !PART_WORDS.has(token)).join(" ");
  return { group, part: partOf(header)[0]?.[0] ?? "street" };
}

const isEmailCell = (cell: string): boolean => /\S@[^\s@]+\.\S/.test(cell);
const isPhoneCell = (cell: string): boolean =>
  cell.replaceAll(/\D/g, "").length >= 10 && !/[@]/.test(cell) && !/\p{L}{4}/u.test(cell);

/** Without a header: columns of e-mail addresses and phones, and the first text is the name. */
function columnsByCells(rows: readonly SeparatedRow[]): Columns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: Record<string, ClientColumn> = {};
  for (let at = 0; at < width; at += 1) {
    const cells = filledCells(rows, at);
    if (most(cells, isEmailCell)) columns[at] = "email";
    else if (most(cells, isPhoneCell)) columns[at] = "phone";
    else if (most(cells, (cell) => !isFigure(cell)) && !Object.values(columns).includes("name"))
      columns[at] = "name";
  }
  return columns;
}

/** @returns the columns that a row names, or without a header what its cells show */
export function clientColumnsBelow(table: Table, headerRow: number | null): Columns {
  if (headerRow === null) return columnsByCells(sampleBelow(table, null));
  const named = headerCells(table, headerRow).map((cell) => clientColumn(cell)[0]?.[0]);
  return Object.fromEntries(
    [...named.entries()].flatMap(([at, field]) => (field ? [[at, field]] : [])),
  );
}
