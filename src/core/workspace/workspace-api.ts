// HTTP contract of workspaces: what the devices of one contractor share, sealed so that the server cannot read it.
import * as z from "zod";
import { uuid } from "../text/text.ts";

/** Request header: the token that is derived from the code. The server stores its hash. */
export const WORKSPACE_TOKEN_HEADER = "x-workspace-token";
/** Request header: the id of the device that asks. Only creating a workspace and joining it go without one. */
export const WORKSPACE_DEVICE_HEADER = "x-workspace-device";

/** Request header of removing a device: a text that the caller has sealed for it, by which the device knows that one of its own removed it. */
export const WORKSPACE_REMOVAL_HEADER = "x-workspace-removal";

/** Items of one workspace at most, and bytes of all their sealed values. */
export const WORKSPACE_ITEMS_MAX = 100_000;
export const WORKSPACE_MAX_BYTES = 64 * 1024 * 1024;
/** Longest sealed value of an item, in bytes: a kit with 300 tasks fits. */
export const SEALED_MAX_BYTES = 256 * 1024;
/** Longest sealed name of a device, in bytes. */
export const SEALED_NAME_MAX_BYTES = 512;
/** Devices of one workspace at most. */
export const WORKSPACE_DEVICES_MAX = 20;
/** Items of one call that stores them at most, and the largest body of it, in bytes. */
export const ITEMS_PER_CALL = 500;
export const ITEMS_BODY_MAX_BYTES = 1024 * 1024;
/** Items, and bytes of sealed values, in one answer; a single longer item comes alone. */
export const ITEMS_PER_ANSWER = 2_000;
export const ITEMS_ANSWER_BYTES = 1024 * 1024;

/** 32 bytes in base64url. */
export const workspaceToken = z.string().regex(/^[\w-]{43}$/, "Must be a token of 32 bytes.");
/** 16 bytes in base64url: derived from what the item is, by a key that the server does not have. */
export const itemId = z.string().regex(/^[\w-]{22}$/, "Must be an id of 16 bytes.");
/** @param most - bytes */
const sealedUpTo = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "Must be in base64url.")
    .max(Math.ceil((most * 4) / 3), "Must be shorter.");
const sealed = sealedUpTo(SEALED_MAX_BYTES);
const sealedName = sealedUpTo(SEALED_NAME_MAX_BYTES);
/** Counts the changes of a workspace, from 1. */
const sequence = z.number().int().min(0);

export const workspaceParams = z.strictObject({ id: uuid });
export const deviceParams = z.strictObject({ id: uuid, deviceId: uuid });

/** The body of `PUT /api/workspaces/{id}`, which makes a workspace with its first device. */
export const newWorkspaceBody = z.strictObject({
  device: z.strictObject({ id: uuid, name: sealedName }),
});
/** The body of `PUT /api/workspaces/{id}/devices/{deviceId}`, by which a device joins or is renamed. */
export const deviceBody = z.strictObject({ name: sealedName });

/** The answer when a workspace was made or joined, and the data of an event `change`: its newest sequence. */
export const workspaceChange = z.strictObject({ seq: sequence });

/** The headers of `PUT /api/workspaces/{id}`. */
export const tokenHeaders = z.looseObject({ [WORKSPACE_TOKEN_HEADER]: workspaceToken });
/** The headers of `PUT …/devices/{deviceId}`: another device that renames it names itself. */
export const deviceHeaders = tokenHeaders.extend({ [WORKSPACE_DEVICE_HEADER]: uuid.optional() });
/** The headers of every other call. */
export const accessHeaders = tokenHeaders.extend({ [WORKSPACE_DEVICE_HEADER]: uuid });

/** The headers of `DELETE …/devices/{deviceId}`: devices of before send no sealed text. */
export const removalHeaders = accessHeaders.extend({
  [WORKSPACE_REMOVAL_HEADER]: sealedName.optional(),
});

/** The body of `PUT /api/workspaces/{id}/items`. */
export const putItemsBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: itemId,
        /** The sequence of the stored item that this one replaces; 0 for none. Another one is a conflict. */
        base: sequence,
        sealed,
      }),
    )
    .min(1)
    .max(ITEMS_PER_CALL)
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      "Name each item only once.",
    ),
});
export const putItemsAnswer = z.strictObject({
  stored: z.array(z.strictObject({ id: itemId, seq: sequence })),
  /** Items that another device has changed: to be read, merged and sent again. Nothing of them was stored. */
  conflicts: z.array(itemId),
});
export type PutItemsAnswer = z.infer<typeof putItemsAnswer>;

/**
 * The query of `GET /api/workspaces/{id}/items`: the items that changed after this sequence; all of them after 0, and
 * after one that the workspace has not come to, because a backup from before was restored.
 */
export const itemsQuery = z.strictObject({ since: z.coerce.number().int().min(0).optional() });
export const sealedItem = z.strictObject({ id: itemId, seq: sequence, sealed });
export const itemsAnswer = z.strictObject({
  /** In the order of their sequences. */
  items: z.array(sealedItem),
  /** The sequence to go on from. */
  seq: sequence,
  /** Whether there are further items. */
  more: z.boolean(),
});
export type ItemsAnswer = z.infer<typeof itemsAnswer>;

export const devicesAnswer = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: uuid,
      name: sealedName,
      /** Both in ISO format. The last visit is noted once an hour. */
      joinedAt: z.string(),
      seenAt: z.string(),
    }),
  ),
});
export type DevicesAnswer = z.infer<typeof devicesAnswer>;

/**
 * The member `reason` of an answer 410 or 404: the device was removed, the workspace was closed, as when its code is
 * replaced, or there is none with the token. An answer without it is not the server's own.
 */
export const goneReason = z.enum(["removed", "closed", "unknown"]);
export type GoneReason = z.infer<typeof goneReason>;
