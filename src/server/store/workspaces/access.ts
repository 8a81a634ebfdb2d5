// Who may read and change a workspace: checked in the same transaction as what is read or changed.
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import type { GoneReason } from "#core/workspace/workspace-api.ts";
import { NOTHING_THERE, StoreError } from "../contract/store-error.ts";
import type { WorkspaceAccess, WorkspaceToken } from "../contract/stored-workspace.ts";
import type { Connection, Tables } from "../engines/tables.ts";
import type { WorkspaceDeviceRow, WorkspaceRow } from "../engines/workspace-tables.ts";

/** The last visit of a device is noted once an hour. */
const VISIT_MS = 60 * 60 * 1_000;

/** Compared where there is no workspace, so that an unknown id costs what a wrong token costs. Nobody has its token. */
const HASH_OF_NOBODY = randomBytes(32).toString("hex");

const SENTENCES: Record<GoneReason, string> = {
  closed:
    "This workspace was closed on another device, as when its code is replaced. Enter the new code to use it here.",
  removed: "This device was removed from the workspace. Enter the code to use it here again.",
  unknown: NOTHING_THERE,
};

/** @param removal - sealed for a device that was removed; empty for none */
const gone = (reason: GoneReason, removal = ""): StoreError =>
  new StoreError(reason === "unknown" ? "notFound" : "gone", SENTENCES[reason], "", undefined, {
    reason,
    ...(removal && { removal }),
  });

/**
 * One look-up and one comparison in constant time, whether there is such a workspace or not.
 *
 * @throws StoreError `notFound`, the same for an unknown id and a wrong token; `gone` when it was closed
 */
export async function requireWorkspace(
  connection: Connection,
  { id, tokenHash }: WorkspaceToken,
): Promise<WorkspaceRow> {
  const row = await connection
    .selectFrom("workspaces")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const known = Buffer.from(row?.token_hash ?? HASH_OF_NOBODY);
  const isRight = timingSafeEqual(known, Buffer.from(tokenHash));
  if (row === undefined || !isRight) throw gone("unknown");
  if (row.closed_at !== null) throw gone("closed");
  return row;
}

/** @returns the row of a device, also of one that was removed */
export const readDevice = (
  connection: Connection,
  workspaceId: string,
  deviceId: string,
): Promise<WorkspaceDeviceRow | undefined> =>
  connection
    .selectFrom("workspace_devices")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("device_id", "=", deviceId)
    .executeTakeFirst();

/** @throws StoreError `gone` for a device that was removed */
export function requireNotRemoved({ removed_at: at, name }: WorkspaceDeviceRow): void {
  if (at !== null) throw gone("removed", Buffer.from(name).toString("base64url"));
}

/** @throws StoreError `decided` for a device that never joined, `gone` for one that was removed */
async function requireDevice(
  connection: Connection,
  { id, deviceId }: WorkspaceAccess,
): Promise<WorkspaceDeviceRow> {
  const device = await readDevice(connection, id, deviceId);
  if (device === undefined)
    throw new StoreError("decided", "This device has not joined the workspace. Join it first.");
  requireNotRemoved(device);
  return device;
}

const isAgo = (at: number): boolean => Date.now() - at >= VISIT_MS;

export const isVisitDue = ({ seen_at: seenAt }: WorkspaceDeviceRow): boolean => isAgo(seenAt);

/**
 * For reads.
 *
 * @throws StoreError as `requireWorkspace` and `requireDevice`
 */
export async function requireAccess(
  connection: Connection,
  access: WorkspaceAccess,
): Promise<{ workspace: WorkspaceRow; device: WorkspaceDeviceRow }> {
  const workspace = await requireWorkspace(connection, access);
  return { workspace, device: await requireDevice(connection, access) };
}

/**
 * For changes: locks the workspace, so that its changes come one after the other. Whoever has not its token never waits
 * for the lock, which would tell that there is such a workspace.
 *
 * @returns the row as it is under the lock
 */
export async function lockWorkspace(
  trx: Transaction<Tables>,
  token: WorkspaceToken,
): Promise<WorkspaceRow> {
  const { used_at: usedAt } = await requireWorkspace(trx, token);
  const row = await trx
    .updateTable("workspaces")
    // Mostly the same: then Postgres writes no index.
    .set({ used_at: isAgo(usedAt) ? Date.now() : usedAt })
    .where("id", "=", token.id)
    .returningAll()
    .executeTakeFirst();
  // Meanwhile another transaction may have deleted or closed it.
  if (row === undefined) throw gone("unknown");
  if (row.closed_at !== null) throw gone("closed");
  return row;
}

/** The same for a device, whose visit is noted. */
export async function lockForDevice(
  trx: Transaction<Tables>,
  access: WorkspaceAccess,
): Promise<WorkspaceRow> {
  const workspace = await lockWorkspace(trx, access);
  if (isVisitDue(await requireDevice(trx, access)))
    await trx
      .updateTable("workspace_devices")
      .set({ seen_at: Date.now() })
      .where("workspace_id", "=", access.id)
      .where("device_id", "=", access.deviceId)
      .execute();
  return workspace;
}
