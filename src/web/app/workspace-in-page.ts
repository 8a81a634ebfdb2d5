// Syncs this browser with its workspace, and forgets everything when this device was removed from it.
import type { OutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { sendAllEdits } from "#web/data/edits/outbox/send-all.ts";
import { forgetDevice, onForgotten } from "#web/data/workspace/device/forget-device.ts";
import { noteForgotten } from "#web/data/workspace/device/forgotten.ts";
import {
  membership,
  subscribeToStatus,
  workspaceStatus,
} from "#web/data/workspace/device/membership.ts";
import { runWorkspace } from "#web/data/workspace/device/running.ts";
import { allKinds } from "#web/data/workspace/kinds/all-kinds.ts";
import { paths } from "#web/paths.ts";

/** Held by the tab that sends what is left, and forgets. */
const LOCK = "quotewright.forgetting";

/** The quotes stay on the server, so their edits are sent first. Another tab that is at it already goes on. */
const forgetInOneTab = (outboxStore: OutboxStore): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await sendAllEdits(outboxStore);
    await forgetDevice();
  });

export function runInPage(outboxStore: OutboxStore): void {
  let wasRemoved = false;
  const look = () => {
    if (membership() === null || workspaceStatus().ended !== "removed") return;
    wasRemoved = true;
    forgetInOneTab(outboxStore).catch((error: unknown) =>
      console.warn("This device was removed, and could not forget everything.", error),
    );
  };
  // Also in the tab that has forgotten.
  onForgotten(() => {
    noteForgotten(wasRemoved ? "removed" : "left");
    location.replace(paths.devices);
  });
  subscribeToStatus(look);
  runWorkspace({ kinds: allKinds, onRemoved: look });
  look();
}
