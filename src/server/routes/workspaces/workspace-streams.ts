// Event streams of workspaces: the newest sequence at once and after each change, until the device or the workspace is gone.
import type { PassThrough } from "node:stream";
import { DELETED } from "#server/store/engines/changes.ts";
import type { WorkspaceAccess } from "#server/store/contract/stored-workspace.ts";
import type { Store } from "#server/store/methods.ts";
import { eventText, type OpenStreams } from "../quotes/open-streams.ts";

/** Of all addresses: several windows of as many devices as a workspace may have. */
export const STREAMS_PER_WORKSPACE = 60;
/** A stream that is not read is ended; an event has about 40 bytes. */
const UNREAD_MAX_BYTES = 16_384;

/**
 * Opens a stream until either side closes it. When the device is removed or the workspace closed, it ends, and the
 * device hears the reason when it opens the next one.
 *
 * @param address - the client's address
 * @throws StoreError as `readSequence`
 */
export async function openWorkspaceStream(
  store: Pick<Store, "onChange" | "readSequence">,
  opened: OpenStreams,
  access: WorkspaceAccess,
  address: string,
): Promise<PassThrough> {
  let newest = -1;
  const send = (seq: number): void => {
    if (seq > newest) write(eventText("change", { seq }));
    newest = Math.max(newest, seq);
  };
  const sendNewest = async (): Promise<void> => send((await store.readSequence(access)).value);
  // Subscribes before reading the sequence, so that no change in between is missed.
  const unsubscribe = store.onChange(access.id, (seq) => {
    // The next request of the device is told the reason.
    if (seq === DELETED) sendNewest().catch(() => stream.end());
    else send(seq);
  });
  const { stream, write } = opened.open([access.id, address], UNREAD_MAX_BYTES, unsubscribe);
  try {
    await sendNewest();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
