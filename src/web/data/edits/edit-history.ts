// The undo and redo history of this visit, step by step. It goes on when the link of its quote is replaced.
import { mergeEdits, invertEdit, applyEdit, readEdit, type Edit } from "#core/edits/edit.ts";
import { fieldPaths } from "#core/quote/patch.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { idReplacement, withReplacedIds } from "#core/replaced-link/replaced-ids.ts";
import { replacementOf } from "#web/data/browser/quotes/replaced-links.ts";
import { Subscribers } from "#web/subscribers.ts";

/** Typing in one field is one step until no key was pressed for this time, in milliseconds. */
const STEP_PAUSE = 1_500;
/** The oldest steps beyond this number are dropped. */
const MOST_STEPS = 500;

/** One step: its edits, and their inverse. */
export interface Step {
  forward: readonly Edit[];
  backward: readonly Edit[];
}

interface RecordedStep extends Step {
  typed: boolean;
  /** When an edit was last merged into it, in milliseconds. */
  at: number;
}

export interface HistoryState {
  canUndo: boolean;
  canRedo: boolean;
}

/** The fields that an edit sets: typing in another field is another step. */
const fieldsOf = (edit: Edit): string => fieldPaths(edit).join();

const isCents = ({ kind }: Edit): boolean => kind === "setCostDecimals";

/**
 * Merges further typing in the same field into a step; null when the edits are another step. A second decimal makes the
 * quote use cents before it: that is part of the same typing.
 */
function merged(
  last: RecordedStep,
  next: Omit<RecordedStep, "backward">,
  before: WholeQuote,
): RecordedStep | null {
  const typed = [last, next].map(({ forward }) => forward.filter((edit) => !isCents(edit)));
  const [[only, ...more] = [], [edit, ...others] = []] = typed;
  if (!only || !edit || more.length + others.length > 0) return null;
  if (!last.typed || !next.typed || next.at - last.at > STEP_PAUSE) return null;
  if (fieldsOf(only) !== fieldsOf(edit)) return null;
  const one = mergeEdits(only, edit);
  const cents = next.forward.filter(isCents);
  const forward = [...last.forward.filter(isCents), ...cents];
  const backward =
    cents.length > 0 ? [...last.backward, ...inverseOf(before, cents)] : last.backward;
  return one && { ...last, forward: [...forward, one], backward, at: next.at };
}

/** The inverse of several edits, in reverse order. */
function inverseOf(before: WholeQuote, edits: readonly Edit[]): Edit[] {
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
  readonly #subscribers = new Subscribers();

  readonly subscribe = this.#subscribers.subscribe;
  readonly state = (): HistoryState => this.#state;

  /**
   * Records edits. Steps that were undone before can no longer be redone.
   *
   * @param before - the quote as it was shown before the edit
   * @param edits - the edits of one step
   * @param typed - whether they were typed into a field, so that further typing may be merged
   * @param at - now, in milliseconds
   */
  record(before: WholeQuote, edits: readonly Edit[], typed: boolean, at: number): Step {
    const last = this.#done.at(-1);
    const made = { forward: edits, typed, at };
    const more = last && this.#undone.length === 0 ? merged(last, made, before) : null;
    const step = more ?? { ...made, backward: inverseOf(before, edits) };
    const others = more ? this.#done.slice(0, -1) : this.#done;
    this.#update([...others, step].slice(-MOST_STEPS), []);
    return step;
  }

  /**
   * @param step - the step to undo, also when more was typed into it since; the last one by default
   * @returns the inverse edits; none when the step was undone already
   */
  undo(step: Step | undefined = this.#done.at(-1)): readonly Edit[] {
    const found = this.#done.find(({ backward }) => backward === step?.backward);
    if (!found) return [];
    this.#update(
      this.#done.filter((each) => each !== found),
      [...this.#undone, { ...found, typed: false }],
    );
    return found.backward;
  }

  /** @returns the edits of the step that was undone last; none when there is no such step */
  redo(): readonly Edit[] {
    const step = this.#undone.at(-1);
    if (!step) return [];
    this.#update([...this.#done, step], this.#undone.slice(0, -1));
    return step.forward;
  }

  /** Changes every edit; a step with an edit that becomes null is dropped. */
  change(changed: (edit: Edit) => Edit | null): void {
    const all = (edits: readonly Edit[]) => {
      const made = edits.map(changed);
      return made.every((edit) => edit !== null) ? made : null;
    };
    const stepOf = (step: RecordedStep) => {
      const [forward, backward] = [all(step.forward), all(step.backward)];
      return forward && backward ? { ...step, forward, backward } : [];
    };
    this.#update(this.#done.flatMap(stepOf), this.#undone.flatMap(stepOf));
  }

  #update(done: readonly RecordedStep[], undone: readonly RecordedStep[]): void {
    this.#done = done;
    this.#undone = undone;
    const state = { canUndo: done.length > 0, canRedo: undone.length > 0 };
    const { canUndo, canRedo } = this.#state;
    if (state.canUndo === canUndo && state.canRedo === canRedo) return;
    this.#state = state;
    this.#subscribers.notify();
  }
}

/** The histories whose quote got a new link, by its new id, until its screen opens. */
const ofNewLinks = new Map<string, EditHistory>();

/** Keeps the history for the screen of the quote's new link, if its link was replaced. */
export function keepHistory(quoteId: string, history: EditHistory): void {
  const to = replacementOf(quoteId);
  if (to === null) return;
  const replaced = idReplacement({ from: quoteId, to });
  history.change((edit): Edit | null => readEdit(withReplacedIds(edit, replaced)));
  ofNewLinks.set(to, history);
}

/** The history of a quote: the one that was kept, once, or a new one. */
export function historyOf(quoteId: string): EditHistory {
  const kept = ofNewLinks.get(quoteId);
  ofNewLinks.delete(quoteId);
  return kept ?? new EditHistory();
}
