// Begins to sync once this browser has a workspace. Without one nothing of it is loaded.
import type { OutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { membership, subscribeToMembership } from "#web/data/workspace/device/membership.ts";
import { canShare } from "#web/data/workspace/device/this-device.ts";

/** @param outboxStore - the edits that are sent before a device that was removed forgets them */
export function syncOnceShared(outboxStore: OutboxStore): void {
  if (!canShare()) return;
  let isStarted = false;
  async function start(): Promise<void> {
    if (isStarted || membership() === null) return;
    isStarted = true;
    try {
      const { runInPage } = await import("./workspace-in-page.ts");
      runInPage(outboxStore);
      unsubscribe();
    } catch {
      // Without a network the code of this may not be there.
      isStarted = false;
      addEventListener("online", () => void start(), { once: true });
    }
  }
  const unsubscribe = subscribeToMembership(() => void start());
  void start();
}
