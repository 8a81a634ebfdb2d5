// Pastes a block of cells from a spreadsheet as tasks, and says what was rounded, left out or refused.
import { pastedTasks } from "#core/task-files/pasted-cells.ts";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import type { ImportedTask } from "#core/task-files/task-table.ts";
import type { Task } from "#core/quote/schema.ts";
import { fillingNotice, tasksFrom } from "#core/edits/tasks/task-filling.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import {
  useTaskWriting,
  writeTasks,
  type TaskWriting,
} from "#web/shared/task-import/write-tasks.ts";
import { showPasteReport } from "./paste-report.ts";

/** A block that is pasted. */
interface Block {
  /** Where its new tasks go: the name of a category that is added, or which one it is. */
  category: ImportedTask["category"];
  /** The task that its first row changes; without one all its rows are new. */
  first?: Task;
  /** The column of its first cell. */
  column: TaskColumn;
  text: string;
}

interface Pasted {
  /** Of the tasks that it adds. */
  ids: readonly string[];
  /** Whether a dialog lists rows that were left out. */
  isReported: boolean;
}

/**
 * Adds the rows of a block as one undo step, and reports values that were changed or left out.
 *
 * @returns null when the text is not a block
 */
export function pasteBlock(
  writing: TaskWriting,
  { category, first, column, text }: Block,
): Pasted | null {
  const whole = writing.editing.current();
  if (!whole) return null;
  const name =
    typeof category === "string"
      ? category
      : (whole.categories.find(({ id }) => id === category.id)?.name ?? null);
  const block = pastedTasks(text, column, {
    below: first ? tasksFrom(whole, first) : [],
    category,
    // That of a task added by hand (decision 42).
    markup: nextMarkup(whole, name),
  });
  if (!block) return null;
  const written = writeTasks(writing, whole, block.imported, "pasted");
  if (!written) return { ids: [], isReported: false };
  const { addedIds: ids, undo, said } = written;
  const { title, description } = fillingNotice(block);
  const notice = { title, description: [description, ...said].filter(Boolean).join(" ") };
  const refused = [...block.refused, ...block.nameless].toSorted((a, b) => a.at - b.at);
  const isReported = refused.length > 0;
  if (isReported) showPasteReport({ ...notice, refused, isOverTasks: first !== undefined, undo });
  else writing.notify({ ...notice, action: { label: "Undo paste", run: undo } });
  return { ids, isReported };
}

/** @returns pastes new tasks; null when the text is not a block and is left to the field */
export function usePaste(): (category: Block["category"], text: string) => Pasted | null {
  const writing = useTaskWriting();
  return (category, text) => pasteBlock(writing, { category, column: "name", text });
}
