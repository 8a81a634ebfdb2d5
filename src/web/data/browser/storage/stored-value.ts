// Values that are stored as JSON in localStorage. Each tab has the newest, and hears of changes in the others.
import * as z from "zod";
import { parseJson, readText, writeText } from "./local-texts.ts";
import { setTextAside } from "./set-aside.ts";

export class StoredValue<Value> {
  readonly #key: string;
  readonly #parse: (text: string | null) => Value;
  readonly #keepsUnstored: boolean;
  readonly #readsWhole: (text: string, value: Value) => boolean;
  readonly #subscribers = new Set<() => void>();
  /** The text that a browser could not store. */
  #unstored: string | null = null;
  #last: { text: string | null; value: Value };

  /**
   * @param key - in localStorage
   * @param parse - reads a text of any version of the product; null when nothing is stored
   * @param keepsUnstored - whether a value that cannot be stored counts as long as the page is open
   * @param readsWhole - whether the value is all that the text has; it always is, when left out
   */
  constructor(
    key: string,
    parse: (text: string | null) => Value,
    {
      keepsUnstored = false,
      readsWhole = () => true,
    }: { keepsUnstored?: boolean; readsWhole?: (text: string, value: Value) => boolean } = {},
  ) {
    this.#key = key;
    this.#parse = parse;
    this.#keepsUnstored = keepsUnstored;
    this.#readsWhole = readsWhole;
    this.#last = { text: null, value: parse(null) };
  }

  /** The value; the same object while it does not change. */
  readonly read = (): Value => {
    const text = this.#unstored ?? readText(this.#key);
    if (text !== this.#last.text) this.#last = { text, value: this.#parse(text) };
    return this.#last.value;
  };

  /** Whether this version can read all that is stored. Else what is missing was not removed by anybody. */
  readonly isWhole = (): boolean => {
    const value = this.read();
    return this.#last.text === null || this.#readsWhole(this.#last.text, value);
  };

  /** @param value - null removes it. @returns whether the browser has stored it */
  write(value: Value | null): boolean {
    const text = value === null ? null : JSON.stringify(value);
    const isStored = writeText(this.#key, text);
    if (this.#keepsUnstored) this.#unstored = isStored ? null : text;
    for (const subscriber of this.#subscribers) subscriber();
    return isStored;
  }

  /** Whether the browser has stored the last value; false where it lives only as long as the page. */
  readonly isStored = (): boolean => this.#unstored === null;

  /** Calls the subscriber when the value may have changed, in this tab or in another one. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    addEventListener("storage", subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
      removeEventListener("storage", subscriber);
    };
  };
}

/** What the sync of a workspace needs of a stored value. */
export type SharedValue<Value> = Pick<
  StoredValue<Value>,
  "read" | "isWhole" | "write" | "subscribe"
>;

/** The entries of a stored list that the schema can read. */
export const entriesIn = <Entry>(text: string | null, schema: z.ZodType<Entry>): Entry[] =>
  (z.array(z.unknown()).safeParse(parseJson(text ?? "")).data ?? []).flatMap(
    (entry) => schema.safeParse(entry).data ?? [],
  );

const isWholeList = (text: string, entries: readonly unknown[]): boolean =>
  z.array(z.unknown()).safeParse(parseJson(text)).data?.length === entries.length;

/** A stored list. One with entries that cannot be read is set aside before it is overwritten. */
export const storedList = <Entry>(
  key: string,
  schema: z.ZodType<Entry>,
): StoredValue<readonly Entry[]> =>
  new StoredValue<readonly Entry[]>(
    key,
    (text) => {
      if (text === null) return [];
      const entries = entriesIn(text, schema);
      if (!isWholeList(text, entries)) setTextAside(key, text);
      return entries;
    },
    { readsWhole: isWholeList },
  );

/** Reads a text as the schema does; one that cannot be read is set aside, and counts as empty. */
export const readerOf =
  <Value>(key: string, schema: z.ZodType<Value>, empty: Value) =>
  (text: string | null): Value => {
    if (text === null) return empty;
    const found = schema.safeParse(parseJson(text)).data;
    if (!found) setTextAside(key, text);
    return found ?? empty;
  };

/** A stored value of each quote. One that cannot be stored counts as long as the page is open. */
export function storedByQuote<Value>(
  name: string,
  schema: z.ZodType<Value>,
  empty: Value,
): (quoteId: string) => StoredValue<Value> {
  const values = new Map<string, StoredValue<Value>>();
  return (quoteId) => {
    const key = `quotewright.${name}.${quoteId}`;
    const parse = readerOf(key, schema, empty);
    const value = values.get(key) ?? new StoredValue(key, parse, { keepsUnstored: true });
    values.set(key, value);
    return value;
  };
}

/**
 * A stored object, whose fields of newer versions are ignored; what an older version has not stored is as by default. One
 * that cannot be read is set aside, and one that cannot be stored counts as long as the page is open, unless told otherwise.
 */
export const storedFields = <Fields extends object>(
  key: string,
  schema: z.ZodType<Fields>,
  byDefault: Fields,
  { keepsUnstored = true }: { keepsUnstored?: boolean } = {},
): StoredValue<Fields> =>
  new StoredValue<Fields>(
    key,
    (text) => {
      if (text === null) return byDefault;
      const fields = z.looseObject({}).safeParse(parseJson(text)).data;
      const read = fields && schema.safeParse({ ...byDefault, ...fields }).data;
      if (!read) setTextAside(key, text);
      return read ?? byDefault;
    },
    { keepsUnstored, readsWhole: (_text, value) => value !== byDefault },
  );
