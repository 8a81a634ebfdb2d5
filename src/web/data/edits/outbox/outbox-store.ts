// Stores pending edits: in IndexedDB, and in memory where the browser has no working database.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod";
import { reportSetAside, storeAside } from "#web/data/browser/storage/set-aside.ts";
import { readPendingEdit, type PendingEdit } from "./pending-edit.ts";
import { Subscribers } from "#web/subscribers.ts";

const bySeq = (a: PendingEdit, b: PendingEdit): number => (a.seq < b.seq ? -1 : 1);

/** Whether two readings of the queue have the same edits in the same revisions. */
export const isSameQueue = (a: readonly PendingEdit[], b: readonly PendingEdit[]): boolean =>
  a.length === b.length &&
  a.every(({ seq, revision }, index) => seq === b[index]?.seq && revision === b[index].revision);

/** A list of pending edits in their order. */
interface EditList {
  /** The quotes that have pending edits. */
  owners(): Promise<string[]>;
  all(quoteId: string): Promise<PendingEdit[]>;
  put(edit: PendingEdit): Promise<void>;
  /** Removes the edit unless another tab has merged more typing into it since. */
  remove(edit: PendingEdit): Promise<void>;
}

/** Stores pending edits; in a browser that blocks its storage, only as long as the page is open. */
export interface OutboxStore extends EditList {
  /** Whether the stored edits outlive the page; true until a write or the opening has failed. */
  readonly keeps: () => boolean;
  /** Calls the subscriber when `keeps` has changed. */
  readonly subscribe: (subscriber: () => void) => () => void;
}

/** Edits go on without the database when it does not open within this time, in milliseconds. */
const OPENS_WITHIN = 2_000;

interface OutboxSchema extends DBSchema {
  /** Any version of the product may have written the value. */
  pending: { key: string; value: unknown; indexes: { quoteId: string } };
}

const keyed = z.object({ seq: z.string() });
const revised = z.object({ revision: z.number() });

/** Finds a pending edit that this page has put into the outbox itself. */
type FindOwn = (seq: string) => PendingEdit | undefined;

/** The pending edits of all tabs and visits, where a reload, a crash or a closed tab loses none. */
class OutboxDatabase implements EditList {
  readonly #database: IDBPDatabase<OutboxSchema>;
  readonly #findOwn: FindOwn;
  /** Entries that were counted for the notice, by their `seq`. */
  readonly #reported = new Set<string>();

  /** @param findOwn - the edits of this page are not read back: the page has what it has written */
  private constructor(database: IDBPDatabase<OutboxSchema>, findOwn: FindOwn) {
    this.#database = database;
    this.#findOwn = findOwn;
  }

  // Async, so that a synchronous exception of blocked storage, or a missing indexedDB, becomes a rejection.
  static async open(findOwn: FindOwn): Promise<OutboxDatabase> {
    const database = await openDB<OutboxSchema>("quotewright-outbox", 1, {
      upgrade(opened) {
        opened.createObjectStore("pending", { keyPath: "seq" }).createIndex("quoteId", "quoteId");
      },
    });
    return new OutboxDatabase(database, findOwn);
  }

  async owners(): Promise<string[]> {
    const edits = await this.#read(await this.#database.getAll("pending"));
    return [...new Set(edits.map(({ quoteId }) => quoteId))];
  }

  async all(quoteId: string): Promise<PendingEdit[]> {
    return this.#read(await this.#database.getAllFromIndex("pending", "quoteId", quoteId));
  }

  async put(edit: PendingEdit): Promise<void> {
    const transaction = this.#write();
    const putting = transaction.store.put(edit);
    // An explicit commit needs no further event, which a page that is being left would not receive.
    transaction.commit();
    await Promise.all([putting, transaction.done]);
  }

  async remove({ seq, revision }: PendingEdit): Promise<void> {
    const transaction = this.#write();
    const kept = revised.safeParse(await transaction.store.get(seq)).data;
    if (kept && kept.revision <= revision) await transaction.store.delete(seq);
    await transaction.done;
  }

  /** Strict durability: the transaction is done only when the edit is on the disk. */
  #write() {
    return this.#database.transaction("pending", "readwrite", { durability: "strict" });
  }

  async #read(entries: readonly unknown[]): Promise<PendingEdit[]> {
    const edits: PendingEdit[] = [];
    const unread = new Map<string, unknown>();
    for (const entry of entries) {
      const seq = keyed.safeParse(entry).data?.seq ?? "";
      const edit = this.#findOwn(seq) ?? readPendingEdit(entry);
      if (edit) edits.push(edit);
      else unread.set(seq, entry);
    }
    if (unread.size > 0) await this.#setAside(unread);
    return edits;
  }

  /** Moves entries that cannot be read out of the queue, so that they are counted once and never sent. */
  async #setAside(unread: ReadonlyMap<string, unknown>): Promise<void> {
    try {
      await storeAside(new Map([...unread].map(([seq, entry]) => [`outbox/${seq}`, entry])));
      // Two tabs may do this at the same time: the one that deletes an entry reports it.
      const transaction = this.#write();
      for (const seq of unread.keys()) {
        if ((await transaction.store.getKey(seq)) === undefined) this.#reported.add(seq);
        else await transaction.store.delete(seq);
      }
      await transaction.done;
    } catch (error) {
      console.warn("Entries that cannot be read stay in the outbox.", error);
    }
    const unreported = [...unread.keys()].filter((seq) => !this.#reported.has(seq));
    for (const seq of unreported) this.#reported.add(seq);
    reportSetAside(unreported.length);
  }
}

