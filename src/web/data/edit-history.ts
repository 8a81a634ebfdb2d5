// What was edited in this visit, so that it can be undone and redone, step by step.
import { mergeOperations } from "#core/operation-merge.ts";
import { invertOperation } from "#core/operation-undo.ts";
import { applyOperation, type Operation } from "#core/operations.ts";
import type { WholeQuote } from "#core/quote.ts";

/** Typing in one field is one step until it pauses for so long, in milliseconds. */
const STEP_PAUSE = 1_500;
/** Steps that are remembered; the oldest are forgotten first. */
const MOST_STEPS = 500;

/** One step: what was done, and what leads back. */
export interface Step {
  forward: readonly Operation[];
  backward: readonly Operation[];
}

interface RecordedStep extends Step {
  typed: boolean;
  /** When it was last added to, in milliseconds. */
  at: number;
}

export interface HistoryState {
  canUndo: boolean;
  canRedo: boolean;
}

/** Which fields an operation sets: typing in another field is another step. */
const fieldsOf = (operation: Operation): string =>
  "fields" in operation ? Object.keys(operation.fields).join() : "";

/** The step that further typing in the same field makes of a step; null when it is another one. */
function joined(last: RecordedStep, operation: Operation, at: number): RecordedStep | null {
  const [only, ...more] = last.forward;
  if (!last.typed || !only || more.length > 0 || at - last.at > STEP_PAUSE) return null;
  if (fieldsOf(only) !== fieldsOf(operation)) return null;
  const merged = mergeOperations(only, operation);
  return merged && { ...last, forward: [merged], at };
}

/** What leads back from several operations, the last one first. */
function backwardOf(before: WholeQuote, operations: readonly Operation[]): Operation[] {
  let whole = before;
  const parts: Operation[][] = [];
  for (const operation of operations) {
    parts.unshift(invertOperation(whole, operation));
    whole = applyOperation(whole, operation);
  }
  return parts.flat();
}

export class EditHistory {
  #done: readonly RecordedStep[] = [];
  #undone: readonly RecordedStep[] = [];
  #state: HistoryState = { canUndo: false, canRedo: false };
  readonly #subscribers = new Set<() => void>();

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };
  readonly state = (): HistoryState => this.#state;

  /**
   * Remembers an edit. What was undone before it can no longer be redone.
   *
   * @param before - the quote as it was shown before the edit
   * @param operations - what was done, as one step
   * @param typed - whether it was typed into a field, so that the next keys may join it
   * @param at - now, in milliseconds
   */
  record(before: WholeQuote, operations: readonly Operation[], typed: boolean, at: number): Step {
    const last = this.#done.at(-1);
    const [only] = operations;
    const more = typed && last && only && this.#undone.length === 0 ? joined(last, only, at) : null;
    const step = more ?? {
      forward: operations,
      backward: backwardOf(before, operations),
      typed,
      at,
    };
    const others = more ? this.#done.slice(0, -1) : this.#done;
    this.#become([...others, step].slice(-MOST_STEPS), []);
    return step;
  }

  /**
   * @param step - which one to undo; the last one when none is named
   * @returns what leads back; nothing when it was undone already
   */
  undo(step: Step | undefined = this.#done.at(-1)): readonly Operation[] {
    const found = this.#done.find((each) => each === step);
    if (!found) return [];
    this.#become(
      this.#done.filter((each) => each !== found),
      [...this.#undone, { ...found, typed: false }],
    );
    return found.backward;
  }

  /** @returns what does the step again that was undone last; nothing when there is none */
  redo(): readonly Operation[] {
    const step = this.#undone.at(-1);
    if (!step) return [];
    this.#become([...this.#done, step], this.#undone.slice(0, -1));
    return step.forward;
  }

  #become(done: readonly RecordedStep[], undone: readonly RecordedStep[]): void {
    this.#done = done;
    this.#undone = undone;
    const state = { canUndo: done.length > 0, canRedo: undone.length > 0 };
    const { canUndo, canRedo } = this.#state;
    if (state.canUndo === canUndo && state.canRedo === canRedo) return;
    this.#state = state;
    for (const subscriber of this.#subscribers) subscriber();
  }
}
