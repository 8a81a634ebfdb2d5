// The client's name in the texts of a quote: taken out of the title of a copy for another client, and found elsewhere.
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { withoutCopyMark } from "#core/document/printed-words.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";

type ClientNames = Pick<ClientInfo, "companyName" | "contactName">;

/** How many texts are named one by one. */
const LISTED_NOTICES = 4;

/** Characters of words that are written with spaces between them; elsewhere a name may stand beside any letter. */
const IN_WORD = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}";

/** Words of a contact's name that name nobody. */
const SALUTATIONS = /^(mr|mrs|ms|miss|dr|prof|and|und|et|family|the)$/i;
/** What may stand before a name and goes with it: "for Sam", "Mr. & Mrs. Miller". */
const BEFORE_NAME = /(?:(?<![\p{L}\p{N}])(?:for|mr|mrs|ms|miss|dr|family)\.?|[&\s])+$/iu;
const SEPARATORS_AT_START = /^[\s,;:|/–—-]+/u;
const SEPARATORS_AT_END = /(?<![\s,;:|/–—-])[\s,;:|/–—-]+$/u;
const LEGAL_FORM = /[\s,]+(?:llc|inc|ltd|co|corp|gmbh|sarl)\.?$/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The words of a name that can name somebody, of at least two letters: "Mr. Sam Ortiz" gives "Sam" and "Ortiz". */
const namingWords = (name: string): string[] =>
  name
    .split(/[\s,.&()]+/)
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word) && !SALUTATIONS.test(word));

/** The whole names of the client, the longest first. */
const wholeNames = ({ companyName, contactName }: ClientNames): string[] =>
  [companyName, companyName.trim().replace(LEGAL_FORM, ""), contactName]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .sort((a, b) => b.length - a.length);

/** What names the client in a text: the whole names, words of the contact's name, and the first word of the company's. */
const allNames = (client: ClientNames): string[] => [
  ...wholeNames(client),
  ...namingWords(client.contactName),
  ...namingWords(client.companyName).slice(0, 1),
];

/** A text without the name at this place, and without what joined it to the rest. */
function without(text: string, start: number, end: number): string {
  const before = text.slice(0, start).replace(BEFORE_NAME, "");
  const after = text.slice(end);
  const isInBrackets = /[([]\s*$/.test(before) && /^\s*[)\]]/.test(after);
  const left = (isInBrackets ? before.replace(/[([]\s*$/, "") : before).trimEnd();
  const right = (isInBrackets ? after.replace(/^\s*[)\]]/, "") : after).trimStart();
  if (left === "" || SEPARATORS_AT_END.test(left))
    return `${left} ${right.replace(SEPARATORS_AT_START, "")}`.trim();
  return `${left}${/^[,;:]/.test(right) ? "" : " "}${right}`.trim();
}

/** The text without each of the names, also "Miller's"; not inside of a longer name such as "Miller-Smith". */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names) {
    const place = new RegExp(
      `(?<![${IN_WORD}][-'’]?)${escaped(name)}(?:['’]s?)?(?![-'’]?[${IN_WORD}])`,
      "iu",
    );
    for (let found = place.exec(rest); found; found = place.exec(rest))
      rest = without(rest, found.index, found.index + found[0].length);
  }
  return rest;
}

/**
 * The title of a copy for another client (decision 10): without the old client's company or contact name, or, where
 * neither is in it, without the words of the contact's name. "Bathroom, Miller" becomes "Bathroom", "Miller kitchen"
 * becomes "Kitchen". A trailing "(copy)" of an earlier version is left out too.
 *
 * @returns the default title where nothing is left
 */
export function titleWithoutClient(title: string, client: ClientNames): string {
  const given = withoutCopyMark(title);
  const ofWhole = withoutNames(given, wholeNames(client));
  const rest = ofWhole === given ? withoutNames(given, namingWords(client.contactName)) : ofWhole;
  const kept = rest.replace(SEPARATORS_AT_END, "");
  if (!/[\p{L}\p{N}]/u.test(kept)) return rest === title.trim() ? title : DEFAULT_TITLE;
  if (rest === given) return given;
  const [first = ""] = kept;
  return first.toUpperCase() + kept.slice(first.length);
}

/** The first of the names that stands in the text as a word of its own, in this case: "will" is not Will. */
const nameIn = (text: string, names: readonly string[]): string | undefined =>
  names.find((name) =>
    new RegExp(`(?<![${IN_WORD}])${escaped(name)}(?![${IN_WORD}])`, "u").test(text),
  );

/**
 * Sentences about the old client's name or address in the texts of a copy, such as `The title still says “Miller”.`
 *
 * @param copy - the copy, whose title and client are new
 * @param client - the client of the quote that was copied
 * @returns one sentence for each of the first four texts, the title first, and one with the number of the others
 */
export function formerClientNotices(copy: WholeQuote, client: ClientInfo): string[] {
  const { title, introduction, assumptions, exclusions, termsAndConditions, acceptanceText } =
    copy.quote;
  const addresses = [client.projectAddress, client.billingAddress].map(
    (address) => address.trim().split(/[\n,]/)[0]?.trim() ?? "",
  );
  const names = [...allNames(client), ...addresses.filter((line) => line.length >= 4)];
  const texts: [string, string][] = [
    ["title", title],
    ["introduction", introduction],
    ["assumptions", assumptions],
    ["exclusions", exclusions],
    ["terms", termsAndConditions],
    ["acceptance text", acceptanceText ?? ""],
    ...copy.categories.map(({ name }): [string, string] => [`category “${name}”`, name]),
    ...copy.tasks.map(({ name, description }): [string, string] => [
      `task “${name}”`,
      `${name}\n${description}`,
    ]),
  ];
  const notices = texts.flatMap(([what, text]) => {
    const said = nameIn(text, names);
    const verb = what.endsWith("s") ? "say" : "says";
    return said === undefined ? [] : [`The ${what} still ${verb} “${said}”.`];
  });
  const others = notices.length - LISTED_NOTICES;
  if (others <= 0) return notices;
  const more = others === 1 ? "1 more text names" : `${others} more texts name`;
  return [...notices.slice(0, LISTED_NOTICES), `${more} the old client.`];
}
