// What can be done with a task beside typing into it: delete, copy, move, fill from a spreadsheet.
import { useMemo } from "react";
import { pastedTasks, type TaskColumn } from "#core/pasted-cells.ts";
import {
  copyOfTask,
  taskPlaceAt,
  taskPlaceOneStep,
  type TaskDestination,
} from "#core/task-moves.ts";
import { inOrder, endPosition } from "#core/ordering.ts";
import type { Task, TaskPatch, WholeQuote } from "#core/quote.ts";
import { DEFAULT_UNIT } from "#core/units.ts";
import { announceMove } from "#web/components/ui/announce.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { newId } from "#web/data/ids.ts";
import { useQuoteEditing, type Edit, type QuoteEditing } from "#web/data/quote-session.tsx";

const DEFAULTS = {
  description: "",
  quantity: 1,
  unit: DEFAULT_UNIT,
  materialUnitCost: 0,
  laborUnitCost: 0,
  markup: 0,
} as const;

/**
 * The edits that fill rows from a task downwards. Rows beyond the last become new tasks, as far as
 * the block names them.
 */
function fillingEdits(whole: WholeQuote, from: Task, rows: readonly TaskPatch[]): Edit[] {
  const list = inOrder(whole.tasks.filter(({ categoryId }) => categoryId === from.categoryId));
  const below = list.slice(list.findIndex(({ id }) => id === from.id));
  const filled = rows.slice(0, below.length).flatMap((fields, index): Edit[] => {
    const task = below[index];
    const changes = task && Object.keys(fields).length > 0;
    return changes ? [{ kind: "setTask", taskId: task.id, fields }] : [];
  });
  const end = endPosition(list);
  const tasks = rows
    .slice(below.length)
    .flatMap(({ name, ...fields }, index) =>
      name === undefined
        ? []
        : [{ ...DEFAULTS, ...fields, name, id: newId(), position: end + index }],
    );
  if (tasks.length > 0) filled.push({ kind: "addTasks", categoryId: from.categoryId, tasks });
  return filled;
}

export interface TaskActions {
  set: (taskId: string, fields: TaskPatch, typed?: boolean) => void;
  remove: (taskId: string) => void;
  duplicate: (taskId: string) => void;
  /** One place up or down, into the neighbouring category where this one ends. */
  step: (taskId: string, direction: -1 | 1) => void;
  moveTo: (taskId: string, destination: TaskDestination) => void;
  /** @returns whether the text was a block of cells, which now fills rows */
  paste: (taskId: string, column: TaskColumn, text: string) => boolean;
  current: () => WholeQuote | null;
}

/** Says where a task stands now, in which category. */
function announceTaskMove(whole: WholeQuote | null, taskId: string): void {
  const task = whole?.tasks.find(({ id }) => id === taskId);
  if (!whole || !task) return;
  const list = inOrder(whole.tasks.filter(({ categoryId }) => categoryId === task.categoryId));
  const category = whole.categories.find(({ id }) => id === task.categoryId);
  const ids = list.map(({ id }) => id);
  announceMove(task.name, ids, taskId, category?.name);
}

type Notify = ReturnType<typeof useNotify>;

function actionsOf(editing: QuoteEditing, notify: Notify): TaskActions {
  const { edit, editAll, editWithUndo, current } = editing;
  const move = (place: ReturnType<typeof taskPlaceAt>) => {
    if (place) edit({ kind: "moveTasks", positions: [place] });
  };
  return {
    current,
    set: (taskId, fields, typed = true) => edit({ kind: "setTask", taskId, fields }, { typed }),
    remove: (taskId) => {
      const name = current()?.tasks.find(({ id }) => id === taskId)?.name ?? "Task";
      const undo = editWithUndo({ kind: "removeTask", taskId });
      notify({ title: `${name} deleted`, action: { label: "Undo", run: undo } });
    },
    duplicate: (taskId) => {
      const whole = current();
      const copy = whole && copyOfTask(whole, taskId, newId());
      if (!copy) return;
      editAll([
        { kind: "addTasks", categoryId: copy.categoryId, tasks: [copy.task] },
        { kind: "moveTasks", positions: [copy.place] },
      ]);
    },
    step: (taskId, direction) => {
      const whole = current();
      if (whole) move(taskPlaceOneStep(whole, taskId, direction));
      announceTaskMove(current(), taskId);
    },
    moveTo: (taskId, destination) => {
      const whole = current();
      if (whole) move(taskPlaceAt(whole, taskId, destination));
    },
    paste: (taskId, column, text) => {
      const rows = pastedTasks(text, column);
      const whole = current();
      const from = whole?.tasks.find(({ id }) => id === taskId);
      if (!rows || !whole || !from) return false;
      const edits = fillingEdits(whole, from, rows);
      if (edits.length > 0) editAll(edits);
      return true;
    },
  };
}

/** The actions; they stay the same while the quote is open. */
export function useTaskActions(): TaskActions {
  const editing = useQuoteEditing();
  const notify = useNotify();
  return useMemo(() => actionsOf(editing, notify), [editing, notify]);
}
