// A collection of entries that is stored in IndexedDB, one row an entry, with a copy in memory that is read without
// waiting. Each tab has the newest, and hears of changes in the others.
import * as z from "zod";
import {
  CollectionFullError,
  effectOf,
  openCollection,
  setRowsAside,
  type ChangeEffect,
  type CollectionChange,
  type CollectionDatabase,
  type CollectionKind,
  type CollectionRows,
} from "./collection-database.ts";
import { openChannel } from "./open-channel.ts";
import { Subscribers } from "#web/subscribers.ts";

/**
 * "reading" until the entries are known, then "stored". In "unstored" the browser blocks its storage, and in "failed" the
 * database could not be opened or read, so that its entries are not known: in both, changes live as long as the page.
 */
export type CollectionState = "reading" | "stored" | "unstored" | "failed";

/** The browser could not store a change, of which nothing is left. */
export class NotStoredError extends Error {}

/** What one tab tells the others: the keys of the rows that it has changed. */
const message = z.object({ keys: z.array(z.string()) });

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : "");

/** Whether the browser has no database for this page, as with blocked storage. */
const isBlocked = (error: unknown): boolean =>
  ["SecurityError", "InvalidStateError"].includes(nameOf(error)) ||
  Reflect.get(globalThis, "indexedDB") === undefined;

interface CollectionOptions<Entry> extends CollectionKind<Entry> {
  /** The order of the entries; by their keys when left out. */
  compare?: (one: Entry, other: Entry) => number;
}

export class StoredCollection<Entry> {
  readonly #options: CollectionOptions<Entry>;
  readonly #subscribers = new Subscribers();
  /** The entries that are stored, and those in a browser that stores nothing. */
  #stored = new Map<string, Entry>();
  #unread = new Map<string, unknown>();
  /** Changes that are shown and not stored yet, in their order. */
  readonly #pending = new Set<CollectionChange<Entry>>();
  #shown: readonly Entry[] = [];
  #state: CollectionState = "reading";
  #database: CollectionDatabase<Entry> | null = null;
  #reading: Promise<void> | undefined;
  /** Null where tabs see each other's changes only after a reload. */
  #channel: BroadcastChannel | null | undefined;

  constructor(options: CollectionOptions<Entry>) {
    this.#options = options;
  }

  /** The entries; the same array while they do not change, and none before they are read. The first call reads them. */
  readonly read = (): readonly Entry[] => {
    void this.whenRead();
    return this.#shown;
  };

  readonly state = (): CollectionState => this.#state;

  readonly isRead = (): boolean => this.#state !== "reading";

  /** Whether changes outlive the page. */
  readonly keeps = (): boolean => this.#state === "reading" || this.#state === "stored";

