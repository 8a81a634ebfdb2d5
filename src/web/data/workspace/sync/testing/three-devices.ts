// Devices and a server in memory, for tests of the sync: the network and the devices fail where a test says so.
import type { ItemContent, KnownItem, ReceivedItem } from "#core/workspace/item.ts";
import { itemName } from "#core/workspace/item.ts";
import { NO_STAMP } from "#core/workspace/stamp.ts";
import { KnownItems, type KnownStore, type SyncState } from "../known-items.ts";
import type { SyncedKind } from "../synced-kind.ts";
import { WorkspaceSync, type PutOutcome, type Remote } from "../workspace-sync.ts";

/** Called before and after each step that can fail; throws when it does. */
export type Step = (name: string) => void;

/** Longer texts are not taken. */
const TEXT_MAX = 1_000;

/** The items of a workspace, as the server keeps them. */
export class MemoryServer {
  readonly #items = new Map<string, ReceivedItem>();
  #seq = 0;
  readonly #pageSize: number;

  /** Names of items that do not open. */
  readonly broken = new Set<string>();

  constructor(pageSize = 3) {
    this.#pageSize = pageSize;
  }

  contents(): ItemContent[] {
    return [...this.#items.values()];
  }

  /** A backup of it. */
  copy(): { items: ReceivedItem[]; seq: number } {
    return { items: [...this.#items.values()], seq: this.#seq };
  }

  /** @param step - added to the sequences: none where a file was put back by hand */
  restore({ items, seq }: ReturnType<MemoryServer["copy"]>, step = 0): void {
    this.#items.clear();
    for (const item of items) this.#items.set(itemName(item), { ...item, seq: item.seq + step });
    this.#seq = seq + step;
  }

  remote(step: Step): Remote {
    return {
      read: async (wanted) => {
        step("read");
        // As the server answers a device that has read more than there is.
        const since = wanted > this.#seq ? 0 : wanted;
        const newer = [...this.#items.values()].filter(({ seq }) => seq > since);
        const page = newer.sort((a, b) => a.seq - b.seq).slice(0, this.#pageSize);
        const more = newer.length > page.length;
        const isBroken = (item: ReceivedItem) => this.broken.has(itemName(item));
        return {
          items: page.filter((item) => !isBroken(item)),
          unopened: new Map(page.filter(isBroken).map((item) => [itemName(item), item.seq])),
          seq: page.at(-1)?.seq ?? since,
          more,
        };
      },
      idOf: async (item) => itemName(item),
      put: async (items) => {
        step("put");
        const outcomes = items.map((item) => this.#put(item));
        step("answer of put");
        return outcomes;
      },
    };
  }

  #put({ kind, key, stamp, text, seq: base }: KnownItem): PutOutcome {
    if ((text?.length ?? 0) > TEXT_MAX) return "tooLarge";
    const name = itemName({ kind, key });
    if ((this.#items.get(name)?.seq ?? 0) !== base) return "conflict";
    this.#seq += 1;
    this.#items.set(name, { kind, key, stamp, text, seq: this.#seq });
    this.broken.delete(name);
    return this.#seq;
  }
}

/** A kind whose values are texts. A value that begins with "new:" is of a later version. */
export class MemoryKind implements SyncedKind {
  readonly name = "texts";
  readonly #step: Step;
  readonly #readsNew: boolean;
  readonly values: Map<string, unknown>;

  constructor(values: Map<string, unknown>, step: Step, { readsNew = false } = {}) {
    this.values = values;
    this.#step = step;
    this.#readsNew = readsNew;
  }

  async whenRead(): Promise<void> {}

  read() {
    return { values: new Map(this.values), unread: new Set<string>() };
  }

  parse(value: unknown): unknown {
    return !this.#readsNew && String(value).startsWith("new:") ? undefined : value;
  }

  async apply(changes: ReadonlyMap<string, unknown>): Promise<void> {
    for (const [key, value] of changes)
      if (value === null) this.values.delete(key);
      else this.values.set(key, value);
    this.#step("apply");
  }

  subscribe(): () => void {
    return () => {};
  }
}

/** A device, with what its disk holds. */
export class MemoryDevice {
  readonly id: string;
  readonly values = new Map<string, unknown>();
  readonly #server: MemoryServer;
  readonly #items = new Map<string, KnownItem>();
  #state: SyncState = { cursor: 0, newest: NO_STAMP, incoming: [], unopened: [] };
  #hasJoined = false;
  #hasFailed = false;
  /** How far its clock is off, in milliseconds. */
  clockError = 0;

  constructor(id: string, server: MemoryServer) {
    this.id = id;
    this.#server = server;
  }

  /** What is stored. @param step - fails where it throws */
  #store(step: Step): KnownStore {
    return {
      load: async () => ({ items: [...this.#items.values()], ...this.#state }),
      save: async (items, state) => {
        step("save");
        for (const item of items) this.#items.set(itemName(item), item);
        this.#state = state;
        step("saved");
      },
    };
  }

  /** The product is started on the device. */
  async start(now: () => number, step: Step, readsNew = false): Promise<WorkspaceSync> {
    const known = new KnownItems(this.#store(step));
    await known.load();
    return new WorkspaceSync({
      kinds: [new MemoryKind(this.values, step, { readsNew })],
      known,
      remote: this.#server.remote(step),
      device: this.id,
      now: () => now() + this.clockError,
    });
  }

  /** Starts, and joins or syncs. A step that fails ends it as a crash or a lost network does. */
  async sync(now: () => number, step: Step = () => {}): Promise<void> {
    this.#hasFailed = true;
    const sync = await this.start(now, step);
    if (!this.#hasJoined) await sync.join();
    else await sync.sync();
    this.#hasJoined = true;
    this.#hasFailed = false;
  }

  /** Whether its last sync did not come to its end. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get hasJoined(): boolean {
    return this.#hasJoined;
  }
}
