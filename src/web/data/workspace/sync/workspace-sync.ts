// Syncs the items of a device with its workspace: records what changed here, reads what changed there, merges, and sends.
import type { KnownItem, ReceivedItem } from "#core/workspace/item.ts";
import { changesHere } from "#core/workspace/merge.ts";
import { wasSetBack } from "#core/workspace/sequences.ts";
import type { Stamp } from "#core/workspace/stamp.ts";
import { ITEMS_PER_CALL } from "#core/workspace/workspace-api.ts";
import { DeviceItems } from "./device-items.ts";
import type { KnownItems } from "./known-items.ts";
import type { SyncedKind } from "./synced-kind.ts";

/** The workspace on the server, whose items are opened and sealed on the way. */
export interface Remote {
  /** @returns items that changed after the sequence, in order; the sequence to go on from; whether there are more */
  read(since: number): Promise<ReadItems>;
  /** @returns the id under which the server has an item */
  idOf(item: KnownItem): Promise<string>;
  /**
   * Stores items, each in place of the one with its `seq`.
   *
   * @returns the new sequence of each, in order; "conflict" where another device was first, "tooLarge" where it is not taken
   */
  put(items: readonly KnownItem[]): Promise<readonly PutOutcome[]>;
}
export interface ReadItems {
  items: ReceivedItem[];
  /** The sequences of items that do not open, by id. */
  unopened: ReadonlyMap<string, number>;
  seq: number;
  more: boolean;
}
export type PutOutcome = number | "conflict" | "tooLarge";

/** After so many rounds with conflicts the server is taken to lack items that it had, as from a restored backup. */
const SET_BACK_AFTER = 3;
/** Each round ends with other devices being quicker; more of them in a row mean a fault. */
const ROUNDS_MOST = 20;

/** The device's own changes need not be read, as long as no other device's are among them. */
function cursorAfter(cursor: number, stored: readonly KnownItem[]): number {
  const own = new Set(stored.map(({ seq }) => seq));
  let next = cursor;
  while (own.has(next + 1)) next += 1;
  return next;
}

export interface WorkspaceSyncOptions {
  kinds: readonly SyncedKind[];
  known: KnownItems;
  remote: Remote;
  /** The id of this device. */
  device: string;
  /** The time of this device, in milliseconds. */
  now?: () => number;
}

export class WorkspaceSync {
  readonly #options: WorkspaceSyncOptions;
  readonly #items: DeviceItems;
  #tooLarge: readonly KnownItem[] = [];

  constructor(options: WorkspaceSyncOptions) {
    this.#options = options;
    this.#items = new DeviceItems(options.kinds);
  }

  /** Items that are larger than the server takes: they stay on this device. */
  get tooLarge(): readonly KnownItem[] {
    return this.#tooLarge;
  }

  /**
   * Begins with what is stored on both sides. Where both have an item that this device does not know from the workspace,
   * the workspace's counts; what only this device has is added to the workspace.
   *
   * @throws as `sync` does; it can be called again then
   */
  async join(): Promise<void> {
    await this.#settle();
    const { kinds } = this.#options;
    await this.#pull(new Map(kinds.map((kind) => [kind.name, this.#items.texts(kind)])));
    await this.sync();
  }

  /** Records what was changed on this device, whether it can be sent now or not. */
  async record(): Promise<void> {
    await this.#settle();
    const { known, kinds } = this.#options;
    const changes = kinds.flatMap((kind) => {
      const { unread } = kind.read();
      const texts = this.#items.texts(kind);
      return changesHere(kind.name, known.of(kind.name), texts, unread, this.#stamp);
    });
    await known.save(changes);
  }

  /**
   * Records, reads, merges and sends until this device and the workspace agree.
   *
   * @throws what the remote, the kinds or the store of the known items throw; what was done until then stays
   */
  async sync(): Promise<void> {
    const { known, kinds } = this.#options;
    await this.#settle();
    for (const kind of kinds)
      await known.save(await this.#items.readAgain(kind, known.of(kind.name)));
    for (let round = 0; round < ROUNDS_MOST; round += 1) {
      await this.record();
      if (round === SET_BACK_AFTER) await known.forgetServer();
      await this.#pull();
      if (!(await this.#push())) return;
    }
    throw new Error("Other devices changed the workspace too often meanwhile.");
  }

  readonly #stamp = (): Stamp => {
    const { known, now = Date.now, device } = this.#options;
    return known.nextStamp(now(), device);
  };

  /** Items that the device was given when the browser ended are known; the others are read again. */
  async #settle(): Promise<void> {
    const { known } = this.#options;
    await this.#items.whenRead();
    await known.save(this.#items.given(known.incoming, (kind) => known.of(kind)));
  }

  /** @param before - what this device had before it joined, by kind: all of it gives way to the workspace's */
  async #pull(before: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map()): Promise<void> {
    const { known, remote } = this.#options;
    for (let more = true; more;) {
      const answer = await remote.read(known.cursor);
      if (wasSetBack(known.cursor, answer.seq)) {
        // What it lacks is sent again.
        await known.forgetServer();
        continue;
      }
      await known.expect(answer.items);
      const merged: KnownItem[] = [];
      for (const [kind, items] of Map.groupBy(answer.items, (item) => item.kind)) {
        const had = before.get(kind) ?? new Map<string, string>();
        merged.push(...(await this.#items.take(kind, items, known.of(kind), had, this.#stamp)));
      }
      await this.#saveRead(merged, answer);
      ({ more } = answer);
    }
  }

  /** Items that do not open are older than all: what this device has in their place is sent again, the others are noted. */
  async #saveRead(merged: readonly KnownItem[], { unopened, seq }: ReadItems): Promise<void> {
    const { known, remote } = this.#options;
    const left = new Set([...known.unopened, ...unopened.keys()]);
    const again: KnownItem[] = [];
    const all = unopened.size > 0 ? [...merged, ...known.all()] : merged;
    for (const item of left.size > 0 ? all : []) {
      const id = await remote.idOf(item);
      const at = unopened.get(id);
      if (left.delete(id) && at !== undefined) again.push({ ...item, seq: at, isPending: true });
    }
    await known.save([...merged, ...again], seq, [...left]);
  }

  /** Sends what is pending. @returns whether there was anything */
  async #push(): Promise<boolean> {
    const { known, remote } = this.#options;
    this.#tooLarge = this.#tooLarge.filter((item) => known.of(item.kind).get(item.key) === item);
    const pending = known.pending().filter((item) => !this.#tooLarge.includes(item));
    for (let first = 0; first < pending.length; first += ITEMS_PER_CALL) {
      const items = pending.slice(first, first + ITEMS_PER_CALL);
      const outcomes = await remote.put(items);
      const stored = items.flatMap((item, index) => {
        const outcome = outcomes[index];
        return typeof outcome === "number" ? { ...item, seq: outcome, isPending: false } : [];
      });
      const refused = items.filter((_, index) => outcomes[index] === "tooLarge");
      this.#tooLarge = [...this.#tooLarge, ...refused];
      await known.save(stored, cursorAfter(known.cursor, stored));
    }
    return pending.length > 0;
  }
}
