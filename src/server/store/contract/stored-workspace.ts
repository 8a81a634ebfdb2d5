// Workspaces as the store takes and gives them; sealed values in base64url, as the API has them.
import type { putItemsBody } from "#core/workspace/workspace-api.ts";
import type * as z from "zod";

/** Who asks for something of a workspace: whoever has its token. */
export interface WorkspaceToken {
  /** Of the workspace. */
  id: string;
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
}

/** The same with the device that asks. */
export interface WorkspaceAccess extends WorkspaceToken {
  deviceId: string;
}

export interface NewDevice {
  id: string;
  /** Sealed. */
  name: string;
}

export type ItemToPut = z.infer<typeof putItemsBody>["items"][number];

/** After a workspace was made or joined. */
export interface JoinedWorkspace {
  /** The newest sequence. */
  seq: number;
  /** Whether the workspace, or the device in it, is new: false for a call that was repeated. */
  isNew: boolean;
}

/** What a device reads, and whether its visit has to be noted: it was noted last more than an hour ago. */
export interface WorkspaceReading<Value> {
  value: Value;
  isVisitDue: boolean;
}

/** Which workspaces are deleted for good. */
export interface WorkspaceExpiry {
  /** Those that no device has used since; undefined for none. */
  unusedSince?: Date | undefined;
  /** Marks of those that were closed before. */
  closedBefore: Date;
}
