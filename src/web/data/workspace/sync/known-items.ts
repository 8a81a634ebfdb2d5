// What a device knows of the items of its workspace, in memory as it is stored.
import { itemName, type KnownItem, type ReceivedItem } from "#core/workspace/item.ts";
import { unsentItem } from "#core/workspace/merge.ts";
import { NO_STAMP, nextStamp, type Stamp } from "#core/workspace/stamp.ts";

/** What is stored beside the items. */
export interface SyncState {
  /** The sequence up to which the server's items were read. */
  cursor: number;
  /** The newest stamp that the device knows; `NO_STAMP` for none. */
  newest: Stamp;
  /** Items that were read and are being given to the device, until they are stored as known. */
  incoming: readonly ReceivedItem[];
  /** Ids of the server's items that do not open on this device, which has none in their place. */
  unopened: readonly string[];
}

/** Where the known items are stored. */
export interface KnownStore {
  /** @throws when the browser cannot read them */
  load(): Promise<SyncState & { items: KnownItem[] }>;
  /**
   * Stores items in place of those with the same names, all or nothing.
   *
   * @throws when the browser cannot store them
   */
  save(items: readonly KnownItem[], state: SyncState): Promise<void>;
}

const NONE: ReadonlyMap<string, KnownItem> = new Map();

export class KnownItems {
  readonly #store: KnownStore;
  readonly #kinds = new Map<string, Map<string, KnownItem>>();
  readonly #pending = new Map<string, KnownItem>();
  #state: SyncState = { cursor: 0, newest: NO_STAMP, incoming: [], unopened: [] };

  constructor(store: KnownStore) {
    this.#store = store;
  }

  async load(): Promise<void> {
    const { items, ...state } = await this.#store.load();
    for (const item of items) this.#set(item);
    this.#state = state;
  }

  /** The sequence up to which the server's items were read. */
  get cursor(): number {
    return this.#state.cursor;
  }

  /** The newest stamp that the device knows. */
  get newest(): Stamp {
    return this.#state.newest;
  }

  all(): KnownItem[] {
    return [...this.#kinds.values()].flatMap((items) => [...items.values()]);
  }

  /** The items of a kind, by key. */
  of(kind: string): ReadonlyMap<string, KnownItem> {
    return this.#kinds.get(kind) ?? NONE;
  }

  /** The items that the server does not have yet. */
  pending(): KnownItem[] {
    return [...this.#pending.values()];
  }

  /** Items that were being given to the device when the browser ended. */
  get incoming(): readonly ReceivedItem[] {
    return this.#state.incoming;
  }

  /** Ids of the server's items that do not open here. */
  get unopened(): readonly string[] {
    return this.#state.unopened;
  }

  /** A stamp after all that the device knows. @param now - in milliseconds */
  nextStamp(now: number, device: string): Stamp {
    const newest = nextStamp(this.#state.newest, now, device);
    this.#state = { ...this.#state, newest };
    return newest;
  }

  /**
   * Notes items before the device gets them. If the browser ends before they are saved as known, they are told from a
   * person's changes, and those count as later.
   */
  async expect(incoming: readonly ReceivedItem[]): Promise<void> {
    if (incoming.length === 0) return;
    const stamps = incoming.map((item) => item.stamp);
    const newest = [this.#state.newest, ...stamps].reduce((a, b) => (b > a ? b : a));
    await this.#saveAll([], { ...this.#state, newest, incoming });
  }

  /** Stores what is known from now on. Nothing is incoming then. @throws when the browser cannot; memory is as before then */
  async save(
    items: readonly KnownItem[],
    cursor: number = this.cursor,
    unopened: readonly string[] = this.unopened,
  ): Promise<void> {
    if (items.length === 0 && cursor === this.cursor && this.incoming.length === 0) return;
    await this.#saveAll(items, { ...this.#state, cursor, incoming: [], unopened });
  }

  /** From now on nothing is known to be on the server: all of it is read and merged again. @throws as `save` does */
  async forgetServer(): Promise<void> {
    await this.#saveAll(this.all().map(unsentItem), { ...this.#state, cursor: 0, unopened: [] });
  }

  async #saveAll(items: readonly KnownItem[], state: SyncState): Promise<void> {
    await this.#store.save(items, state);
    for (const item of items) this.#set(item);
    this.#state = state;
  }

  #set(item: KnownItem): void {
    const kind = this.#kinds.get(item.kind) ?? new Map<string, KnownItem>();
    this.#kinds.set(item.kind, kind.set(item.key, item));
    if (item.isPending) this.#pending.set(itemName(item), item);
    else this.#pending.delete(itemName(item));
  }
}
