// Names of devices, which are sealed like everything else that a workspace shares.
import { seal, unseal } from "../keys/sealing.ts";
import type { WorkspaceKeys } from "../keys/workspace-keys.ts";
import type { Caller } from "./workspace-calls.ts";

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
