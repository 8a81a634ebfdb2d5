// Where pending edits are kept so that no reload, crash or closed tab loses one: IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Operation } from "#core/operations.ts";

/** An edit that the server has not acknowledged yet. */
export interface PendingEdit {
  /** Its place in the line; given when it is first kept. */
  seq: number;
  /** Raised when more typing went into it. */
  revision: number;
  quoteId: string;
  operation: Operation;
  /** Typed into a field: what follows at once in the same field may join it. */
  typed: boolean;
}

interface OutboxSchema extends DBSchema {
  pending: { key: number; value: PendingEdit; indexes: { quoteId: string } };
}

/** Keeps pending edits in their order. */
export interface OutboxStore {
  all(quoteId: string): Promise<PendingEdit[]>;
  put(edit: PendingEdit): Promise<void>;
  /** Removes the edit unless another tab has put more typing into it since. */
  remove(edit: PendingEdit): Promise<void>;
}

function openOutbox(): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>("quotewright-outbox", 1, {
    upgrade(database) {
      database.createObjectStore("pending", { keyPath: "seq" }).createIndex("quoteId", "quoteId");
    },
  });
}

function onDisk(database: IDBPDatabase<OutboxSchema>): OutboxStore {
  // Strict: the browser answers only when the edit is on the disk.
  const write = () => database.transaction("pending", "readwrite", { durability: "strict" });
  return {
    all: (quoteId) => database.getAllFromIndex("pending", "quoteId", quoteId),
    put: async (edit) => {
      const transaction = write();
      await Promise.all([transaction.store.put(edit), transaction.done]);
    },
    remove: async (edit) => {
      const transaction = write();
      const kept = await transaction.store.get(edit.seq);
      if (kept?.revision === edit.revision) await transaction.store.delete(edit.seq);
      await transaction.done;
    },
  };
}

/** For a browser that keeps nothing, such as a private window of some: edits live as long as the page. */
function inMemory(): OutboxStore {
  const edits = new Map<number, PendingEdit>();
  return {
    all: async (quoteId) => [...edits.values()].filter((edit) => edit.quoteId === quoteId),
    put: async (edit) => void edits.set(edit.seq, edit),
    remove: async (edit) => {
      if (edits.get(edit.seq)?.revision === edit.revision) edits.delete(edit.seq);
    },
  };
}

/** @returns the store of this browser, opened with the first use */
export function browserOutboxStore(): OutboxStore {
  let opened: Promise<OutboxStore> | undefined;
  const store = () => (opened ??= openOutbox().then(onDisk, inMemory));
  return {
    all: async (quoteId) => (await store()).all(quoteId),
    put: async (edit) => (await store()).put(edit),
    remove: async (edit) => (await store()).remove(edit),
  };
}