  /** The keys of the rows that this version cannot read: they are stored, but not among the entries. */
  readonly unreadKeys = (): ReadonlySet<string> => new Set(this.#unread.keys());

  /** Waits until the entries are known, or cannot be known. */
  readonly whenRead = (): Promise<void> => (this.#reading ??= this.#readAll());

  /** Calls the subscriber when the entries or the state have changed, in this tab or in another one. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    void this.whenRead();
    return this.#subscribers.subscribe(subscriber);
  };

  /**
   * Changes the entries: at once in memory, then in one transaction.
   *
   * @returns whether the browser has stored it; false where it lives as long as the page
   * @throws CollectionFullError or NotStoredError; nothing is changed then
   */
  readonly change = async (change: CollectionChange<Entry>): Promise<boolean> => {
    // A full collection refuses the change before it is shown.
    if (this.isRead()) this.#effectOn(this.#overlaid(), change);
    this.#pending.add(change);
    this.#show();
    try {
      const effect = await this.#write(change);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      this.#channel?.postMessage({ keys: [...effect.keys()] });
      return this.#state === "stored";
    } catch (error) {
      if (error instanceof CollectionFullError) throw error;
      throw new NotStoredError("The browser could not store it.", { cause: error });
    } finally {
      this.#pending.delete(change);
      this.#show();
    }
  };

  /** Reads the rows that were changed elsewhere. @param keys - all, when left out */
  readonly readAgain = async (keys?: readonly string[]): Promise<void> => {
    await this.whenRead();
    if (!keys) {
      this.#reading = this.#readAll();
      return this.#reading;
    }
    if (this.#state !== "stored") return;
    try {
      const { entries, unread } = await (await this.#open()).read(keys);
      for (const key of keys) this.#unread.delete(key);
      this.#noteUnread(unread);
      this.#take(new Map(keys.map((key) => [key, entries.get(key) ?? null])));
      this.#show();
    } catch (error) {
      console.warn(`The changes of ${this.#options.name} could not be read.`, error);
    }
  };

  #effectOn(entries: ReadonlyMap<string, Entry>, change: CollectionChange<Entry>) {
    const rows = { entries, unread: this.#unread };
    return effectOf(change, this.#options, rows, entries.size + this.#unread.size);
  }

  /** The stored entries with the changes that are not stored yet. */
  #overlaid(): Map<string, Entry> {
    const entries = new Map(this.#stored);
    for (const change of this.#pending) {
      try {
        applyTo(entries, this.#effectOn(entries, change));
      } catch {
        // It will be refused: entries came in from elsewhere meanwhile.
      }
    }
    return entries;
  }

  #sorted(entries: ReadonlyMap<string, Entry>): Entry[] {
    const { keyOf, compare } = this.#options;
    const byKey = (one: Entry, other: Entry) => (keyOf(one) < keyOf(other) ? -1 : 1);
    return [...entries.values()].sort(compare ?? byKey);
  }

  /** Calls the subscribers if the entries or the state have changed. */
  #show(state = this.#state): void {
    const now = this.#sorted(this.#overlaid());
    const isSame =
      now.length === this.#shown.length &&
      now.every((entry, index) => entry === this.#shown[index]);
    if (isSame && state === this.#state) return;
    if (!isSame) this.#shown = now;
    this.#state = state;
    this.#subscribers.notify();
  }

  #take(effect: ChangeEffect<Entry>): ChangeEffect<Entry> {
    applyTo(this.#stored, effect);
    return effect;
  }

  /** Sets aside what this version cannot read and has not found before. */
  #noteUnread(unread: CollectionRows<Entry>["unread"]): void {
    const found = new Map([...unread].filter(([key]) => !this.#unread.has(key)));
    for (const [key, value] of found) this.#unread.set(key, value);
    setRowsAside(this.#options.name, found);
  }

  async #open(): Promise<CollectionDatabase<Entry>> {
    return (this.#database ??= await openCollection(this.#options, () => this.#lose()));
  }

  /** The next use opens the database again, and reads it. */
  #lose(): void {
    this.#database = null;
    this.#reading = undefined;
  }

  async #readAll(): Promise<void> {
    this.#listen();
    try {
      const { entries, unread } = await (await this.#open()).read();
      // In their order, in which they are sorted again without much work.
      this.#stored = new Map(
        this.#sorted(entries).map((each) => [this.#options.keyOf(each), each]),
      );
      this.#unread = new Map();
      this.#noteUnread(unread);
      this.#show("stored");
    } catch (error) {
      // The screens say so; why the entries of an open database are not read is for those who look for it.
      if (this.#database)
        console.warn(`The entries of ${this.#options.name} could not be read.`, error);
      this.#show(isBlocked(error) ? "unstored" : "failed");
    }
  }

  async #write(change: CollectionChange<Entry>): Promise<ChangeEffect<Entry>> {
    await this.whenRead();
    if (this.#state !== "stored") return this.#take(this.#effectOn(this.#stored, change));
    try {
      return await this.#store(change);
    } catch (error) {
      if (nameOf(error) !== "InvalidStateError") throw error;
      // The browser has closed the connection.
      this.#lose();
      await this.whenRead();
      return this.#store(change);
    }
  }

  async #store(change: CollectionChange<Entry>): Promise<ChangeEffect<Entry>> {
    const { effect, rows } = await (await this.#open()).change(change);
    this.#noteUnread(rows.unread);
    return this.#take(effect);
  }

  #listen(): void {
    if (this.#channel !== undefined) return;
    this.#channel = openChannel(`quotewright-${this.#options.name}`);
    this.#channel?.addEventListener("message", ({ data }) => {
      const told = message.safeParse(data);
      void this.readAgain(told.data?.keys);
    });
  }
}

function applyTo<Entry>(entries: Map<string, Entry>, effect: ChangeEffect<Entry>): void {
  for (const [key, entry] of effect) {
    if (entry === null) entries.delete(key);
    else entries.set(key, entry);
  }
}
