// Sends the notices that are due, a bounded number at a time; nobody who decides about an offer waits for it.
import { setImmediate as immediate } from "node:timers/promises";
import type { ClaimedNotice } from "../store/contract/stored-notice.ts";
import type { AttemptResult } from "./attempt-log.ts";
import {
  ATTEMPT_MS,
  outcomeOf,
  record,
  trySending,
  type Channels,
  type NoticeStore,
  type SenderLog,
} from "./attempt.ts";
import { DestinationQueue, destinationOf, type Taken } from "./destination-queue.ts";
import { codeOf } from "./reasons.ts";
import type { SendResult } from "./send-result.ts";

/** How many are sent to all push services at the same time: whoever subscribes names one, and a dead one takes 10 s. */
const PUSHES_AT_ONCE = 64;
/** How many are held in memory: those to slow destinations do not keep others from being claimed. */
const HELD = 1_000;
/** How many are claimed in one transaction. */
const CLAIMED_AT_ONCE = 50;
/** For how long nobody else takes a claimed notice. */
const LEASE_MS = 5 * 60_000;
/** Not sent any more so late: the lease could end meanwhile. */
const LATEST_START_MS = LEASE_MS - 2 * ATTEMPT_MS;
/** Until the next look when other processes took the due ones at the same moment. */
const LOOK_AGAIN_MS = 1_000;
/** Until the next look after a fault of the store, twice as long after each further one. */
const AFTER_FAULT_MS = { first: 2_000, most: 60_000 } as const;
/** The longest time that a timer takes (2^31 - 1 ms) is shorter than 25 days; looking once an hour costs nothing. */
const LONGEST_SLEEP_MS = 3_600_000;

export interface SenderParts {
  store: NoticeStore;
  channels: Channels;
  log: SenderLog;
  /** Called after each attempt. */
  onAttempt?: ((result: AttemptResult) => void) | undefined;
}

export class NoticeSender {
  readonly #parts: SenderParts;
  readonly #queues = new Map<string, DestinationQueue>();
  readonly #active = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  /** How many are being sent to push services. */
  #pushing = 0;
  /** How often the store has failed since it answered last. */
  #faults = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends what is due now, and from then on what becomes due. */
  start(): void {
    this.wake();
  }

  /** Looks for due notices; returns at once. Called after a commit that may have stored one. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    this.#looking ??= this.#look();
  }

  /**
   * Takes no more notices, and waits for those that are being sent. What was not sent is due again at once.
   *
   * @param graceMs - after so many milliseconds the attempts are ended: these notices stay claimed
   */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const queue of this.#queues.values()) this.#release(queue.clear());
    const timer = setTimeout(() => this.#stopping.abort(), graceMs);
    await this.#looking;
    while (this.#active.size > 0) await Promise.all(this.#active);
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
        this.#faults = 0;
      }
    } catch (error) {
      if (!this.#isStopped)
        this.#parts.log.error({ err: error }, "notices could not be read; trying again");
      const { first, most } = AFTER_FAULT_MS;
      this.#sleep(Math.min(first * 2 ** this.#faults, most));
      this.#faults += 1;
    } finally {
      this.#looking = undefined;
    }
  }

  async #claimDue(): Promise<void> {
    const { store } = this.#parts;
    const due = await store.nextNoticeDue();
    if (due === null) return;
    const ms = due - Date.now();
    if (ms > 0) return this.#sleep(ms);
    const room = HELD - this.#held();
    // Whatever is settled then wakes it.
    if (room <= 0) return;
    const since = performance.now();
    const most = Math.min(room, CLAIMED_AT_ONCE);
    const claimed = await store.claimNotices({ most, leaseMs: LEASE_MS });
    if (claimed.length === 0) return this.#sleep(LOOK_AGAIN_MS);
    this.#take(claimed, since);
    this.#isWanted = true;
  }

  #take(claimed: readonly ClaimedNotice[], since: number): void {
    for (const notice of claimed) {
      const destination = destinationOf(notice);
      const queue = this.#queues.get(destination) ?? new DestinationQueue(notice);
      this.#queues.set(destination, queue);
      queue.add({ notice, since });
    }
    if (this.#isStopped) for (const queue of this.#queues.values()) this.#release(queue.clear());
    this.#sendWaiting();
  }

  #held(): number {
    return [...this.#queues.values()].reduce(
      (sum, queue) => sum + queue.waiting,
      this.#active.size,
    );
  }

  /** Starts what can be started; each destination in turn. */
  #sendWaiting(): void {
    let isStarted = true;
    while (isStarted) {
      isStarted = false;
      for (const [destination, queue] of this.#queues) {
        if (queue.isIdle) this.#queues.delete(destination);
        const hasRoom = !queue.isPush || this.#pushing < PUSHES_AT_ONCE;
        const taken = hasRoom ? queue.next() : undefined;
        if (taken === undefined) continue;
        isStarted = true;
        if (queue.isPush) this.#pushing += 1;
        this.#track(this.#attempt(taken, queue));
      }
    }
  }

  #track(work: Promise<void>): void {
    this.#active.add(work);
    const unexpected = (error: unknown): void =>
      this.#parts.log.error({ reason: codeOf(error) }, "a notice could not be dealt with");
    void work.catch(unexpected).finally(() => {
      this.#active.delete(work);
      this.#sendWaiting();
      this.wake();
    });
  }

  async #attempt({ notice, since }: Taken, queue: DestinationQueue): Promise<void> {
    // It waited too long behind others; its lease ends, and then it is due again.
    if (performance.now() - since > LATEST_START_MS) return this.#leave(queue);
    const { signal } = this.#stopping;
    const result = await trySending(notice, this.#parts, signal);
    this.#leave(queue);
    // Those that wait behind it would not get through either, and would keep others waiting.
    const isDown = result.kind === "later" && result.isUnreachable === true;
    const behind = isDown && !signal.aborted ? queue.clear() : [];
    // An attempt that was ended may have arrived: it stays claimed, as after a power cut.
    if (signal.aborted && result.kind !== "sent") return;
    const settled = [notice, ...behind.map((each) => each.notice)];
    await Promise.all(settled.map((each) => this.#settle(each, result)));
  }

  #leave(queue: DestinationQueue): void {
    queue.left();
    if (queue.isPush) this.#pushing -= 1;
  }

  async #settle(notice: ClaimedNotice, result: SendResult): Promise<void> {
    const { store, log, onAttempt } = this.#parts;
    const outcome = outcomeOf(notice, result, Date.now());
    onAttempt?.({ notice, result, outcome });
    await record(store, notice, outcome, log);
  }

  /** Gives back what was not tried. */
  #release(taken: readonly Taken[]): void {
    const { store, log } = this.#parts;
    for (const { notice } of taken)
      this.#track(record(store, notice, { state: "waiting", dueAt: Date.now(), error: "" }, log));
  }

  #sleep(ms: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(ms, LONGEST_SLEEP_MS));
    this.#timer.unref();
  }
}
