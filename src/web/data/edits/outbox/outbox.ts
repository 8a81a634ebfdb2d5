// Writes: the outbox of one quote. An edit is shown at once, kept until the server has it, and sent in order.
import { callOf, mergeEdits, type Edit } from "#core/edits/edit.ts";
import { sendableAtOnce } from "#core/edits/leaving.ts";
import { ApiError, callApi, type ApiAnswer } from "#web/data/api/client.ts";
import { nextSeq } from "./edit-sequence.ts";
import { isAlreadyGone, isKept, retryDelayMs } from "./retry.ts";
import { WriteQueue } from "./write-queue.ts";
import { isSameQueue, type OutboxStore, type PendingEdit } from "./outbox-store.ts";
import { TabChannel, type TabMessage } from "./tab-channel.ts";

/** How long typing may pause before what was typed is sent, in milliseconds. */
const TYPING_PAUSE = 500;

/** What the page shows of the state of its saving (decision 13). */
export type SaveState = "saved" | "saving" | "offline" | "refused";

export interface OutboxListener {
  /** The server has the edit: the snapshot takes it over before it leaves the outbox. */
  acknowledged(edit: PendingEdit, answer: ApiAnswer): void;
  /** The server refuses the edit: it is dropped, and the screen falls back to the snapshot. */
  refused(edit: PendingEdit, error: ApiError): void;
}

export class Outbox {
  readonly #quoteId: string;
  readonly #store: OutboxStore;
  readonly #listener: OutboxListener;
  readonly #subscribers = new Set<() => void>();
  readonly #tabs: TabChannel;
  readonly #refused = new Set<string>();
  #isStarted = false;
  #pending: readonly PendingEdit[] = [];
  #state: SaveState = "saved";
  #sending: PendingEdit | null = null;
  #draining: Promise<void> | null = null;
  #askedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** What this tab made: two tabs that type into one edit would overwrite each other. */
  readonly #own = new Set<string>();
  readonly #disk = new WriteQueue(() => this.#tabs.say({ kind: "changed" }));

  /**
   * @param quoteId - whose edits these are
   * @param store - where they are kept
   * @param listener - who takes over what was acknowledged or refused
   */
  constructor(quoteId: string, store: OutboxStore, listener: OutboxListener) {
    this.#quoteId = quoteId;
    this.#store = store;
    this.#listener = listener;
    this.#tabs = new TabChannel(quoteId);
  }

