// Text that was typed into a quote and did not stay in it: offered until it is put back or dismissed, also after a
// reload.
import * as z from "zod";
import { readEdit, type Edit } from "#core/edits/edit.ts";
import {
  idReplacement,
  withReplacedIds,
  type ReplacedLink,
} from "#core/replaced-link/replaced-ids.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { reportSetAside, setTextAside } from "../storage/set-aside.ts";

export interface Offer {
  /** What it is about: a newer offer with the same key replaces it. */
  key: string;
  /** What happened, such as `"Oak floor" was deleted elsewhere`. */
  title: string;
  /** What was typed, one entry a line. */
  words: string;
  /** The edits that put it back; none when it can only be read. */
  edits: readonly Edit[];
}

/** The oldest offers beyond this number are dropped. */
const MOST = 20;

const stored = z.object({
  key: z.string(),
  title: z.string(),
  words: z.string(),
  edits: z.array(z.unknown()),
});
/** Until 2026-11 the edits were stored as `operations`. */
const storedBefore = stored.omit({ edits: true }).extend({ operations: z.array(z.unknown()) });

interface ReadOffers {
  offers: Offer[];
  /** How many entries, or edits in them, could not be read. */
  unread: number;
}

/** Brings an entry of any version into today's shape; null when it is not an offer. */
function storedOffer(entry: unknown): z.infer<typeof stored> | null {
  const before = storedBefore.safeParse(entry);
  if (before.success) {
    const { operations, ...offer } = before.data;
    return { ...offer, edits: operations };
  }
  return stored.safeParse(entry).data ?? null;
}

/**
 * Reads stored offers of any version of the product.
 *
 * @param text - JSON
 * @returns the offers; one with an unreadable edit has no edits, so that its words can still be read
 */
export function readOffers(text: string): ReadOffers {
  const entries = z.array(z.unknown()).safeParse(parseJson(text)).data;
  if (!entries) return { offers: [], unread: 1 };
  let unread = 0;
  const offers = entries.flatMap((entry) => {
    const offer = storedOffer(entry);
    const edits = offer?.edits.map(readEdit);
    const isRead = edits?.every((edit) => edit !== null);
    if (!isRead) unread += 1;
    return offer && edits ? [{ ...offer, edits: isRead ? edits : [] }] : [];
  });
  return { offers, unread };
}

const keyOf = (quoteId: string): string => `quotewright.put-back.${quoteId}`;

/** An id inside of an offer's key. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Moves the offers to the quote's new id, after its link was replaced. */
export function moveTextsPutBack({ from, to }: ReplacedLink): void {
  const text = readText(keyOf(from));
  if (text === null) return;
  const replaced = idReplacement({ from, to });
  const { offers, unread } = readOffers(text);
  if (unread > 0 && setTextAside(keyOf(from), text)) reportSetAside(unread);
  const moved = offers.map((offer) => ({
    ...offer,
    key: offer.key.replace(ID, replaced),
    edits: offer.edits.map((edit) => withReplacedIds(edit, replaced)),
  }));
  const newer = readOffers(readText(keyOf(to)) ?? "[]").offers;
  if (writeText(keyOf(to), JSON.stringify([...moved, ...newer]))) writeText(keyOf(from), null);
}

export class Offers {
  readonly #storageKey: string;
  readonly #subscribers = new Set<() => void>();
  #offers: readonly Offer[] = [];

  /** @param quoteId - the quote that the offers belong to */
  constructor(quoteId: string) {
    this.#storageKey = keyOf(quoteId);
    this.#offers = this.#read() ?? [];
  }

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    if (this.#subscribers.size === 1) window.addEventListener("storage", this.#readChanged);
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) window.removeEventListener("storage", this.#readChanged);
    };
  };
  /** Another tab sends the edits of all tabs, so it hears of a refusal first. */
  readonly #readChanged = ({ key }: StorageEvent): void => {
    if (key !== this.#storageKey && key !== null) return;
    this.#offers = this.#read() ?? [];
    for (const subscriber of this.#subscribers) subscriber();
  };
  /** The oldest first; the same array while nothing changes. */
  readonly list = (): readonly Offer[] => this.#offers;
  readonly find = (key: string): Offer | undefined => this.#offers.find((each) => each.key === key);

  put(offer: Offer): void {
    this.#change((offers) => [...offers.filter(({ key }) => key !== offer.key), offer]);
  }

  /** Keeps an offer, so that a newer one with the same key does not replace it. */
  keepBeside(key: string): void {
    const copies = this.#offers.filter((each) => each.key.startsWith(`${key} #`)).length;
    this.#change((offers) =>
      offers.map((each) => (each.key === key ? { ...each, key: `${key} #${copies + 1}` } : each)),
    );
  }

  readonly drop = (key: string): void => {
    if (this.find(key)) this.#change((offers) => offers.filter((each) => each.key !== key));
  };

  /** Reads again before it writes: another tab of this quote may have stored offers too. */
  #change(next: (offers: readonly Offer[]) => readonly Offer[]): void {
    this.#offers = next(this.#read() ?? this.#offers).slice(-MOST);
    writeText(this.#storageKey, this.#offers.length > 0 ? JSON.stringify(this.#offers) : null);
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** @returns null when this browser stores none */
  #read(): readonly Offer[] | null {
    const text = readText(this.#storageKey);
    if (text === null) return null;
    const { offers, unread } = readOffers(text);
    // The next write would overwrite what was not read.
    if (unread > 0 && setTextAside(this.#storageKey, text)) reportSetAside(unread);
    return offers;
  }
}
