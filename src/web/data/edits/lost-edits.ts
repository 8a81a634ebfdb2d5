// What was entered into a quote and did not stay in it: edits that were refused, and parts that were deleted elsewhere.
import {
  deletionWords,
  lostIds,
  lostParts,
  editsRestoring,
  type LostParts,
} from "#core/edits/notices/lost-parts.ts";
import { mergeEdits, applyEdits, type Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { refusalNotice } from "#core/edits/notices/refusal-notice.ts";
import { typedInto, typedWords } from "#core/edits/notices/typed-words.ts";
import { Offers, type Offer } from "#web/data/browser/recoverable-text.ts";

/** What is to be said at once. */
export interface LossNotice {
  title: string;
  description?: string;
  /** Whether an edit was refused; else something was deleted elsewhere. */
  failed: boolean;
  /** Puts back what was lost, where that can be done. */
  putBack: (() => void) | null;
}

/** A state of the quote: as it is shown, and as the server is known to have it. */
export interface QuoteState {
  shown: WholeQuote;
  server: WholeQuote;
  /** Whether the server has answered in this visit; a kept copy may be old. */
  isRead: boolean;
}

/** The part that an edit is about; the quote itself where it is about none. */
function targetOf(operation: Edit): string {
  if ("taskId" in operation) return operation.taskId;
  if ("paymentId" in operation) return operation.paymentId;
  return "categoryId" in operation ? operation.categoryId : operation.quoteId;
}

const hasPart = ({ categories, tasks, payments }: WholeQuote, id: string): boolean =>
  [categories, tasks, payments].some((list) => list.some((item) => item.id === id));

/** The ids of what an edit removes or makes. */
function madeBy(operation: Edit): string[] {
  if (operation.kind === "addCategory") return [operation.category.id];
  if (operation.kind === "addPayment") return [operation.payment.id];
  return "tasks" in operation ? operation.tasks.map(({ id }) => id) : [];
}
const isRemoval = ({ kind }: Edit): boolean => kind.startsWith("remove");

/** One by one: a category with what is in it, a task, a payment. */
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

/** The lost part that has, or is, what an edit was about; null when that is not lost. */
const lostWith = (lost: LostParts, before: WholeQuote, id: string): LostParts | null =>
  singly(lost).find((part) => lostIds(part, before).includes(id)) ?? null;

export class LostEdits {
  readonly offers: Offers;
  readonly #tell: (notice: LossNotice) => void;
  readonly #make: (operations: readonly Edit[]) => void;
  #last: QuoteState | null = null;
  readonly #removedHere = new Set<string>();
  readonly #typedHere = new Set<string>();
  /** Each part that has gone, with the quote as it was shown before. */
  readonly #lastSeen = new Map<string, WholeQuote>();
  /** The edits that found nothing to change. */
  #tooLate: Edit[] = [];

  /**
   * @param quoteId - whose losses these are
   * @param tell - told what a person should hear of
   * @param make - makes the edits that put something back
   */
  constructor(
    quoteId: string,
    tell: (notice: LossNotice) => void,
    make: (operations: readonly Edit[]) => void,
  ) {
    this.offers = new Offers(quoteId);
    this.#tell = tell;
    this.#make = make;
  }

  /** The edits that found nothing to change, in their order. */
  readonly tooLate = (): readonly Edit[] => this.#tooLate;

  /** Hears of every edit of this tab: what it deletes itself is no loss. */
  made(operation: Edit, typed: boolean): void {
    if (isRemoval(operation)) this.#removedHere.add(targetOf(operation));
    if (typed) this.#typedHere.add(targetOf(operation));
    for (const id of madeBy(operation)) this.#removedHere.delete(id);
  }

  /** Sees each state of the quote, and tells what has gone since the last one without an edit of this tab. */
  follow(state: QuoteState | null): void {
    const last = this.#last;
    this.#last = state;
    if (!last || !state || last.shown === state.shown) return;
    const lost = this.#lossBetween(last, state.shown);
    for (const id of lostIds(lost, last.shown)) this.#lastSeen.set(id, last.shown);
    if (last.isRead) this.#tellLoss(last.shown, lost);
  }

  #lossBetween({ shown, server }: QuoteState, now: WholeQuote): LostParts {
    // What the server never had was not deleted there: it is the refused edit of some tab.
    const isLoss = ({ id }: { id: string }) =>
      !this.#removedHere.has(id) && (shown === server || hasPart(server, id));
    const { categories, tasks, payments } = lostParts(shown, now);
    return {
      categories: categories.filter(isLoss),
      tasks: tasks.filter((task) => isLoss(task) && !this.#removedHere.has(task.categoryId)),
      payments: payments.filter(isLoss),
    };
  }

  /** An edit found its part, or the whole quote, gone. To be told when the quote has been read again. */
  missed(operation: Edit): void {
    this.#tooLate.push(operation);
    this.#typedHere.add(targetOf(operation));
  }

  /** Tells of an edit that found its part gone, once it is known what else the quote has lost. */
  tellMissed(operation: Edit, now: WholeQuote | null): void {
    // Put back in the meantime, with what was typed.
    if (!this.#tooLate.includes(operation)) return;
    const id = targetOf(operation);
    const before = this.#lastSeen.get(id);
    const lost = before && now ? lostWith(lostParts(before, now), before, id) : null;
    if (before && lost) this.#tellLoss(before, lost);
    else this.refused(operation, "It was deleted elsewhere.", now);
  }

  #tellLoss(before: WholeQuote, lost: LostParts): void {
    const title = deletionWords(lost);
    if (title === null) return;
    const entered = applyEdits(before, this.#tooLate);
    const parts = singly(lost).filter((part) =>
      lostIds(part, entered).some((id) => this.#typedHere.has(id)),
    );
    const isKnown = parts.length > 0 && parts.every((part) => this.offers.find(keyOf(part)));
    for (const part of parts) this.#offerPart(entered, part);
    if (!isKnown) this.#tell({ title, failed: false, putBack: () => this.#restore(before, lost) });
  }

  #offerPart(entered: WholeQuote, part: LostParts): void {
    const operations = editsRestoring(entered, part);
    const words = operations.map(typedWords).filter(Boolean).join("\n");
    this.offers.put({ key: keyOf(part), title: deletionWords(part) ?? "", words, operations });
  }

  #restore(before: WholeQuote, lost: LostParts): void {
    for (const part of singly(lost)) this.offers.drop(keyOf(part));
    const operations = editsRestoring(applyEdits(before, this.#tooLate), lost);
    this.#tooLate = [];
    this.#make(operations);
  }

  /**
   * An edit was refused: what was typed is offered back.
   *
   * @param reason - the server's sentence
   * @param now - the quote without the edit
   */
  refused(operation: Edit, reason: string, now: WholeQuote | null): void {
    if (isRemoval(operation)) this.#removedHere.delete(targetOf(operation));
    const offer = this.#offerOf(operation, now);
    if (offer) this.offers.put(offer);
    const putBack = offer && (() => this.putBack(offer.key));
    this.#tell({ ...refusalNotice(reason, operation), failed: true, putBack });
  }

  #offerOf(operation: Edit, now: WholeQuote | null): Offer | null {
    const key = `${operation.kind} ${[targetOf(operation), ...madeBy(operation)].join()}`;
    const [known] = this.offers.find(key)?.operations ?? [];
    const whole = (known && mergeEdits(known, operation)) ?? operation;
    const words = typedWords(whole);
    if (words === "") return null;
    const name = typedInto(operation, now);
    const title = name === null ? "Not saved" : `Not saved in "${name}"`;
    return { key, title, words, operations: [whole] };
  }

  /** The server has taken an edit: older words for the same fields need not be put back any more. */
  acknowledged(operation: Edit): void {
    for (const { key, operations } of this.offers.list()) {
      const [offered, ...more] = operations;
      if (!offered || more.length > 0 || !("fields" in offered) || !("fields" in operation))
        continue;
      const isSame = offered.kind === operation.kind && targetOf(offered) === targetOf(operation);
      const isCovered = Object.keys(offered.fields).every((field) => field in operation.fields);
      if (isSame && isCovered) this.offers.drop(key);
    }
  }

  /** Puts an offer back into the quote. */
  readonly putBack = (key: string): void => {
    const operations = this.offers.find(key)?.operations ?? [];
    this.offers.drop(key);
    this.#tooLate = [];
    this.#make(operations);
  };
}
