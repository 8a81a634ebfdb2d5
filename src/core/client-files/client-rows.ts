// A row of a file of clients as the client of a quote, and what of it is left out.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { quoted } from "../money/figure-fields.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "../limits.ts";
import { email, phone, type ClientInfo } from "../quote/details/business-and-client.ts";
import { RowRefusal } from "../tables/kind.ts";
import type { MappedTable } from "../tables/mapping.ts";
import { folded } from "../text/word-search.ts";
import {
  addressPart,
  clientColumn,
  type AddressPart,
  type ClientColumn,
} from "./client-columns.ts";

export interface ClientRow {
  info: ClientInfo;
  /** What was left out, and why, as sentences. */
  notes: readonly string[];
}

/** Google Contacts separates several values of a field like this. */
const several = (text: string): string[] => text.split(":::").map((value) => value.trim());

type Cells = (field: ClientColumn) => { at: number; text: string }[];

/** The filled cells of a field. */
const cellsIn =
  ({ cells }: SeparatedRow, mapped: MappedTable): Cells =>
  (field) =>
    mapped
      .columnsOf(field)
      .map((at) => ({ at, text: (cells[at] ?? "").trim() }))
      .filter(({ text }) => text !== "");

const first = (cells: Cells, field: ClientColumn): string =>
  (cells(field)[0]?.text ?? "").replaceAll(/\s+/g, " ");

