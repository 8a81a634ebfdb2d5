// Which pending edits may be sent at the same time when a page is closed: those whose order does not matter.
import { mergeEdits, touchedBy, type Edit } from "./edit.ts";
import type { Touched } from "./kinds/edit-kind.ts";

/** Whether one changes all tasks of a category while the other concerns single tasks. */
const shareTasks = (first: Touched, second: Touched): boolean =>
  first.tasks !== undefined && second.tasks !== undefined && first.tasks !== second.tasks;

/** Whether the order of two edits matters. */
function collide(one: Edit, other: Edit): boolean {
  const [first, second] = [touchedBy(one), touchedBy(other)];
  if (first.comesFirst || second.comesFirst) return true;
  if (first.order !== undefined && first.order === second.order) return true;
  if (shareTasks(first, second)) return true;
  const ids = new Set(first.ids);
  return second.ids.some((id) => ids.has(id));
}

/**
 * Chooses what can be sent side by side: requests of a page that is being closed may arrive in any
 * order. Edits of the same fields become one; what builds on another pending edit waits for the next visit.
 *
 * @param pending - the edits that were not acknowledged, in their order
 * @returns edits of which no two concern the same thing
 */
export function sendableAtOnce(pending: readonly Edit[]): Edit[] {
  const chosen: Edit[] = [];
  const waiting: Edit[] = [];
  for (const edit of pending) {
    const rivals = chosen.filter((other) => collide(other, edit));
    const [rival] = rivals;
    const isHeld = waiting.some((other) => collide(other, edit));
    const merged = rival && rivals.length === 1 ? mergeEdits(rival, edit) : null;
    if (isHeld || (rival && !merged)) waiting.push(edit);
    else if (rival && merged) chosen[chosen.indexOf(rival)] = merged;
    else chosen.push(edit);
  }
  return chosen;
}
