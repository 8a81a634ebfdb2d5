// The store of an open quote: the snapshot with the pending edits applied, the edit history, and the ways to edit.
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { applyEdits, type Edit, withTargets } from "#core/edits/edit.ts";
import { stillMissing } from "#core/edits/notices/lost-parts.ts";
import type { SaveOutcome } from "#core/edits/notices/save-notice.ts";
import { ACCEPTED_IS_FINAL } from "#core/offers/offer-sentences.ts";
import { CategorySums } from "#core/pricing/category-sums.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { statusOf, type ApiAnswer, type ApiError } from "#web/data/api/client.ts";
import type { EditHistory, Step } from "./edit-history.ts";
import { Outbox } from "./outbox/outbox.ts";
import type { OutboxStore } from "./outbox/outbox-store.ts";
import type { PendingEdit } from "./outbox/pending-edit.ts";
import { isMadeInVisit } from "./new-quotes.ts";
import { isCreation, UNSENT_VERSION, unsentQuote } from "./filled-quotes.ts";
import { withFirstTask } from "./first-task.ts";
import { wholeQuoteKey, type UnsentQuote } from "#web/data/api/queries.ts";
import { LostEdits, type LossNotice } from "./lost-edits.ts";
import { viewOf, type NewEdit, type QuoteView } from "./quote-view.ts";
import { QuoteSubscriptions } from "./quote-subscriptions.ts";
import { historyOf } from "./replaced-link/handed-history.ts";
import { saveOutcome } from "./outbox/save-outcome.ts";
import { absorb } from "./snapshot.ts";

interface StoreParts {
  quoteId: string;
  /** Holds the snapshot. */
  client: QueryClient;
  store: OutboxStore;
  /** Called when the server refuses an edit, and when something was deleted elsewhere. */
  onLoss: (notice: LossNotice) => void;
}

