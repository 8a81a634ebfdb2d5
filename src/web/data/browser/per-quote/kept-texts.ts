// Text that was typed into a quote and did not stay in it: kept until it is put back or dismissed, also after a
// reload.
import * as z from "zod";
import { readEdit, type Edit } from "#core/edits/edit.ts";
import {
  idReplacement,
  withReplacedIds,
  type ReplacedLink,
} from "#core/replaced-link/replaced-ids.ts";
import { parseJson } from "../storage/local-texts.ts";
import { reportSetAside, setTextAside } from "../storage/set-aside.ts";
import { StoredValue } from "../storage/stored-value.ts";

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

interface ReadTexts {
  texts: KeptText[];
  /** How many entries, or edits in them, could not be read. */
  unread: number;
}

/**
 * Reads stored texts of 1.0.0 and later.
 *
 * @param text - JSON
 * @returns the texts; one with an unreadable edit has no edits, so that its words can still be read
 */
export function readKeptTexts(text: string): ReadTexts {
  const entries = z.array(z.unknown()).safeParse(parseJson(text)).data;
  if (!entries) return { texts: [], unread: 1 };
  let unread = 0;
  const texts = entries.flatMap((entry) => {
    const kept = stored.safeParse(entry).data;
    const edits = kept?.edits.map(readEdit);
    const isRead = edits?.every((edit) => edit !== null);
    if (!isRead) unread += 1;
    return kept && edits ? [{ ...kept, edits: isRead ? edits : [] }] : [];
  });
  return { texts, unread };
}

/** An id inside of a kept text's key. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The texts of a quote. What cannot be read is set aside before it is overwritten. */
function storedTexts(quoteId: string): StoredValue<readonly KeptText[]> {
  const key = `quotewright.put-back.${quoteId}`;
  const parse = (text: string | null) => {
    if (text === null) return [];
    const { texts, unread } = readKeptTexts(text);
    if (unread > 0 && setTextAside(key, text)) reportSetAside(unread);
    return texts;
  };
  return new StoredValue<readonly KeptText[]>(key, parse, { keepsUnstored: true });
}

/** Moves the texts to the quote's new id, after its link was replaced. */
export function moveTextsPutBack({ from, to }: ReplacedLink): void {
  const replaced = idReplacement({ from, to });
  const [former, texts] = [new KeptTexts(from), new KeptTexts(to)];
  const moved = former.list().map((kept) => ({
    ...kept,
    key: kept.key.replace(ID, replaced),
    edits: kept.edits.flatMap((edit) => readEdit(withReplacedIds(edit, replaced)) ?? []),
  }));
  if (texts.replace([...moved, ...texts.list()])) former.replace([]);
}

export class KeptTexts {
  readonly #stored: StoredValue<readonly KeptText[]>;
  readonly subscribe: (subscriber: () => void) => () => void;
  /** The oldest first; the same array while nothing changes. */
  readonly list: () => readonly KeptText[];

  /** @param quoteId - the quote that the texts belong to */
  constructor(quoteId: string) {
    this.#stored = storedTexts(quoteId);
    this.subscribe = this.#stored.subscribe;
    this.list = this.#stored.read;
    // What cannot be read is told now.
    this.list();
  }

  readonly find = (key: string): KeptText | undefined =>
    this.list().find((each) => each.key === key);

  /** @returns whether the browser has stored the texts */
  replace(texts: readonly KeptText[]): boolean {
    return this.#stored.write(texts.length > 0 ? texts.slice(-MOST) : null);
  }

  put(kept: KeptText): void {
    this.replace([...this.list().filter(({ key }) => key !== kept.key), kept]);
  }

  /** Keeps a text beside, so that a newer one with the same key does not replace it. */
  keepBeside(key: string): void {
    const texts = this.list();
    const copies = texts.filter((each) => each.key.startsWith(`${key} #`)).length;
    const beside = `${key} #${copies + 1}`;
    this.replace(texts.map((each) => (each.key === key ? { ...each, key: beside } : each)));
  }

  readonly drop = (key: string): void => {
    if (this.find(key)) this.replace(this.list().filter((each) => each.key !== key));
  };
}
