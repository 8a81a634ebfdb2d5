// What the sync needs of each kind of items that the devices of a workspace share, such as prices or kits.

export interface ItemsHere {
  /** The values as this version reads them, by key. The same object while a value does not change. */
  values: ReadonlyMap<string, unknown>;
  /** Keys of stored items that this version cannot read: they are neither changed nor deleted. */
  unread: Pick<ReadonlySet<string>, "has">;
}

export interface SyncedKind {
  /** Part of what is sealed: it never changes. */
  readonly name: string;
  /** Resolves when the items can be read. @throws when the browser cannot read them */
  whenRead(): Promise<void>;
  /** The items of this device now. */
  read(): ItemsHere;
  /** @returns the value as this device stores it; undefined when this version cannot read it */
  parse(value: unknown, key: string): unknown;
  /**
   * Puts and deletes items. `read` gives the new ones at once.
   *
   * @param changes - parsed values by key; null deletes
   * @throws when the browser cannot store them
   */
  apply(changes: ReadonlyMap<string, unknown>): Promise<void>;
  /** Calls the listener after each change, in any tab of the browser. @returns what ends it */
  subscribe(listener: () => void): () => void;
}
