// The outbox of one quote: pending edits are stored until the server has acknowledged them, and sent in order.
import { callOf, type Edit } from "#core/edits/edit.ts";
import { sendableAtOnce } from "#core/edits/leaving.ts";
import { ApiError, callApi, statusOf, type ApiAnswer } from "#web/data/api/client.ts";
import { hasNewLink, isReplacedElsewhere } from "#web/data/api/link-replacement.ts";
import { newId } from "#web/new-id.ts";
import { replacementOf } from "#web/data/browser/quotes/replaced-links.ts";
import { moveEdits } from "#web/data/edits/outbox/moved-edits.ts";
import { isAlreadyGone, isKept, retryDelayMs } from "./retry.ts";
import { WriteQueue } from "./write-queue.ts";
import { isSameQueue, type OutboxStore } from "./outbox-store.ts";
import { joinedEdit, nextPendingEdit, type PendingEdit } from "./pending-edit.ts";
import { TabChannel, type TabMessage } from "./tab-channel.ts";
import { Subscribers } from "#web/subscribers.ts";

/** Debounce of typed edits, in milliseconds. */
const TYPING_DEBOUNCE = 500;

/** The state of saving that the page shows (decision 13); `unread` until it is known whether edits are pending. */
export type SaveState = "unread" | "saved" | "saving" | "offline" | "refused";

export interface OutboxListener {
  /** The server has the edit: it is applied to the snapshot before it leaves the outbox. */
  acknowledged(edit: PendingEdit, answer: ApiAnswer): void;
  /** Resolves once this device keeps what was acknowledged: only then do the edits leave the outbox. */
  kept?(): Promise<void>;
  /** The server refuses the edit: it has left the outbox, so that the screen rolls back. */
  refused(edit: PendingEdit, error: ApiError): void;
  /** The quote's link was replaced on another device: the edits wait until somebody gives the new link. */
  replacedElsewhere?(): void;
}

/**
 * For a page that is left: sends the edits whose order does not matter in parallel, without waiting for answers; a request
 * in flight outlives the page (see `callApi`). Those of a quote whose link was replaced stay stored: they have to be given its new ids first.
 *
 * @param sending - the edit whose request is in flight, if there is one
 */
function sendOnLeaving(sending: PendingEdit | null, pending: readonly PendingEdit[]): void {
  if (pending[0] && replacementOf(pending[0].quoteId) !== null) return;
  const unsent = pending.filter(({ seq }) => seq !== sending?.seq);
  const first = sending ? [sending.edit] : [];
  const all = sendableAtOnce([...first, ...unsent.map(({ edit }) => edit)]);
  for (const edit of all.filter((each) => each !== first[0])) {
    // A failure needs no handling: the edit is still stored, and the next visit sends it.
    callApi({ ...callOf(edit), keepalive: true }).catch(() => null);
  }
}

export class Outbox {
  /** The id of this outbox for the server, whose events leave out what is sent under it. */
  readonly connection = newId();
  readonly #quoteId: string;
  readonly #store: OutboxStore;
  readonly #listener: OutboxListener;
  readonly #subscribers = new Subscribers();
  readonly #tabs: TabChannel;
  readonly #refused = new Set<string>();
  #isStarted = false;
  #pending: readonly PendingEdit[] = [];
  #state: SaveState = "unread";
  #sending: PendingEdit | null = null;
  #draining: Promise<void> | null = null;
  #mustFlushAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The `seq` of the edits made in this tab. Only they are merged: two tabs merging into one edit would overwrite each other. */
  readonly #own = new Set<string>();
  readonly #writes = new WriteQueue(() => this.#tabs.post({ kind: "changed" }));

  /** @param listener - receives the edits of the quote that were acknowledged or refused */
  constructor(quoteId: string, store: OutboxStore, listener: OutboxListener) {
    this.#quoteId = quoteId;
    this.#store = store;
    this.#listener = listener;
    this.#tabs = new TabChannel(quoteId);
  }

  /**
   * Reads the edits that an earlier visit left, begins to send them, and subscribes to events of the page and
   * to other tabs.
   *
   * @returns what stops all that; edits that are still pending are sent once more
   */
  start(): () => void {
    const stopping = new AbortController();
    const { signal } = stopping;
    const tabs = this.#tabs.open((message) => this.#onMessage(message));
    this.#isStarted = true;
    // A database that opens late may have edits of an earlier visit.
    const stopStore = this.#store.subscribe(() => void this.flush());
    addEventListener("online", () => void this.flush(), { signal });
    // The edits stay stored until a later visit gets their answers.
    addEventListener("pagehide", () => sendOnLeaving(this.#sending, this.#pending), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && void this.flush(), {
      signal,
    });
    void this.flush();
    return () => {
      stopping.abort();
      stopStore();
      tabs.mute();
      this.#isStarted = false;
      void this.flush().finally(tabs.close);
    };
  }

  readonly subscribe = this.#subscribers.subscribe;
  readonly pending = (): readonly PendingEdit[] => this.#pending;
  readonly state = (): SaveState => this.#state;
  /** Whether the server has refused an edit, sent by any tab. */
  readonly hasRefused = (seq: string): boolean => this.#refused.has(seq);

