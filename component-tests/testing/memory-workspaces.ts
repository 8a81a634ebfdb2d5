// The workspaces of the server in memory: who is in them, and sealed items, as the contract of workspaces has them.
import {
  WORKSPACE_DEVICE_HEADER,
  WORKSPACE_REMOVAL_HEADER,
  WORKSPACE_TOKEN_HEADER,
  type DevicesAnswer,
  type GoneReason,
  type ItemsAnswer,
} from "#core/workspace/workspace-api.ts";
import { json, refusal } from "./memory-answers.ts";
import type { Call } from "./memory-calls.ts";

type SealedItem = ItemsAnswer["items"][number];
type StoredDevice = DevicesAnswer["devices"][number];

interface Workspace {
  token: string;
  isClosed: boolean;
  devices: Map<string, StoredDevice>;
  /** What was sealed for each. */
  removed: Map<string, string>;
  items: Map<string, SealedItem>;
  seq: number;
}

const gone = (reason: GoneReason, removal = ""): Response =>
  json({ status: 410, detail: `This was ${reason}.`, reason, removal }, 410);
const unknown = (): Response =>
  json({ status: 404, detail: "There is no such workspace.", reason: "unknown" }, 404);

function readItems({ items, seq }: Workspace, path: string): Response {
  const since = Number(new URL(path, "http://localhost").searchParams.get("since") ?? 0);
  const newer = [...items.values()].filter((item) => item.seq > since);
  return json({ items: newer.sort((a, b) => a.seq - b.seq), seq, more: false });
}

function putItems(workspace: Workspace, { body }: Call): Response {
  const stored: { id: string; seq: number }[] = [];
  const conflicts: string[] = [];
  for (const { id, base, sealed } of body["items"] as (SealedItem & { base: number })[]) {
    if ((workspace.items.get(id)?.seq ?? 0) !== base) conflicts.push(id);
    else {
      workspace.seq += 1;
      workspace.items.set(id, { id, seq: workspace.seq, sealed });
      stored.push({ id, seq: workspace.seq });
    }
  }
  return json({ stored, conflicts });
}

export class MemoryWorkspaces {
  /** By their ids. */
  readonly all = new Map<string, Workspace>();

  /** The only workspace that is not closed. @throws Error when there is none, or more than one */
  get only(): Workspace {
    const open = [...this.all.values()].filter(({ isClosed }) => !isClosed);
    if (open[0] === undefined || open.length > 1) throw new Error(`${open.length} are open.`);
    return open[0];
  }

  answer(call: Call, init: RequestInit): Response {
    const headers = new Headers(init.headers);
    const { method, path } = call;
    const [, , , id = "", part = "", deviceId = ""] = path.replace(/\?.*/, "").split("/");
    const token = headers.get(WORKSPACE_TOKEN_HEADER) ?? "";
    const caller = headers.get(WORKSPACE_DEVICE_HEADER) ?? "";
    if (method === "PUT" && part === "" && !this.all.has(id)) this.#make(id, token);
    const workspace = this.all.get(id);
    if (workspace?.token !== token) return unknown();
    if (workspace.isClosed) return gone("closed");
    if (workspace.removed.has(caller)) return gone("removed", workspace.removed.get(caller));
    if (method === "PUT" && part === "")
      return this.#join(workspace, call.body["device"] as { id: string; name: string });
    if (method === "PUT" && part === "devices")
      return this.#join(workspace, { id: deviceId, name: String(call.body["name"]) });
    if (!workspace.devices.has(caller)) return refusal(409, "This device has not joined.");
    if (method === "DELETE" && part === "") workspace.isClosed = true;
    else if (method === "DELETE") {
      workspace.devices.delete(deviceId);
      workspace.removed.set(deviceId, headers.get(WORKSPACE_REMOVAL_HEADER) ?? "");
    } else if (part === "devices") return json({ devices: [...workspace.devices.values()] });
    else if (part === "items")
      return method === "GET" ? readItems(workspace, path) : putItems(workspace, call);
    return json(null);
  }

  #make(id: string, token: string): void {
    const empty = {
      devices: new Map(),
      removed: new Map<string, string>(),
      items: new Map(),
      seq: 0,
    };
    this.all.set(id, { token, isClosed: false, ...empty });
  }

  #join({ devices, seq }: Workspace, { id, name }: { id: string; name: string }): Response {
    const at = new Date().toISOString();
    const joinedAt = devices.get(id)?.joinedAt ?? at;
    devices.set(id, { id, name, joinedAt, seenAt: at });
    return json({ seq });
  }
}
