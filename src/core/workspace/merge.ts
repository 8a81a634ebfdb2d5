// How the items of several devices are merged: of each item the change that was made last counts, deletions too.
import type { ItemContent, KnownItem, ReceivedItem } from "./item.ts";
import type { Stamp } from "./stamp.ts";

/**
 * Merges an item from the server with what the device knows of it.
 *
 * @param mine - undefined for an item that the device does not know
 * @returns what the device knows from now on. It is pending if the device's own change is the later one.
 */
export function mergedItem(mine: KnownItem | undefined, theirs: ReceivedItem): KnownItem {
  if (!mine || theirs.stamp > mine.stamp) return { ...theirs, isPending: false, isUnread: false };
  // With the same stamp it is the device's own change, whose answer may have been lost.
  return { ...mine, seq: theirs.seq, isPending: theirs.stamp < mine.stamp };
}

/**
 * What a person has changed on the device since its items of a kind were last recorded.
 *
 * @param known - the items of the kind, by key
 * @param here - the texts of what the device has, by key
 * @param unread - keys of what the device has and cannot read: it is neither changed nor deleted
 * @param stampOf - gives a new stamp
 * @returns the changed items, which are pending
 */
export function changesHere(
  kind: string,
  known: ReadonlyMap<string, KnownItem>,
  here: ReadonlyMap<string, string>,
  unread: Pick<ReadonlySet<string>, "has">,
  stampOf: () => Stamp,
): KnownItem[] {
  const changed = ({ key, text }: Pick<ItemContent, "key" | "text">): KnownItem => ({
    kind,
    key,
    stamp: stampOf(),
    text,
    seq: known.get(key)?.seq ?? 0,
    isPending: true,
    isUnread: false,
  });
  const written = [...here].flatMap(([key, text]) =>
    known.get(key)?.text === text ? [] : changed({ key, text }),
  );
  const deleted = [...known.values()].flatMap(({ key, text, isUnread }) =>
    text === null || isUnread || here.has(key) || unread.has(key)
      ? []
      : changed({ key, text: null }),
  );
  return [...written, ...deleted];
}

/**
 * What a device knows when it joins a workspace again, for example under a new code: nothing of it is known to be on
 * the server, but its changes keep their times.
 */
export const unsentItem = (item: KnownItem): KnownItem => ({ ...item, seq: 0, isPending: true });
