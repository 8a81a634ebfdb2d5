// Table types of workspaces: what the devices of a contractor share, sealed.
import type { Selectable } from "kysely";

interface WorkspacesTable {
  /** Derived from the code of the workspace, by its devices. */
  id: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Of the newest change; 0 before the first. */
  seq: number;
  /** Number of the items, and the bytes of their sealed values. */
  items: number;
  bytes: number;
  created_at: number;
  /** When a device was seen last, to the hour. */
  used_at: number;
  /** When it was closed: only the mark is left, so that its other devices hear of it. Null of all others. */
  closed_at: number | null;
}

interface WorkspaceItemsTable {
  workspace_id: string;
  /** 16 bytes in base64url. */
  item_id: string;
  /** Of the change that stored this value. */
  seq: number;
  sealed: Uint8Array;
}

interface WorkspaceDevicesTable {
  workspace_id: string;
  device_id: string;
  /** Sealed; empty of a device that was removed. */
  name: Uint8Array;
  joined_at: number;
  /** When it was seen last, to the hour. */
  seen_at: number;
  /** When it was removed: the mark is left, so that it hears of it. Null of all others. */
  removed_at: number | null;
}

export interface WorkspaceTables {
  /** What the devices of a contractor share (decision 58). */
  workspaces: WorkspacesTable;
  workspace_items: WorkspaceItemsTable;
  workspace_devices: WorkspaceDevicesTable;
}

export type WorkspaceRow = Selectable<WorkspacesTable>;
export type WorkspaceDeviceRow = Selectable<WorkspaceDevicesTable>;