const wordsOf = (name: string): string[] => folded(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two names can be of one person: "Lee, Ann J." and "Ann Lee". */
function isOnePerson(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

/**
 * The names of a client. What a file calls the customer is a person or a company: beside the name of a person it is the
 * company, unless it is the same name.
 */
function namesOf(cells: Cells): Pick<ClientInfo, "companyName" | "contactName"> {
  const companyName = first(cells, "company");
  const customer = first(cells, "name");
  const full = [first(cells, "first"), first(cells, "last")].filter(Boolean).join(" ");
  const person = first(cells, "contact") || full;
  if (person === "") return { companyName, contactName: customer === companyName ? "" : customer };
  const isCompany = companyName === "" && customer !== "" && !isOnePerson(customer, person);
  return { companyName: isCompany ? customer : companyName, contactName: person };
}

interface FoundTexts {
  text: string;
  notes: string[];
}

interface Wanted {
  /** What a valid text passes. */
  schema: typeof email | typeof phone;
  /** What a text that is not valid is not. */
  one: string;
  many: string;
}

/**
 * @param texts - the filled cells
 * @param found - what may be valid in them
 * @returns the first valid text, and what is said of the others; of the first cell where none is valid
 */
function firstValid(
  texts: readonly string[],
  found: readonly string[],
  { schema, one, many }: Wanted,
): FoundTexts {
  const [taken, ...others] = [...new Set(found)].filter((text) => schema.safeParse(text).success);
  if (taken === undefined)
    return {
      text: "",
      notes: texts.slice(0, 1).map((text) => `${quoted(text)} is no ${one}, and is left out.`),
    };
  return {
    text: taken,
    notes: others.length > 0 ? [`Further ${many} are left out: ${others.join(", ")}.`] : [],
  };
}

function emailOf(cells: Cells): FoundTexts {
  const texts = cells("email").map(({ text }) => text);
  const found = texts
    .flatMap((text) => text.split(/[\s;,]+|:::/))
    .map((text) =>
      text.replace(/^mailto:/i, "").replaceAll(/^[<("']+|(?<![>)"',.])[>)"',.]+$/g, ""),
    )
    .filter((text) => text.includes("@"));
  return firstValid(texts, found, {
    schema: email,
    one: "email address",
    many: "email addresses",
  });
}

/** Of a column whose header is that of no phone. */
const LAST_RANK = 9;
/** Digits with the signs between them. */
const PHONE = /[+(]?\d[\d\s\-.()]*\d/g;

function phoneOf(cells: Cells, header: readonly string[]): FoundTexts {
  const rank = ({ at }: { at: number }) => clientColumn(header[at] ?? "")[0]?.[1] ?? LAST_RANK;
  const texts = cells("phone")
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ text }) => several(text));
  const found = texts.flatMap((text) => text.match(PHONE) ?? []).map((text) => text.trim());
  const { text, notes } = firstValid(texts, found, {
    schema: phone,
    one: "phone number of 10 digits",
    many: "phone numbers",
  });
  if (text === "" || notes.length > 0) return { text, notes };
  const whole = texts.find((each) => each.includes(text)) ?? "";
  const rest = whole
    .replace(text, "")
    .replace(/^[\p{L}\s:.]+/u, "")
    .trim();
  return { text, notes: /\d/.test(rest) ? [`Of ${quoted(whole)} only ${text} is taken.`] : [] };
}

/** The parts of one address as it is written on a letter. */
function writtenAddress(parts: readonly (ReturnType<typeof addressPart> & { text: string })[]) {
  const texts = Map.groupBy(parts, ({ part }) => part);
  const at = (part: AddressPart) => (texts.get(part) ?? []).map(({ text }) => text);
  const [whole] = at("whole");
  if (whole !== undefined) return whole;
  const region = [...at("region"), ...at("postal")].join(" ");
  const lines = [
    at("street").join(", "),
    [...at("city"), region].filter(Boolean).join(", "),
    at("country").join(", "),
  ];
  return lines.filter(Boolean).join("\n");
}

/** The first address of a field that has any part. The client's own name, on a line beside others, is no part of it. */
function addressOf(
  cells: Cells,
  field: ClientColumn,
  { header, names }: { header: readonly string[]; names: readonly string[] },
): string {
  const filled = cells(field);
  const parts = filled
    .filter(({ text }) => filled.length === 1 || !names.includes(folded(text)))
    .map(({ at, text }) => ({
      ...addressPart(header[at] ?? ""),
      text: several(text)[0] ?? "",
    }));
  const [group] = Map.groupBy(parts, ({ group: of }) => of).values();
  return group ? writtenAddress(group) : "";
}

function checkNames(names: Pick<ClientInfo, "companyName" | "contactName">): void {
  for (const [label, name] of [
    ["company name", names.companyName],
    ["contact name", names.contactName],
  ] as const)
    if (name.length > NAME_MAX_LENGTH)
      throw new RowRefusal(
        `The ${label} has ${name.length} characters; at most ${NAME_MAX_LENGTH} are possible.`,
      );
}

/**
 * @param header - the names of the columns
 * @throws RowRefusal for names that are too long
 */
export function readClientRow(
  row: SeparatedRow,
  mapped: MappedTable,
  header: readonly string[],
): ClientRow {
  const cells = cellsIn(row, mapped);
  const names = namesOf(cells);
  checkNames(names);
  const mail = emailOf(cells);
  const tel = phoneOf(cells, header);
  const given = {
    header,
    names: [names.companyName, names.contactName, first(cells, "name")].map(folded).filter(Boolean),
  };
  const has = (field: ClientColumn) => mapped.has(field);
  const any = addressOf(cells, "address", given);
  const project = addressOf(cells, "projectAddress", given) || any;
  const billing = addressOf(cells, "billingAddress", given) || any;
  const addresses = {
    // A file with one kind of address has it for both.
    projectAddress: has("projectAddress") || has("address") ? project : billing,
    billingAddress: has("billingAddress") || has("address") ? billing : project,
  };
  const long = Object.values(addresses).some((text) => text.length > DESCRIPTION_MAX_LENGTH);
  const kept = (text: string) => (text.length > DESCRIPTION_MAX_LENGTH ? "" : text);
  return {
    info: {
      ...names,
      email: mail.text,
      phone: tel.text,
      projectAddress: kept(addresses.projectAddress),
      billingAddress: kept(addresses.billingAddress),
    },
    notes: [
      ...mail.notes,
      ...tel.notes,
      ...(long ? ["The address is too long, and is left out."] : []),
    ],
  };
}