export class QuoteStore implements UnsentQuote {
  readonly quoteId: string;
  readonly outbox: Outbox;
  /** Replaced where there is a cache: how it is read, and what writes a snapshot that it does not have yet. */
  cacheRead: Promise<void> = Promise.resolve();
  writeCache: () => Promise<void> = async () => {};
  readonly history: EditHistory;
  readonly losses: LostEdits;
  readonly #client: QueryClient;
  readonly #store: OutboxStore;
  /** The hash of the snapshot's query key: computing it for each of the many reads of a key press is slow. */
  readonly #queryHash: string;
  #shown?: { snapshot: WholeQuote; pending: readonly PendingEdit[]; whole: WholeQuote };
  #view: QuoteView | null = null;
  readonly #sums = new CategorySums();
  readonly #subscriptions = new QuoteSubscriptions(
    (notify) => this.#subscribeToSources(notify),
    () => this.whole()?.tasks ?? [],
  );

  constructor({ quoteId, client, store, onLoss }: StoreParts) {
    this.quoteId = quoteId;
    this.history = historyOf(quoteId);
    this.losses = new LostEdits(quoteId, onLoss, (edits) => this.#putBack(edits));
    this.#client = client;
    this.#store = store;
    this.#queryHash = hashKey(wholeQuoteKey(quoteId));
    this.outbox = new Outbox(quoteId, store, {
      acknowledged: ({ edit }, answer) => this.#acknowledged(edit, answer),
      kept: () => this.writeCache(),
      refused: ({ edit }, error) => void this.#refused(edit, error),
      replacedElsewhere: () => void this.readAgain(),
    });
  }

  /** Applies an acknowledged edit to the snapshot; fetches the quote again when the snapshot lacks other changes. */
  #acknowledged(edit: Edit, answer: ApiAnswer): void {
    this.losses.acknowledged(edit);
    const snapshot = this.snapshot();
    if (!snapshot) return;
    const { whole, isCurrent } = absorb(snapshot, edit, answer);
    this.#client.setQueryData(wholeQuoteKey(this.quoteId), whole);
    if (!isCurrent) void this.readAgain();
  }

  /** Reads the quote again and shows what was lost, unless the whole quote was deleted: its screen says so. */
  async #refused(edit: Edit, error: ApiError): Promise<void> {
    const isMissing = error.status === 404;
    if (isMissing) this.losses.missed(edit);
    const read = this.readAgain();
    // After a conflict the quote may turn out to be accepted: then nothing can be put back.
    if (error.status === 409) await read;
    if (!isMissing) {
      const now = { whole: this.whole(), isLocked: this.isAccepted() };
      return this.losses.refused(edit, error.detail ?? error.message, now);
    }
    await read;
    if (!this.isDeleted()) this.losses.tellMissed(edit, this.whole());
  }

  #putBack(edits: readonly Edit[]): void {
    const whole = this.whole();
    this.edit(whole ? stillMissing(edits, whole) : edits);
  }

  /** The last known state of the server. */
  snapshot(): WholeQuote | undefined {
    return this.#queryState()?.data;
  }

  #version = (): number | undefined => this.snapshot()?.quote.version;

  #queryState() {
    return this.#client.getQueryCache().get<WholeQuote>(this.#queryHash)?.state;
  }

  /** Whether the server has answered in this visit; a cached copy may be old. */
  readonly isRead = (): boolean => (this.#queryState()?.dataUpdatedAt ?? 0) > 0;

  /** Whether the server had the quote and now answers 404, or says that its id was that of a former quote. */
  readonly isDeleted = (): boolean => {
    const status = statusOf(this.#queryState()?.error);
    return status === 410 || (status === 404 && this.isOnServer());
  };

  /** Whether the client has accepted the quote: the server refuses every edit of it. */
  readonly isAccepted = (): boolean => (this.snapshot()?.quote.acceptedRevision ?? null) !== null;

  /** The last state of a deleted quote, with everything that was entered into it. */
  lastWhole(): WholeQuote | null {
    const snapshot = this.snapshot();
    const pending = this.outbox.pending().map(({ edit }) => edit);
    return snapshot ? applyEdits(snapshot, [...this.losses.tooLate(), ...pending]) : null;
  }

  readonly isJustCreated = (): boolean =>
    isMadeInVisit(this.quoteId) && this.snapshot() === undefined;

  async isCreatedHere(): Promise<boolean> {
    if (this.isJustCreated()) return true;
    if (this.isOnServer()) return false;
    return (await this.#store.all(this.quoteId)).some(({ edit }) => isCreation(edit));
  }

  createHere(): WholeQuote {
    const known = this.snapshot();
    if (known) return known;
    this.outbox.push({ kind: "createQuote", quoteId: this.quoteId });
    return { quote: unsentQuote(this.quoteId), categories: [], tasks: [], payments: [] };
  }

  /** Whether the server is known to have the quote, or to have had it before. */
  readonly isOnServer = (): boolean => (this.#version() ?? UNSENT_VERSION) > UNSENT_VERSION;

  /** Whether the quote is shown, and only this browser has it. */
  readonly isUnsent = (): boolean => this.#version() === UNSENT_VERSION;

  /** How many edits are pending, not counting `createQuote`. */
  readonly pendingCount = (): number =>
    this.outbox.pending().filter(({ edit }) => !isCreation(edit)).length;

  /** Reads the quote from the server; the screen stays as it is until the answer arrives. */
  readonly readAgain = (): Promise<void> =>
    this.#client.invalidateQueries({ queryKey: wholeQuoteKey(this.quoteId) });

  /** What the screen shows: the snapshot with the pending edits applied. */
  whole(): WholeQuote | null {
    const snapshot = this.snapshot();
    if (!snapshot) return null;
    const pending = this.outbox.pending();
    if (this.#shown?.snapshot !== snapshot || this.#shown.pending !== pending) {
      const edits = pending.map(({ edit }) => edit);
      this.#shown = { snapshot, pending, whole: applyEdits(snapshot, edits) };
    }
    return this.#shown.whole;
  }

  /** What the screen shows, with prices; memoized, so the same object while nothing changes. */
  readonly view = (): QuoteView | null => {
    const whole = this.whole();
    if (whole !== (this.#view?.whole ?? null)) this.#view = whole && viewOf(whole, this.#sums);
    return this.#view;
  };

  /** Calls the subscriber whenever `view` may have changed. */
  readonly subscribe = (subscriber: () => void): (() => void) =>
    this.#subscriptions.subscribe(subscriber);

  /** A task as shown; null when it does not exist. */
  task(taskId: string): Task | null {
    return this.#subscriptions.task(taskId);
  }

  /** Calls the subscriber whenever the task may have changed. */
  subscribeToTask(taskId: string, subscriber: () => void): () => void {
    return this.#subscriptions.subscribeToTask(taskId, subscriber);
  }

  /** Subscribes to the snapshot and the outbox. */
  #subscribeToSources(notify: () => void): () => void {
    const stopReads = this.#client.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash === this.#queryHash) notify();
    });
    const stopEdits = this.outbox.subscribe(notify);
    return () => {
      stopReads();
      stopEdits();
    };
  }

  /**
   * Makes edits, in their order, as one step of the history; the first task brings what this device chose for new quotes.
   *
   * @param typed - whether they were typed into a field: typed edits are debounced
   * @returns what undoes the step
   */
  readonly edit = (newEdits: readonly NewEdit[], typed = false): (() => void) => {
    const whole = this.whole();
    const edits = withFirstTask(whole, newEdits, this.quoteId);
    const before = this.isAccepted() ? null : whole;
    const step: Step | null = before && this.history.record(before, edits, typed, Date.now());
    this.#send(edits, typed);
    return () => void (step && this.#push(this.history.undo(step)));
  };

  readonly undo = (): void => {
    while (this.history.state().canUndo && !this.#push(this.history.undo())) continue;
  };
  readonly redo = (): void => {
    while (this.history.state().canRedo && !this.#push(this.history.redo())) continue;
  };

  /** Makes an edit, sends it now, and returns its outcome. */
  readonly save = (edit: NewEdit): Promise<SaveOutcome> => {
    this.edit([edit]);
    if (this.isAccepted()) return Promise.resolve("refused");
    const seq = this.outbox.pending().at(-1)?.seq ?? "";
    return saveOutcome(this.outbox, seq, this.#store);
  };

  /** @returns whether anything was sent: edits of parts that were refused or deleted elsewhere are skipped */
  #push(edits: readonly Edit[]): boolean {
    const whole = this.whole();
    const left = whole ? withTargets(whole, edits) : edits;
    if (left.length > 0) this.#send(left);
    return left.length > 0;
  }

  /** Edits of an accepted quote, such as the undo of an older notice, are not sent: typed text is offered. */
  #send(edits: readonly Edit[], typed = false): void {
    const locked = this.isAccepted() ? { whole: this.whole(), isLocked: true } : null;
    for (const edit of edits)
      if (locked) this.losses.refused(edit, ACCEPTED_IS_FINAL, locked);
      else this.losses.made(edit, typed);
    if (!locked) this.outbox.push(edits, typed);
  }
}
