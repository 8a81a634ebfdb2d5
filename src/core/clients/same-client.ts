// When the client of a quote is one of the list.
import type { ClientInfo } from "../quote/details/business-and-client.ts";
import { folded } from "../text/word-search.ts";
import { infoOf } from "./client.ts";

/** Letters and digits only: "Acme, Inc." is "ACME Inc". */
const key = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** @returns e-mail addresses are the same whatever their case */
const emailKey = (email: string): string => email.trim().toLowerCase();

/** The last ten digits: "+1 (514) 555-0187" is "514-555-0187". */
const PHONE_DIGITS = 10;
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, "");
const phoneKey = (phone: string): string => phoneDigits(phone).slice(-PHONE_DIGITS);

interface Keys {
  company: string;
  contact: string;
  email: string;
  phone: string;
  addresses: readonly string[];
}

const keysOf = (info: ClientInfo): Keys => ({
  company: key(info.companyName),
  contact: key(info.contactName),
  email: emailKey(info.email),
  phone: phoneKey(info.phone),
  addresses: [key(info.projectAddress), key(info.billingAddress)].filter(Boolean),
});

const differ = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other;
const agree = (one: string, other: string): boolean => one !== "" && one === other;

const isNameOnly = ({ email, phone, addresses }: Keys): boolean =>
  email === "" && phone === "" && addresses.length === 0;

/** Whether nothing but a name is filled. */
export const hasNameOnly = (info: ClientInfo): boolean => isNameOnly(keysOf(info));

/**
 * Two are the same client
 * - with the same e-mail address, unless they name two companies: a manager of several has one address for all;
 * - with the same company or contact, none of both differing, and the same phone or one address in common; or where one
 *   of them has nothing but the name.
 *
 * One name alone is no proof: two people may have it.
 */
function areSame(one: Keys, other: Keys): boolean {
  if (differ(one.company, other.company)) return false;
  if (agree(one.email, other.email)) return true;
  const isNamed = agree(one.company, other.company) || agree(one.contact, other.contact);
  if (!isNamed || differ(one.contact, other.contact)) return false;
  return (
    agree(one.phone, other.phone) ||
    one.addresses.some((address) => other.addresses.includes(address)) ||
    isNameOnly(one) ||
    isNameOnly(other)
  );
}

/** Whether they have a name, an e-mail address or a phone in common: so they may be one, corrected in between. */
export function isCorrected(before: ClientInfo, now: ClientInfo): boolean {
  const [one, other] = [keysOf(before), keysOf(now)];
  return (["company", "contact", "email", "phone"] as const).some((field) =>
    agree(one[field], other[field]),
  );
}

/** Clients by their e-mail addresses and names, so that each of thousands is compared with few. */
export class KnownClients<Known extends ClientInfo> {
  readonly #found = new Map<string, Known[]>();

  /** @param clients - of several that are the same as another one, the first is found */
  constructor(clients: readonly Known[]) {
    for (const each of clients) this.add(each);
  }

  /** Adds one after the others. */
  add(known: Known): void {
    for (const place of this.#places(known))
      this.#found.set(place, [...(this.#found.get(place) ?? []), known]);
  }

  #places(info: ClientInfo): string[] {
    const { company, contact, email } = keysOf(infoOf(info));
    return [email && `@ ${email}`, company && `c ${company}`, contact && `n ${contact}`].filter(
      (place) => place !== "",
    );
  }

  /** @returns the same client, first by its e-mail address; undefined when it is not known */
  find(info: ClientInfo): Known | undefined {
    const candidates = this.#places(info).flatMap((place) => this.#found.get(place) ?? []);
    const keys = keysOf(info);
    return candidates.find((each) => areSame(keysOf(each), keys));
  }
}
