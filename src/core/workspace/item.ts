// An item of a workspace: one quote of the list, one price, one kit, the business. It is sealed, stored and merged alone.
import * as z from "zod";
import { stamp } from "./stamp.ts";

/** What is sealed. Unknown kinds, and values that this version cannot read, are kept for a newer version. */
export const itemContent = z.object({
  kind: z.string().min(1).max(40),
  /** Names the item within its kind. */
  key: z.string().max(2_000),
  stamp,
  /** JSON with sorted keys; null for an item that was deleted. */
  text: z.string().nullable(),
});
export type ItemContent = z.infer<typeof itemContent>;

/** What a device knows of an item. */
export interface KnownItem extends ItemContent {
  /** The sequence under which the server has it; 0 while it has none. */
  seq: number;
  /** Whether the server does not have this content yet. */
  isPending: boolean;
  /** Whether this version cannot read it: it is kept as it came, and the device shows nothing of it. */
  isUnread: boolean;
}

/** An item as it came from the server. */
export type ReceivedItem = ItemContent & Pick<KnownItem, "seq">;

/** Names an item among all kinds. */
export const itemName = ({ kind, key }: Pick<ItemContent, "kind" | "key">): string =>
  JSON.stringify([kind, key]);

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The JSON of a value with sorted keys: equal values have equal texts. */
export const itemText = (value: unknown): string => JSON.stringify(value, sorted);
