// A quote at work: its snapshot with the pending edits over it, what was done in this visit, and the ways to edit it.
import type { QueryClient } from "@tanstack/react-query";
import { applyOperations, type Operation } from "#core/operations.ts";
import { priceQuote, type PricedQuote } from "#core/pricing.ts";
import type { WholeQuote } from "#core/quote.ts";
import { EditHistory, type Step } from "./edit-history.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxStore, PendingEdit } from "./outbox-store.ts";
import { documentKey } from "./queries.ts";
import { absorb, missesChanges } from "./snapshot.ts";

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
}

interface DeskParts {
  quoteId: string;
  /** Holds the snapshot. */
  client: QueryClient;
  store: OutboxStore;
  /** Told when the server refuses an edit, with the reason as a sentence. */
  onRefused: (reason: string, operation?: Operation) => void;
}

export class QuoteDesk {
  readonly quoteId: string;
  readonly outbox: Outbox;
  readonly history = new EditHistory();
  /** The tasks that were added in this visit. */
  readonly madeHere = new Set<string>();
  readonly #client: QueryClient;
  #shown: { snapshot: WholeQuote; pending: readonly PendingEdit[]; whole: WholeQuote } | null =
    null;
  #view: QuoteView | null = null;

  constructor({ quoteId, client, store, onRefused }: DeskParts) {
    this.quoteId = quoteId;
    this.#client = client;
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
    return this.#client.getQueryData<WholeQuote>(documentKey(this.quoteId));
  }

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
    if (whole !== (this.#view?.whole ?? null))
      this.#view = whole && { whole, priced: priceQuote(whole) };
    return this.#view;
  };

  /** Tells whenever `view` may have changed. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    const [address] = documentKey(this.quoteId);
    const stopReads = this.#client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === address) subscriber();
    });
    const stopEdits = this.outbox.subscribe(subscriber);
    return () => {
      stopReads();
      stopEdits();
    };
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
    return () => step && this.#push(this.history.undo(step));
  };

  readonly undo = (): void => this.#push(this.history.undo());
  readonly redo = (): void => this.#push(this.history.redo());

  #push(operations: readonly Operation[]): void {
    for (const operation of operations) this.outbox.push(operation);
  }
}
