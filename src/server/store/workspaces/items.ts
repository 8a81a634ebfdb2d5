// Items of a workspace: read by their sequence, and stored by compare-and-set, so that no device overwrites what it has not seen (decision 58).
import { sql, type Transaction } from "kysely";
import {
  ITEMS_ANSWER_BYTES,
  ITEMS_PER_ANSWER,
  WORKSPACE_ITEMS_MAX,
  WORKSPACE_MAX_BYTES,
  type ItemsAnswer,
  type PutItemsAnswer,
} from "#core/workspace/workspace-api.ts";
import { invalid } from "../contract/store-error.ts";
import type { ItemToPut, WorkspaceAccess, WorkspaceReading } from "../contract/stored-workspace.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { Connection, Tables } from "../engines/tables.ts";
import type { WorkspaceRow } from "../engines/workspace-tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";
import { isVisitDue, lockForDevice, requireAccess } from "./access.ts";

/** A longer value may only take the place of one that is as long, when nothing may grow: deleting an item leaves so much. */
const SMALL_ITEM_BYTES = 512;

const MB = 1_024 * 1_024;
const TOO_MANY = `A workspace holds at most ${WORKSPACE_ITEMS_MAX.toLocaleString("en-US")} entries, deleted ones included. Nothing was stored.`;
const TOO_LARGE = `A workspace holds at most ${WORKSPACE_MAX_BYTES / MB} MB. Delete what you no longer need, such as long kits, then try again. Nothing was stored.`;

const bytesIn = sql<number>`length(sealed)`;

/** Bounds on one answer. */
export interface PageBounds {
  items: number;
  /** Of sealed values; a single longer item comes alone. */
  bytes: number;
}

const PAGE: PageBounds = { items: ITEMS_PER_ANSWER, bytes: ITEMS_ANSWER_BYTES };

/** Where a page ends that begins after a sequence: looked up first, so that no more than a page is in memory. */
async function pageAfter(
  connection: Connection,
  workspaceId: string,
  since: number,
  bounds: PageBounds,
): Promise<{ last: number; more: boolean }> {
  const rows = await connection
    .selectFrom("workspace_items")
    .select(["seq", bytesIn.as("bytes")])
    .where("workspace_id", "=", workspaceId)
    .where("seq", ">", since)
    .orderBy("seq")
    .limit(bounds.items + 1)
    .execute();
  let [last, bytes, taken] = [since, 0, 0];
  for (const row of rows) {
    bytes += Number(row.bytes);
    if (taken === bounds.items || (taken > 0 && bytes > bounds.bytes)) break;
    last = row.seq;
    taken += 1;
  }
  return { last, more: taken < rows.length };
}

/**
 * Reads the items that changed after a sequence, in its order. A sequence that the workspace has not come to is one
 * from before a backup was restored: then all items are read.
 *
 * @throws StoreError as `requireAccess`
 */
export function readItems(
  engine: Reader,
  access: WorkspaceAccess,
  since: number,
  bounds: PageBounds = PAGE,
): Promise<WorkspaceReading<ItemsAnswer>> {
  return readSnapshot(engine, async (connection) => {
    const { workspace, device } = await requireAccess(connection, access);
    const from = since > workspace.seq ? 0 : since;
    const { last, more } = await pageAfter(connection, access.id, from, bounds);
    const rows = await connection
      .selectFrom("workspace_items")
      .select(["item_id", "seq", "sealed"])
      .where("workspace_id", "=", access.id)
      .where("seq", ">", from)
      .where("seq", "<=", last)
      .orderBy("seq")
      .execute();
    const items = rows.map((row) => ({
      id: row.item_id,
      seq: row.seq,
      sealed: Buffer.from(row.sealed).toString("base64url"),
    }));
    const value = { items, seq: more ? last : workspace.seq, more };
    return { value, isVisitDue: isVisitDue(device) };
  });
}

/** The newest sequence, for event streams. @throws StoreError as `requireAccess` */
export function readSequence(
  engine: Reader,
  access: WorkspaceAccess,
): Promise<WorkspaceReading<number>> {
  return readSnapshot(engine, async (connection) => {
    const { workspace, device } = await requireAccess(connection, access);
    return { value: workspace.seq, isVisitDue: isVisitDue(device) };
  });
}

interface KnownItem {
  seq: number;
  bytes: number;
}

