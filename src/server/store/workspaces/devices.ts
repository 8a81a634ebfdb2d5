// Devices of a workspace: joining, their names, removing one, and when each was seen last.
import type { Transaction } from "kysely";
import { WORKSPACE_DEVICES_MAX, type DevicesAnswer } from "#core/workspace/workspace-api.ts";
import { invalid, notFound } from "../contract/store-error.ts";
import type {
  JoinedWorkspace,
  NewDevice,
  WorkspaceAccess,
  WorkspaceReading,
  WorkspaceToken,
} from "../contract/stored-workspace.ts";
import { DELETED } from "../engines/changes.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { Tables } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";
import {
  isVisitDue,
  lockForDevice,
  lockWorkspace,
  readDevice,
  requireAccess,
  requireNotRemoved,
} from "./access.ts";

/** Devices that ever joined, with those that were removed, whose marks stay: far more than a person comes to. */
const EVER_JOINED_MAX = 1_000;

const TOO_MANY = `A workspace has at most ${WORKSPACE_DEVICES_MAX} devices. Remove one that is not used any more, then try again.`;
const TOO_MANY_EVER = `No more than ${EVER_JOINED_MAX.toLocaleString("en-US")} devices can join a workspace one after the other. Replace its code, then join again.`;

const bytesOf = (sealed: string): Buffer => Buffer.from(sealed, "base64url");

/** @throws StoreError `invalid` when there are too many devices */
async function requireRoom(trx: Transaction<Tables>, workspaceId: string): Promise<void> {
  const rows = await trx
    .selectFrom("workspace_devices")
    .select("removed_at")
    .where("workspace_id", "=", workspaceId)
    .execute();
  if (rows.filter((row) => row.removed_at === null).length >= WORKSPACE_DEVICES_MAX)
    throw invalid(TOO_MANY);
  if (rows.length >= EVER_JOINED_MAX) throw invalid(TOO_MANY_EVER);
}

/**
 * Adds a device to a locked workspace, or renames it.
 *
 * @returns whether it is new
 * @throws StoreError `gone` when it was removed, `invalid` when there are too many
 */
export async function putDevice(
  trx: Transaction<Tables>,
  workspaceId: string,
  { id, name }: NewDevice,
): Promise<boolean> {
  const known = await readDevice(trx, workspaceId, id);
  if (known) requireNotRemoved(known);
  else await requireRoom(trx, workspaceId);
  const now = Date.now();
  const sealed = bytesOf(name);
  await trx
    .insertInto("workspace_devices")
    .values({
      workspace_id: workspaceId,
      device_id: id,
      name: sealed,
      joined_at: now,
      seen_at: now,
      removed_at: null,
    })
    .onConflict((key) =>
      key.columns(["workspace_id", "device_id"]).doUpdateSet({ name: sealed, seen_at: now }),
    )
    .execute();
  return known === undefined;
}

/**
 * A device joins, or gets another name. Whoever has the token may join.
 *
 * @throws StoreError `notFound`; `gone` when the workspace was closed or the device removed; `invalid` when there are
 *   too many
 */
export function joinWorkspace(
  engine: Engine,
  token: WorkspaceToken,
  device: NewDevice,
): Promise<JoinedWorkspace> {
  return inTransaction(engine, async (trx) => {
    const { seq } = await lockWorkspace(trx, token);
    const isNew = await putDevice(trx, token.id, device);
    return { seq, isNew };
  });
}

/**
 * Gives another device of the workspace another name.
 *
 * @throws StoreError `notFound`, also for a device that is not in the workspace; as `requireAccess` for who asks
 */
export function renameDevice(
  engine: Engine,
  access: WorkspaceAccess,
  { id, name }: NewDevice,
): Promise<JoinedWorkspace> {
  return inTransaction(engine, async (trx) => {
    const { seq } = await lockForDevice(trx, access);
    const renamed = await trx
      .updateTable("workspace_devices")
      .set({ name: bytesOf(name) })
      .where("workspace_id", "=", access.id)
      .where("device_id", "=", id)
      .where("removed_at", "is", null)
      .returning("device_id")
      .executeTakeFirst();
    if (renamed === undefined) throw notFound();
    return { seq, isNew: false };
  });
}

/** The devices in the order in which they joined. @throws StoreError as `requireAccess` */
export function readDevices(
  engine: Reader,
  access: WorkspaceAccess,
): Promise<WorkspaceReading<DevicesAnswer>> {
  return readSnapshot(engine, async (connection) => {
    const { device } = await requireAccess(connection, access);
    const rows = await connection
      .selectFrom("workspace_devices")
      .selectAll()
      .where("workspace_id", "=", access.id)
      .where("removed_at", "is", null)
      .orderBy("joined_at")
      .orderBy("device_id")
      .execute();
    const devices = rows.map((row) => ({
      id: row.device_id,
      name: Buffer.from(row.name).toString("base64url"),
      joinedAt: new Date(row.joined_at).toISOString(),
      seenAt: new Date(row.seen_at).toISOString(),
    }));
    return { value: { devices }, isVisitDue: isVisitDue(device) };
  });
}

/**
 * Removes a device, also the one that asks. One that is not there is no error. Its mark stays, so that it hears of it;
 * its name is forgotten.
 *
 * @param removal - sealed for it, in place of its name; empty for none
 * @throws StoreError as `requireAccess` for who asks
 */
export async function removeDevice(
  engine: Engine,
  access: WorkspaceAccess,
  deviceId: string,
  removal: string,
): Promise<void> {
  await inTransaction(engine, async (trx) => {
    await lockForDevice(trx, access);
    await trx
      .updateTable("workspace_devices")
      .set({ removed_at: Date.now(), name: bytesOf(removal) })
      .where("workspace_id", "=", access.id)
      .where("device_id", "=", deviceId)
      .where("removed_at", "is", null)
      .execute();
    await engine.changes.notify(trx, access.id, DELETED);
  });
  engine.changes.committed(access.id, DELETED);
}

/** Notes that a device was here; its reads leave that out, because they only read. @throws StoreError as `requireAccess` */
export function noteVisit(engine: Engine, access: WorkspaceAccess): Promise<void> {
  return inTransaction(engine, async (trx) => void (await lockForDevice(trx, access)));
}
