// A quote at work: its snapshot with the pending edits over it, what was done in this visit, and the ways to edit it.
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { applyEdits, type Edit, withTargets } from "#core/edits/edit.ts";
import { stillMissing } from "#core/edits/notices/lost-parts.ts";
import type { SaveOutcome } from "#core/edits/notices/save-notice.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { ApiError } from "#web/data/api/client.ts";
import { EditHistory, type Step } from "./edit-history.ts";
import { Outbox } from "./outbox/outbox.ts";
import type { OutboxStore, PendingEdit } from "./outbox/outbox-store.ts";
import { isMadeInVisit } from "./new-quotes.ts";
import { wholeQuoteKey, type QuoteBeginning } from "#web/data/api/queries.ts";
import { LostEdits, type LossNotice } from "./lost-edits.ts";
import { viewOf, type NewEdit, type QuoteView } from "./quote-view.ts";
import { QuoteSubscriptions } from "./quote-subscriptions.ts";
import { saveOutcome } from "./outbox/save-outcome.ts";
import { absorb, missesChanges } from "./snapshot.ts";

/** The version of a quote that the server has not made yet; its own count from 1. */
const UNSENT_VERSION = 0;

const isBeginning = ({ kind }: Edit): boolean => kind === "createQuote";

interface DeskParts {
  quoteId: string;
  /** Holds the snapshot. */
  client: QueryClient;
  store: OutboxStore;
  /** Told when the server refuses an edit, and when something was deleted elsewhere. */
  onLoss: (notice: LossNotice) => void;
}

