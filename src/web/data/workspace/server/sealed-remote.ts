// The workspace on the server for the sync: items are sealed before they are sent, and opened when they come.
import { itemContent, itemName, type KnownItem, type ReceivedItem } from "#core/workspace/item.ts";
import { ITEMS_BODY_MAX_BYTES, SEALED_MAX_BYTES } from "#core/workspace/workspace-api.ts";
import { itemIdOf, seal, unseal } from "../keys/sealing.ts";
import type { PutOutcome, Remote } from "../sync/workspace-sync.ts";
import { putItems, readItems, type Caller } from "./workspace-calls.ts";

/** Of the body of a call, what is left for items: the rest is for the names of fields. In characters, which are bytes here. */
const BODY_MAX = ITEMS_BODY_MAX_BYTES - 1_024;
/** The fields of an item beside what is sealed, as JSON. */
const FIELDS = 80;
/** What is sealed is sent in base64, which adds a third. */
const SEALED_MAX = Math.floor((SEALED_MAX_BYTES * 4) / 3);

interface Sealed {
  id: string;
  base: number;
  sealed: string;
}

/** Divides items into bodies that the server takes. */
function bodiesOf(items: readonly Sealed[]): Sealed[][] {
  const bodies: Sealed[][] = [];
  let left = 0;
  for (const item of items) {
    const size = item.sealed.length + FIELDS;
    if (size > left) {
      bodies.push([]);
      left = BODY_MAX;
    }
    bodies.at(-1)?.push(item);
    left -= size;
  }
  return bodies;
}

export function sealedRemote(caller: Caller): Remote {
  const { keys } = caller;
  const idOfItem = (item: KnownItem): Promise<string> => itemIdOf(keys, itemName(item));
  const sealedItem = async (item: KnownItem): Promise<Sealed> => {
    const { kind, key, stamp, text, seq } = item;
    const id = await idOfItem(item);
    const sealed = await seal(keys, id, JSON.stringify({ kind, key, stamp, text }));
    return { id, base: seq, sealed };
  };
  return {
    read: async (since) => {
      const { items, ...rest } = await readItems(caller, since);
      const unopened = new Map<string, number>();
      const opened = items.map(async ({ id, seq, sealed }): Promise<ReceivedItem[]> => {
        try {
          return [{ ...itemContent.parse(JSON.parse(await unseal(keys, id, sealed))), seq }];
        } catch {
          unopened.set(id, seq);
          return [];
        }
      });
      return { ...rest, items: (await Promise.all(opened)).flat(), unopened };
    },
    idOf: idOfItem,
    put: async (items) => {
      const sealed = await Promise.all(items.map(sealedItem));
      const outcomes = new Map<string, PutOutcome>();
      for (const body of bodiesOf(sealed.filter((item) => item.sealed.length <= SEALED_MAX))) {
        const { stored, conflicts } = await putItems(caller, body);
        for (const { id, seq } of stored) outcomes.set(id, seq);
        for (const id of conflicts) outcomes.set(id, "conflict");
      }
      return sealed.map(({ id }) => outcomes.get(id) ?? "tooLarge");
    },
  };
}
