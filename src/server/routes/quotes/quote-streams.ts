// Event streams of one quote each: the versions of the quote as they are made.
import type { PassThrough } from "node:stream";
import { DELETED } from "#server/store/engines/changes.ts";
import type { ChangeListener } from "#server/store/contract/store-values.ts";
import type { Store } from "#server/store/methods.ts";
import { eventText, type OpenStreams } from "./open-streams.ts";

const STREAMS_PER_QUOTE = 50;
/** A stream that is not read is ended; an event has about 40 bytes. */
const UNREAD_MAX_BYTES = 16_384;

/** How often the version is read until no change was heard meanwhile; a busier quote sends its next change anyway. */
const READS_MOST = 5;

export class QuoteStreams {
  readonly #store: Pick<Store, "onChange" | "readVersion">;
  readonly #open: OpenStreams;
  readonly #unreadMax: number;

  /** @param unreadMax - bytes of events that may wait for the reader of a stream */
  constructor(
    store: Pick<Store, "onChange" | "readVersion">,
    open: OpenStreams,
    unreadMax: number = UNREAD_MAX_BYTES,
  ) {
    this.#store = store;
    this.#open = open;
    this.#unreadMax = unreadMax;
  }

  /** Whether a client address may open another stream of a quote. */
  hasRoom(quoteId: string, address: string): boolean {
    return this.#open.countOf(quoteId) < STREAMS_PER_QUOTE && this.#open.hasRoom(address);
  }

  /**
   * Opens a stream until either side closes it.
   *
   * @param address - the client's address
   * @param connection - whose own changes are left out, because it gets their answers
   * @throws StoreError `notFound` when the quote does not exist
   */
  async open(quoteId: string, address: string, connection?: string): Promise<PassThrough> {
    let newest = 0;
    let isOpen = false;
    let changes = 0;
    const send = (version: number, isOwn = false): void => {
      // To an open page a deletion is a change too: reading the quote shows it.
      const told = version === DELETED ? newest + 1 : version;
      // On Postgres an earlier version may be heard after it was read.
      if (told <= newest) return;
      if (!isOwn) write(eventText("change", { version: told }));
      newest = told;
    };
    const heard: ChangeListener = (version, by) => {
      changes += 1;
      if (isOpen) send(version, by !== undefined && by === connection);
    };
    // Subscribes before reading the version, so that no change in between is missed.
    const unsubscribe = this.#store.onChange(quoteId, heard);
    const { stream, write } = this.#open.open([quoteId, address], this.#unreadMax, unsubscribe);
    try {
      send(await this.#settledVersion(quoteId, () => changes));
      isOpen = true;
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** Reads the version; a change that was heard meanwhile may be older or newer than it, so it is read again. */
  async #settledVersion(quoteId: string, changes: () => number): Promise<number> {
    let version = 0;
    for (let read = 0; read < READS_MOST; read += 1) {
      const before = changes();
      version = await this.#store.readVersion(quoteId);
      if (changes() === before) break;
    }
    return version;
  }
}
