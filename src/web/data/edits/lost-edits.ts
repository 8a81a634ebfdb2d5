// Collects what was entered into a quote and lost: refused edits, and parts that were deleted elsewhere.
import {
  deletionWords,
  lostIds,
  lostParts,
  editsRestoring,
  type LostParts,
} from "#core/edits/notices/lost-parts.ts";
import { mergeEdits, applyEdits, touchedBy, type Edit } from "#core/edits/edit.ts";
import { fieldPaths } from "#core/quote/patch.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { refusalNotice } from "#core/edits/notices/refusal-notice.ts";
import { replacesText } from "#core/edits/notices/replaced-text.ts";
import { typedInto, typedWords } from "#core/edits/notices/typed-words.ts";
import { KeptTexts, type KeptText } from "#web/data/browser/per-quote/kept-texts.ts";

/** A notice to show immediately. */
export interface LossNotice {
  title: string;
  description?: string;
  /** Whether an edit failed; otherwise something was deleted elsewhere. */
  failed: boolean;
  /** Puts back what was lost; null when that is not possible. */
  putBack: (() => void) | null;
}

/** A state of the quote: as shown, and the server's snapshot. */
export interface QuoteState {
  shown: WholeQuote;
  server: WholeQuote;
  /** Whether the server has answered in this visit; a cached copy may be old. */
  isRead: boolean;
}

/** The id of the part that an edit changes; the quote's id when it changes no part. */
function targetOf(edit: Edit): string {
  if ("taskId" in edit) return edit.taskId;
  if ("paymentId" in edit) return edit.paymentId;
  return "categoryId" in edit ? edit.categoryId : edit.quoteId;
}

const hasPart = ({ categories, tasks, payments }: WholeQuote, id: string): boolean =>
  [categories, tasks, payments].some((list) => list.some((item) => item.id === id));

/** The ids of the parts that an edit adds. */
function addedBy(edit: Edit): string[] {
  if (edit.kind === "addCategory") return [edit.category.id];
  if (edit.kind === "addPayment") return [edit.payment.id];
  return "tasks" in edit ? edit.tasks.map(({ id }) => id) : [];
}

/** The ids of the parts that an edit removes. */
const removedBy = (edit: Edit): readonly string[] =>
  edit.kind.startsWith("remove") ? touchedBy(edit).ids : [];

/** Splits lost parts into single ones: a category with its tasks, a task, a payment. */
function singly({ categories, tasks, payments }: LostParts): LostParts[] {
  const none = { categories: [], tasks: [], payments: [] };
  return [
    ...categories.map((category) => ({ ...none, categories: [category] })),
    ...tasks.map((task) => ({ ...none, tasks: [task] })),
    ...payments.map((payment) => ({ ...none, payments: [payment] })),
  ];
}

const keyOf = ({ categories, tasks, payments }: LostParts): string =>
  [...categories, ...tasks, ...payments].map(({ id }) => id).join();

export class LostEdits {
  readonly texts: KeptTexts;
  readonly #notify: (notice: LossNotice) => void;
  readonly #makeEdits: (edits: readonly Edit[]) => void;
  #last: QuoteState | null = null;
  readonly #removedHere = new Set<string>();
  readonly #typedHere = new Set<string>();
  /** The id of each part that was deleted, with the quote as it was shown before. */
  readonly #lastSeen = new Map<string, WholeQuote>();
  /** The edits whose target no longer existed. */
  #tooLate: Edit[] = [];

  /**
   * @param quoteId - the quote that the edits belong to
   * @param notify - shows a notice
   * @param makeEdits - makes the edits that put something back
   */
  constructor(
    quoteId: string,
    notify: (notice: LossNotice) => void,
    makeEdits: (edits: readonly Edit[]) => void,
  ) {
    this.texts = new KeptTexts(quoteId);
    this.#notify = notify;
    this.#makeEdits = makeEdits;
  }

  /** The edits whose target no longer existed, in their order. */
  readonly tooLate = (): readonly Edit[] => this.#tooLate;

  /** Records an edit of this tab: parts that this tab deletes are not lost. */
  made(edit: Edit, typed: boolean): void {
    for (const id of removedBy(edit)) this.#removedHere.add(id);
    if (typed) this.#typedHere.add(targetOf(edit));
    for (const id of addedBy(edit)) this.#removedHere.delete(id);
  }

  /** Compares each state of the quote with the last one, and shows a notice for parts that this tab did not delete. */
  follow(state: QuoteState | null): void {
    const last = this.#last;
    this.#last = state;
    if (!last || !state || last.shown === state.shown) return;
    const lost = this.#lossBetween(last, state.shown);
    for (const id of lostIds(lost, last.shown)) this.#lastSeen.set(id, last.shown);
    if (last.isRead) this.#notifyLoss(last.shown, lost);
  }

