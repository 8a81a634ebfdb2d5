// Pastes a block of cells from a spreadsheet as tasks, and says what was rounded, left out or refused.
import { pastedTasks } from "#core/task-files/pasted-cells.ts";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import { fillingNotice, placeOf, type BlockStart } from "#core/edits/tasks/task-filling.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import {
  useTaskWriting,
  writeTasks,
  type TaskWriting,
} from "#web/shared/task-import/write-tasks.ts";
import { showPasteReport } from "./paste-report.ts";

/** A block that is pasted. */
interface Block {
  start: BlockStart;
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
export function pasteBlock(writing: TaskWriting, { start, column, text }: Block): Pasted | null {
  const whole = writing.editing.current();
  if (!whole) return null;
  const place = placeOf(whole, start);
  // That of a task added by hand (decision 42).
  const markup = nextMarkup(whole, place.categoryName);
  const block = pastedTasks(text, column, { ...place, markup });
  if (!block) return null;
  const written = writeTasks(writing, whole, block.imported, "pasted");
  if (!written) return { ids: [], isReported: false };
  const { addedIds: ids, undo, said } = written;
  const { title, description } = fillingNotice(block);
  const notice = { title, description: [description, ...said].filter(Boolean).join(" ") };
  const refused = [...block.refused, ...block.nameless].toSorted((a, b) => a.at - b.at);
  const isReported = refused.length > 0;
  if (isReported) showPasteReport({ ...notice, refused, isOverTasks: start.kind === "task", undo });
  else writing.notify({ ...notice, action: { label: "Undo paste", run: undo } });
  return { ids, isReported };
}

/** @returns pastes new tasks; null when the text is not a block and is left to the field */
export function usePaste(): (start: BlockStart, text: string) => Pasted | null {
  const writing = useTaskWriting();
  return (start, text) => pasteBlock(writing, { start, column: "name", text });
}
