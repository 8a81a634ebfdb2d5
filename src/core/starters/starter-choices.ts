// The choices of a starter job: tasks that exclude one another, such as the decking of a deck.
import { INCLUDED, type Choice } from "../quote/choice.ts";
import type { PlannableJob, StarterChoice, StarterTask } from "./starter.ts";

/** The ticks that differ from the starter's, by the id of the task. */
export type Ticks = ReadonlyMap<string, boolean>;

/** @returns whether the task is to be added: as ticked, or else as the starter has it */
export const isTicked = (
  ticks: Ticks,
  { id, isExtra }: Pick<StarterTask, "id" | "isExtra">,
): boolean => ticks.get(id) ?? !isExtra;

/** @returns the choice that a task is one of; undefined for a task that excludes no other */
export const choiceOf = (
  { choices = [] }: Pick<PlannableJob, "choices">,
  taskId: string,
): StarterChoice | undefined => choices.find(({ tasks }) => tasks.includes(taskId));

/**
 * Ticks tasks or leaves them out. Of the tasks of one choice at most one stays ticked: the others are left out with it.
 *
 * @param ticks - before
 * @param tasks - the ids
 * @returns the ticks after
 */
export function ticksAfter(
  job: Pick<PlannableJob, "choices">,
  ticks: Ticks,
  tasks: readonly string[],
  isNowTicked: boolean,
): Ticks {
  const after = new Map(ticks);
  for (const id of tasks) {
    if (isNowTicked) for (const other of choiceOf(job, id)?.tasks ?? []) after.set(other, false);
    after.set(id, isNowTicked);
  }
  return after;
}

/** A task of a kit may be an option of the client again; it is chosen at first. */
const ownChoice = ({ optional = false }: StarterTask): Choice =>
  optional ? { ...INCLUDED, optional, selected: true } : INCLUDED;

/**
 * How a task of a starter is chosen in the quote.
 *
 * @param offered - the names of the choices that the client gets as alternatives
 * @returns the choice; null for a task that is not added. A choice of which no task is ticked adds none
 */
export function addedAs(
  job: Pick<PlannableJob, "choices">,
  ticks: Ticks,
  offered: ReadonlySet<string>,
  task: StarterTask,
  planned: readonly StarterTask[],
): Choice | null {
  const own = isTicked(ticks, task);
  const choice = choiceOf(job, task.id);
  if (!choice || !offered.has(choice.name)) return own ? ownChoice(task) : null;
  const members = planned.filter(({ id }) => choice.tasks.includes(id));
  if (!members.some((member) => isTicked(ticks, member))) return null;
  if (members.length === 1) return INCLUDED;
  return { optional: false, selected: own, choiceGroup: choice.name };
}
