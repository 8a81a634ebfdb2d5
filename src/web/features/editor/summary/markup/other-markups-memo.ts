// Finds the tasks with another markup than the common one, memoized: most key presses change no markup.
import { NO_MARKUPS, ownMarkup, type OwnMarkups } from "#core/usual/own-markups.ts";
import { otherMarkups, type OtherMarkups } from "#core/pricing/common-markup.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

type Task = WholeQuote["tasks"][number];

const sameTask = (a: Task, b: Task | undefined): boolean =>
  a === b ||
  (a.id === b?.id &&
    a.markup === b.markup &&
    a.categoryId === b.categoryId &&
    a.position === b.position);

/** Tells whether a task has the markup of its category in "My prices". */
function hasOwnMarkup({ categories }: WholeQuote, own: OwnMarkups): (task: Task) => boolean {
  const byId = new Map(categories.map(({ id, name }) => [id, ownMarkup(own, name)]));
  return ({ categoryId, markup }) => byId.get(categoryId) === markup;
}

/** Keeps the last result for as long as markups, overrides and order stay the same. */
export class OtherMarkupsMemo {
  #last: WholeQuote | null = null;
  #own: OwnMarkups = NO_MARKUPS;
  #found: OtherMarkups | null = null;

  /**
   * @param own - the markups of this device: a task that has that of its category is not another one
   * @returns the same object as long as nothing that it depends on has changed
   */
  of(whole: WholeQuote, own: OwnMarkups = NO_MARKUPS): OtherMarkups | null {
    const last = this.#last;
    this.#last = whole;
    const isSame =
      last !== null &&
      this.#own === own &&
      last.categories === whole.categories &&
      last.tasks.length === whole.tasks.length &&
      whole.tasks.every((task, index) => sameTask(task, last.tasks[index]));
    this.#own = own;
    if (!isSame) this.#found = otherMarkups(whole, hasOwnMarkup(whole, own));
    return this.#found;
  }
}