  /**
   * Adds edits in their order. `pending` has them immediately.
   *
   * @param edits - one edit or several
   * @param typed - whether they were typed: typing in one field is merged until the debounce ends
   */
  push(edits: Edit | readonly Edit[], typed = false): void {
    for (const edit of [edits].flat()) this.#put(edit, typed);
    this.#show(this.#state === "offline" ? "offline" : "saving");
    if (this.#failures === 0) this.#later(typed ? TYPING_DEBOUNCE : 0);
  }

  #put(edit: Edit, typed: boolean): void {
    const last = this.#pending.at(-1);
    const isMine = last?.typed === true && this.#own.has(last.seq);
    const joins = typed && isMine && last.seq !== this.#sending?.seq;
    const pending =
      (joins ? joinedEdit(last, edit) : null) ??
      nextPendingEdit(last, { quoteId: this.#quoteId, edit, typed });
    this.#own.add(pending.seq);
    this.#pending = [...this.#pending.filter(({ seq }) => seq !== pending.seq), pending];
    this.#writes.add(() => this.#store.put(pending));
  }

  /** Sends everything that is pending. @returns when nothing is left, or the server cannot be reached */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#mustFlushAgain = this.#draining !== null;
    this.#draining ??= this.#tabs
      .exclusively(() => this.#drain())
      .finally(() => {
        this.#draining = null;
        if (this.#mustFlushAgain && this.#pending.length > 0) void this.flush();
      });
    return this.#draining;
  }

  /** Does some work while no tab sends edits of the quote. @throws what the work throws */
  whileNothingIsSent<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#tabs.exclusively(work);
  }

  async #drain(): Promise<void> {
    await this.#reload();
    if (replacementOf(this.#quoteId) !== null) return this.#moveOn();
    do {
      for (let pending = this.#pending[0]; pending; pending = this.#pending[0]) {
        if (!(await this.#sendOne(pending))) return;
      }
      // Before that, a page that is left would send the last edits again with its next visit.
      await this.#writes.done();
    } while (this.#pending.length > 0);
    // Also when another tab has sent the edits: otherwise later edits would wait for a retry that is not scheduled.
    this.#failures = 0;
    if (this.#state !== "refused") this.#show("saved");
  }

  /** @returns whether the next edit may be sent */
  async #sendOne(pending: PendingEdit): Promise<boolean> {
    this.#sending = pending;
    try {
      this.#acknowledge(
        pending,
        await callApi({ ...callOf(pending.edit), connection: this.connection }),
      );
    } catch (error) {
      if (statusOf(error) === 404 && (await this.#hasMoved())) return false;
      if (!(error instanceof ApiError) || isKept(pending.edit, error)) return this.#keep(error);
      if (isAlreadyGone(pending.edit, error))
        this.#acknowledge(pending, { data: null, version: null });
      else this.#refuse(pending, error);
    } finally {
      this.#sending = null;
    }
    this.#failures = 0;
    return true;
  }

  /** The quote's link was replaced: the edits go on in the queue of the new id. */
  async #moveOn(): Promise<void> {
    await this.#writes.done();
    const to = replacementOf(this.#quoteId) ?? this.#quoteId;
    await moveEdits(this.#store, { from: this.#quoteId, to });
    this.#pending = [];
    this.#show("saved");
  }

  /** Whether the quote has a new link: the edits go on under it, or wait here until it is known. */
  async #hasMoved(): Promise<boolean> {
    if (await hasNewLink(this.#quoteId)) await this.#moveOn();
    else if (await isReplacedElsewhere(this.#quoteId)) {
      this.#show("offline");
      this.#listener.replacedElsewhere?.();
    } else return false;
    return true;
  }

  #acknowledge(pending: PendingEdit, answer: ApiAnswer): void {
    this.#listener.acknowledged(pending, answer);
    // Until then the edit is the only thing on this device that says what was entered.
    this.#writes.add(async () => this.#listener.kept?.());
    this.#remove(pending);
    this.#show("saving");
    this.#tabs.post({ kind: "acknowledged", edit: pending, answer });
  }

  #refuse(pending: PendingEdit, error: ApiError): void {
    this.#refused.add(pending.seq);
    this.#tabs.post({ kind: "refused", seq: pending.seq });
    this.#remove(pending);
    this.#show("refused");
    this.#listener.refused(pending, error);
  }

  /** Schedules a retry: with exponential backoff, or after the server's Retry-After. */
  #keep(error: unknown): false {
    this.#show("offline");
    this.#later(retryDelayMs(error, this.#failures));
    this.#failures += 1;
    return false;
  }

  #remove(removed: PendingEdit): void {
    const { seq, revision } = removed;
    this.#pending = this.#pending.filter((edit) => edit.seq !== seq || edit.revision !== revision);
    this.#writes.add(() => this.#store.remove(removed));
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #onMessage(message: TabMessage): void {
    if (message.kind === "refused") this.#refused.add(message.seq);
    if (message.kind === "acknowledged") this.#listener.acknowledged(message.edit, message.answer);
    void this.#reload();
  }

  /** Reads the queue, which other tabs may have changed, after the writes of this tab are done. */
  async #reload(): Promise<void> {
    const all = () => this.#store.all(this.#quoteId);
    await this.#writes.read(all, (stored) => {
      // An unchanged queue stays the same array, so that the quote is not computed again.
      if (!isSameQueue(this.#pending, stored)) this.#pending = stored;
      const isIdle = this.#state === "saved" || this.#state === "unread";
      if (stored.length > 0 && isIdle) this.#state = "saving";
      if (stored.length === 0 && this.#state !== "refused") this.#state = "saved";
      this.#subscribers.notify();
    });
  }

  #show(state: SaveState): void {
    this.#state = state;
    this.#subscribers.notify();
  }
}
