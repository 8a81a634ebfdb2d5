// The ledger of the changes that clients asked for: what a database has to hold after a fault, and what it may hold.
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Asked } from "./client.ts";

/** One change: it is wholly there or wholly not, and wholly there once it was acknowledged. */
export type Change = { sentAt: number; doneAt: number; asked: Asked } & (
  | { kind: "create"; quoteId: string }
  /** Sets the same number in three fields of one task. */
  | { kind: "count"; quoteId: string; taskId: string; value: number }
  /** Adds several tasks by one call, or removes them. */
  | { kind: "add"; quoteId: string; taskIds: readonly string[] }
  | { kind: "remove"; quoteId: string; taskIds: readonly string[] }
);

/** A change before it is sent. */
export type NewChange = Change extends infer Each
  ? Each extends Change
    ? Omit<Each, "sentAt" | "doneAt">
    : never
  : never;

/** Reads a quote with everything in it; null when there is none. */
export type ReadQuote = (quoteId: string) => Promise<WholeQuote | null>;

export class Ledger {
  readonly changes: Change[] = [];
  readonly #clock: () => number;

  /** @param clock - stamps the changes; it never runs backwards. By default it counts. */
  constructor(clock?: () => number) {
    let count = 0;
    this.#clock = clock ?? (() => ++count);
  }

  /** Records a change that is about to be sent. */
  sending(change: NewChange): Change {
    const stamped = { ...change, sentAt: this.#clock(), doneAt: Infinity } as Change;
    this.changes.push(stamped);
    return stamped;
  }

  /** Records that a change was acknowledged. */
  acknowledged(change: Change): void {
    change.doneAt = this.#clock();
  }

  /** Changes whose requests were not acknowledged. */
  open(): Change[] {
    return this.changes.filter(({ doneAt }) => doneAt === Infinity);
  }

  countAcknowledged(at = Infinity): number {
    return this.changes.filter(({ doneAt }) => doneAt !== Infinity && doneAt <= at).length;
  }

  /**
   * Compares the ledger with the database.
   *
   * @param at - a stamp: what the database has to hold if everything ended then
   * @returns a sentence for each difference
   */
  async differences(read: ReadQuote, at = Infinity): Promise<string[]> {
    const known = this.changes.filter(({ sentAt }) => sentAt <= at);
    const isSure = ({ doneAt }: Change): boolean => doneAt !== Infinity && doneAt <= at;
    const problems: string[] = [];
    for (const [quoteId, changes] of Map.groupBy(known, (change) => change.quoteId)) {
      const whole = await read(quoteId);
      const created = changes.find(({ kind }) => kind === "create");
      if (!whole) {
        if (!created || isSure(created)) problems.push(`Quote ${quoteId} is lost.`);
        continue;
      }
      problems.push(
        ...countProblems(whole, changes, isSure),
        ...batchProblems(whole, changes, isSure),
      );
    }
    return problems;
  }
}

type IsSure = (change: Change) => boolean;

function countProblems(whole: WholeQuote, changes: Change[], isSure: IsSure): string[] {
  const counts = changes.filter((change) => change.kind === "count");
  return [...Map.groupBy(counts, ({ taskId }) => taskId)].flatMap(([taskId, own]) => {
    const task = whole.tasks.find(({ id }) => id === taskId);
    if (!task) return [`Task ${taskId} is lost.`];
    const least = Math.max(0, ...own.filter(isSure).map(({ value }) => value));
    const most = Math.max(...own.map(({ value }) => value));
    const { quantity, description, internalNote } = task;
    if (description !== String(quantity) || internalNote !== String(quantity))
      return [`Task ${taskId} has half a change: ${quantity}, ${description}, ${internalNote}.`];
    if (quantity < least)
      return [`Task ${taskId}: ${least} was acknowledged, ${quantity} is there.`];
    return quantity > most ? [`Task ${taskId}: ${quantity} is there, ${most} was sent.`] : [];
  });
}

function batchProblems(whole: WholeQuote, changes: Change[], isSure: IsSure): string[] {
  const there = new Set(whole.tasks.map(({ id }) => id));
  const removals = changes.filter((change) => change.kind === "remove");
  return changes
    .filter((change) => change.kind === "add")
    .flatMap((added) => {
      const present = added.taskIds.filter((id) => there.has(id)).length;
      const removed = removals.find(({ taskIds }) => taskIds[0] === added.taskIds[0]);
      const name = `The tasks from ${added.taskIds[0]}`;
      if (present !== 0 && present !== added.taskIds.length)
        return [`${name}: ${present} of ${added.taskIds.length} are there.`];
      if (present === 0 && isSure(added) && !removed)
        return [`${name} were acknowledged and are lost.`];
      return present > 0 && removed && isSure(removed)
        ? [`${name} were removed, which was acknowledged, and are there.`]
        : [];
    });
}
