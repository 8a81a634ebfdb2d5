// The calls of a device to its workspace on the server.
import * as z from "zod";
import {
  devicesAnswer,
  goneReason,
  itemsAnswer,
  putItemsAnswer,
  WORKSPACE_DEVICE_HEADER,
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
  headers: { [WORKSPACE_TOKEN_HEADER]: keys.token, [WORKSPACE_DEVICE_HEADER]: deviceId },
});

/**
 * Why a device has no workspace any more: it was removed, the workspace was closed, or there is none with its code.
 *
 * @returns null for any other error
 */
export function goneReasonOf(error: unknown): GoneReason | "unknown" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return "unknown";
  if (error.status !== 410) return null;
  const { data } = z.object({ reason: goneReason }).safeParse(parseJson(error.body));
  return data?.reason ?? "closed";
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
  await callApi(sent(caller, { method: "DELETE", path }));
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
