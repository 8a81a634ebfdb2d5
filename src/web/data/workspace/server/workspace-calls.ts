// The calls of a device to its workspace on the server.
import * as z from "zod";
import {
  devicesAnswer,
  goneReason,
  itemsAnswer,
  putItemsAnswer,
  WORKSPACE_DEVICE_HEADER,
  WORKSPACE_REMOVAL_HEADER,
  workspaceChange,
  WORKSPACE_TOKEN_HEADER,
  type GoneReason,
  type ItemsAnswer,
  type PutItemsAnswer,
} from "#core/workspace/workspace-api.ts";
import { workspacePaths } from "#core/workspace/workspace-paths.ts";
import { ApiError, callApi, readApi, type ApiRequest } from "#web/data/api/client.ts";
import { dataOf, readEvents } from "#web/data/api/event-stream.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import { seal, unseal } from "../keys/sealing.ts";
import type { WorkspaceKeys } from "../keys/workspace-keys.ts";

// Not strict: fields of a newer server are ignored.
const itemsRead = z.object(itemsAnswer.shape);
const putRead = z.object(putItemsAnswer.shape);
const devicesRead = z.object(devicesAnswer.shape);

/** Who calls: the keys of the workspace, and the id of the device. */
export interface Caller {
  keys: WorkspaceKeys;
  deviceId: string;
}

const sent = ({ keys, deviceId }: Caller, request: ApiRequest): ApiRequest => ({
  ...request,
  headers: {
    ...request.headers,
    [WORKSPACE_TOKEN_HEADER]: keys.token,
    [WORKSPACE_DEVICE_HEADER]: deviceId,
  },
});

const goneAnswer = z.object({ reason: goneReason, removal: z.string().default("") });
const goneOf = (error: unknown) =>
  error instanceof ApiError ? goneAnswer.safeParse(parseJson(error.body)).data : undefined;

/**
 * Why a device has no workspace any more, as the server says: it was removed, the workspace was closed, or there is none
 * with its code.
 *
 * @returns null for any other error, also for a 404 or 410 of a proxy
 */
export const goneReasonOf = (error: unknown): GoneReason | null => goneOf(error)?.reason ?? null;

/** What the sealed text belongs to by which a device tells another one that it has removed it. */
const removalOf = (deviceId: string): string => `removal of ${deviceId}`;

/**
 * The same for this device, which believes that it was removed, and forgets everything, only of one that has the code:
 * without its sealed text everything stays, as in a workspace that was closed.
 */
export async function endOf({ keys, deviceId }: Caller, error: unknown) {
  const { reason = null, removal = "" } = goneOf(error) ?? {};
  if (reason !== "removed") return reason;
  const opened = await unseal(keys, removalOf(deviceId), removal).catch(() => null);
  return opened === null ? "closed" : "removed";
}

/** Makes the workspace, with this device in it. @param name - the sealed name of the device. @throws as `callApi` does */
export async function createWorkspace(caller: Caller, name: string): Promise<void> {
  const body = { device: { id: caller.deviceId, name } };
  const path = workspacePaths.workspace(caller.keys.id);
  await callApi(sent(caller, { method: "PUT", path, body }));
}

/** Adds this device, or renames it. @param name - its sealed name. @throws as `callApi` does: 404 when no workspace has the code */
export async function putDevice(caller: Caller, name: string): Promise<void> {
  const path = workspacePaths.workspaceDevice(caller.keys.id, caller.deviceId);
  await callApi(sent(caller, { method: "PUT", path, body: { name } }));
}

/** Removes a device, also the one that calls. @throws as `callApi` does */
export async function deleteDevice(caller: Caller, deviceId: string): Promise<void> {
  const path = workspacePaths.workspaceDevice(caller.keys.id, deviceId);
  const removal = await seal(caller.keys, removalOf(deviceId), "{}");
  const headers = { [WORKSPACE_REMOVAL_HEADER]: removal };
  await callApi(sent(caller, { method: "DELETE", path, headers }));
}

/** Deletes the workspace for all of its devices. @throws as `callApi` does */
export async function closeWorkspace(caller: Caller): Promise<void> {
  const path = workspacePaths.workspace(caller.keys.id);
  await callApi(sent(caller, { method: "DELETE", path }));
}

/** The devices of the workspace, with sealed names. @throws as `callApi` does */
export const readDevices = async (caller: Caller) =>
  (
    await readApi(
      devicesRead.parse,
      sent(caller, { path: workspacePaths.workspaceDevices(caller.keys.id) }),
    )
  ).devices;

/** Items that changed after a sequence. @throws as `callApi` does */
export const readItems = (caller: Caller, since: number): Promise<ItemsAnswer> =>
  readApi(
    itemsRead.parse,
    sent(caller, { path: `${workspacePaths.workspaceItems(caller.keys.id)}?since=${since}` }),
  );

/** @param items - at most `ITEMS_PER_CALL`. @throws as `callApi` does */
export const putItems = (
  caller: Caller,
  items: readonly { id: string; base: number; sealed: string }[],
): Promise<PutItemsAnswer> =>
  readApi(
    putRead.parse,
    sent(caller, {
      method: "PUT",
      path: workspacePaths.workspaceItems(caller.keys.id),
      body: { items },
    }),
  );

/**
 * Follows the workspace until the signal is aborted.
 *
 * @param onChange - gets its newest sequence: at once, and after each change
 * @throws as `readEvents` does; never returns otherwise
 */
export const followWorkspace = (
  caller: Caller,
  onChange: (seq: number) => void,
  signal: AbortSignal,
): Promise<never> => {
  const path = workspacePaths.workspaceEvents(caller.keys.id);
  return readEvents({ ...sent(caller, { path }), signal }, (event) => {
    if (event.startsWith("event: change"))
      onChange(workspaceChange.parse(parseJson(dataOf(event))).seq);
  });
};

/** What a sealed name of a device belongs to. */
const nameBound = (deviceId: string): string => `name of ${deviceId}`;

export const sealedName = ({ keys, deviceId }: Caller, name: string): Promise<string> =>
  seal(keys, nameBound(deviceId), JSON.stringify(name));

/** @returns the name; "Device" for one that cannot be read */
export async function readName(
  keys: WorkspaceKeys,
  deviceId: string,
  sealed: string,
): Promise<string> {
  const name = await unseal(keys, nameBound(deviceId), sealed).catch(() => '"Device"');
  return String(JSON.parse(name));
}
