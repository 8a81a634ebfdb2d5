// Keeps this browser in sync with its workspace, in one of its tabs.
import type { SyncedKind } from "../sync/synced-kind.ts";
import { keepInSync } from "./leading-tab.ts";
import {
  membership,
  noteStatus,
  subscribeToMembership,
  workspaceStatus,
  type Membership,
} from "./membership.ts";

/** Held by the tab that syncs, and by an action that must not be disturbed by it. */
const LOCK = "quotewright.workspace";

/** The lock was taken by another tab, or is not needed any more. */
const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/**
 * Runs some work while no tab of the browser syncs: the one that does gives way. Without Web Locks, which pages without
 * https do not have, nothing is synced at all.
 *
 * @throws what the work throws
 */
export const whileNoneSyncs = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(LOCK, { steal: true }, work);

interface RunOptions {
  kinds: readonly SyncedKind[];
  /** Called in the tab that syncs when this device was removed on another one. */
  onRemoved: () => void;
}

/** Syncs as long as the page is open, whenever this device has a workspace. @returns what ends it */
export function runWorkspace({ kinds, onRemoved }: RunOptions): () => void {
  let running = { marker: "", stop: new AbortController() };

  async function run(member: Membership, { signal }: AbortController): Promise<void> {
    try {
      // By the time of its turn this tab may know that the device has left, or has another code.
      const sync = async () =>
        membership()?.marker === member.marker ? keepInSync(member, kinds, signal) : null;
      if ((await navigator.locks.request(LOCK, { signal }, sync)) === "removed") onRemoved();
    } catch (error) {
      if (signal.aborted) return;
      if (isAbort(error)) return look({ isAnew: true });
      console.warn("The workspace could not be synced.", error);
      noteStatus({ problem: "The browser cannot store what is shared. Free some space on it." });
    }
  }

  function look({ isAnew = false } = {}): void {
    const member = membership();
    const marker = member && workspaceStatus().ended === null ? member.marker : "";
    if (running.marker === marker && !isAnew) return;
    running.stop.abort();
    running = { marker, stop: new AbortController() };
    if (member && marker !== "") void run(member, running.stop);
  }

  const unsubscribe = subscribeToMembership(() => look());
  look();
  return () => {
    unsubscribe();
    running.stop.abort();
  };
}
