// Where this device stores what it knows of the items of its workspace: in IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod";
import { itemContent, itemName, type KnownItem } from "#core/workspace/item.ts";
import { unsentItem } from "#core/workspace/merge.ts";
import { NO_STAMP, stamp } from "#core/workspace/stamp.ts";
import type { Membership } from "./membership.ts";
import type { KnownStore, SyncState } from "../sync/known-items.ts";

const received = z.object({ ...itemContent.shape, seq: z.number().int() });
const knownItem = z.object({ ...received.shape, isPending: z.boolean(), isUnread: z.boolean() });
const syncState = z.object({
  cursor: z.number().int(),
  newest: z.union([stamp, z.literal(NO_STAMP)]),
  incoming: z.array(received),
  /** Versions before had none. */
  unopened: z.array(z.string()).default([]),
});
const known = z.object({ items: z.array(knownItem), state: syncState });
/** Beside the items: which membership they belong to, and whether the first sync came to its end. */
const beginning = z.object({ marker: z.string(), hasJoined: z.boolean() });

interface WorkspaceSchema extends DBSchema {
  items: { key: string; value: unknown };
  state: { key: "sync" | "beginning"; value: unknown };
}

const STORES = ["items", "state"] as const;
const NOTHING: SyncState = { cursor: 0, newest: NO_STAMP, incoming: [], unopened: [] };

export interface KnownDatabase extends KnownStore {
  /** Whether the device has joined the workspace to the end. */
  hasJoined(): Promise<boolean>;
  noteJoined(): Promise<void>;
  /** Stores other items for another membership, which has joined. */
  replaceAll(marker: string, items: readonly KnownItem[], state: Partial<SyncState>): Promise<void>;
  close(): void;
}

/** What is stored belongs to another membership by now: nothing was stored. */
export class SupersededError extends Error {}

/**
 * Opens what is known of the items. What belongs to another membership is dropped, unless this one goes on with it: then
 * the changes that were not sent keep their times.
 *
 * @throws DOMException when the browser has no working database
 */
export async function openKnownDatabase({
  marker,
  continues,
}: Pick<Membership, "marker" | "continues">): Promise<KnownDatabase> {
  const database = await openDB<WorkspaceSchema>("quotewright-workspace", 1, {
    upgrade(opened) {
      for (const store of STORES) opened.createObjectStore(store);
    },
  });
  const readBeginning = async () =>
    beginning.safeParse(await database.get("state", "beginning")).data;
  const readAll = async () => {
    const transaction = database.transaction(STORES);
    const [items, state] = await Promise.all([
      transaction.objectStore("items").getAll(),
      transaction.objectStore("state").get("sync"),
    ]);
    return known.safeParse({ items, state: state ?? NOTHING }).data;
  };
  const former = (await readBeginning())?.marker;
  if (former !== marker) {
    const read = former !== undefined && former === continues ? await readAll() : undefined;
    await begin(database, marker, read && takenAlong(read));
  }
  return {
    load: async () => {
      const read = await readAll();
      // What no version can read counts as nothing: the device joins again, as after a cleared store.
      if (!read) await begin(database, marker);
      return { items: read?.items ?? [], ...(read?.state ?? NOTHING) };
    },
    save: async (items, state) => {
      const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
      const all = transaction.objectStore("items");
      const found = await transaction.objectStore("state").get("beginning");
      // Another tab has replaced the code, or left.
      if (beginning.safeParse(found).data?.marker !== marker) throw new SupersededError();
      await Promise.all([
        ...items.map((item) => all.put(item, itemName(item))),
        transaction.objectStore("state").put(state, "sync"),
        transaction.done,
      ]);
    },
    hasJoined: async () => (await readBeginning())?.hasJoined ?? false,
    noteJoined: async () =>
      void (await database.put("state", { marker, hasJoined: true }, "beginning")),
    replaceAll: (next, items, state) =>
      begin(database, next, { hasJoined: true, items, state: { ...NOTHING, ...state } }),
    close: () => database.close(),
  };
}

interface Beginning {
  hasJoined: boolean;
  items: readonly KnownItem[];
  state: SyncState;
}

/** What a device takes along to another workspace, or to the same one made anew. */
const takenAlong = ({ items, state: { newest } }: z.infer<typeof known>): Beginning => ({
  hasJoined: false,
  // What the former workspace had as deleted is left behind.
  items: items.filter(({ text, isPending }) => text !== null || isPending).map(unsentItem),
  state: { ...NOTHING, newest },
});

async function begin(
  database: IDBPDatabase<WorkspaceSchema>,
  marker: string,
  { hasJoined, items, state }: Beginning = { hasJoined: false, items: [], state: NOTHING },
): Promise<void> {
  const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
  const all = transaction.objectStore("items");
  const states = transaction.objectStore("state");
  await Promise.all([
    all.clear(),
    ...items.map((item) => all.put(item, itemName(item))),
    states.put({ marker, hasJoined }, "beginning"),
    states.put(state, "sync"),
    transaction.done,
  ]);
}
