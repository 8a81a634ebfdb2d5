// Takes the place of the browser's `EventSource`: events are dispatched to it, without a connection. Lists follow many quotes
// by one answer that goes on.
import type { QuoteVersion } from "#core/connection.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Call } from "./memory-calls.ts";

/**
 * @param streams - the open ones by their addresses; each adds itself, and leaves when it is closed
 * @returns the class
 */
export function eventSourceOf(streams: Map<string, Set<EventTarget>>) {
  return class MemoryEvents extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    #leave: () => void;

    constructor(address: string) {
      super();
      const listeners = streams.get(address) ?? new Set();
      streams.set(address, listeners.add(this));
      this.#leave = () => listeners.delete(this);
    }

    close(): void {
      this.readyState = MemoryEvents.CLOSED;
      this.#leave();
    }
  };
}

interface FollowedList {
  ids: ReadonlySet<string>;
  send: (event: string, data: unknown) => void;
}

/** The open streams of many quotes each. */
export class MemoryLists {
  readonly #open = new Set<FollowedList>();

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a stream, which begins with the versions. @param quotes - those of the server, by their ids */
  follow(
    { body }: Call,
    quotes: ReadonlyMap<string, WholeQuote>,
    signal?: AbortSignal | null,
  ): Response {
    const ids = [body["ids"]].flat().map(String);
    const versions = ids.flatMap((quoteId) => {
      const version = quotes.get(quoteId)?.quote.version;
      return version === undefined ? [] : [{ quoteId, version }];
    });
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const list: FollowedList = {
      ids: new Set(ids),
      send: (event, data) =>
        void writer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).catch(() => {}),
    };
    this.#open.add(list);
    signal?.addEventListener("abort", () => {
      this.#open.delete(list);
      writer.abort(signal.reason).catch(() => {});
    });
    list.send("versions", { versions });
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  }

  tell(change: QuoteVersion): void {
    for (const { ids, send } of this.#open) if (ids.has(change.quoteId)) send("change", change);
  }
}
