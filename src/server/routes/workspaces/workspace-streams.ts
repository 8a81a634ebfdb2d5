// Event streams of workspaces: the newest sequence at once and after each change, until the device or the workspace is gone.
import type { PassThrough } from "node:stream";
import { DELETED } from "#server/store/engines/changes.ts";
import type { WorkspaceAccess } from "#server/store/contract/stored-workspace.ts";
import type { Store } from "#server/store/methods.ts";
import { eventText, type OpenStreams } from "../quotes/open-streams.ts";

/** Several windows of as many devices as a workspace may have. */
const STREAMS_PER_WORKSPACE = 60;
/** A stream that is not read is ended; an event has about 40 bytes. */
const UNREAD_MAX_BYTES = 16_384;

type StreamStore = Pick<Store, "onChange" | "readSequence">;

export class WorkspaceStreams {
  readonly #store: StreamStore;
  readonly #open: OpenStreams;
  readonly #most: number;

  /** @param most - streams of one workspace */
  constructor(store: StreamStore, open: OpenStreams, most: number = STREAMS_PER_WORKSPACE) {
    this.#store = store;
    this.#open = open;
    this.#most = most;
  }

  /** Whether a client address may open another stream of a workspace. */
  hasRoom(id: string, address: string): boolean {
    return this.#open.countOf(id) < this.#most && this.#open.hasRoom(address);
  }

  /**
   * Opens a stream until either side closes it. When the device is removed or the workspace closed, it ends, and the
   * device hears the reason when it opens the next one.
   *
   * @param address - the client's address
   * @throws StoreError as `readSequence`
   */
  async open(access: WorkspaceAccess, address: string): Promise<PassThrough> {
    let newest = -1;
    const send = (seq: number): void => {
      if (seq > newest) write(eventText("change", { seq }));
      newest = Math.max(newest, seq);
    };
    const check = async (): Promise<void> => {
      try {
        send((await this.#store.readSequence(access)).value);
      } catch {
        // The next request of the device is told the reason.
        stream.end();
      }
    };
    // Subscribes before reading the sequence, so that no change in between is missed.
    const unsubscribe = this.#store.onChange(access.id, (seq) =>
      seq === DELETED ? void check() : send(seq),
    );
    const { stream, write } = this.#open.open([access.id, address], UNREAD_MAX_BYTES, unsubscribe);
    try {
      send((await this.#store.readSequence(access)).value);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }
}
