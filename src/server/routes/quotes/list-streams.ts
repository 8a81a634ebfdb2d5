// Event streams of many quotes each: the versions of all at the beginning, then each quote that changes (decision 59).
import type { PassThrough } from "node:stream";
import type { QuoteVersion } from "#core/connection.ts";
import { DELETED } from "#server/store/engines/changes.ts";
import type { Store } from "#server/store/methods.ts";
import { eventText, type OpenStreams } from "./open-streams.ts";

/** The first event names up to 500 quotes in about 40 KB; a later one has about 90 bytes. */
const UNREAD_MAX_BYTES = 65_536;

/** How often the versions of quotes that changed meanwhile are read; busier ones send their next change anyway. */
const READS_MOST = 5;

type ListStore = Pick<Store, "onChange" | "readVersions">;

/** What a stream has told of its quotes. */
class ToldVersions {
  readonly #newest = new Map<string, number>();

  note({ quoteId, version }: QuoteVersion): void {
    this.#newest.set(quoteId, version);
  }

  /** @returns what is told of a change; null when that, or a later one, was told before */
  next(quoteId: string, heard: number): QuoteVersion | null {
    const newest = this.#newest.get(quoteId) ?? 0;
    // A deletion is a change too: reading the quote shows it.
    const version = heard === DELETED ? newest + 1 : heard;
    if (version <= newest) return null;
    this.#newest.set(quoteId, version);
    return { quoteId, version };
  }
}

export class ListStreams {
  readonly #store: ListStore;
  readonly #open: OpenStreams;
  readonly #unreadMax: number;

  /** @param unreadMax - bytes of events that may wait for the reader of a stream */
  constructor(store: ListStore, open: OpenStreams, unreadMax: number = UNREAD_MAX_BYTES) {
    this.#store = store;
    this.#open = open;
    this.#unreadMax = unreadMax;
  }

  /**
   * Opens a stream until either side closes it. Unknown and deleted quotes are passed over without a word; one that is
   * brought back is told like any change.
   *
   * @param address - the client's address, for which it counts as one stream
   */
  async open(ids: readonly string[], address: string): Promise<PassThrough> {
    const told = new ToldVersions();
    /** Quotes that changed while versions were read; null from then on. */
    let changed: Set<string> | null = new Set();
    const heard = (quoteId: string, version: number): void => {
      if (changed) return void changed.add(quoteId);
      const change = told.next(quoteId, version);
      if (change) write(eventText("change", change));
    };
    // Subscribes before reading the versions, so that no change in between is missed.
    const unsubscribes = [...new Set(ids)].map((id) =>
      this.#store.onChange(id, (version) => heard(id, version)),
    );
    const { stream, write } = this.#open.open([address], this.#unreadMax, () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    });
    try {
      const versions = new Map<string, QuoteVersion>();
      let wanted: readonly string[] = ids;
      for (let read = 0; read < READS_MOST && wanted.length > 0; read += 1) {
        changed.clear();
        for (const each of await this.#store.readVersions(wanted)) versions.set(each.quoteId, each);
        wanted = [...changed];
      }
      changed = null;
      for (const each of versions.values()) told.note(each);
      write(eventText("versions", { versions: [...versions.values()] }));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }
}
