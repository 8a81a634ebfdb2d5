// Which workspace this device belongs to, and how its sync goes: in localStorage, so that every tab knows it.
import * as z from "zod";
import { fromBase64url, toBase64url } from "#core/text/base64url.ts";
import { uuid } from "#core/text/text.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import { StoredValue } from "#web/data/browser/storage/stored-value.ts";
import { newId } from "#web/new-id.ts";

const schema = z.object({
  /** What the code stands for: 16 bytes in base64url. */
  secret: z.string().regex(/^[\w-]{22}$/),
  /** The id of this device in the workspace. */
  deviceId: uuid,
  /**
   * Also stands with what is known of the items, in another store of the browser. Where the two differ, one of the stores
   * was cleared: then the device joins again, and nothing that is missing counts as deleted.
   */
  marker: uuid,
  /** The marker of a membership that has ended elsewhere: changes that were not sent then are taken along. */
  continues: uuid.optional(),
  /** Another code that this one has replaced, whose workspace is still to be closed. */
  replaced: z.object({ secret: z.string().regex(/^[\w-]{22}$/), deviceId: uuid }).optional(),
});
export type Membership = z.infer<typeof schema>;

const stored = new StoredValue<Membership | null>("quotewright.workspace", (text) =>
  text === null ? null : (schema.safeParse(parseJson(text)).data ?? null),
);

/** The membership of this device; null without a workspace. The same object while it does not change. */
export const membership = stored.read;

export const subscribeToMembership = stored.subscribe;

/** @throws Error when the browser cannot store it */
export function keepMembership(value: Membership | null): void {
  if (!stored.write(value))
    throw new Error("The browser could not store it. Free some space on this device.");
}

/** The secret of a workspace, as bytes. */
export const secretBytes = ({ secret }: Pick<Membership, "secret">): Uint8Array<ArrayBuffer> =>
  fromBase64url(secret);

const statusSchema = z.object({
  /** When this device and the workspace last agreed, in ISO format; empty before. */
  syncedAt: z.string(),
  /** Why they do not agree now, as a sentence; empty when they do, or while it goes on. */
  problem: z.string(),
  /**
   * Why this device has no workspace any more: it was removed elsewhere, the workspace was closed elsewhere, or the
   * server does not know it; null otherwise.
   */
  ended: z.enum(["removed", "closed", "unknown"]).nullable(),
});
export type WorkspaceStatus = z.infer<typeof statusSchema>;

const NEVER: WorkspaceStatus = { syncedAt: "", problem: "", ended: null };

const storedStatus = new StoredValue<WorkspaceStatus>(
  "quotewright.workspace-status",
  (text) => statusSchema.safeParse(parseJson(text ?? "")).data ?? NEVER,
  { keepsUnstored: true },
);

/** How the sync goes; the same object while it does not change. */
export const workspaceStatus = storedStatus.read;

export const subscribeToStatus = storedStatus.subscribe;

/**
 * @returns a membership under a new id of this device. It goes on with what is known from one whose code was replaced, or
 *   whose workspace the server has lost
 */
export function newMembership(secret: Uint8Array): Membership {
  const { ended } = workspaceStatus();
  const former = ended === "closed" || ended === "unknown" ? membership()?.marker : undefined;
  return {
    secret: toBase64url(secret),
    deviceId: newId(),
    marker: newId(),
    ...(former !== undefined && { continues: former }),
  };
}

/** Notes fields of the status; the others stay. */
export const noteStatus = (fields: Partial<WorkspaceStatus>): void =>
  void storedStatus.write({ ...workspaceStatus(), ...fields });
