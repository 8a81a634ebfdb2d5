// Workspaces: making, closing, and deleting those that nobody uses any more.
import type { Transaction } from "kysely";
import type {
  JoinedWorkspace,
  NewDevice,
  WorkspaceAccess,
  WorkspaceExpiry,
  WorkspaceToken,
} from "../contract/stored-workspace.ts";
import { DELETED } from "../engines/changes.ts";
import type { Engine } from "../engines/engine.ts";
import type { Tables } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";
import { lockForDevice, lockWorkspace } from "./access.ts";
import { putDevice } from "./devices.ts";

/** In one transaction: a full workspace takes SQLite's one writer a second. */
export const WORKSPACES_PURGED_AT_ONCE = 1;

/**
 * Makes a workspace with its first device. The same call again changes nothing.
 *
 * @throws StoreError `notFound` when the id is in use under another token, `gone` when it was closed or the device removed
 */
export function createWorkspace(
  engine: Engine,
  token: WorkspaceToken,
  device: NewDevice,
): Promise<JoinedWorkspace> {
  return inTransaction(engine, async (trx) => {
    const now = Date.now();
    const made = await trx
      .insertInto("workspaces")
      .values({
        id: token.id,
        token_hash: token.tokenHash,
        seq: 0,
        items: 0,
        bytes: 0,
        created_at: now,
        used_at: now,
        closed_at: null,
      })
      .onConflict((key) => key.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    const { seq } = await lockWorkspace(trx, token);
    await putDevice(trx, token.id, device);
    return { seq, isNew: made !== undefined };
  });
}

async function deleteContent(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("workspace_items").where("workspace_id", "in", ids).execute();
  await trx.deleteFrom("workspace_devices").where("workspace_id", "in", ids).execute();
}

/**
 * Deletes all items and devices. The mark stays, so that the other devices hear of it.
 *
 * @throws StoreError as `requireAccess`
 */
export async function closeWorkspace(engine: Engine, access: WorkspaceAccess): Promise<void> {
  await inTransaction(engine, async (trx) => {
    await lockForDevice(trx, access);
    await deleteContent(trx, [access.id]);
    await trx
      .updateTable("workspaces")
      .set({ closed_at: Date.now(), items: 0, bytes: 0 })
      .where("id", "=", access.id)
      .execute();
    await engine.changes.notify(trx, access.id, DELETED);
  });
  engine.changes.committed(access.id, DELETED);
}

/**
 * Deletes some workspaces for good; open streams of them end.
 *
 * @returns their number; below `WORKSPACES_PURGED_AT_ONCE` when no more are left
 */
export async function purgeSomeWorkspaces(
  engine: Engine,
  { unusedSince, closedBefore }: WorkspaceExpiry,
): Promise<number> {
  const ids = await inTransaction(engine, async (trx) => {
    const rows = await trx
      .selectFrom("workspaces")
      .select("id")
      .where((eb) =>
        eb.or([
          eb("closed_at", "<", closedBefore.getTime()),
          ...(unusedSince === undefined
            ? []
            : [eb.and([eb("closed_at", "is", null), eb("used_at", "<", unusedSince.getTime())])]),
        ]),
      )
      .limit(WORKSPACES_PURGED_AT_ONCE)
      // No device stores anything meanwhile. SQLite has locked the whole file.
      .$if(engine.kind === "postgres", (query) => query.forUpdate())
      .execute();
    const deleted = rows.map(({ id }) => id);
    if (deleted.length > 0) {
      await deleteContent(trx, deleted);
      await trx.deleteFrom("workspaces").where("id", "in", deleted).execute();
    }
    for (const id of deleted) await engine.changes.notify(trx, id, DELETED);
    return deleted;
  });
  for (const id of ids) engine.changes.committed(id, DELETED);
  return ids.length;
}
