// The database of the outbox: pending edits in IndexedDB, where a reload, a crash or a closed tab loses none.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod";
import { reportSetAside, storeAside } from "#web/data/browser/storage/set-aside.ts";
import { readPendingEdit, type PendingEdit } from "./pending-edit.ts";

interface OutboxSchema extends DBSchema {
  /** Any version of the product may have written the value. */
  pending: { key: string; value: unknown; indexes: { quoteId: string } };
}

const keyed = z.object({ seq: z.string() });
const revised = z.object({ revision: z.number() });

/** Finds a pending edit that this page has put into the outbox itself. */
export type FindOwn = (seq: string) => PendingEdit | undefined;

export class OutboxDatabase {
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

  /** The quotes that have pending edits. */
  async owners(): Promise<string[]> {
    const edits = await this.#read(await this.#database.getAll("pending"));
    return [...new Set(edits.map(({ quoteId }) => quoteId))];
  }

  /** The pending edits of a quote, in their order. */
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

  /** Removes the edit unless another tab has merged more typing into it since. */
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
