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

/**
 * Opens a stream until either side closes it. Unknown and deleted quotes are passed over without a word; one that is
 * brought back is told like any change.
 *
 * @param address - the client's address, for which it counts as one stream
 */
export async function openListStream(
  store: Pick<Store, "onChange" | "readVersions">,
  opened: OpenStreams,
  ids: readonly string[],
  address: string,
): Promise<PassThrough> {
  /** The newest version that was told of each quote. */
  const newest = new Map<string, number>();
  /** Quotes that changed while versions were read; null from then on. */
  let changed: Set<string> | null = new Set();
  const heard = (quoteId: string, version: number): void => {
    if (changed) return void changed.add(quoteId);
    const before = newest.get(quoteId) ?? 0;
    // A deletion is a change too: reading the quote shows it.
    const told = version === DELETED ? before + 1 : version;
    if (told <= before) return;
    newest.set(quoteId, told);
    write(eventText("change", { quoteId, version: told } satisfies QuoteVersion));
  };
  // Subscribes before reading the versions, so that no change in between is missed.
  const unsubscribes = [...new Set(ids)].map((id) =>
    store.onChange(id, (version) => heard(id, version)),
  );
  const { stream, write } = opened.open([address], UNREAD_MAX_BYTES, () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  });
  try {
    let wanted: readonly string[] = ids;
    for (let read = 0; read < READS_MOST && wanted.length > 0; read += 1) {
      changed.clear();
      for (const { quoteId, version } of await store.readVersions(wanted))
        newest.set(quoteId, version);
      wanted = [...changed];
    }
    changed = null;
    const versions = [...newest].map(([quoteId, version]) => ({ quoteId, version }));
    write(eventText("versions", { versions }));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
