// The sync of the one tab that does it for its browser: after each change here or there, and again after a failure.
import { countOf } from "#core/text/count-of.ts";
import { failureReason, statusOf } from "#web/data/api/client.ts";
import { retryDelayMs } from "#web/data/edits/outbox/retry.ts";
import { waitFor } from "#web/data/wait-for.ts";
import { workspaceKeys } from "../keys/workspace-keys.ts";
import { sealedRemote } from "../server/sealed-remote.ts";
import {
  closeWorkspace,
  endOf,
  followWorkspace,
  goneReasonOf,
  putDevice,
  sealedName,
  type Caller,
} from "../server/workspace-calls.ts";
import { KnownItems } from "../sync/known-items.ts";
import type { SyncedKind } from "../sync/synced-kind.ts";
import { WorkspaceSync } from "../sync/workspace-sync.ts";
import { openKnownDatabase, SupersededError, type KnownDatabase } from "./known-database.ts";
import {
  keepMembership,
  membership,
  noteStatus,
  secretBytes,
  type Membership,
  type WorkspaceStatus,
} from "./membership.ts";
import { thisDeviceName } from "./this-device.ts";

/** Changes that follow one another so quickly are sent together. In milliseconds. */
const TOGETHER_WITHIN = 400;
/** What the stream should have told is looked for anyway, so often. In milliseconds. */
const LOOK_EVERY = 10 * 60_000;

/** What a device needs to call its workspace. */
export const callerOf = async (
  member: Pick<Membership, "secret" | "deviceId">,
): Promise<Caller> => ({
  keys: await workspaceKeys(secretBytes(member)),
  deviceId: member.deviceId,
});

/** A device with its workspace: what it knows, and the sync. */
export interface OpenWorkspace {
  caller: Caller;
  database: KnownDatabase;
  known: KnownItems;
  sync: WorkspaceSync;
}

/** @throws DOMException when the browser has no working database */
export async function openWorkspace(
  member: Membership,
  kinds: readonly SyncedKind[],
): Promise<OpenWorkspace> {
  const caller = await callerOf(member);
  const database = await openKnownDatabase(member);
  const known = new KnownItems(database);
  await known.load();
  const remote = sealedRemote(caller);
  return {
    caller,
    database,
    known,
    sync: new WorkspaceSync({ kinds, known, remote, device: member.deviceId }),
  };
}

/** The status of an answer to a device that the workspace does not have. */
const NOT_JOINED = 409;

/**
 * Joins, or syncs a device that has joined. One that the server does not know, because a backup from before it joined was
 * restored, is added again.
 *
 * @throws as `WorkspaceSync.sync` does
 */
export async function syncOnce(open: OpenWorkspace): Promise<void> {
  try {
    await joinOrSync(open);
  } catch (error) {
    if (statusOf(error) !== NOT_JOINED) throw error;
    await putDevice(open.caller, await sealedName(open.caller, thisDeviceName()));
    await joinOrSync(open);
  }
}

async function joinOrSync({ database, sync }: OpenWorkspace): Promise<void> {
  if (await database.hasJoined()) return sync.sync();
  await sync.join();
  await database.noteJoined();
}

/** Closes the workspace of a code that was replaced, if that has not been done yet. @throws as `callApi` does */
async function closeReplaced(): Promise<void> {
  const { replaced, ...member } = membership() ?? {};
  if (!replaced) return;
  try {
    await closeWorkspace(await callerOf(replaced));
  } catch (error) {
    if (goneReasonOf(error) === null) throw error;
  }
  if (membership()?.replaced === replaced) keepMembership(member as Membership);
}

/** Lets a loop wait until there is something to do. */
class Wake {
  #rung = new AbortController();

  /** There is something to do: now, or as soon as the loop waits again. */
  ring(): void {
    this.#rung.abort();
  }

  /**
   * Waits until it rings, or has rung since the last time, or the signal is aborted.
   *
   * @param most - milliseconds after which it goes on anyway
   */
  async wait(signal: AbortSignal, most: number): Promise<void> {
    await waitFor(most, AbortSignal.any([signal, this.#rung.signal]));
    this.#rung = new AbortController();
  }
}

/** Rings when another device has changed something. Ends with the signal. */
async function listen(caller: Caller, known: KnownItems, wake: Wake, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const onChange = (seq: number) => {
        failures = 0;
        if (seq !== known.cursor) wake.ring();
      };
      await followWorkspace(caller, onChange, signal);
    } catch (error) {
      // The next sync tells why this device has no workspace any more.
      if (goneReasonOf(error) !== null) return wake.ring();
      await waitFor(retryDelayMs(error, failures), signal);
    }
  }
}

/** What is not shared although all went well, as sentences; empty for nothing. */
const leftOut = ({ tooLarge }: WorkspaceSync, { unopened: { length } }: KnownItems): string =>
  [
    tooLarge.length > 0 && "An entry is too large to be shared, so it stays on this device alone.",
    length > 0 && `${countOf(length, "entry", "entries")} of the workspace cannot be opened here.`,
  ]
    .filter(Boolean)
    .join(" ");

/** What failed, as sentences. */
function problemOf(error: unknown): string {
  const why =
    error instanceof TypeError || statusOf(error) > 0
      ? failureReason(error, "There is no connection to the server.")
      : // Errors of WebCrypto have no message.
        (error instanceof Error && error.message) || "The workspace could not be read.";
  return `${why} What you change is kept on this device meanwhile.`;
}

/**
 * Keeps a device in sync with its workspace until the signal is aborted or the device has no workspace any more.
 *
 * @returns why it has none; null when the signal was aborted
 * @throws DOMException when the browser has no working database
 */
export async function keepInSync(
  member: Membership,
  kinds: readonly SyncedKind[],
  signal: AbortSignal,
): Promise<WorkspaceStatus["ended"]> {
  const open = await openWorkspace(member, kinds);
  const { caller, known, sync, database } = open;
  const wake = new Wake();
  const ring = () => wake.ring();
  const unsubscribes = kinds.map((kind) => kind.subscribe(ring));
  addEventListener("online", ring, { signal });
  document.addEventListener("visibilitychange", ring, { signal });
  void listen(caller, known, wake, signal);
  try {
    for (let failures = 0; !signal.aborted;) {
      let pause = LOOK_EVERY;
      try {
        await syncOnce(open);
        await closeReplaced();
        failures = 0;
        const problem = leftOut(sync, known);
        noteStatus({ syncedAt: new Date().toISOString(), problem, ended: null });
      } catch (error) {
        if (signal.aborted || error instanceof SupersededError) break;
        const ended = await endOf(caller, error);
        if (ended !== null) {
          noteStatus({ ended, problem: "" });
          return ended;
        }
        noteStatus({ problem: problemOf(error) });
        pause = retryDelayMs(error, failures);
        failures += 1;
      }
      await wake.wait(signal, pause);
      // In a hidden page the browser delays timers by up to a minute.
      if (!document.hidden) await waitFor(TOGETHER_WITHIN, signal);
    }
    return null;
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe();
    database.close();
  }
}
