// Open event streams by quote: each receives the versions of its quote, and all end when the server closes.
import { PassThrough } from "node:stream";
import { KeyCounts } from "#server/http/limits/key-counts.ts";
import { DELETED } from "#server/store/engines/changes.ts";
import type { ChangeListener } from "#server/store/contract/store-values.ts";
import type { Store } from "#server/store/methods.ts";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_QUOTE = 50;
const STREAMS_PER_ADDRESS = 30;
/** A stream that is not read is ended; an event has about 40 bytes. */
const UNREAD_MAX_BYTES = 16_384;

/** How often the version is read until no change was heard meanwhile; a busier quote sends its next change anyway. */
const READS_MOST = 5;

const changeEvent = (version: number): string =>
  `event: change\ndata: ${JSON.stringify({ version })}\n\n`;

export class QuoteStreams {
  readonly #store: Pick<Store, "onChange" | "readVersion">;
  readonly #streams = new Set<PassThrough>();
  readonly #unreadMax: number;
  /** Number of open streams by quote id and by client address. */
  readonly #counts = new KeyCounts();

  /** @param unreadMax - bytes of events that may wait for the reader of a stream */
  constructor(
    store: Pick<Store, "onChange" | "readVersion">,
    unreadMax: number = UNREAD_MAX_BYTES,
  ) {
    this.#store = store;
    this.#unreadMax = unreadMax;
  }

  /** Whether a client address may open another stream of a quote. */
  hasRoom(quoteId: string, address: string): boolean {
    return (
      this.#counts.of(quoteId) < STREAMS_PER_QUOTE && this.#counts.of(address) < STREAMS_PER_ADDRESS
    );
  }

  /**
   * Opens a stream until either side closes it.
   *
   * @param address - the client's address
   * @param connection - whose own changes are left out, because it gets their answers
   * @throws StoreError `notFound` when the quote does not exist
   */
  async open(quoteId: string, address: string, connection?: string): Promise<PassThrough> {
    const stream = new PassThrough();
    let newest = 0;
    let isOpen = false;
    let changes = 0;
    const send = (version: number, isOwn = false): void => {
      // To an open page a deletion is a change too: reading the quote shows it.
      const told = version === DELETED ? newest + 1 : version;
      if (told !== newest && !isOwn) this.#write(stream, changeEvent(told));
      newest = told;
    };
    const heard: ChangeListener = (version, by) => {
      changes += 1;
      if (isOpen) send(version, by !== undefined && by === connection);
    };
    // Subscribes before reading the version, so that no change in between is missed.
    const unsubscribe = this.#store.onChange(quoteId, heard);
    this.#add(stream, [quoteId, address], unsubscribe);
    try {
      send(await this.#settledVersion(quoteId, () => changes));
      isOpen = true;
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** The open streams; the set changes as they come and go. */
  all(): ReadonlySet<PassThrough> {
    return this.#streams;
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

  /** Ends all streams, on shutdown. */
  endAll(): void {
    for (const stream of this.#streams) stream.end();
  }

  #write(stream: PassThrough, text: string): void {
    if (stream.writableLength + stream.readableLength > this.#unreadMax) stream.destroy();
    else stream.write(text);
  }

  #add(stream: PassThrough, keys: readonly string[], unsubscribe: () => void): void {
    const heartbeat = setInterval(() => this.#write(stream, ": still here\n\n"), HEARTBEAT_MS);
    this.#streams.add(stream);
    for (const key of keys) this.#counts.add(key, 1);
    stream.once("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
      this.#streams.delete(stream);
      for (const key of keys) this.#counts.add(key, -1);
    });
  }
}
