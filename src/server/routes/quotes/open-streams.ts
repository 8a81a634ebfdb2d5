// Open event streams: how many each key may have, a heartbeat, a bound on what waits for a reader, and an end for all.
import { PassThrough } from "node:stream";
import { KeyCounts } from "#server/http/limits/key-counts.ts";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_ADDRESS = 30;

/** An event with its data as JSON. */
export const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export interface OpenStream {
  stream: PassThrough;
  /** Ends the stream in place of writing when too much waits for its reader; does nothing once it has ended. */
  write: (text: string) => void;
}

export class OpenStreams {
  readonly #streams = new Set<PassThrough>();
  /** Number of open streams by client address, and by what else they are counted for. */
  readonly #counts = new KeyCounts();

  /**
   * Whether a client address may open another stream, of one quote or of many.
   *
   * @param key - what else it counts for
   * @param most - streams of that key, of all addresses
   */
  hasRoom(address: string, key = address, most = STREAMS_PER_ADDRESS): boolean {
    return this.#counts.of(address) < STREAMS_PER_ADDRESS && this.#counts.of(key) < most;
  }

  /**
   * Opens a stream until either side closes it.
   *
   * @param keys - what it counts for: the client's address, and others
   * @param unreadMax - bytes of events that may wait for its reader
   * @param onClose - called once when it is closed
   */
  open(keys: readonly string[], unreadMax: number, onClose: () => void): OpenStream {
    const stream = new PassThrough();
    const write = (text: string): void => {
      // Its reader may still be taking what was written before the end.
      if (stream.writableEnded) return;
      if (stream.writableLength + stream.readableLength > unreadMax) stream.destroy();
      else stream.write(text);
    };
    const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
    this.#streams.add(stream);
    for (const key of keys) this.#counts.add(key, 1);
    stream.once("close", () => {
      clearInterval(heartbeat);
      onClose();
      this.#streams.delete(stream);
      for (const key of keys) this.#counts.add(key, -1);
    });
    return { stream, write };
  }

  /** The open streams; the set changes as they come and go. */
  all(): ReadonlySet<PassThrough> {
    return this.#streams;
  }

  /** Ends all streams, on shutdown. */
  endAll(): void {
    for (const stream of this.#streams) stream.end();
  }
}