  /**
   * Reads what an earlier visit left behind, begins to send it, and listens to the page and to
   * other tabs.
   *
   * @returns what stops all that; what is still pending is sent on the way out
   */
  start(): () => void {
    const stopping = new AbortController();
    const { signal } = stopping;
    const tabs = this.#tabs.open((message) => this.#hear(message));
    this.#isStarted = true;
    // A database that opens late has what an earlier visit left behind.
    const stopStore = this.#store.subscribe(() => void this.flush());
    addEventListener("online", () => void this.flush(), { signal });
    addEventListener("pagehide", () => this.#flushOnLeaving(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && void this.flush(), {
      signal,
    });
    void this.flush();
    return () => {
      stopping.abort();
      stopStore();
      tabs.hush();
      this.#isStarted = false;
      void this.flush().finally(tabs.close);
    };
  }

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };
  readonly pending = (): readonly PendingEdit[] => this.#pending;
  readonly state = (): SaveState => this.#state;
  /** Whether the server has refused an edit, whichever tab has sent it. */
  readonly hasRefused = (seq: string): boolean => this.#refused.has(seq);
  /** Whether an edit is on its way to the server. */
  readonly isSending = (): boolean => this.#sending !== null;

  /**
   * Takes edits in, in their order: they are part of `pending` at once.
   *
   * @param operations - what is to change
   * @param typed - whether it was typed: typing in one field stays one edit until it pauses
   */
  push(operations: Edit | readonly Edit[], typed = false): void {
    for (const operation of [operations].flat()) this.#put(operation, typed);
    this.#show(this.#state === "offline" ? "offline" : "saving");
    if (this.#failures === 0) this.#later(typed ? TYPING_PAUSE : 0);
  }

  #put(operation: Edit, typed: boolean): void {
    const last = this.#pending.at(-1);
    const isMine = last?.typed === true && this.#own.has(last.seq);
    const joins = typed && isMine && last.seq !== this.#sending?.seq;
    const merged = last && joins ? mergeEdits(last.operation, operation) : null;
    const edit: PendingEdit =
      last && merged
        ? { ...last, operation: merged, revision: last.revision + 1 }
        : {
            seq: nextSeq(last?.seq, Date.now()),
            revision: 0,
            quoteId: this.#quoteId,
            operation,
            typed,
          };
    this.#own.add(edit.seq);
    this.#pending = [...this.#pending.filter((other) => other.seq !== edit.seq), edit];
    this.#disk.add(() => this.#store.put(edit), typed);
  }

  /**
   * Sends everything that is pending.
   *
   * @returns when nothing is left, or the server cannot be reached
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#disk.hurry();
    this.#askedAgain = this.#draining !== null;
    this.#draining ??= this.#tabs
      .alone(() => this.#drain())
      .finally(() => {
        this.#draining = null;
        if (this.#askedAgain && this.#pending.length > 0) void this.flush();
      });
    return this.#draining;
  }

  async #drain(): Promise<void> {
    await this.#reload();
    for (let edit = this.#pending[0]; edit; edit = this.#pending[0]) {
      if (!(await this.#sendOne(edit))) return;
    }
    // Also when another tab has sent what this one could not: otherwise later edits would wait for an attempt that nobody makes.
    this.#failures = 0;
    if (this.#state !== "refused") this.#show("saved");
  }

  /** @returns whether the line may go on */
  async #sendOne(edit: PendingEdit): Promise<boolean> {
    this.#sending = edit;
    try {
      this.#acknowledge(edit, await callApi(callOf(edit.operation)));
    } catch (error) {
      if (!(error instanceof ApiError) || isKept(edit.operation, error)) return this.#keep(error);
      const isDone = isAlreadyGone(edit.operation, error);
      if (isDone) this.#acknowledge(edit, { data: null, version: null });
      else this.#refuse(edit, error);
    } finally {
      this.#sending = null;
    }
    this.#failures = 0;
    return true;
  }

  #acknowledge(edit: PendingEdit, answer: ApiAnswer): void {
    this.#listener.acknowledged(edit, answer);
    this.#forget(edit);
    this.#show("saving");
    this.#tabs.say({ kind: "acknowledged", edit, answer });
  }

  #refuse(edit: PendingEdit, error: ApiError): void {
    this.#refused.add(edit.seq);
    this.#tabs.say({ kind: "refused", seq: edit.seq });
    this.#forget(edit);
    this.#show("refused");
    this.#listener.refused(edit, error);
  }

  /** Keeps everything for later: doubling waits, or as long as the server asked for. */
  #keep(error: unknown): false {
    this.#show("offline");
    this.#later(retryDelayMs(error, this.#failures));
    this.#failures += 1;
    return false;
  }

  #forget(edit: PendingEdit): void {
    this.#pending = this.#pending.filter(
      (other) => other.seq !== edit.seq || other.revision !== edit.revision,
    );
    this.#disk.add(() => this.#store.remove(edit));
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  /**
   * A page that is left sends what it can, all at once: what is on its way already outlives the page
   * (see `callApi`). Everything stays on the disk until a visit hears that it has arrived.
   */
  #flushOnLeaving(): void {
    this.#disk.hurry();
    const unsent = this.#pending.filter((edit) => edit.seq !== this.#sending?.seq);
    const first = this.#sending ? [this.#sending.operation] : [];
    const all = sendableAtOnce([...first, ...unsent.map(({ operation }) => operation)]);
    for (const operation of all.filter((each) => each !== first[0])) {
      // Nobody is left to be told when it fails.
      callApi({ ...callOf(operation), keepalive: true }).catch(() => null);
    }
  }

  #hear(message: TabMessage): void {
    if (message.kind === "refused") this.#refused.add(message.seq);
    if (message.kind === "acknowledged") this.#listener.acknowledged(message.edit, message.answer);
    void this.#reload();
  }

  /** Takes over what other tabs have put in or sent, once this tab's own writes are on the disk. */
  async #reload(): Promise<void> {
    const kept = await this.#disk.read(() => this.#store.all(this.#quoteId));
    // The same list as long as nothing is new in it: the quote need not be computed again.
    if (!isSameQueue(this.#pending, kept)) this.#pending = kept;
    if (kept.length > 0 && this.#state === "saved") this.#state = "saving";
    if (kept.length === 0 && this.#state !== "refused") this.#state = "saved";
    this.#notify();
  }

  #show(state: SaveState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}
