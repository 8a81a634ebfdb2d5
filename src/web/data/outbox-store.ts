// Where pending edits are kept so that no reload, crash or closed tab loses one: IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Operation } from "#core/operations.ts";

/** An edit that the server has not acknowledged yet. */
export interface PendingEdit {
  /** Its place in the line; given when it is first kept. */
  seq: string;
  /** Raised when more typing went into it. */
  revision: number;
  quoteId: string;
  operation: Operation;
  /** Typed into a field: what follows at once in the same field may join it. */
  typed: boolean;
}

interface OutboxSchema extends DBSchema {
  pending: { key: string; value: PendingEdit; indexes: { quoteId: string } };
}

const bySeq = (a: PendingEdit, b: PendingEdit): number => (a.seq < b.seq ? -1 : 1);

/** Whether two readings of the line of edits hold the same. */
export const isSameLine = (a: readonly PendingEdit[], b: readonly PendingEdit[]): boolean =>
  a.length === b.length &&
  a.every(({ seq, revision }, index) => seq === b[index]?.seq && revision === b[index].revision);

/** Keeps pending edits in their order. */
export interface OutboxStore {
  /** The quotes that have pending edits. */
  owners(): Promise<string[]>;
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
      if (kept?.revision === edit.revision) await transaction.store.delete(edit.seq);
      await transaction.done;
    },
  };
}

/** For a browser that keeps nothing, such as a private window of some: edits live as long as the page. */
export function memoryOutboxStore(): OutboxStore {
  const edits = new Map<string, PendingEdit>();
  return {
    owners: async () => [...new Set([...edits.values()].map(({ quoteId }) => quoteId))],
    all: async (quoteId) =>
      [...edits.values()].filter((edit) => edit.quoteId === quoteId).sort(bySeq),
    put: async (edit) => void edits.set(edit.seq, edit),
    remove: async (edit) => {
      if (edits.get(edit.seq)?.revision === edit.revision) edits.delete(edit.seq);
    },
  };
}

/** A disk that is full keeps no more edits: those live as long as the page, like in a private window. */
function withReserve(disk: OutboxStore): OutboxStore {
  const reserve = memoryOutboxStore();
  return {
    owners: async () => [...new Set([...(await disk.owners()), ...(await reserve.owners())])],
    all: async (quoteId) => {
      const newer = await reserve.all(quoteId);
      const seqs = new Set(newer.map(({ seq }) => seq));
      const older = (await disk.all(quoteId)).filter(({ seq }) => !seqs.has(seq));
      return [...older, ...newer].sort(bySeq);
    },
    put: (edit) => disk.put(edit).catch(() => reserve.put(edit)),
    remove: async (edit) => {
      await Promise.all([disk.remove(edit), reserve.remove(edit)]);
    },
  };
}

/** @returns the store of this browser, opened with the first use */
export function browserOutboxStore(): OutboxStore {
  let opened: Promise<OutboxStore> | undefined;
  const store = () =>
    (opened ??= openOutbox().then((database) => withReserve(onDisk(database)), memoryOutboxStore));
  return {
    owners: async () => (await store()).owners(),
    all: async (quoteId) => (await store()).all(quoteId),
    put: async (edit) => (await store()).put(edit),
    remove: async (edit) => (await store()).remove(edit),
  };
}
