// Stores pending edits: in IndexedDB, and in memory where the browser has no working database.
import { OutboxDatabase } from "./outbox-database.ts";
import type { PendingEdit } from "./pending-edit.ts";

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

class MemoryEdits implements EditList {
  readonly #edits = new Map<string, PendingEdit>();

  readonly find = (seq: string): PendingEdit | undefined => this.#edits.get(seq);

  async owners(): Promise<string[]> {
    return [...new Set([...this.#edits.values()].map(({ quoteId }) => quoteId))];
  }

  async all(quoteId: string): Promise<PendingEdit[]> {
    return [...this.#edits.values()].filter((edit) => edit.quoteId === quoteId).sort(bySeq);
  }

  async put(edit: PendingEdit): Promise<void> {
    this.#edits.set(edit.seq, edit);
  }

  async remove({ seq, revision }: PendingEdit): Promise<void> {
    if ((this.#edits.get(seq)?.revision ?? 0) <= revision) this.#edits.delete(seq);
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
  readonly #memory = new MemoryEdits();
  /** The `seq` of each edit that could not be written to the database. */
  readonly #onlyHere = new Set<string>();
  readonly #subscribers = new Set<() => void>();

  readonly keeps = (): boolean => this.#keeps;
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  async owners(): Promise<string[]> {
    const kept = await this.#inDatabase((database) => database.owners());
    return [...new Set([...(kept ?? []), ...(await this.#memory.owners())])];
  }

  async all(quoteId: string): Promise<PendingEdit[]> {
    const kept = await this.#inDatabase((database) => database.all(quoteId));
    const mine = await this.#memory.all(quoteId);
    if (!kept) return mine;
    const onlyHere = mine.filter(({ seq }) => this.#onlyHere.has(seq));
    const others = kept.filter(({ seq }) => !this.#onlyHere.has(seq));
    await this.#forgetSent(mine, others);
    return [...others, ...onlyHere].sort(bySeq);
  }

  async put(edit: PendingEdit): Promise<void> {
    await this.#memory.put(edit);
    const written = await this.#inDatabase((database) => database.put(edit).then(() => true));
    if (written) this.#onlyHere.delete(edit.seq);
    else {
      this.#onlyHere.add(edit.seq);
      // A read in the meantime may have removed it as already sent.
      await this.#memory.put(edit);
    }
    this.#notify();
  }

  async remove(edit: PendingEdit): Promise<void> {
    await this.#memory.remove(edit);
    await this.#inDatabase((database) => database.remove(edit));
    const left = await this.#memory.all(edit.quoteId);
    if (!left.some(({ seq }) => seq === edit.seq)) this.#onlyHere.delete(edit.seq);
    this.#notify();
  }

  /** Removes edits that are no longer in the database: another tab has sent them. */
  async #forgetSent(mine: readonly PendingEdit[], kept: readonly PendingEdit[]): Promise<void> {
    const seqs = new Set([...this.#onlyHere, ...kept.map(({ seq }) => seq)]);
    for (const edit of mine) if (!seqs.has(edit.seq)) await this.#memory.remove(edit);
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
      this.#database = await OutboxDatabase.open(this.#memory.find);
      this.#notify();
    } catch {
      // The browser blocks its storage: `keeps` turns false, and the page shows a warning.
    }
  }

  #notify(): void {
    const keeps = this.#database !== null && this.#onlyHere.size === 0;
    if (keeps === this.#keeps) return;
    this.#keeps = keeps;
    for (const subscriber of this.#subscribers) subscriber();
  }
}

/** @returns the store of this browser; its database is opened with the first use */
export const browserOutboxStore = (): OutboxStore => new BrowserOutboxStore();
