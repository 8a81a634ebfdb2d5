// What a person does with the workspace of this device: make it, join it, leave it, replace its code, remove a device.
import { unsentItem } from "#core/workspace/merge.ts";
import { ITEMS_PER_CALL } from "#core/workspace/workspace-api.ts";
import type { KnownItem } from "#core/workspace/item.ts";
import {
  keepMembership,
  membership,
  newMembership,
  noteStatus,
  secretBytes,
  type Membership,
} from "./device/membership.ts";
import { forgetDevice } from "./device/forget-device.ts";
import { callerOf, openWorkspace, syncOnce } from "./device/leading-tab.ts";
import { whileNoneSyncs } from "./device/running.ts";
import { codeOf, newSecret, secretOf } from "./keys/code.ts";
import { sealedRemote } from "./server/sealed-remote.ts";
import {
  createWorkspace,
  deleteDevice,
  putDevice,
  readDevices,
  readName,
  sealedName,
  type Caller,
} from "./server/workspace-calls.ts";
import type { SyncedKind } from "./sync/synced-kind.ts";

function required(): Membership {
  const member = membership();
  if (!member) throw new Error("This device belongs to no workspace.");
  return member;
}

/** @param member - null for no workspace */
function begin(member: Membership | null): void {
  noteStatus({ syncedAt: "", problem: "", ended: null });
  keepMembership(member);
}

/** Everything stays on this device, which shares nothing from now on. @throws Error when the browser cannot store that */
export const stopSharing = (): void => begin(null);

/**
 * Makes a workspace with what is on this device.
 *
 * @param name - of this device, at most 60 characters
 * @throws as `callApi` does, and an error when the browser cannot store the code
 */
export const startWorkspace = (name: string): Promise<void> => makeWorkspace(newSecret(), name);

/** Makes the workspace of this device's code anew, where the server does not know it. @throws as `startWorkspace` */
export const remakeWorkspace = (name: string): Promise<void> =>
  makeWorkspace(secretBytes(required()), name);

async function makeWorkspace(secret: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const member = newMembership(secret);
  const caller = await callerOf(member);
  await createWorkspace(caller, await sealedName(caller, name));
  begin(member);
}

/**
 * Joins the workspace of a code. The sync begins then.
 *
 * @param code - as it was typed, or as a link has it
 * @throws CodeError for what is no code, and as `callApi` does: 404 when no workspace has it
 */
export async function joinWorkspace(code: string, name: string): Promise<void> {
  const member = newMembership(secretOf(code));
  const caller = await callerOf(member);
  await putDevice(caller, await sealedName(caller, name));
  begin(member);
}

/** The code of this device's workspace: 12 words. */
export const workspaceCode = (): string => codeOf(secretBytes(required()));

export interface Device {
  id: string;
  name: string;
  isThis: boolean;
  /** Both in ISO format. */
  joinedAt: string;
  seenAt: string;
}

/** The devices of the workspace, this one first. @throws as `callApi` does */
export async function workspaceDevices(): Promise<Device[]> {
  const caller = await callerOf(required());
  const devices = await readDevices(caller);
  const read = devices.map(async ({ id, name, joinedAt, seenAt }): Promise<Device> => {
    const isThis = id === caller.deviceId;
    return { id, name: await readName(caller.keys, id, name), isThis, joinedAt, seenAt };
  });
  return (await Promise.all(read)).sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** @throws as `callApi` does */
export async function renameThisDevice(name: string): Promise<void> {
  const caller = await callerOf(required());
  await putDevice(caller, await sealedName(caller, name));
}

/** Removes another device: it forgets everything as soon as it reaches the server. @throws as `callApi` does */
export async function removeDevice(deviceId: string): Promise<void> {
  await deleteDevice(await callerOf(required()), deviceId);
}

/**
 * Leaves the workspace and forgets everything on this device. The caller loads the page anew.
 *
 * @returns whether the server knows that it left; without a connection it stays in the list of devices
 * @throws DOMException when the browser cannot clear its databases
 */
export const leaveWorkspace = (kinds: readonly SyncedKind[]): Promise<boolean> =>
  whileNoneSyncs(async () => {
    const member = required();
    let isTold = true;
    try {
      const open = await openWorkspace(member, kinds);
      await syncOnce(open).finally(() => open.database.close());
      await deleteDevice(open.caller, member.deviceId);
    } catch {
      isTold = false;
    }
    await forgetDevice();
    return isTold;
  });

/** @returns the items as they are known under the new code */
async function sendAll(caller: Caller, items: readonly KnownItem[]): Promise<KnownItem[]> {
  const remote = sealedRemote(caller);
  const sent: KnownItem[] = [];
  for (let first = 0; first < items.length; first += ITEMS_PER_CALL) {
    const some = items.slice(first, first + ITEMS_PER_CALL).map(unsentItem);
    const outcomes = await remote.put(some);
    for (const [index, item] of some.entries()) {
      const seq = outcomes[index];
      sent.push(typeof seq === "number" ? { ...item, seq, isPending: false } : item);
    }
  }
  return sent;
}

/**
 * Replaces the code: everything is sealed anew for a new workspace, and the former one is closed. The other devices keep
 * what they have, and join again with the new code.
 *
 * @param name - of this device
 * @throws as `callApi` does, before anything is changed
 */
export const replaceCode = (kinds: readonly SyncedKind[], name: string): Promise<void> =>
  whileNoneSyncs(async () => {
    const former = required();
    const open = await openWorkspace(former, kinds);
    try {
      await syncOnce(open);
      const next = newMembership(newSecret());
      const caller = await callerOf(next);
      await createWorkspace(caller, await sealedName(caller, name));
      const items = await sendAll(caller, open.known.all());
      const cursor = Math.max(0, ...items.map(({ seq }) => seq));
      const { newest } = open.known;
      await open.database.replaceAll(next.marker, items, { cursor, newest });
      const { secret, deviceId } = former;
      begin({ ...next, replaced: { secret, deviceId } });
    } finally {
      open.database.close();
    }
  });
