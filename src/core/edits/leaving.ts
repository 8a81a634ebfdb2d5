// Selects the pending edits that may be sent in parallel when a page is closed: those whose order does not matter.
import { mergeEdits, touchedBy, type Edit } from "./edit.ts";

/** Whether the order of two edits matters. */
function orderMatters(one: Edit, other: Edit): boolean {
  const [first, second] = [touchedBy(one), touchedBy(other)];
  if (first.comesFirst || second.comesFirst) return true;
  if (first.order !== undefined && first.order === second.order) return true;
  // One affects all tasks of a category or of the quote, while the other affects fewer.
  if (first.tasks && second.tasks && first.tasks !== second.tasks) return true;
  const ids = new Set(first.ids);
  return second.ids.some((id) => ids.has(id));
}

/**
 * Selects edits for parallel sending: requests of a closing page may arrive in any order. Edits of
 * the same fields are merged; an edit that depends on another pending edit waits for the next visit.
 *
 * @param pending - the unacknowledged edits in order
 * @returns edits whose order does not matter
 */
export function sendableAtOnce(pending: readonly Edit[]): Edit[] {
  const chosen: Edit[] = [];
  const waiting: Edit[] = [];
  for (const edit of pending) {
    const rivals = chosen.filter((other) => orderMatters(other, edit));
    const [rival] = rivals;
    const isHeld = waiting.some((other) => orderMatters(other, edit));
    const merged = rival && rivals.length === 1 ? mergeEdits(rival, edit) : null;
    if (isHeld || (rival && !merged)) waiting.push(edit);
    else if (rival && merged) chosen[chosen.indexOf(rival)] = merged;
    else chosen.push(edit);
  }
  return chosen;
}
