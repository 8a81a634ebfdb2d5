// One attempt to send a claimed notice: sends it, and records what became of it.
import { setTimeout as wait } from "node:timers/promises";
import type { NoticeChannel } from "#core/notices/notice.ts";
import { StoreError } from "../store/contract/store-error.ts";
import type { ClaimedNotice, NoticeOutcome } from "../store/contract/stored-notice.ts";
import type { Store } from "../store/methods.ts";
import { nextAttempt } from "./retry-times.ts";
import { codeOf, later, refused, type Send, type SendResult } from "./send-result.ts";

export type NoticeStore = Pick<
  Store,
  "claimNotices" | "settleNotice" | "nextNoticeDue" | "readNoticeOffer"
>;

export interface AttemptResult {
  notice: Pick<ClaimedNotice, "channel" | "attempts">;
  result: SendResult;
  outcome: NoticeOutcome;
}

/** How each channel that is configured sends. */
export type Channels = Readonly<{ [Channel in NoticeChannel]?: Send | undefined }>;

export interface SenderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An attempt never takes longer, whatever the channel does; in milliseconds. */
const ATTEMPT_MS = 60_000;

/** How long a record is tried again when the store does not take it, in milliseconds: a lease is longer. */
const RECORD_WAITS = [100, 1_000, 5_000, 20_000];

const FAULT = "It could not be sent because of a fault of this installation. It is tried again.";
const NO_CHANNEL = "This installation does not send this kind of notice any more.";

/** Sends it; whatever goes wrong is a result. */
export async function trySending(
  notice: ClaimedNotice,
  { store, channels, log }: { store: NoticeStore; channels: Channels; log: SenderLog },
  stopped: AbortSignal,
): Promise<SendResult> {
  const send = channels[notice.channel];
  if (send === undefined) return refused(NO_CHANNEL, "not configured");
  try {
    const offer = await store.readNoticeOffer(notice);
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_MS)]);
    return await send(notice, offer, signal);
  } catch (error) {
    if (error instanceof StoreError && error.kind === "notFound")
      return refused("The offer was deleted.", "no offer");
    const reason = error instanceof StoreError ? `store ${error.kind}` : codeOf(error);
    // Without the error's words, which can name an address.
    const kind = error instanceof Error ? error.name : typeof error;
    if (!stopped.aborted) log.error({ reason, kind }, "sending a notice failed unexpectedly");
    return later(FAULT, reason);
  }
}

/** What is recorded of a result. @param now - in UTC milliseconds */
export function outcomeOf(notice: ClaimedNotice, result: SendResult, now: number): NoticeOutcome {
  if (result.kind === "sent") return { state: "sent" };
  const { error } = result;
  if (result.kind === "refused")
    return { state: "failed", error, ...(result.endsTarget ? { endsTarget: true } : {}) };
  const dueAt = nextAttempt(notice, now, result.waitMs);
  return dueAt === null ? { state: "failed", error } : { state: "waiting", dueAt, error };
}

/** Records an outcome; a store that does not take it is asked again for a while. */
export async function record(
  store: NoticeStore,
  notice: ClaimedNotice,
  outcome: NoticeOutcome,
  log: SenderLog,
): Promise<void> {
  for (const pause of [...RECORD_WAITS, undefined])
    try {
      return await store.settleNotice(notice, outcome);
    } catch (error) {
      if (pause === undefined)
        return log.error(
          { err: error, state: outcome.state },
          "what became of a notice could not be recorded; it is tried again",
        );
      await wait(pause);
    }
}
