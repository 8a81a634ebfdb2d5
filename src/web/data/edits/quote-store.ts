// The store of an open quote: the snapshot with the pending edits applied and priced, the history, and the ways to edit.
import { applyEdits, type Edit, withTargets } from "#core/edits/edit.ts";
import { keepingCents, withCents } from "#core/edits/tasks/cents.ts";
import { stillMissing } from "#core/edits/notices/lost-parts.ts";
import type { SaveOutcome } from "#core/edits/notices/save-notice.ts";
import { ACCEPTED_IS_FINAL } from "#core/offers/offer-state.ts";
import { CategorySums } from "#core/pricing/category-sums.ts";
import { priceQuote, type PricedQuote } from "#core/pricing/price-quote.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import { failureReason, type ApiError } from "#web/data/api/client.ts";
import type { DeviceStores } from "./device-stores.ts";
import { historyOf, keepHistory, type EditHistory, type Step } from "./edit-history.ts";
import { LostEdits, type LossNotice } from "./lost-edits.ts";
import { withFirstTask, type NewEdit } from "./first-task.ts";
import { beginsNow, isCreation, UNSENT_VERSION, unsentQuote } from "./new-quotes.ts";
import { Outbox } from "./outbox/outbox.ts";
import type { OutboxStore } from "./outbox/outbox-store.ts";
import type { PendingEdit } from "./outbox/pending-edit.ts";
import { Snapshot } from "./snapshot.ts";
import { Subscribers } from "#web/subscribers.ts";

/** A quote as shown, with its prices. */
export interface QuoteView {
  whole: WholeQuote;
  priced: PricedQuote;
  /** Memo of the task sums, for further figures of the same quote. */
  sums: CategorySums;
  categoryById: ReadonlyMap<string, Category>;
  taskById: ReadonlyMap<string, Task>;
}

interface StoreParts {
  quoteId: string;
  /** This browser's storage. */
  stores: DeviceStores;
  /** Called when the server refuses an edit, and when something was deleted elsewhere. */
  onLoss: (notice: LossNotice) => void;
}

/** The ids of added, removed and moved tasks, and of those that are not the same objects as before. */
function changedIds(before: readonly Task[], now: readonly Task[]): ReadonlySet<string> {
  const former = before.filter((task, index) => task !== now[index]);
  const newer = now.filter((task, index) => task !== before[index]);
  return new Set([...former, ...newer].map(({ id }) => id));
}

export class QuoteStore {
  readonly quoteId: string;
  readonly snapshot: Snapshot;
  readonly outbox: Outbox;
  readonly history: EditHistory;
  readonly losses: LostEdits;
  readonly #outboxStore: OutboxStore;
  #shown?: { snapshot: WholeQuote; pending: readonly PendingEdit[]; whole: WholeQuote };
  #view: QuoteView | null = null;
  readonly #sums = new CategorySums();
  readonly #subscribers = new Subscribers();
  /** By the ids of the tasks. */
  readonly #taskSubscribers = new Map<string, Subscribers>();
  /** The tasks of which the subscribers were told. */
  #notifiedTasks: readonly Task[] = [];

  constructor({ quoteId, stores, onLoss }: StoreParts) {
    const { outboxStore, keptQuotes } = stores;
    this.quoteId = quoteId;
    this.#outboxStore = outboxStore;
    this.history = historyOf(quoteId);
    this.losses = new LostEdits(quoteId, onLoss, (edits) => this.#putBack(edits));
    this.snapshot = new Snapshot({
      quoteId,
      cache: keptQuotes,
      isCreationPending: async () =>
        (await outboxStore.all(quoteId)).some(({ edit }) => isCreation(edit)),
      createHere: () => this.#createHere(),
      deletedWhole: () => (this.snapshot.isDeleted() ? this.lastWhole() : null),
    });
    this.outbox = new Outbox(quoteId, outboxStore, {
      acknowledged: ({ edit }, answer) => {
        this.losses.acknowledged(edit);
        this.snapshot.absorb(edit, answer);
      },
      kept: this.snapshot.written,
      refused: ({ edit }, error) => void this.#refused(edit, error),
      replacedElsewhere: () => void this.snapshot.read(),
    });
    for (const source of [this.snapshot, this.outbox]) source.subscribe(this.#notify);
    if (beginsNow(quoteId)) this.snapshot.begin();
  }

  /** Begins to send edits, and to keep the quote on this device. @returns what stops that */
  start(): () => void {
    const parts = [this.outbox.start(), this.snapshot.start()];
    return () => {
      for (const stop of parts) stop();
      keepHistory(this.quoteId, this.history);
    };
  }

  /** Reads the quote again and shows what was lost, unless the whole quote was deleted: its screen says so. */
  async #refused(edit: Edit, error: ApiError): Promise<void> {
    const isMissing = error.status === 404;
    if (isMissing) this.losses.missed(edit);
    const read = this.snapshot.read();
    // After a conflict the quote may turn out to be accepted: then nothing can be put back.
    if (error.status === 409) await read;
    if (!isMissing) {
      const now = { whole: this.whole(), isLocked: this.isAccepted() };
      return this.losses.refused(edit, failureReason(error), now);
    }
    await read;
    if (!this.snapshot.isDeleted()) this.losses.tellMissed(edit, this.whole());
  }

  #putBack(edits: readonly Edit[]): void {
    const whole = this.whole();
    this.edit(whole ? stillMissing(edits, whole) : edits);
  }

