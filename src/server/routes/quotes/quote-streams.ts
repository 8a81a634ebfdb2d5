// Event streams of one quote each: the versions of the quote as they are made.
import type { PassThrough } from "node:stream";
import { DELETED } from "#server/store/engines/changes.ts";
import type { ChangeListener } from "#server/store/contract/store-values.ts";
import type { Store } from "#server/store/methods.ts";
import { eventText, type OpenStreams } from "./open-streams.ts";

/** Of all addresses. */
export const STREAMS_PER_QUOTE = 50;
/** A stream that is not read is ended; an event has about 40 bytes. */
const UNREAD_MAX_BYTES = 16_384;

/** How often the version is read until no change was heard meanwhile; a busier quote sends its next change anyway. */
const READS_MOST = 5;

interface Follower {
  quoteId: string;
  /** The client's address. */
  address: string;
  /** Whose own changes are left out, because it gets their answers. */
  connection?: string | undefined;
  /** Bytes of events that may wait for its reader. */
  unreadMax?: number;
}

/**
 * Opens a stream until either side closes it.
 *
 * @throws StoreError `notFound` when the quote does not exist
 */
export async function openQuoteStream(
  store: Pick<Store, "onChange" | "readVersion">,
  opened: OpenStreams,
  { quoteId, address, connection, unreadMax = UNREAD_MAX_BYTES }: Follower,
): Promise<PassThrough> {
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
  const unsubscribe = store.onChange(quoteId, heard);
  const { stream, write } = opened.open([quoteId, address], unreadMax, unsubscribe);
  try {
    let version = await store.readVersion(quoteId);
    // A change that was heard meanwhile may be older or newer than it.
    for (let read = 1; read < READS_MOST && changes > 0; read += 1) {
      changes = 0;
      version = await store.readVersion(quoteId);
    }
    send(version);
    isOpen = true;
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
