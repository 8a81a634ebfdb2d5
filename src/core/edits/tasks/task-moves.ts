// Computes the target of a task that is dragged, moved by a key, moved to another category or copied.
import type { TaskPlace } from "#core/api.ts";
import type { NewTaskFields } from "../kinds/edit-schema.ts";
import { endPosition, inOrder } from "#core/quote/ordering.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";

/** Neighbour of a moved task; without one it goes to the start or the end of the category. */
export interface TaskDestination {
  categoryId: string;
  beside: string | null;
  after: boolean;
}

type Parts = Pick<WholeQuote, "categories" | "tasks">;

const tasksOf = (whole: Parts, categoryId: string): Task[] =>
  inOrder(whole.tasks.filter((task) => task.categoryId === categoryId));

/**
 * @param taskId - the task that moves
 * @returns the new position; null when nothing changes, or the task or target does not exist
 */
export function taskPlaceAt(
  whole: Parts,
  taskId: string,
  { categoryId, beside, after }: TaskDestination,
): TaskPlace | null {
  const task = whole.tasks.find(({ id }) => id === taskId);
  if (!task || !whole.categories.some(({ id }) => id === categoryId) || beside === taskId) {
    return null;
  }
  const now = tasksOf(whole, categoryId);
  const others = now.filter(({ id }) => id !== taskId);
  const neighbour = others.findIndex(({ id }) => id === beside);
  if (beside !== null && neighbour < 0) return null;
  const start = beside === null ? (after ? others.length : 0) : neighbour + (after ? 1 : 0);
  const stays = task.categoryId === categoryId && now[start]?.id === taskId;
  return stays ? null : { id: taskId, categoryId, position: start };
}

/**
 * Moves one position up or down; at the edge of its category a task moves to the adjacent one.
 *
 * @returns the new position; null at the start and the end of the quote
 */
export function taskPlaceOneStep(
  whole: Parts,
  taskId: string,
  direction: -1 | 1,
): TaskPlace | null {
  const task = whole.tasks.find(({ id }) => id === taskId);
  if (!task) return null;
  const after = direction === 1;
  const list = tasksOf(whole, task.categoryId);
  const neighbour = list[list.findIndex(({ id }) => id === taskId) + direction];
  if (neighbour) {
    return taskPlaceAt(whole, taskId, {
      categoryId: task.categoryId,
      beside: neighbour.id,
      after,
    });
  }
  const categories = inOrder(whole.categories);
  const next = categories[categories.findIndex(({ id }) => id === task.categoryId) + direction];
  return (
    (next && taskPlaceAt(whole, taskId, { categoryId: next.id, beside: null, after: !after })) ??
    null
  );
}

/**
 * A copy of a task: it is added at the end of its category, then moved below the original.
 *
 * @param copyId - the id of the copy
 */
export function copyOfTask(whole: Parts, taskId: string, copyId: string) {
  const original = whole.tasks.find(({ id }) => id === taskId);
  if (!original) return null;
  const { categoryId, ...fields } = original;
  const list = tasksOf(whole, categoryId);
  const index = list.findIndex(({ id }) => id === taskId);
  const task: NewTaskFields = { ...fields, id: copyId, position: endPosition(list) };
  const place: TaskPlace = { id: copyId, categoryId, position: index + 1 };
  return { categoryId, task, place };
}
