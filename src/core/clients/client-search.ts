// Finds clients by what is typed: words of names, e-mail and addresses, and digits of the phone; the best match first.
import { folded, rankOfWord, typedWords } from "../text/word-search.ts";
import { clientName, type Client } from "./client.ts";
import { phoneDigits } from "./same-client.ts";

interface Searched {
  name: string;
  keywords: string;
  digits: string;
}

const searched = new WeakMap<Client, Searched>();

/** The texts of a client, folded once: a list of thousands is searched at every key. */
function textsOf(known: Client): Searched {
  const found = searched.get(known);
  if (found) return found;
  const { companyName, contactName, email, projectAddress, billingAddress, phone } = known;
  const names = companyName === "" ? contactName : `${companyName} ${contactName}`;
  const addresses = `${projectAddress} ${billingAddress}`.replaceAll("\n", " ");
  const keywords = `${email} ${email.replaceAll(/[@._-]/g, " ")} ${addresses}`;
  const made = {
    name: folded(names).trim(),
    keywords: ` ${folded(keywords)}`,
    digits: phoneDigits(phone),
  };
  searched.set(known, made);
  return made;
}

/** Digits that look like a part of a phone number: three of them, with its signs. */
const isPhonePart = (word: string): boolean =>
  /^[\d\s().+-]+$/.test(word) && phoneDigits(word).length >= 3;

/** A word that is found in the phone only is the worst match, as one in what is not shown. */
const PHONE_RANK = 3;

function rankOf(known: Client, words: readonly string[], typedDigits: string): number | null {
  const { name, keywords, digits } = textsOf(known);
  if (typedDigits !== "" && digits.includes(typedDigits)) return PHONE_RANK;
  let rank = 0;
  for (const word of words) {
    const inText = rankOfWord(name, keywords, word);
    const isInPhone = inText === null && isPhonePart(word) && digits.includes(phoneDigits(word));
    if (inText === null && !isInPhone) return null;
    rank += inText ?? PHONE_RANK;
  }
  return rank;
}

const compareNames = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** The clients by name, as the list has them. */
export const byName = (clients: readonly Client[]): Client[] =>
  clients
    .map((each) => ({ each, name: clientName(each) }))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ each }) => each);

/**
 * @param clients - in their order, which equally good matches keep
 * @param typed - every word has to occur, in any order; accents and case do not count
 * @returns the clients that match, the best first; every client when nothing was typed
 */
export function findClients(clients: readonly Client[], typed: string): readonly Client[] {
  const words = typedWords(typed);
  if (words.length === 0) return clients;
  const digits = isPhonePart(typed.trim()) ? phoneDigits(typed) : "";
  return clients
    .map((each) => ({ each, rank: rankOf(each, words, digits) ?? Infinity }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

/** @returns the clients that a list of quotes calls by this name */
export const clientsCalled = (clients: readonly Client[], name: string): readonly Client[] =>
  name.trim() === ""
    ? []
    : clients.filter((each) => folded(clientName(each)) === folded(name.trim()));
