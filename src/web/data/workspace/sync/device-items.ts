// The items of this device as texts, and how it is given those of the workspace.
import { itemText, type KnownItem, type ReceivedItem } from "#core/workspace/item.ts";
import { mergedItem } from "#core/workspace/merge.ts";
import type { Stamp } from "#core/workspace/stamp.ts";
import type { SyncedKind } from "./synced-kind.ts";

type ItemsByKey = ReadonlyMap<string, KnownItem>;
type TextsByKey = ReadonlyMap<string, string>;

/** Whether the server's item counts, and the device does not have it from before. */
const isTaken = (item: KnownItem, mine: KnownItem | undefined, theirs: ReceivedItem): boolean =>
  item.stamp === theirs.stamp && item.stamp !== mine?.stamp;

export class DeviceItems {
  readonly kinds: ReadonlyMap<string, SyncedKind>;
  /** The text of each value, as long as the value is in use. */
  readonly #texts = new WeakMap<object, string>();

  constructor(kinds: readonly SyncedKind[]) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  async whenRead(): Promise<void> {
    await Promise.all([...this.kinds.values()].map((kind) => kind.whenRead()));
  }

  /** The texts of what the device has of a kind now, by key. */
  texts(kind: SyncedKind): TextsByKey {
    const values = [...kind.read().values];
    return new Map(values.map(([key, value]) => [key, this.#textOf(value) ?? "null"]));
  }

  /**
   * Merges items of a kind, and gives the device what is new to it.
   *
   * @param known - what the device knows of the kind
   * @param before - what it had before it joined, all of which gives way to the workspace's
   * @param stampOf - gives a stamp after those of all these items
   * @returns what is known of the items from now on
   * @throws when the browser cannot store them
   */
  async take(
    name: string,
    received: readonly ReceivedItem[],
    known: ItemsByKey,
    before: TextsByKey,
    stampOf: () => Stamp,
  ): Promise<KnownItem[]> {
    const kind = this.kinds.get(name);
    const here = kind?.read().values;
    const changes = new Map<string, unknown>();
    // From here to `apply` nothing waits, so that no change of the person comes in between.
    const merged = received.map((theirs): KnownItem => {
      const { key } = theirs;
      const mine = known.get(key);
      const item = mergedItem(mine, theirs);
      if (!isTaken(item, mine, theirs)) return item;
      const text = this.#textOf(here?.get(key));
      const expected = mine ? (mine.isUnread ? null : mine.text) : (before.get(key) ?? null);
      // It was changed here while the answer was awaited.
      if (text !== expected) return { ...item, stamp: stampOf(), text, isPending: true };
      const value = this.#parsed(theirs);
      // What an older version wrote is not left in its place, so that it is not taken for a change.
      const now = value === undefined ? null : value;
      if (this.#textOf(now) !== text) changes.set(key, now);
      return value === undefined
        ? { ...item, isUnread: true }
        : { ...item, text: this.#textOf(value) };
    });
    if (changes.size > 0) await kind?.apply(changes);
    return merged;
  }

  /**
   * Of items that the device was being given when the browser ended.
   *
   * @returns what is known of those that it has
   */
  given(incoming: readonly ReceivedItem[], knownOf: (kind: string) => ItemsByKey): KnownItem[] {
    return incoming.flatMap((theirs) => {
      const mine = knownOf(theirs.kind).get(theirs.key);
      const item = mergedItem(mine, theirs);
      if (!isTaken(item, mine, theirs)) return [];
      const value = this.#parsed(theirs);
      const text = this.#textOf(value);
      const here = this.kinds.get(theirs.kind)?.read().values.get(theirs.key);
      if (text !== this.#textOf(here)) return [];
      return value === undefined ? { ...item, isUnread: true } : { ...item, text };
    });
  }

  /**
   * Gives the device the items that an earlier version of the product could not read.
   *
   * @returns what is known of them now
   * @throws when the browser cannot store them
   */
  async readAgain(kind: SyncedKind, known: ItemsByKey): Promise<KnownItem[]> {
    const unread = [...known.values()].filter(({ isUnread }) => isUnread);
    if (unread.length === 0) return [];
    const here = kind.read().values;
    const changes = new Map<string, unknown>();
    for (const item of unread) {
      const value = here.has(item.key) ? undefined : this.#parsed(item);
      if (value !== undefined) changes.set(item.key, value);
    }
    if (changes.size > 0) await kind.apply(changes);
    return [...changes].flatMap(([key, value]) => {
      const item = known.get(key);
      return item ? { ...item, text: this.#textOf(value), isUnread: false } : [];
    });
  }

  /** @returns the value as this version reads it; null for a deleted item, undefined when it cannot read it */
  #parsed({ kind, key, text }: Pick<ReceivedItem, "kind" | "key" | "text">): unknown {
    return text === null ? null : this.kinds.get(kind)?.parse(JSON.parse(text), key);
  }

  /** The text of a value; null for none. */
  #textOf(value: unknown): string | null {
    if (value === undefined || value === null) return null;
    if (typeof value !== "object") return itemText(value);
    const text = this.#texts.get(value) ?? itemText(value);
    this.#texts.set(value, text);
    return text;
  }
}
