// Starts sending notices with the server, and stops with it.
import { logAttempt, type AttemptResult } from "./attempt-log.ts";
import type { NoticeStore, SenderLog } from "./attempt.ts";
import type { NoticeSetup } from "./notice-setup.ts";
import { NoticeSender } from "./notice-sender.ts";

interface Sending {
  store: NoticeStore;
  setup: Pick<NoticeSetup, "configured" | "channels">;
  /** By default nothing is logged. */
  log?: SenderLog;
  /** Counts attempts. */
  count?: ((result: AttemptResult) => void) | undefined;
}

const SILENT: SenderLog = { info() {}, warn() {}, error() {} };

/** Sends what is due. Without a configured channel there is nothing to send, and nothing is looked for. */
export function startSender({ store, setup, log = SILENT, count }: Sending): {
  wake: () => void;
  stop: (graceMs: number) => Promise<void>;
} {
  const { configured, channels } = setup;
  if (!Object.values(configured).includes(true)) return { wake() {}, async stop() {} };
  const sender = new NoticeSender({
    store,
    channels,
    log,
    onAttempt(result) {
      logAttempt(log, result);
      count?.(result);
    },
  });
  sender.start();
  return { wake: () => sender.wake(), stop: (graceMs) => sender.stop(graceMs) };
}
