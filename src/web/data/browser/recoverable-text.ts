// What was typed into a quote and did not stay in it, offered back until it is put back or dismissed, also after a reload.
import * as z from "zod";
import type { Edit } from "#core/edits/edit.ts";

export interface Offer {
  /** What it is about: a newer offer about the same takes its place. */
  key: string;
  /** What happened, such as `"Oak floor" was deleted elsewhere`. */
  title: string;
  /** What was typed, a line each. */
  words: string;
  /** The edits that put it back; none where it can only be read. */
  operations: readonly Edit[];
}

/** More than these nobody reads; the oldest go first. */
const MOST = 20;

const stored = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    words: z.string(),
    operations: z.array(z.looseObject({ kind: z.string(), quoteId: z.string() })),
  }),
);

export class Offers {
  readonly #storageKey: string;
  readonly #subscribers = new Set<() => void>();
  #offers: readonly Offer[] = [];

  /** @param quoteId - whose offers these are */
  constructor(quoteId: string) {
    this.#storageKey = `quotewright.put-back.${quoteId}`;
    this.#offers = this.#read() ?? [];
  }

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };
  /** The oldest first; the same array while nothing changes. */
  readonly list = (): readonly Offer[] => this.#offers;
  readonly find = (key: string): Offer | undefined => this.#offers.find((each) => each.key === key);

  put(offer: Offer): void {
    this.#change((offers) => [...offers.filter(({ key }) => key !== offer.key), offer]);
  }

  readonly drop = (key: string): void => {
    if (this.find(key)) this.#change((offers) => offers.filter((each) => each.key !== key));
  };

  /** Another tab of this quote may have offers of its own: those stay. */
  #change(next: (offers: readonly Offer[]) => readonly Offer[]): void {
    this.#offers = next(this.#read() ?? this.#offers).slice(-MOST);
    try {
      if (this.#offers.length > 0)
        localStorage.setItem(this.#storageKey, JSON.stringify(this.#offers));
      else localStorage.removeItem(this.#storageKey);
    } catch {
      // Full or forbidden storage: the offers live as long as the page.
    }
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** @returns null where this browser keeps none */
  #read(): readonly Offer[] | null {
    try {
      const text = localStorage.getItem(this.#storageKey);
      const read = text === null ? null : stored.safeParse(JSON.parse(text));
      return read?.success ? (read.data as unknown as Offer[]) : null;
    } catch {
      return null;
    }
  }
}