  /** Whether the client has accepted the quote: the server refuses every edit of it. */
  readonly isAccepted = (): boolean =>
    (this.snapshot.whole()?.quote.acceptedRevision ?? null) !== null;

  /** The last state of a deleted quote, with everything that was entered into it. */
  lastWhole(): WholeQuote | null {
    const snapshot = this.snapshot.whole();
    const pending = this.outbox.pending().map(({ edit }) => edit);
    return snapshot ? applyEdits(snapshot, [...this.losses.tooLate(), ...pending]) : null;
  }

  #createHere(): WholeQuote {
    this.outbox.push({ kind: "createQuote", quoteId: this.quoteId });
    return { quote: unsentQuote(this.quoteId), categories: [], tasks: [], payments: [] };
  }

  /** Whether the quote is shown, and only this browser has it. */
  readonly isUnsent = (): boolean => this.snapshot.whole()?.quote.version === UNSENT_VERSION;

  /** How many edits are pending, not counting `createQuote`. */
  readonly pendingCount = (): number =>
    this.outbox.pending().filter(({ edit }) => !isCreation(edit)).length;

  /** What the screen shows: the snapshot with the pending edits applied. */
  whole(): WholeQuote | null {
    const snapshot = this.snapshot.whole();
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
    if (whole !== (this.#view?.whole ?? null)) this.#view = whole && this.#priced(whole);
    return this.#view;
  };

  #priced(whole: WholeQuote): QuoteView {
    return {
      whole,
      priced: priceQuote(whole, this.#sums),
      sums: this.#sums,
      categoryById: new Map(whole.categories.map((category) => [category.id, category])),
      taskById: new Map(whole.tasks.map((task) => [task.id, task])),
    };
  }

  /** Calls the subscriber whenever `view` may have changed. */
  readonly subscribe = this.#subscribers.subscribe;

  /** Calls the subscriber whenever the task may have changed: a quote has thousands of them (decision 28). */
  subscribeToTask(taskId: string, subscriber: () => void): () => void {
    const subscribers = this.#taskSubscribers.get(taskId) ?? new Subscribers();
    this.#taskSubscribers.set(taskId, subscribers);
    return subscribers.subscribe(subscriber);
  }

  readonly #notify = (): void => {
    const [before, now] = [this.#notifiedTasks, this.whole()?.tasks ?? []];
    this.#notifiedTasks = now;
    for (const taskId of changedIds(before, now)) this.#taskSubscribers.get(taskId)?.notify();
    this.#subscribers.notify();
  };

  /**
   * Makes edits, in their order, as one step of the history; the first task brings what this device chose for new
   * quotes, and a cost with cents makes the quote use cents.
   *
   * @param typed - whether they were typed into a field: typed edits are debounced
   * @returns what undoes the step
   */
  readonly edit = (newEdits: readonly NewEdit[], typed = false): (() => void) => {
    const whole = this.whole();
    const made = newEdits.map((each): Edit => ({ ...each, quoteId: this.quoteId }));
    const first = whole?.tasks.length === 0 ? withFirstTask(whole, made) : made;
    const edits = whole ? withCents(whole, first) : first;
    const before = this.isAccepted() ? null : whole;
    const step: Step | null = before && this.history.record(before, edits, typed, Date.now());
    this.#send(edits, typed);
    return () => void (step && this.#undo(step));
  };

  /** Makes an edit that nobody asked for, so that it is no step of the history. */
  readonly fill = (edit: NewEdit): void => this.#send([{ ...edit, quoteId: this.quoteId }]);

  readonly undo = (): void => {
    while (this.history.state().canUndo && !this.#undo()) continue;
  };
  readonly redo = (): void => {
    while (this.history.state().canRedo && !this.#push(this.history.redo())) continue;
  };

  #undo(step?: Step): boolean {
    const whole = this.whole();
    const edits = this.history.undo(step);
    return this.#push(whole ? keepingCents(whole, edits) : edits);
  }

  /**
   * Makes an edit, and sends it now, without waiting for the debounce.
   *
   * @returns its outcome, known when the server has answered or could not be reached
   */
  readonly save = async (edit: NewEdit): Promise<SaveOutcome> => {
    this.edit([edit]);
    if (this.isAccepted()) return "refused";
    const { outbox } = this;
    const seq = outbox.pending().at(-1)?.seq ?? "";
    const isPending = () => outbox.pending().some((each) => each.seq === seq);
    await outbox.flush();
    while (isPending() && outbox.state() !== "offline") {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = outbox.subscribe(resolve);
      await promise;
      stop();
    }
    if (isPending()) return this.#outboxStore.keeps() ? "kept" : "unkept";
    return outbox.hasRefused(seq) ? "refused" : "saved";
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
