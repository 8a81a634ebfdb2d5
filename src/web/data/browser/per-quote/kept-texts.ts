// Text that was typed into a quote and did not stay in it: kept until it is put back or dismissed, also after a
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

export interface KeptText {
  /** What it is about: a newer one with the same key replaces it. */
  key: string;
  /** What happened, such as `"Oak floor" was deleted elsewhere`. */
  title: string;
  /** What was typed, one entry a line. */
  words: string;
  /** The edits that put it back; none when it can only be read. */
  edits: readonly Edit[];
}

/** The oldest ones beyond this number are dropped. */
const MOST = 20;

const stored = z.object({
  key: z.string(),
  title: z.string(),
  words: z.string(),
  edits: z.array(z.unknown()),
});
/** Until 2026-11 the edits were stored as `operations`. */
const storedBefore = stored.omit({ edits: true }).extend({ operations: z.array(z.unknown()) });

interface ReadTexts {
  texts: KeptText[];
  /** How many entries, or edits in them, could not be read. */
  unread: number;
}

/** Brings an entry of any version into today's shape; null when it is not a kept text. */
function storedText(entry: unknown): z.infer<typeof stored> | null {
  const before = storedBefore.safeParse(entry);
  if (before.success) {
    const { operations, ...kept } = before.data;
    return { ...kept, edits: operations };
  }
  return stored.safeParse(entry).data ?? null;
}

/**
 * Reads stored texts of any version of the product.
 *
 * @param text - JSON
 * @returns the texts; one with an unreadable edit has no edits, so that its words can still be read
 */
export function readKeptTexts(text: string): ReadTexts {
  const entries = z.array(z.unknown()).safeParse(parseJson(text)).data;
  if (!entries) return { texts: [], unread: 1 };
  let unread = 0;
  const texts = entries.flatMap((entry) => {
    const kept = storedText(entry);
    const edits = kept?.edits.map(readEdit);
    const isRead = edits?.every((edit) => edit !== null);
    if (!isRead) unread += 1;
    return kept && edits ? [{ ...kept, edits: isRead ? edits : [] }] : [];
  });
  return { texts, unread };
}

const keyOf = (quoteId: string): string => `quotewright.put-back.${quoteId}`;

/** An id inside of a kept text's key. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Moves the texts to the quote's new id, after its link was replaced. */
export function moveTextsPutBack({ from, to }: ReplacedLink): void {
  const text = readText(keyOf(from));
  if (text === null) return;
  const replaced = idReplacement({ from, to });
  const { texts, unread } = readKeptTexts(text);
  if (unread > 0 && setTextAside(keyOf(from), text)) reportSetAside(unread);
  const moved = texts.map((kept) => ({
    ...kept,
    key: kept.key.replace(ID, replaced),
    edits: kept.edits.map((edit) => withReplacedIds(edit, replaced)),
  }));
  const newer = readKeptTexts(readText(keyOf(to)) ?? "[]").texts;
  if (writeText(keyOf(to), JSON.stringify([...moved, ...newer]))) writeText(keyOf(from), null);
}

export class KeptTexts {
  readonly #storageKey: string;
  readonly #subscribers = new Set<() => void>();
  #texts: readonly KeptText[] = [];

  /** @param quoteId - the quote that the texts belong to */
  constructor(quoteId: string) {
    this.#storageKey = keyOf(quoteId);
    this.#texts = this.#read() ?? [];
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
    this.#texts = this.#read() ?? [];
    for (const subscriber of this.#subscribers) subscriber();
  };
  /** The oldest first; the same array while nothing changes. */
  readonly list = (): readonly KeptText[] => this.#texts;
  readonly find = (key: string): KeptText | undefined =>
    this.#texts.find((each) => each.key === key);

  put(kept: KeptText): void {
    this.#change((texts) => [...texts.filter(({ key }) => key !== kept.key), kept]);
  }

  /** Keeps a text beside, so that a newer one with the same key does not replace it. */
  keepBeside(key: string): void {
    const copies = this.#texts.filter((each) => each.key.startsWith(`${key} #`)).length;
    this.#change((texts) =>
      texts.map((each) => (each.key === key ? { ...each, key: `${key} #${copies + 1}` } : each)),
    );
  }

  readonly drop = (key: string): void => {
    if (this.find(key)) this.#change((texts) => texts.filter((each) => each.key !== key));
  };

  /** Reads again before it writes: another tab of this quote may have stored texts too. */
  #change(next: (texts: readonly KeptText[]) => readonly KeptText[]): void {
    this.#texts = next(this.#read() ?? this.#texts).slice(-MOST);
    writeText(this.#storageKey, this.#texts.length > 0 ? JSON.stringify(this.#texts) : null);
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** @returns null when this browser stores none */
  #read(): readonly KeptText[] | null {
    const text = readText(this.#storageKey);
    if (text === null) return null;
    const { texts, unread } = readKeptTexts(text);
    // The next write would overwrite what was not read.
    if (unread > 0 && setTextAside(this.#storageKey, text)) reportSetAside(unread);
    return texts;
  }
}
