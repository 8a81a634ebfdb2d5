// Sends the notices that are due, a few of each channel at a time; nobody who decides about an offer waits for it.
import { setImmediate as immediate } from "node:timers/promises";
import { NOTICE_CHANNELS, type NoticeChannel } from "#core/notices/notice.ts";
import type { ClaimedNotice } from "../store/contract/stored-notice.ts";
import {
  outcomeOf,
  record,
  trySending,
  type AttemptResult,
  type Channels,
  type NoticeStore,
  type SenderLog,
} from "./attempt.ts";
import { codeOf } from "./send-result.ts";

/** How many of a channel are sent at the same time: mail servers take few connections of one sender. */
const AT_ONCE: Readonly<Record<NoticeChannel, number>> = {
  push: 16,
  mail: 2,
  signedCopy: 1,
  webhook: 3,
};
/** For how long nobody else takes a claimed notice: longer than an attempt. */
const LEASE_MS = 5 * 60_000;
/** Until the next look when other processes took the due ones at the same moment, or after a fault of the store. */
const LOOK_AGAIN_MS = 5_000;

export interface SenderParts {
  store: NoticeStore;
  /** Without one there is nothing to send, and nothing is looked for. */
  channels: Channels;
  log: SenderLog;
  /** Called after each attempt. */
  onAttempt?: ((result: AttemptResult) => void) | undefined;
}

/** A line for the operator of what was not sent; never an address, a name or an id. */
function logFailure(log: SenderLog, { notice, result, outcome }: AttemptResult): void {
  if (result.kind === "sent") return;
  const fields = { channel: notice.channel, attempts: notice.attempts, reason: result.reason };
  if (outcome.state === "waiting") log.info(fields, "a notice could not be sent; trying again");
  else log.warn(fields, "a notice could not be sent and is given up");
}

/** Sends what is due from the moment it is made until it is stopped. */
export class NoticeSender {
  readonly #parts: SenderParts;
  readonly #active = new Map<Promise<void>, NoticeChannel>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#isStopped = !Object.values(parts.channels).some(Boolean);
    this.wake();
  }

  /** Looks for due notices; returns at once. Called after a commit that may have stored one. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    this.#looking ??= this.#look();
  }

  /**
   * Takes no more notices, and waits for those that are being sent.
   *
   * @param graceMs - after so many milliseconds the attempts are ended: these notices stay claimed
   */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const timer = setTimeout(() => this.#stopping.abort(), graceMs);
    await this.#looking;
    while (this.#active.size > 0) await Promise.all(this.#active.keys());
    clearTimeout(timer);
  }

  async #look(): Promise<void> {
    // After the answer to whoever decided.
    await immediate();
    clearTimeout(this.#timer);
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        await this.#claimDue();
      }
    } catch (error) {
      if (!this.#isStopped)
        this.#parts.log.error({ err: error }, "notices could not be read; trying again");
      this.#sleep(LOOK_AGAIN_MS);
    } finally {
      this.#looking = undefined;
    }
  }

  /** How many more of a channel can be sent now. */
  #roomOf(channel: NoticeChannel): number {
    const sending = [...this.#active.values()].filter((each) => each === channel);
    return AT_ONCE[channel] - sending.length;
  }

  /** Takes what is due of one channel. Of a channel without room nothing is taken: whatever is settled wakes it. */
  async #claimDue(): Promise<void> {
    const { store } = this.#parts;
    const channels = NOTICE_CHANNELS.filter((channel) => this.#roomOf(channel) > 0);
    const next = channels.length === 0 ? null : await store.nextNoticeDue(channels);
    if (next === null) return;
    const ms = next.dueAt - Date.now();
    if (ms > 0) return this.#sleep(ms);
    const { channel } = next;
    const most = this.#roomOf(channel);
    const claimed = await store.claimNotices({ channels: [channel], most, leaseMs: LEASE_MS });
    if (claimed.length === 0) return this.#sleep(LOOK_AGAIN_MS);
    for (const notice of claimed) this.#track(this.#attempt(notice), channel);
    this.#isWanted = true;
  }

  #track(work: Promise<void>, channel: NoticeChannel): void {
    this.#active.set(work, channel);
    const unexpected = (error: unknown): void =>
      this.#parts.log.error({ reason: codeOf(error) }, "a notice could not be dealt with");
    void work.catch(unexpected).finally(() => {
      this.#active.delete(work);
      this.wake();
    });
  }

  async #attempt(notice: ClaimedNotice): Promise<void> {
    const { store, log, onAttempt } = this.#parts;
    const { signal } = this.#stopping;
    const result = await trySending(notice, this.#parts, signal);
    // An attempt that was ended may have arrived: it stays claimed, as after a power cut.
    if (signal.aborted && result.kind !== "sent") return;
    const outcome = outcomeOf(notice, result, Date.now());
    logFailure(log, { notice, result, outcome });
    onAttempt?.({ notice, result, outcome });
    await record(store, notice, outcome, log);
  }

  #sleep(ms: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }
}
