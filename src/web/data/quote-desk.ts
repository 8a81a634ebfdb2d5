// A quote at work: its snapshot with the pending edits over it, what was done in this visit, and the ways to edit it.
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { applyOperations, type Operation } from "#core/operations.ts";
import { withTargets } from "#core/operation-targets.ts";
import { newQuote } from "#core/new-quote.ts";
import { priceQuote, type PricedQuote } from "#core/pricing.ts";
import type { Category, Task, WholeQuote } from "#core/quote.ts";
import { EditHistory, type Step } from "./edit-history.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxStore, PendingEdit } from "./outbox-store.ts";
import { isMadeInVisit } from "./new-quotes.ts";
import { documentKey, type QuoteBeginning } from "./queries.ts";
import { absorb, missesChanges } from "./snapshot.ts";
import { TaskFeed } from "./task-feed.ts";

/** An edit without the quote it belongs to, which the desk knows. */
export type Edit = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "quoteId">
    : never
  : never;

/** A quote as it is shown, with its price. */
export interface QuoteView {
  whole: WholeQuote;
  priced: PricedQuote;
  categoryById: ReadonlyMap<string, Category>;
}

const viewOf = (whole: WholeQuote): QuoteView => ({
  whole,
  priced: priceQuote(whole),
  categoryById: new Map(whole.categories.map((category) => [category.id, category])),
});

/** The version of a quote that the server has not made yet; its own count from 1. */
const UNSENT_VERSION = 0;

const isBeginning = ({ kind }: Operation): boolean => kind === "createQuote";

interface DeskParts {
  quoteId: string;
  /** Holds the snapshot. */
  client: QueryClient;
  store: OutboxStore;
  /** Told when the server refuses an edit, with the reason as a sentence. */
  onRefused: (reason: string, operation?: Operation) => void;
}

export class QuoteDesk implements QuoteBeginning {
  readonly quoteId: string;
  readonly outbox: Outbox;
  readonly history = new EditHistory();
  /** The tasks that were added in this visit. */
  readonly madeHere = new Set<string>();
  readonly #client: QueryClient;
  readonly #store: OutboxStore;
  /** The address of the snapshot, which is looked up many times with each key. */
  readonly #queryHash: string;
  #shown: { snapshot: WholeQuote; pending: readonly PendingEdit[]; whole: WholeQuote } | null =
    null;
  #view: QuoteView | null = null;
  readonly #subscribers = new Set<() => void>();
  readonly #taskFeed = new TaskFeed();
  #stopListening: (() => void) | null = null;
  #listeners = 0;

  constructor({ quoteId, client, store, onRefused }: DeskParts) {
    this.quoteId = quoteId;
    this.#client = client;
    this.#store = store;
    this.#queryHash = hashKey(documentKey(quoteId));
    this.outbox = new Outbox(quoteId, store, {
      acknowledged: ({ operation }, answer) => {
        const snapshot = this.snapshot();
        if (!snapshot) return;
        client.setQueryData(documentKey(quoteId), absorb(snapshot, operation, answer));
        if (missesChanges(snapshot, answer)) this.readAgain();
      },
      refused: ({ operation }, error) => {
        this.readAgain();
        onRefused(error.detail ?? error.message, operation);
      },
    });
  }

  /** The last state that the server is known to have. */
  snapshot(): WholeQuote | undefined {
    return this.#client.getQueryCache().get<WholeQuote>(this.#queryHash)?.state.data;
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
  readonly readAgain = (): void => {
    void this.#client.invalidateQueries({ queryKey: documentKey(this.quoteId) });
  };

  /** What the screen shows: the pending edits over the snapshot. */
  whole(): WholeQuote | null {
    const snapshot = this.snapshot();
    if (!snapshot) return null;
    const pending = this.outbox.pending();
    if (this.#shown?.snapshot !== snapshot || this.#shown.pending !== pending) {
      const operations = pending.map(({ operation }) => operation);
      this.#shown = { snapshot, pending, whole: applyOperations(snapshot, operations) };
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
  readonly subscribe = (subscriber: () => void): (() => void) => {
    const stop = this.#listen();
    this.#subscribers.add(subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
      stop();
    };
  };

  /** One task as it is shown; null when there is none. */
  task(taskId: string): Task | null {
    return this.#taskFeed.find(this.whole()?.tasks ?? [], taskId);
  }

  /** Tells whenever one task may have changed. */
  subscribeToTask(taskId: string, subscriber: () => void): () => void {
    const stop = this.#listen();
    const stopFeed = this.#taskFeed.subscribe(taskId, subscriber);
    return () => {
      stopFeed();
      stop();
    };
  }

  /** Listens to what the view is made of, as long as somebody wants to be told. */
  #listen(): () => void {
    this.#listeners += 1;
    if (!this.#stopListening) {
      const stopReads = this.#client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === this.#queryHash) this.#tell();
      });
      const stopEdits = this.outbox.subscribe(this.#tell);
      this.#stopListening = () => {
        stopReads();
        stopEdits();
      };
      this.#taskFeed.tell(this.whole()?.tasks ?? []);
    }
    return () => {
      this.#listeners -= 1;
      if (this.#listeners > 0) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  readonly #tell = (): void => {
    this.#taskFeed.tell(this.whole()?.tasks ?? []);
    for (const subscriber of this.#subscribers) subscriber();
  };

  /**
   * Makes edits, as one step of the history.
   *
   * @param edits - in their order
   * @param typed - whether a key was pressed in a field: typing is sent when it pauses
   * @returns what undoes the step
   */
  readonly edit = (edits: readonly Edit[], typed = false): (() => void) => {
    const operations = edits.map((each) => ({ ...each, quoteId: this.quoteId }) as Operation);
    const before = this.whole();
    const step: Step | null = before && this.history.record(before, operations, typed, Date.now());
    for (const operation of operations) {
      if ("tasks" in operation) for (const { id } of operation.tasks) this.madeHere.add(id);
      this.outbox.push(operation, typed);
    }
    return () => void (step && this.#push(this.history.undo(step)));
  };

  readonly undo = (): void => {
    while (this.history.state().canUndo && !this.#push(this.history.undo())) continue;
  };
  readonly redo = (): void => {
    while (this.history.state().canRedo && !this.#push(this.history.redo())) continue;
  };

  /** @returns whether anything is left to do: what was refused, or deleted elsewhere, is passed over */
  #push(operations: readonly Operation[]): boolean {
    const whole = this.whole();
    const left = whole ? withTargets(whole, operations) : operations;
    for (const operation of left) this.outbox.push(operation);
    return left.length > 0;
  }
}