/**
 * The database, and a copy in memory of what this page has put in. The copy is used when the disk is full
 * or fails, or the database was never opened (private windows of some browsers, blocked storage).
 */
class BrowserOutboxStore implements OutboxStore {
  #database: OutboxDatabase | null = null;
  #opened: Promise<void> | undefined;
  #keeps = true;
  /** By `seq`. */
  readonly #memory = new Map<string, PendingEdit>();
  /** The `seq` of each edit that could not be written to the database. */
  readonly #onlyHere = new Set<string>();
  readonly #subscribers = new Subscribers();

  readonly keeps = (): boolean => this.#keeps;
  readonly subscribe = this.#subscribers.subscribe;

  async owners(): Promise<string[]> {
    const kept = await this.#inDatabase((database) => database.owners());
    const mine = [...this.#memory.values()].map(({ quoteId }) => quoteId);
    return [...new Set([...(kept ?? []), ...mine])];
  }

  async all(quoteId: string): Promise<PendingEdit[]> {
    const kept = await this.#inDatabase((database) => database.all(quoteId));
    const mine = [...this.#memory.values()].filter((edit) => edit.quoteId === quoteId);
    if (!kept) return mine.sort(bySeq);
    const onlyHere = mine.filter(({ seq }) => this.#onlyHere.has(seq));
    const others = kept.filter(({ seq }) => !this.#onlyHere.has(seq));
    this.#forgetSent(mine, others);
    return [...others, ...onlyHere].sort(bySeq);
  }

  async put(edit: PendingEdit): Promise<void> {
    this.#memory.set(edit.seq, edit);
    const written = await this.#inDatabase((database) => database.put(edit).then(() => true));
    if (written) this.#onlyHere.delete(edit.seq);
    else {
      this.#onlyHere.add(edit.seq);
      // A read in the meantime may have removed it as already sent.
      this.#memory.set(edit.seq, edit);
    }
    this.#notify();
  }

  async remove(edit: PendingEdit): Promise<void> {
    this.#forget(edit);
    await this.#inDatabase((database) => database.remove(edit));
    if (!this.#memory.has(edit.seq)) this.#onlyHere.delete(edit.seq);
    this.#notify();
  }

  /** Removes edits that are no longer in the database: another tab has sent them. */
  #forgetSent(mine: readonly PendingEdit[], kept: readonly PendingEdit[]): void {
    const seqs = new Set([...this.#onlyHere, ...kept.map(({ seq }) => seq)]);
    for (const edit of mine) if (!seqs.has(edit.seq)) this.#forget(edit);
  }

  /** Drops the copy in memory, unless more typing was merged into it since. */
  #forget({ seq, revision }: PendingEdit): void {
    if ((this.#memory.get(seq)?.revision ?? 0) <= revision) this.#memory.delete(seq);
  }

  /** @returns null when there is no database, or it fails */
  async #inDatabase<Result>(work: (database: EditList) => Promise<Result>): Promise<Result | null> {
    await (this.#opened ??= this.#open());
    try {
      return this.#database && (await work(this.#database));
    } catch {
      // The caller goes on with the copy in memory; after a failed write `keeps` turns false.
      return null;
    }
  }

  /** Waits until the database is open, has failed to open, or has timed out; after a timeout it may still open. */
  async #open(): Promise<void> {
    await Promise.race([
      this.#openDatabase(),
      new Promise((resolve) => setTimeout(resolve, OPENS_WITHIN)),
    ]);
    this.#notify();
  }

  async #openDatabase(): Promise<void> {
    try {
      this.#database = await OutboxDatabase.open((seq) => this.#memory.get(seq));
      this.#notify();
    } catch {
      // The browser blocks its storage: `keeps` turns false, and the page shows a warning.
    }
  }

  #notify(): void {
    const keeps = this.#database !== null && this.#onlyHere.size === 0;
    if (keeps === this.#keeps) return;
    this.#keeps = keeps;
    this.#subscribers.notify();
  }
}

/** @returns the store of this browser; its database is opened with the first use */
export const browserOutboxStore = (): OutboxStore => new BrowserOutboxStore();