export class QuoteStore implements QuoteBeginning {
  readonly quoteId: string;
  readonly outbox: Outbox;
  readonly history = new EditHistory();
  readonly losses: LostEdits;
  /** The tasks that were added in this visit. */
  readonly madeHere = new Set<string>();
  readonly #client: QueryClient;
  readonly #store: OutboxStore;
  /** The address of the snapshot, which is looked up many times with each key. */
  readonly #queryHash: string;
  #shown: { snapshot: WholeQuote; pending: readonly PendingEdit[]; whole: WholeQuote } | null =
    null;
  #view: QuoteView | null = null;
  readonly #subscriptions = new QuoteSubscriptions(
    (tell) => this.#listen(tell),
    () => this.whole()?.tasks ?? [],
  );

  constructor({ quoteId, client, store, onLoss }: DeskParts) {
    this.quoteId = quoteId;
    this.losses = new LostEdits(quoteId, onLoss, (operations) => this.#putBack(operations));
    this.#client = client;
    this.#store = store;
    this.#queryHash = hashKey(wholeQuoteKey(quoteId));
    this.outbox = new Outbox(quoteId, store, {
      acknowledged: ({ operation }, answer) => {
        this.losses.acknowledged(operation);
        const snapshot = this.snapshot();
        if (!snapshot) return;
        client.setQueryData(wholeQuoteKey(quoteId), absorb(snapshot, operation, answer));
        if (missesChanges(snapshot, answer)) void this.readAgain();
      },
      refused: ({ operation }, error) => void this.#refused(operation, error),
    });
  }

  /** Reads what the server has, and tells what the edit has lost; nobody needs that of a quote that is gone. */
  async #refused(operation: Edit, error: ApiError): Promise<void> {
    const isMissing = error.status === 404;
    if (isMissing) this.losses.missed(operation);
    const read = this.readAgain();
    if (!isMissing)
      return this.losses.refused(operation, error.detail ?? error.message, this.whole());
    await read;
    if (!this.isDeleted()) this.losses.tellMissed(operation, this.whole());
  }

  #putBack(operations: readonly Edit[]): void {
    const whole = this.whole();
    this.edit(whole ? stillMissing(operations, whole) : operations);
  }

  /** The last state that the server is known to have. */
  snapshot(): WholeQuote | undefined {
    return this.#reading()?.data;
  }

  #reading() {
    return this.#client.getQueryCache().get<WholeQuote>(this.#queryHash)?.state;
  }

  /** Whether the server has answered in this visit; a kept copy may be old. */
  readonly isRead = (): boolean => (this.#reading()?.dataUpdatedAt ?? 0) > 0;

  /** Whether the server had the quote and says that it is gone. */
  readonly isDeleted = (): boolean => {
    const error = this.#reading()?.error;
    return this.isOnServer() && error instanceof ApiError && error.status === 404;
  };

  /** A quote that is gone, with everything that was entered into it. */
  lastWhole(): WholeQuote | null {
    const snapshot = this.snapshot();
    const pending = this.outbox.pending().map(({ operation }) => operation);
    return snapshot ? applyEdits(snapshot, [...this.losses.tooLate(), ...pending]) : null;
  }

  isUnheardOf(): boolean {
    return isMadeInVisit(this.quoteId) && this.snapshot() === undefined;
  }

  async isBegunHere(): Promise<boolean> {
    if (this.isUnheardOf()) return true;
    if (this.isOnServer()) return false;
    return (await this.#store.all(this.quoteId)).some(({ operation }) => isBeginning(operation));
  }

  beginHere(): WholeQuote {
    const known = this.snapshot();
    if (known) return known;
    this.outbox.push({ kind: "createQuote", quoteId: this.quoteId });
    const quote = { ...newQuote(this.quoteId, new Date().toISOString()), version: UNSENT_VERSION };
    return { quote, categories: [], tasks: [], payments: [] };
  }

  /** Whether the server is known to have the quote, or to have had it. */
  readonly isOnServer = (): boolean =>
    (this.snapshot()?.quote.version ?? UNSENT_VERSION) > UNSENT_VERSION;

  /** How many edits are pending, the making of the quote not counted. */
  readonly pendingCount = (): number =>
    this.outbox.pending().filter(({ operation }) => !isBeginning(operation)).length;

  /** Reads the quote from the server; what is on the screen stays until the answer is there. */
  readonly readAgain = (): Promise<void> =>
    this.#client.invalidateQueries({ queryKey: wholeQuoteKey(this.quoteId) });

  /** What the screen shows: the pending edits over the snapshot. */
  whole(): WholeQuote | null {
    const snapshot = this.snapshot();
    if (!snapshot) return null;
    const pending = this.outbox.pending();
    if (this.#shown?.snapshot !== snapshot || this.#shown.pending !== pending) {
      const operations = pending.map(({ operation }) => operation);
      this.#shown = { snapshot, pending, whole: applyEdits(snapshot, operations) };
    }
    return this.#shown.whole;
  }

  /** What the screen shows, with its price; the same object as long as nothing has changed. */
  readonly view = (): QuoteView | null => {
    const whole = this.whole();
    if (whole !== (this.#view?.whole ?? null)) this.#view = whole && viewOf(whole);
    return this.#view;
  };

  /** Tells whenever `view` may have changed. */
  readonly subscribe = (subscriber: () => void): (() => void) =>
    this.#subscriptions.subscribe(subscriber);

  /** One task as it is shown; null when there is none. */
  task(taskId: string): Task | null {
    return this.#subscriptions.task(taskId);
  }

  /** Tells whenever one task may have changed. */
  subscribeToTask(taskId: string, subscriber: () => void): () => void {
    return this.#subscriptions.subscribeToTask(taskId, subscriber);
  }

  /** Listens to what the view is made of. */
  #listen(tell: () => void): () => void {
    const stopReads = this.#client.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash === this.#queryHash) tell();
    });
    const stopEdits = this.outbox.subscribe(tell);
    return () => {
      stopReads();
      stopEdits();
    };
  }

  /**
   * Makes edits, as one step of the history.
   *
   * @param edits - in their order
   * @param typed - whether a key was pressed in a field: typing is sent when it pauses
   * @returns what undoes the step
   */
  readonly edit = (edits: readonly NewEdit[], typed = false): (() => void) => {
    const operations = edits.map((each) => ({ ...each, quoteId: this.quoteId }) as Edit);
    const before = this.whole();
    const step: Step | null = before && this.history.record(before, operations, typed, Date.now());
    for (const operation of operations)
      if ("tasks" in operation) for (const { id } of operation.tasks) this.madeHere.add(id);
    this.#send(operations, typed);
    return () => void (step && this.#push(this.history.undo(step)));
  };

  readonly undo = (): void => {
    while (this.history.state().canUndo && !this.#push(this.history.undo())) continue;
  };
  readonly redo = (): void => {
    while (this.history.state().canRedo && !this.#push(this.history.redo())) continue;
  };

  /** Makes an edit, sends it now, and tells what has become of it. */
  readonly save = (edit: NewEdit): Promise<SaveOutcome> => {
    this.edit([edit]);
    const seq = this.outbox.pending().at(-1)?.seq ?? "";
    return saveOutcome(this.outbox, seq, this.#store);
  };

  /** @returns whether anything is left to do: what was refused, or deleted elsewhere, is passed over */
  #push(operations: readonly Edit[]): boolean {
    const whole = this.whole();
    const left = whole ? withTargets(whole, operations) : operations;
    if (left.length > 0) this.#send(left);
    return left.length > 0;
  }

  #send(operations: readonly Edit[], typed = false): void {
    for (const operation of operations) this.losses.made(operation, typed);
    this.outbox.push(operations, typed);
  }
}
