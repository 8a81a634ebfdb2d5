// Where pending edits are kept so that no reload, crash or closed tab loses one: IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Edit } from "#core/edits/edit.ts";

/** An edit that the server has not acknowledged yet. */
export interface PendingEdit {
  /** Its place in the line; given when it is first kept. */
  seq: string;
  /** Raised when more typing went into it. */
  revision: number;
  quoteId: string;
  operation: Edit;
  /** Typed into a field: what follows at once in the same field may join it. */
  typed: boolean;
}

interface OutboxSchema extends DBSchema {
  pending: { key: string; value: PendingEdit; indexes: { quoteId: string } };
}

const bySeq = (a: PendingEdit, b: PendingEdit): number => (a.seq < b.seq ? -1 : 1);

/** Whether two readings of the line of edits hold the same. */
export const isSameQueue = (a: readonly PendingEdit[], b: readonly PendingEdit[]): boolean =>
  a.length === b.length &&
  a.every(({ seq, revision }, index) => seq === b[index]?.seq && revision === b[index].revision);

/** Holds pending edits in their order. */
interface EditList {
  /** The quotes that have pending edits. */
  owners(): Promise<string[]>;
  all(quoteId: string): Promise<PendingEdit[]>;
  put(edit: PendingEdit): Promise<void>;
  /** Removes the edit unless another tab has put more typing into it since. */
  remove(edit: PendingEdit): Promise<void>;
}

/** Keeps pending edits, as long as the page in a browser that keeps nothing. */
export interface OutboxStore extends EditList {
  /** Whether what is put in outlives the page; true until the browser has shown that it does not. */
  readonly keeps: () => boolean;
  /** Tells when `keeps` has changed. */
  readonly subscribe: (subscriber: () => void) => () => void;
}

/** How long a browser may take to open its database before edits go on without it, in milliseconds. */
const OPENS_WITHIN = 2_000;

// Async: a browser that blocks its storage may throw at once, or have no indexedDB at all.
async function openOutbox(): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>("quotewright-outbox", 1, {
    upgrade(database) {
      database.createObjectStore("pending", { keyPath: "seq" }).createIndex("quoteId", "quoteId");
    },
  });
}

function onDisk(database: IDBPDatabase<OutboxSchema>): EditList {
  // Strict: the browser answers only when the edit is on the disk.
  const write = () => database.transaction("pending", "readwrite", { durability: "strict" });
  return {
    owners: async () => [
      ...new Set((await database.getAll("pending")).map(({ quoteId }) => quoteId)),
    ],
    all: (quoteId) => database.getAllFromIndex("pending", "quoteId", quoteId),
    put: async (edit) => {
      const transaction = write();
      const putting = transaction.store.put(edit);
      // Without this a page that is left now takes the edit along: it would have to hear of it once more to commit it.
      transaction.commit();
      await Promise.all([putting, transaction.done]);
    },
    remove: async (edit) => {
      const transaction = write();
      const kept = await transaction.store.get(edit.seq);
      if (kept && kept.revision <= edit.revision) await transaction.store.delete(edit.seq);
      await transaction.done;
    },
  };
}

function inMemory(): EditList {
  const edits = new Map<string, PendingEdit>();
  return {
    owners: async () => [...new Set([...edits.values()].map(({ quoteId }) => quoteId))],
    all: async (quoteId) =>
      [...edits.values()].filter((edit) => edit.quoteId === quoteId).sort(bySeq),
    put: async (edit) => void edits.set(edit.seq, edit),
    remove: async ({ seq, revision }) => {
      if ((edits.get(seq)?.revision ?? 0) <= revision) edits.delete(seq);
    },
  };
}

/**
 * The disk, and in memory what this page has put in: that counts where the disk is full, fails, or
 * was never opened (a private window of some browsers, blocked storage).
 */
class BrowserOutboxStore implements OutboxStore {
  #disk: EditList | null = null;
  #opened: Promise<void> | undefined;
  #keeps = true;
  readonly #memory = inMemory();
  /** What the disk did not take. */
  readonly #onlyHere = new Set<string>();
  readonly #subscribers = new Set<() => void>();

  readonly keeps = (): boolean => this.#keeps;
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  async owners(): Promise<string[]> {
    const kept = await this.#onDisk((disk) => disk.owners());
    return [...new Set([...(kept ?? []), ...(await this.#memory.owners())])];
  }

  async all(quoteId: string): Promise<PendingEdit[]> {
    const kept = await this.#onDisk((disk) => disk.all(quoteId));
    const mine = await this.#memory.all(quoteId);
    if (!kept) return mine;
    const onlyHere = mine.filter(({ seq }) => this.#onlyHere.has(seq));
    const others = kept.filter(({ seq }) => !this.#onlyHere.has(seq));
    await this.#forgetSent(mine, others);
    return [...others, ...onlyHere].sort(bySeq);
  }

  async put(edit: PendingEdit): Promise<void> {
    await this.#memory.put(edit);
    const written = await this.#onDisk((disk) => disk.put(edit).then(() => true));
    if (written) this.#onlyHere.delete(edit.seq);
    else {
      this.#onlyHere.add(edit.seq);
      // A reading meanwhile took it for sent.
      await this.#memory.put(edit);
    }
    this.#tell();
  }

  async remove(edit: PendingEdit): Promise<void> {
    await this.#memory.remove(edit);
    await this.#onDisk((disk) => disk.remove(edit));
    const left = await this.#memory.all(edit.quoteId);
    if (!left.some(({ seq }) => seq === edit.seq)) this.#onlyHere.delete(edit.seq);
    this.#tell();
  }

  /** What was on the disk and is there no more, another tab has sent. */
  async #forgetSent(mine: readonly PendingEdit[], kept: readonly PendingEdit[]): Promise<void> {
    const seqs = new Set([...this.#onlyHere, ...kept.map(({ seq }) => seq)]);
    for (const edit of mine) if (!seqs.has(edit.seq)) await this.#memory.remove(edit);
  }

  /** @returns null where there is no disk, or it fails */
  async #onDisk<Result>(work: (disk: EditList) => Promise<Result>): Promise<Result | null> {
    await (this.#opened ??= this.#open());
    try {
      return this.#disk && (await work(this.#disk));
    } catch {
      return null;
    }
  }

  /** Waits until the disk is there, will not be there, or takes too long; then it may come later. */
  async #open(): Promise<void> {
    await Promise.race([
      this.#openDisk(),
      new Promise((resolve) => setTimeout(resolve, OPENS_WITHIN)),
    ]);
    this.#tell();
  }

  async #openDisk(): Promise<void> {
    try {
      this.#disk = onDisk(await openOutbox());
      this.#tell();
    } catch {
      // The browser keeps nothing, which is told as soon as it is known.
    }
  }

  #tell(): void {
    const keeps = this.#disk !== null && this.#onlyHere.size === 0;
    if (keeps === this.#keeps) return;
    this.#keeps = keeps;
    for (const subscriber of this.#subscribers) subscriber();
  }
}

/** @returns the store of this browser, opened with the first use */
export const browserOutboxStore = (): OutboxStore => new BrowserOutboxStore();
