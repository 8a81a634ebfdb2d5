// What can be done with a task beside typing into it: delete, copy, move, fill from a spreadsheet.
import { useMemo } from "react";
import { pastedTasks, type RefusedRow, type TaskColumn } from "#core/files/pasted-cells.ts";
import { fillingNotice, fillTasks } from "#core/edits/task-filling.ts";
import {
  copyOfTask,
  taskPlaceAt,
  taskPlaceOneStep,
  type TaskDestination,
} from "#core/edits/task-moves.ts";
import { inOrder } from "#core/quote/ordering.ts";
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import type { TaskPatch, WholeQuote } from "#core/quote/schema.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { newId } from "#web/data/browser/ids.ts";
import { useQuoteEditing, type QuoteEditing } from "#web/data/edits/quote-session.tsx";
import { tellFixedPrice } from "#web/features/editor/price-notice.ts";

export interface TaskActions {
  set: (taskId: string, fields: TaskPatch, typed?: boolean) => void;
  /** A figure that arrived whole and was rounded or capped, with the reason. */
  setFitted: (taskId: string, fields: TaskPatch, note: string) => void;
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

/** What a block brought, where rows of it were refused. */
export interface PasteReport {
  title: string;
  description: string;
  refused: readonly RefusedRow[];
  undo: () => void;
}

type TellPaste = (report: PasteReport) => void;

/** Fills rows from a task downwards, in one step, and says what was not taken as it came. */
function pasteInto(
  { current, editAll }: QuoteEditing,
  notify: Notify,
  tell: TellPaste,
): TaskActions["paste"] {
  return (taskId, column, text) => {
    const block = pastedTasks(text, column);
    const whole = current();
    const from = whole?.tasks.find(({ id }) => id === taskId);
    if (!block || !whole || !from) return false;
    const filling = fillTasks(whole, from, block, newId);
    if (filling.refusal !== null) {
      notify({
        title: "Nothing was pasted",
        description: filling.refusal,
        variant: "destructive",
      });
      return true;
    }
    const undo = filling.edits.length > 0 ? editAll(filling.edits) : () => {};
    const category = whole.categories.find(({ id }) => id === from.categoryId);
    const fixed =
      category &&
      fixedPriceNotice(
        category,
        block.rows.map((row) => ({ materialUnitCost: 0, laborUnitCost: 0, ...row })),
      );
    const notice = fillingNotice(block, filling);
    if (fixed)
      notice.description = `${notice.description} ${fixed.title}. ${fixed.description}`.trim();
    if (block.refused.length > 0) tell({ ...notice, refused: block.refused, undo });
    else notify({ ...notice, action: { label: "Undo paste", run: undo } });
    return true;
  };
}

function actionsOf(editing: QuoteEditing, notify: Notify, tell: TellPaste): TaskActions {
  const { edit, editAll, editWithUndo, current } = editing;
  const move = (place: ReturnType<typeof taskPlaceAt>) => {
    if (!place) return;
    const whole = current();
    const undo = editWithUndo({ kind: "moveTasks", positions: [place] });
    const { categoryId } = place;
    const tasks = (whole?.tasks ?? []).filter(
      (task) => task.id === place.id && task.categoryId !== categoryId,
    );
    tellFixedPrice(notify, { whole, categoryId, tasks, undo });
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
      const { categoryId, task, place } = copy;
      const undo = editAll([
        { kind: "addTasks", categoryId, tasks: [task] },
        { kind: "moveTasks", positions: [place] },
      ]);
      tellFixedPrice(notify, { whole, categoryId, tasks: [task], undo });
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
    setFitted: (taskId, fields, note) => {
      const undo = editWithUndo({ kind: "setTask", taskId, fields });
      notify({
        title: "1 figure was changed",
        description: note,
        action: { label: "Undo", run: undo },
      });
    },
    paste: pasteInto(editing, notify, tell),
  };
}

/**
 * The actions; they stay the same while the quote is open.
 *
 * @param tell - shows what a paste refused; the same function at all times
 */
export function useTaskActions(tell: TellPaste): TaskActions {
  const editing = useQuoteEditing();
  const notify = useNotify();
  return useMemo(() => actionsOf(editing, notify, tell), [editing, notify, tell]);
}
