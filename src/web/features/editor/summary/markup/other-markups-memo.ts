// Finds the tasks with another markup than the common one, memoized: most key presses change no markup.
import { otherMarkups, type OtherMarkups } from "#core/pricing/common-markup.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

type Task = WholeQuote["tasks"][number];

const sameTask = (a: Task, b: Task | undefined): boolean =>
  a === b ||
  (a.id === b?.id &&
    a.markup === b.markup &&
    a.categoryId === b.categoryId &&
    a.position === b.position);

/** Keeps the last result for as long as markups, overrides and order stay the same. */
export class OtherMarkupsMemo {
  #last: WholeQuote | null = null;
  #found: OtherMarkups | null = null;

  /** @returns the same object as long as nothing that it depends on has changed */
  of(whole: WholeQuote): OtherMarkups | null {
    const last = this.#last;
    this.#last = whole;
    const isSame =
      last !== null &&
      last.categories === whole.categories &&
      last.tasks.length === whole.tasks.length &&
      whole.tasks.every((task, index) => sameTask(task, last.tasks[index]));
    if (!isSame) this.#found = otherMarkups(whole);
    return this.#found;
  }
}