  #lossBetween({ shown, server }: QuoteState, now: WholeQuote): LostParts {
    // A part that the server never had was not deleted there: some tab's edit that added it was refused.
    const isLoss = ({ id }: { id: string }) =>
      !this.#removedHere.has(id) && (shown === server || hasPart(server, id));
    const { categories, tasks, payments } = lostParts(shown, now);
    return {
      categories: categories.filter(isLoss),
      tasks: tasks.filter((task) => isLoss(task) && !this.#removedHere.has(task.categoryId)),
      payments: payments.filter(isLoss),
    };
  }

  /** Records an edit whose target, or the whole quote, no longer exists. `tellMissed` follows after a new read. */
  missed(edit: Edit): void {
    this.#tooLate.push(edit);
    this.#typedHere.add(targetOf(edit));
  }

  /** Shows the notice for a missed edit, after a new read of the quote has shown what else was deleted. */
  tellMissed(edit: Edit, now: WholeQuote | null): void {
    // The part was put back in the meantime, with the typed text.
    if (!this.#tooLate.includes(edit)) return;
    const id = targetOf(edit);
    const before = this.#lastSeen.get(id);
    // The part that is, or contains, the target of the edit.
    const lost =
      before &&
      now &&
      singly(lostParts(before, now)).find((part) => lostIds(part, before).includes(id));
    if (before && lost) this.#notifyLoss(before, lost);
    else this.refused(edit, "It was deleted elsewhere.", { whole: now, isLocked: false });
  }

  #notifyLoss(before: WholeQuote, lost: LostParts): void {
    const title = deletionWords(lost);
    if (title === null) return;
    const entered = applyEdits(before, this.#tooLate);
    const parts = singly(lost).filter((part) =>
      lostIds(part, entered).some((id) => this.#typedHere.has(id)),
    );
    const isKnown = parts.length > 0 && parts.every((part) => this.texts.find(keyOf(part)));
    for (const part of parts) this.#keepPart(entered, part);
    if (!isKnown)
      this.#notify({ title, failed: false, putBack: () => this.#restore(before, lost) });
  }

  #keepPart(entered: WholeQuote, part: LostParts): void {
    const edits = editsRestoring(entered, part);
    const words = edits.map(typedWords).filter(Boolean).join("\n");
    this.texts.put({ key: keyOf(part), title: deletionWords(part) ?? "", words, edits });
  }

  #restore(before: WholeQuote, lost: LostParts): void {
    for (const part of singly(lost)) this.texts.drop(keyOf(part));
    const edits = editsRestoring(applyEdits(before, this.#tooLate), lost);
    this.#tooLate = [];
    this.#makeEdits(edits);
  }

  /**
   * Handles a refused edit: its typed text is kept.
   *
   * @param reason - the server's sentence
   * @param now - the quote without the edit, and whether it can no longer be edited
   */
  refused(
    edit: Edit,
    reason: string,
    { whole, isLocked }: { whole: WholeQuote | null; isLocked: boolean },
  ): void {
    for (const id of removedBy(edit)) this.#removedHere.delete(id);
    const kept = this.#keptTextOf(edit, whole);
    if (kept) this.texts.put(kept);
    const putBack = kept && !isLocked ? () => this.putBack(kept.key) : null;
    this.#notify({ ...refusalNotice(reason, edit, whole), failed: true, putBack });
  }

  #keptTextOf(edit: Edit, now: WholeQuote | null): KeptText | null {
    const key = `${edit.kind} ${[targetOf(edit), ...addedBy(edit)].join()}`;
    const [refusedBefore] = this.texts.find(key)?.edits ?? [];
    const isOther = refusedBefore !== undefined && replacesText(refusedBefore, edit);
    // Both texts were typed, and neither is in the quote.
    if (isOther) this.texts.keepBeside(key);
    const known = isOther ? undefined : refusedBefore;
    const merged = (known && mergeEdits(known, edit)) ?? edit;
    const words = typedWords(merged);
    if (words === "") return null;
    const name = typedInto(edit, now);
    const title = name === null ? "Not saved" : `Not saved in "${name}"`;
    return { key, title, words, edits: [merged] };
  }

  /** Drops kept texts that are older than an acknowledged edit, of the fields that it has set. */
  acknowledged(edit: Edit): void {
    for (const { key, edits } of this.texts.list()) {
      const [kept, ...more] = edits;
      if (!kept || more.length > 0 || !("fields" in kept) || !("fields" in edit)) continue;
      const isSame = kept.kind === edit.kind && targetOf(kept) === targetOf(edit);
      const set = fieldPaths(edit);
      const isCovered = fieldPaths(kept).every((field) => set.includes(field));
      if (isSame && isCovered && !replacesText(kept, edit)) this.texts.drop(key);
    }
  }

  /** Puts a kept text back into the quote. */
  readonly putBack = (key: string): void => {
    const edits = this.texts.find(key)?.edits ?? [];
    this.texts.drop(key);
    this.#tooLate = [];
    this.#makeEdits(edits);
  };
}