async function knownItems(
  trx: Transaction<Tables>,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, KnownItem>> {
  const rows = await trx
    .selectFrom("workspace_items")
    .select(["item_id", "seq", bytesIn.as("bytes")])
    .where("workspace_id", "=", workspaceId)
    .where("item_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.item_id, { seq: row.seq, bytes: Number(row.bytes) }]));
}

/** With its new sequence. */
interface NewItem {
  id: string;
  seq: number;
  sealed: Buffer;
}

interface SizeAfter {
  items: number;
  bytes: number;
  /** Whether an item is new, or long and longer than before. */
  grows: boolean;
}

function sizeAfter(
  workspace: WorkspaceRow,
  stored: readonly NewItem[],
  known: ReadonlyMap<string, KnownItem>,
): SizeAfter {
  const after = { items: workspace.items, bytes: workspace.bytes, grows: false };
  for (const { id, sealed } of stored) {
    const before = known.get(id);
    const length = sealed.byteLength;
    after.items += before === undefined ? 1 : 0;
    after.bytes += length - (before?.bytes ?? 0);
    if (before === undefined || length > Math.max(before.bytes, SMALL_ITEM_BYTES))
      after.grows = true;
  }
  return after;
}

/** What is too large already may still shrink. @throws StoreError `invalid` beyond a bound of the workspace */
function requireBounds(before: WorkspaceRow, after: SizeAfter): void {
  if (after.items > Math.max(WORKSPACE_ITEMS_MAX, before.items)) throw invalid(TOO_MANY, "/items");
  if (after.bytes > Math.max(WORKSPACE_MAX_BYTES, before.bytes)) throw invalid(TOO_LARGE, "/items");
}

/** What a call stores, and the ids of the items that other devices have changed. */
function sorted(
  items: readonly ItemToPut[],
  known: ReadonlyMap<string, KnownItem>,
  newest: number,
): { stored: NewItem[]; conflicts: string[] } {
  const stored: NewItem[] = [];
  const conflicts: string[] = [];
  for (const { id, base, sealed } of items) {
    if ((known.get(id)?.seq ?? 0) !== base) conflicts.push(id);
    else
      stored.push({
        id,
        seq: newest + stored.length + 1,
        sealed: Buffer.from(sealed, "base64url"),
      });
  }
  return { stored, conflicts };
}

async function write(
  trx: Transaction<Tables>,
  { id: workspaceId, seq }: WorkspaceRow,
  stored: readonly NewItem[],
  { items, bytes }: SizeAfter,
): Promise<number> {
  await trx
    .insertInto("workspace_items")
    .values(
      stored.map(({ id, ...value }) => ({ workspace_id: workspaceId, item_id: id, ...value })),
    )
    .onConflict((key) =>
      key.columns(["workspace_id", "item_id"]).doUpdateSet((eb) => ({
        seq: eb.ref("excluded.seq"),
        sealed: eb.ref("excluded.sealed"),
      })),
    )
    .execute();
  const newest = seq + stored.length;
  await trx
    .updateTable("workspaces")
    .set({ seq: newest, items, bytes })
    .where("id", "=", workspaceId)
    .execute();
  return newest;
}

/**
 * Stores items, each under the next sequence, if its `base` is the sequence of what it replaces. The others are
 * conflicts: nothing of them is stored.
 *
 * @param items - each id once
 * @param mayGrow - false while the store is full or a quota is used up
 * @returns null when items are new or longer and may not be: nothing was stored
 * @throws StoreError as `requireAccess`; `invalid` beyond a bound of the workspace
 */
export async function putItems(
  engine: Engine,
  access: WorkspaceAccess,
  items: readonly ItemToPut[],
  mayGrow = true,
): Promise<PutItemsAnswer | null> {
  let newest = 0;
  const put = async (trx: Transaction<Tables>): Promise<PutItemsAnswer | null> => {
    const workspace = await lockForDevice(trx, access);
    const known = await knownItems(
      trx,
      access.id,
      items.map(({ id }) => id),
    );
    const { stored, conflicts } = sorted(items, known, workspace.seq);
    const after = sizeAfter(workspace, stored, known);
    if (after.grows && !mayGrow) return null;
    requireBounds(workspace, after);
    if (stored.length > 0) {
      newest = await write(trx, workspace, stored, after);
      await engine.changes.notify(trx, access.id, newest);
    }
    return { stored: stored.map(({ id, seq }) => ({ id, seq })), conflicts };
  };
  const answer = await inTransaction(engine, put, () => newest > 0);
  if (newest > 0) engine.changes.committed(access.id, newest);
  return answer;
}
