// What was edited in this visit, so that it can be undone and redone, step by step.
import { mergeEdits, invertEdit, applyEdit, type Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** Typing in one field is one step until it pauses for so long, in milliseconds. */
const STEP_PAUSE = 1_500;
/** Steps that are remembered; the oldest are forgotten first. */
const MOST_STEPS = 500;

/** One step: what was done, and what leads back. */
export interface Step {
  forward: readonly Edit[];
  backward: readonly Edit[];
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

/** Which fields an edit sets: typing in another field is another step. */
const fieldsOf = (edit: Edit): string => ("fields" in edit ? Object.keys(edit.fields).join() : "");

/** The step that further typing in the same field makes of a step; null when it is another one. */
function joined(last: RecordedStep, edit: Edit, at: number): RecordedStep | null {
  const [only, ...more] = last.forward;
  if (!last.typed || !only || more.length > 0 || at - last.at > STEP_PAUSE) return null;
  if (fieldsOf(only) !== fieldsOf(edit)) return null;
  const merged = mergeEdits(only, edit);
  return merged && { ...last, forward: [merged], at };
}

/** What leads back from several edits, the last one first. */
function backwardOf(before: WholeQuote, edits: readonly Edit[]): Edit[] {
  let whole = before;
  const parts: Edit[][] = [];
  for (const edit of edits) {
    parts.unshift(invertEdit(whole, edit));
    whole = applyEdit(whole, edit);
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
   * @param edits - what was done, as one step
   * @param typed - whether it was typed into a field, so that the next keys may join it
   * @param at - now, in milliseconds
   */
  record(before: WholeQuote, edits: readonly Edit[], typed: boolean, at: number): Step {
    const last = this.#done.at(-1);
    const [only] = edits;
    const more = typed && last && only && this.#undone.length === 0 ? joined(last, only, at) : null;
    const step = more ?? {
      forward: edits,
      backward: backwardOf(before, edits),
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
  undo(step: Step | undefined = this.#done.at(-1)): readonly Edit[] {
    const found = this.#done.find((each) => each === step);
    if (!found) return [];
    this.#become(
      this.#done.filter((each) => each !== found),
      [...this.#undone, { ...found, typed: false }],
    );
    return found.backward;
  }

  /** @returns what does the step again that was undone last; nothing when there is none */
  redo(): readonly Edit[] {
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
