// Open event streams by quote: each receives the versions of its quote, and all end when the server closes.
import { PassThrough } from "node:stream";
import type { Store } from "../store/store.ts";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_QUOTE = 50;
const STREAMS_PER_ADDRESS = 30;

const changeEvent = (version: number): string =>
  `event: change\ndata: ${JSON.stringify({ version })}\n\n`;

export class QuoteStreams {
  readonly #store: Pick<Store, "onChange" | "readCategories">;
  readonly #streams = new Set<PassThrough>();
  /** Number of open streams by quote id and by client address. */
  readonly #counts = new Map<string, number>();

  constructor(store: Pick<Store, "onChange" | "readCategories">) {
    this.#store = store;
  }

  /** Whether a client address may open another stream of a quote. */
  hasRoom(quoteId: string, address: string): boolean {
    const count = (key: string): number => this.#counts.get(key) ?? 0;
    return count(quoteId) < STREAMS_PER_QUOTE && count(address) < STREAMS_PER_ADDRESS;
  }

  /**
   * Opens a stream until either side closes it.
   *
   * @param address - the client's address
   * @throws StoreError `notFound` when the quote does not exist
   */
  async open(quoteId: string, address: string): Promise<PassThrough> {
    const stream = new PassThrough();
    let sent = Infinity;
    let newest = 0;
    const send = (version: number): void => {
      newest = Math.max(newest, version);
      if (newest > sent) stream.write(changeEvent((sent = newest)));
    };
    // Subscribes before reading the version, so that no change in between is missed.
    const unsubscribe = this.#store.onChange(quoteId, send);
    this.#add(stream, [quoteId, address], unsubscribe);
    try {
      const { version } = await this.#store.readCategories(quoteId);
      sent = 0;
      send(version);
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

  /** Ends all streams, on shutdown. */
  endAll(): void {
    for (const stream of this.#streams) stream.end();
  }

  #add(stream: PassThrough, keys: readonly string[], unsubscribe: () => void): void {
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
    this.#streams.add(stream);
    for (const key of keys) this.#count(key, 1);
    stream.once("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
      this.#streams.delete(stream);
      for (const key of keys) this.#count(key, -1);
    });
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
