// React hook with the actions of task rows: set fields, delete, duplicate, move, paste from a spreadsheet.
import { useMemo } from "react";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import {
  copyOfTask,
  taskPlaceAt,
  taskPlaceOneStep,
  type TaskDestination,
} from "#core/edits/tasks/task-moves.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { TaskPatch, WholeQuote } from "#core/quote/schema.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { newId } from "#web/new-id.ts";
import { choiceActionsOf } from "#web/features/editor/choices/choice-actions.ts";
import { tellFixedPrice } from "#web/features/editor/price-notice.ts";
import { useTaskWriting, type TaskWriting } from "#web/shared/task-import/write-tasks.ts";
import { openTaskForm } from "../open-forms.ts";
import { pasteBlock } from "../paste/paste-tasks.ts";
import { saveTaskPrice } from "./save-price.ts";

/** Announces the new position and category of a task to screen readers. */
function announceTaskMove(whole: WholeQuote | null, taskId: string): void {
  const task = whole?.tasks.find(({ id }) => id === taskId);
  if (!whole || !task) return;
  const list = inOrder(whole.tasks.filter(({ categoryId }) => categoryId === task.categoryId));
  const category = whole.categories.find(({ id }) => id === task.categoryId);
  const ids = list.map(({ id }) => id);
  announceMove(task.name, ids, taskId, category?.name);
}

function actionsOf(writing: TaskWriting) {
  const { editing, notify, cents } = writing;
  const { editAll, edit, current } = editing;
  const move = (place: ReturnType<typeof taskPlaceAt>) => {
    if (!place) return;
    const whole = current();
    const undo = editAll([{ kind: "moveTasks", positions: [place] }]);
    const { categoryId } = place;
    const tasks = (whole?.tasks ?? []).filter(
      (task) => task.id === place.id && task.categoryId !== categoryId,
    );
    tellFixedPrice(notify, { whole, categoryId, tasks, undo });
  };
  return {
    current,
    /** How the task is offered: always, as an option, or as one of several alternatives. */
    choices: choiceActionsOf(editing),
    set: (taskId: string, fields: TaskPatch, typed = true) => {
      if (typed) cents.type({ kind: "setTask", taskId, fields });
      else edit({ kind: "setTask", taskId, fields });
    },
    remove: (taskId: string) => {
      const name = current()?.tasks.find(({ id }) => id === taskId)?.name ?? "Task";
      notify({ title: `${name} deleted`, undo: editAll([{ kind: "removeTask", taskId }]) });
    },
    duplicate: (taskId: string) => {
      const whole = current();
      const copy = whole && copyOfTask(whole, taskId, newId());
      if (!copy) return;
      openTaskForm(copy.task.id);
      const { categoryId, task, place } = copy;
      const undo = editAll([
        { kind: "addTasks", categoryId, tasks: [task] },
        { kind: "moveTasks", positions: [place] },
      ]);
      tellFixedPrice(notify, { whole, categoryId, tasks: [task], undo });
    },
    /** Moves the task one position up or down, across the boundaries of categories. */
    step: (taskId: string, direction: -1 | 1) => {
      const whole = current();
      if (whole) move(taskPlaceOneStep(whole, taskId, direction));
      announceTaskMove(current(), taskId);
    },
    moveTo: (taskId: string, destination: TaskDestination) => {
      const whole = current();
      if (whole) move(taskPlaceAt(whole, taskId, destination));
    },
    /** Sets a pasted figure that was rounded or capped, and notifies the person of the reason. */
    setFitted: (taskId: string, fields: TaskPatch, note: string) => {
      const { undo, said } = cents.add([{ kind: "setTask", taskId, fields }]);
      notify({ title: "1 figure was changed", description: `${note} ${said}`.trim(), undo });
    },
    /** Saves the task with its costs in the price list of this device. */
    savePrice: (taskId: string) => void saveTaskPrice(current(), taskId, notify),
    /**
     * Fills rows from a task downwards.
     *
     * @returns whether the text was a block of cells and was handled; false leaves the paste to the field
     */
    paste: (taskId: string, column: TaskColumn, text: string): boolean => {
      const first = current()?.tasks.find(({ id }) => id === taskId);
      if (!first) return false;
      const category = { id: first.categoryId };
      return pasteBlock(writing, { category, first, column, text }) !== null;
    },
  };
}

export type TaskActions = ReturnType<typeof actionsOf>;

/** The task that a cell edits. Primitive or stable, so that memoized cells do not re-render. */
export interface CellProps {
  taskId: string;
  /** Name of the task, for the accessible name of the field. */
  name: string;
  actions: TaskActions;
}

/** The actions; a stable object while the quote is open. */
export function useTaskActions(): TaskActions {
  const writing = useTaskWriting();
  return useMemo(() => actionsOf(writing), [writing]);
}
